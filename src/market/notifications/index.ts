import { createAnnounce } from './announce.ts';

export { createAnnounce, type Ways } from './announce.ts';
export { applyRelayNews } from './apply-relay-news.ts';
export type { Reader } from './notifications-store.ts';
export { operatorDeliveryRoutes } from './operator-deliveries.ts';
export { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';
export { isFromRelay, type MailRelay, mailRelays } from './relay-news.ts';
export { notificationRoutes } from './routes.ts';
export { deliveriesTimer, deliveryHandler, noteRefusedAddress } from './send-delivery.ts';
export { digestHandler, digestTimer } from './send-digests.ts';
export { pushHandler } from './send-push.ts';
export { applyWhatsAppWebhook, isSignedByMeta, whatsappHandler } from './send-whatsapp.ts';
export { localeOfSubscriber, subscriptionOf, unsubscribe } from './unsubscribe.ts';

/** Tells people in the shop only: for seeds, and wherever nothing leaves it. */
export const announce = createAnnounce({ hasMail: false, hasPush: false });
