import { localePath } from '#common/locale.ts';
import { notificationMail } from '#messages/notification-mail.ts';
import { handle, type JobHandler, job, type Timer } from '#platform/jobs.ts';
import { type Deliver, isRefusedForGood, type Message } from '#platform/mail.ts';
import { masked } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { groups } from './channels.rules.ts';
import {
  deleteDeliveriesBefore,
  type QueuedDelivery,
  queuedDelivery,
  recordAttempt,
} from './deliveries-store.ts';
import { unsubscribePath } from './unsubscribe.ts';

export const deliveryJob = job<{ deliveryId: number }>('notifications.mail');

type MailContext = Pick<AppContext, 'db' | 'clock'> & {
  config: Pick<AppContext['config'], 'keys' | 'publicUrl'>;
};

const settingsPaths = {
  buyer: '/user/profile/notification/settings',
  store: '/merchant/dashboard/notification/settings',
  account: '/user/profile/settings',
};

/** The mail of a notification in the language and time of its reader, who without a choice is told in Indonesian. */
export const messageOf = (
  { config: { keys, publicUrl } }: Pick<MailContext, 'config'>,
  { email, ...delivery }: QueuedDelivery & { email: string },
): Message => {
  const { group_name: group, locale: chosen, kind, category, details, target_url: target, at } = delivery;
  const { audience, email: mailed, isTransactional } = groups[group];
  const locale = chosen ?? 'id';
  const inShop = (path: string) => publicUrl + localePath(locale, path);
  const content = notificationMail(locale, delivery.time_zone, {
    ...{ kind, category, details, at },
    name: delivery.fullname,
    store: audience === 'store' ? delivery.merchant_name : '',
    url: target?.startsWith('/') === true ? inShop(target) : target,
    settingsUrl: mailed === 'always' ? null : inShop(settingsPaths[audience]),
  });
  return {
    ...content,
    to: email,
    channel: 'email',
    purpose: kind,
    otp: null,
    // the same for every attempt, so that a mailbox recognises what a crash made leave twice
    id: `delivery-${delivery.id}`,
    ...(!isTransactional && {
      unsubscribeUrl: publicUrl + unsubscribePath(keys, { userId: delivery.user_id, group }),
    }),
  };
};

/** What a mail server said, without the address that it repeats. */
const errorText = (error: unknown, email: string): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(email, masked({ channel: 'email', destination: email }))
    .slice(0, 300);

/**
 * The job that mails a notification. What a mail server refuses for good is marked and not tried again; anything else is
 * tried for about a day.
 */
export const deliveryHandler = (ctx: MailContext, deliver: Deliver): JobHandler =>
  handle(deliveryJob, async ({ deliveryId }, { last }) => {
    const delivery = await queuedDelivery(ctx.db, deliveryId);
    if (delivery === null) return;
    const { email } = delivery;
    const ended = (state: 'queued' | 'sent' | 'refused' | 'failed' | 'skipped', error = '') =>
      recordAttempt(ctx.db, deliveryId, {
        ...{ state, error, at: ctx.clock.now() },
        recipient: email === null ? '' : masked({ channel: 'email', destination: email }),
      });
    if (email === null) return ended('skipped');
    try {
      await deliver(messageOf(ctx, { ...delivery, email }));
    } catch (error) {
      const isForGood = isRefusedForGood(error);
      await ended(isForGood ? 'refused' : last ? 'failed' : 'queued', errorText(error, email));
      if (isForGood) return;
      throw error;
    }
    await ended('sent');
  });

const DAY_MS = 86_400_000;
/** What went to whom is asked within weeks or not at all. */
const KEPT_DAYS = 90;

/** Deletes what is older than ninety days from the log of deliveries. */
export const deliveriesTimer = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Timer => ({
  name: 'notifications.purge',
  everyMs: 6 * 3_600_000,
  run: () => deleteDeliveriesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
});
