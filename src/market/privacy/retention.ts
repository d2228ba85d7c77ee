import { sql } from 'kysely';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { NOWHERE } from './erasure-plan.ts';

type Ctx = Pick<AppContext, 'db' | 'clock' | 'settings'>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Rows that one statement changes. */
const AT_ONCE = 1_000;
/** How long what belongs to the books stays (PP 80/2019 art. 25, UU KUP art. 28 (11)). */
const BOOKS_YEARS = 10;

const repeatedly = async (work: () => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<void> => {
  for (;;) if (Number((await work()).numAffectedRows ?? 0) < AT_ONCE) return;
};

/** Lets go of personal data whose time is over, by the days that operators set. Each statement is harmless to repeat. */
export const forgetOld = async ({ db, clock, settings }: Ctx): Promise<void> => {
  const { order_address_days, payment_proof_days, rejected_papers_days } = await settings();
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await repeatedly(() =>
    sql`
      update orders set address = address || ${JSON.stringify(NOWHERE)}::jsonb, latitude = null, longitude = null,
        dropship_name = '', dropship_phone = ''
      where id = any(array(select id from orders
        where created_at < ${daysAgo(order_address_days)} and address ->> 'receiver_name' <> ''
          and status in ('completed', 'cancelled', 'expired', 'rejected', 'refunded')
        limit ${AT_ONCE} for update skip locked))`.execute(db),
  );
  await repeatedly(() =>
    sql`
      delete from payment_proofs where id = any(array(
        select id from payment_proofs where created_at < ${daysAgo(payment_proof_days)} limit ${AT_ONCE}))`.execute(
      db,
    ),
  );
  // nobody is shown what is over, so that who had put it away need not be known
  await repeatedly(() =>
    sql`
      delete from announcement_dismissals where (user_id, announcement_id) in (
        select user_id, announcement_id from announcement_dismissals gone
        join announcements told on told.id = gone.announcement_id
        where told.valid_until < (${now}::timestamptz at time zone 'Asia/Jakarta')::date limit ${AT_ONCE})`.execute(
      db,
    ),
  );
  await db.transact(async (tx) => {
    const { rows } = await sql<{ id: number; owner_id: number }>`
      select store.id, store.owner_id from merchants store join seller_registrations sent on sent.user_id = store.owner_id
      where store.status = 'rejected' and sent.created_at < ${daysAgo(rejected_papers_days)}
      limit ${AT_ONCE} for update of store skip locked`.execute(tx);
    await sql`delete from seller_registrations where user_id = any(${rows.map((row) => row.owner_id)}::bigint[])`.execute(
      tx,
    );
    await sql`delete from merchant_documents where merchant_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
      tx,
    );
  });
  // of accounts that are gone; those that live have their own money in them
  await sql`
    update withdrawals set atas_nama = '', rekening = '', rekening_hash = null, cabang = '', note = null
    where created_at < ${now}::timestamptz - make_interval(years => ${BOOKS_YEARS}) and atas_nama <> '' and exists (
      select from account_closings closing left join merchants store on store.owner_id = closing.user_id
      where closing.erased_at is not null
        and (closing.user_id = withdrawals.user_id or store.id = withdrawals.merchant_id))`.execute(db);
};

export const retentionTimer = (ctx: Ctx): Timer => ({
  name: 'privacy.retention',
  everyMs: 6 * HOUR_MS,
  run: () => forgetOld(ctx),
});
