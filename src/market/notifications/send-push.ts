import { localePath } from '#common/locale.ts';
import { notificationWords } from '#messages/notifications.ts';
import { handle, type JobHandler, job } from '#platform/jobs.ts';
import type { Pushed, PushMessage, SendPush } from '#platform/push/push.ts';
import type { AppContext } from '../context.ts';
import { type DeliveryState, recordAttempt } from './deliveries-store.ts';
import { deleteBrowserById, openedBrowser, queuedPush } from './push-store.ts';

export const pushJob = job<{ deliveryId: number }>('notifications.push');

type PushContext = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'keys'> };
type Push = NonNullable<Awaited<ReturnType<typeof queuedPush>>>;

const DAY_SECONDS = 86_400;
/** What has to be done soon wakes a device that saves its battery; the reminder to pay is of no use after two hours. */
const urgentSeconds: Readonly<Record<string, number>> = {
  order_paid: DAY_SECONDS,
  order_cod: DAY_SECONDS,
  payment_ending: 7_200,
};

const MAX_LETTERS = 160;
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length <= MAX_LETTERS ? text : `${letters.slice(0, MAX_LETTERS - 1).join('')}…`;
};

const listPaths = { buyer: '/user/profile/notification', store: '/merchant/dashboard/notification' };

/** What the service worker is given (public/sw.js): the words of the shop's own list, no more, in the reader's language. */
export const pushMessageOf = ({
  notification_id,
  kind,
  details,
  target_url: target,
  locale: chosen,
  is_for_store,
}: Omit<Push, 'device_id' | 'endpoint' | 'device_keys' | 'service'>): PushMessage => {
  const locale = chosen ?? 'id';
  const { title, body } = notificationWords(locale, kind, details);
  const path = target?.startsWith('/') === true ? target : listPaths[is_for_store ? 'store' : 'buyer'];
  const topic = `n${notification_id}`;
  const text = { title: shortened(title), body: shortened(body), url: localePath(locale, path), tag: topic };
  return {
    text: JSON.stringify({ ...text, lang: locale }),
    ttlSeconds: urgentSeconds[kind] ?? DAY_SECONDS,
    urgency: urgentSeconds[kind] === undefined ? 'normal' : 'high',
    // a second try takes the place of a first one that arrived after all
    topic,
  };
};

/** What a push service or the network said, without the device's address. */
const pushed = async (ctx: PushContext, send: SendPush, push: Push): Promise<Pushed | null> => {
  try {
    const device = openedBrowser(ctx.config.keys, push);
    return device === null ? null : await send(device, pushMessageOf(push));
  } catch (error) {
    return { outcome: 'later', said: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * The job that pushes a notification to one browser. One that its push service no longer knows is forgotten; what fails for
 * the moment is tried for about an hour.
 */
export const pushHandler = (ctx: PushContext, send: SendPush): JobHandler =>
  handle(pushJob, async ({ deliveryId }, { last }) => {
    const push = await queuedPush(ctx.db, deliveryId);
    if (push === null) return;
    const answer = await pushed(ctx, send, push);
    const ended = (state: DeliveryState, error: string) =>
      ctx.db.transact(async (tx) => {
        await recordAttempt(tx, deliveryId, { state, error, recipient: push.service, at: ctx.clock.now() });
        if (answer?.outcome === 'gone' && push.device_id !== null)
          await deleteBrowserById(tx, push.device_id);
      });
    if (answer === null) return ended('skipped', 'no_device');
    const said = answer.said.slice(0, 300);
    if (answer.outcome === 'taken') return ended('sent', '');
    if (answer.outcome !== 'later') return ended('refused', said);
    await ended(last ? 'failed' : 'queued', said);
    throw new Error(`${push.service}: ${said}`);
  });
