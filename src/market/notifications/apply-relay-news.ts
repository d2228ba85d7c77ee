import type { NotificationGroup } from '#contract/notification-settings.ts';
import { askOutside } from '#platform/http/outbound.ts';
import { userIdOfEmail } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { groups, isSwitchable } from './channels.rules.ts';
import { refuseDelivery, saveChoice } from './deliveries-store.ts';
import { type MailRelay, type RelayNews, readRelayNews } from './relay-news.ts';
import { errorText, refuseAddress } from './send-delivery.ts';

type RelayContext = Pick<AppContext, 'db' | 'clock' | 'announce'>;

/** Relays try again for less than this; what is older may have been mended by its owner meanwhile. */
const MAX_AGE_MS = 86_400_000;
const SUBSCRIBE_WITHIN_MS = 5_000;

/** Groups whose mail asks for nothing to be done: whoever calls a letter spam gets none of them by mail any more. */
const spareableGroups = (Object.keys(groups) as NotificationGroup[]).filter(
  (name) => !groups[name].isTransactional && isSwitchable(groups[name].email),
);

const noteBounce = (
  ctx: RelayContext,
  { email, deliveryId, reason }: RelayNews & { kind: 'bounced' },
): Promise<void> =>
  ctx.db.transact(async (tx) => {
    if (deliveryId !== null) await refuseDelivery(tx, deliveryId, errorText(reason, email), ctx.clock.now());
    await refuseAddress(tx, ctx, email);
  });

const noteComplaint = ({ db, clock }: RelayContext, { email }: { email: string }): Promise<void> =>
  db.transact(async (tx) => {
    const userId = await userIdOfEmail(tx, email);
    if (userId === null) return;
    for (const group of spareableGroups)
      await saveChoice(tx, userId, { group, isMailed: false }, clock.now());
  });

const confirmSubscription = (url: string): Promise<void> =>
  askOutside('mail', 'SUBSCRIBE', async () => {
    const { status } = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(SUBSCRIBE_WITHIN_MS),
    });
    return { status };
  }).then(() => undefined);

/**
 * Applies what a relay tells: an address at which nobody is reached gets no more news, whoever calls a letter spam gets no
 * more mail that can be done without. Told twice it is done once; what is older than a day changes nothing.
 */
export const applyRelayNews = async (ctx: RelayContext, relay: MailRelay, body: unknown): Promise<void> => {
  const oldest = ctx.clock.now().getTime() - MAX_AGE_MS;
  for (const news of readRelayNews(relay, body)) {
    if (news.kind === 'subscription') await confirmSubscription(news.url);
    else if (news.at.getTime() < oldest) continue;
    else if (news.kind === 'bounced') await noteBounce(ctx, news);
    else await noteComplaint(ctx, news);
  }
};
