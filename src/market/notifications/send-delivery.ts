import { localePath } from '#common/locale.ts';
import { notificationMail } from '#messages/notification-mail.ts';
import type { Tx } from '#platform/db/database.ts';
import { handle, type JobHandler, job, type Timer } from '#platform/jobs.ts';
import { type Deliver, isRefusedForGood, isUnknownRecipient, type Message } from '#platform/mail.ts';
import { masked, refuseEmail } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { groups } from './channels.rules.ts';
import {
  type DeliveryState,
  deleteDeliveriesBefore,
  type QueuedDelivery,
  queuedDelivery,
  recordAttempt,
} from './deliveries-store.ts';
import { unsubscribePath } from './unsubscribe.ts';

export const deliveryJob = job<{ deliveryId: number }>('notifications.mail');

type MailContext = Pick<AppContext, 'db' | 'clock' | 'announce'> & {
  config: Pick<AppContext['config'], 'keys' | 'publicUrl'>;
};

export const settingsPaths = {
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
export const errorText = (error: unknown, email: string): string =>
  (error instanceof Error ? error.message : String(error))
    // the mailer's own words, before those of the server
    .replace("Can't send mail - all recipients were rejected: ", '')
    .replaceAll(email, masked({ channel: 'email', destination: email }))
    .slice(0, 300);

/**
 * Notes that nobody is reached at an address: nothing but security is mailed there until it was changed or proved once
 * more, which its owner is told in the shop.
 */
export const refuseAddress = async (
  tx: Tx<Schema>,
  { announce, clock }: Pick<AppContext, 'announce' | 'clock'>,
  email: string,
): Promise<void> => {
  const at = clock.now();
  const userId = await refuseEmail(tx, email, at);
  if (userId === null) return;
  await announce(tx, {
    to: { userId },
    category: 'system',
    kind: 'email_refused',
    details: { email: masked({ channel: 'email', destination: email }) },
    targetUrl: '/user/profile/settings',
    at,
  });
};

/** The same for whoever has no transaction of its own. */
export const noteRefusedAddress = (
  ctx: Pick<AppContext, 'db' | 'announce' | 'clock'>,
  email: string,
): Promise<void> => ctx.db.transact((tx) => refuseAddress(tx, ctx, email));

/**
 * The job that mails a notification. What a mail server refuses for good is marked and not tried again; anything else is
 * tried for about a day. An address at which nobody is reached gets no more.
 */
export const deliveryHandler = (ctx: MailContext, deliver: Deliver): JobHandler =>
  handle(deliveryJob, async ({ deliveryId }, { last }) => {
    const delivery = await queuedDelivery(ctx.db, deliveryId);
    if (delivery === null) return;
    const { email } = delivery;
    const ended = (state: DeliveryState, error: string, db: AppContext['db'] | Tx<Schema> = ctx.db) =>
      recordAttempt(db, deliveryId, {
        ...{ state, error, at: ctx.clock.now() },
        recipient: email === null ? '' : masked({ channel: 'email', destination: email }),
      });
    if (email === null) return ended('skipped', 'no_address');
    if (delivery.is_refused) return ended('skipped', 'address_refused');
    try {
      await deliver(messageOf(ctx, { ...delivery, email }));
    } catch (error) {
      const isForGood = isRefusedForGood(error);
      const state = isForGood ? 'refused' : last ? 'failed' : 'queued';
      await ctx.db.transact(async (tx) => {
        await ended(state, errorText(error, email), tx);
        if (isUnknownRecipient(error)) await refuseAddress(tx, ctx, email);
      });
      if (isForGood) return;
      throw error;
    }
    await ended('sent', '');
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
