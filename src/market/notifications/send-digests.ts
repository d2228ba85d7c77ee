import { sql } from 'kysely';
import { localePath } from '#common/locale.ts';
import { digestMail } from '#messages/digest-mail.ts';
import type { ZoneName } from '#messages/notification-mail.ts';
import { rollback } from '#platform/db/database.ts';
import { enqueue, handle, type JobHandler, job, type Timer } from '#platform/jobs.ts';
import { type Deliver, isRefusedForGood, isUnknownRecipient } from '#platform/mail.ts';
import { masked } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { type DeliveryState, queuedOfDigest, recordAttempt } from './deliveries-store.ts';
import { dueDigest } from './digests.rules.ts';
import { errorText, refuseAddress, settingsPaths } from './send-delivery.ts';

const digestJob = job<{ digestId: number }>('notifications.digest');
/** As long as any letter is tried: about a day. */
const MAX_ATTEMPTS = 12;

type DigestContext = Pick<AppContext, 'db' | 'clock' | 'announce'> & {
  config: Pick<AppContext['config'], 'publicUrl'>;
};

/** Collects what waits for one reader into the letter of the day, once a day. */
const collect = (ctx: DigestContext, userId: number, day: string, until: Date): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into digests (user_id, day, created_at) values (${userId}, ${day}::date, ${ctx.clock.now()})
      on conflict (user_id, day) do nothing returning id`.execute(tx);
    const [digest] = rows;
    if (digest === undefined) return;
    const collected = await sql`
      update deliveries set state = 'queued', digest_id = ${digest.id}
      where user_id = ${userId} and state = 'waiting' and created_at < ${until} returning id`.execute(tx);
    // nothing is no letter, and leaves the day to what may still come before the next run
    if (collected.rows.length === 0) return rollback(undefined);
    await enqueue(tx, digestJob, { digestId: digest.id }, { maxAttempts: MAX_ATTEMPTS });
  });

/** Every ten minutes: whose morning has come is written the letter of the day. */
export const digestTimer = (ctx: DigestContext): Timer => ({
  name: 'notifications.digest',
  everyMs: 600_000,
  run: async () => {
    const { rows } = await sql<{ user_id: number; time_zone: ZoneName }>`
      select distinct delivery.user_id, person.time_zone
      from deliveries delivery join users person on person.id = delivery.user_id
      where delivery.state = 'waiting'`.execute(ctx.db);
    for (const { user_id, time_zone } of rows) {
      const due = dueDigest(time_zone, ctx.clock.now());
      if (due !== null) await collect(ctx, user_id, due.day, due.until);
    }
  },
});

/** The job that mails a letter of the day. What becomes of it becomes of all news in it, as of a letter with one. */
export const digestHandler = (ctx: DigestContext, deliver: Deliver): JobHandler =>
  handle(digestJob, async ({ digestId }, { last }) => {
    const news = await queuedOfDigest(ctx.db, digestId);
    const [first] = news;
    if (first === undefined) return;
    const { email } = first;
    const ended = (state: DeliveryState, error: string, isNobodyThere = false): Promise<void> =>
      ctx.db.transact(async (tx) => {
        const recipient = email === null ? '' : masked({ channel: 'email', destination: email });
        for (const { id } of news)
          await recordAttempt(tx, id, { state, error, recipient, at: ctx.clock.now() });
        if (isNobodyThere && email !== null) await refuseAddress(tx, ctx, email);
      });
    if (email === null) return ended('skipped', 'no_address');
    if (first.is_refused) return ended('skipped', 'address_refused');
    const locale = first.locale ?? 'id';
    const inShop = (path: string) => ctx.config.publicUrl + localePath(locale, path);
    const content = digestMail(locale, {
      name: first.fullname,
      zone: first.time_zone,
      news: news.map(({ target_url, ...one }) => ({
        ...one,
        url: target_url?.startsWith('/') === true ? inShop(target_url) : target_url,
      })),
      settingsUrl: inShop(settingsPaths[first.merchant_name === '' ? 'buyer' : 'store']),
    });
    try {
      await deliver({
        ...content,
        to: email,
        channel: 'email',
        purpose: 'digest',
        otp: null,
        id: `digest-${digestId}`,
      });
    } catch (error) {
      const isForGood = isRefusedForGood(error);
      const state = isForGood ? 'refused' : last ? 'failed' : 'queued';
      await ended(state, errorText(error, email), isUnknownRecipient(error));
      if (isForGood) return;
      throw error;
    }
    await ended('sent', '');
  });
