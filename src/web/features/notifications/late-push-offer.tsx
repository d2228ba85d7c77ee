import { lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale } from '#web/client/messages.tsx';

const offerWith = (load: () => Promise<{ messages: Partial<Messages> }>) =>
  lazy(async () => {
    const [{ PushOffer }, { messages }] = await Promise.all([import('./push-offer.tsx'), load()]);
    const WithMessages = () => (
      <MoreMessages messages={messages}>
        <PushOffer />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
const offers: Record<Locale, ReturnType<typeof offerWith>> = {
  id: offerWith(() => import('#messages/id/notifications.ts')),
  en: offerWith(() => import('#messages/en/notifications.ts')),
};

/** `PushOffer` with its messages, fetched only where it can be made: few browsers are asked twice. */
export const LatePushOffer = () => {
  const Offer = offers[useLocale()];
  const isAskable = 'Notification' in globalThis && Notification.permission === 'default';
  return isAskable ? (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  ) : null;
};
