import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { holdFollows, holdJoined, isInSegment } from './voucher-segments-store.ts';

/**
 * Locks vouchers by ascending id until the end of the transaction, for whoever changes them. What was handed out to their
 * slices and not used is taken back, so that `used` says what was used.
 */
export const lockVouchers = async (tx: Tx<Schema>, promoIds: readonly number[]): Promise<void> => {
  if (promoIds.length === 0) return;
  await sql`select from promos where id = any(${promoIds}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  await sql`select from voucher_slices where promo_id = any(${promoIds}::bigint[])
    order by promo_id, slice for no key update`.execute(tx);
  await sql`
    with emptied as (
      delete from voucher_slices where promo_id = any(${promoIds}::bigint[]) returning promo_id, spare
    )
    update promos set used = used - back.spare
    from (select promo_id, sum(spare)::int as spare from emptied group by promo_id) back
    where promos.id = back.promo_id and back.spare > 0`.execute(tx);
};

/** How often the voucher `promo` was used: what lies spare in its slices was not. */
export const timesUsed = sql<number>`(promo.used - coalesce(
  (select sum(slice.spare) from voucher_slices slice where slice.promo_id = promo.id), 0))::int`;

/** A voucher that a payment uses, the rupiah it gave, and the stores whose part in it holds because they have joined. */
export type VoucherUse = { promoId: number; amount: number; joinedIds?: readonly number[] };

const SLICES = 16;
/** A slice is given this share of what is left at a time, and so many uses at most. */
const SHARE = 64;
const MOST = 100;

/** One use that a slice has spare and nobody is just taking from; of the slice of one's own where there is one. */
const takeSpare = async (tx: Tx<Schema>, promoId: number, slice: number): Promise<boolean> => {
  const { rows } = await sql`
    with found as (
      select promo_id, slice from voucher_slices where promo_id = ${promoId} and spare > 0
      order by slice <> ${slice}, slice limit 1 for no key update skip locked
    )
    update voucher_slices one set spare = one.spare - 1 from found
    where one.promo_id = found.promo_id and one.slice = found.slice returning one.slice`.execute(tx);
  return rows.length === 1;
};

/** One use of those that were handed out to nobody yet, and some more for the slice: the more the more there are. */
const takeFromWhole = async (tx: Tx<Schema>, promoId: number, slice: number): Promise<boolean> => {
  const { rows } = await sql<{ taken: number }>`
    update promos set used = used + least(greatest((quota - used) / ${SHARE}::int, 1), ${MOST}::int)
    where id = ${promoId} and used < quota
    returning new.used - old.used as taken`.execute(tx);
  const taken = rows[0]?.taken ?? 0;
  if (taken > 1)
    await sql`
      insert into voucher_slices as known (promo_id, slice, spare) values (${promoId}, ${slice}, ${taken - 1})
      on conflict (promo_id, slice) do update set spare = known.spare + excluded.spare`.execute(tx);
  return taken > 0;
};

/** One of the last: whoever is just taking one is waited for, since it may come back. */
const takeLast = async (tx: Tx<Schema>, promoId: number): Promise<boolean> => {
  await sql`select from voucher_slices where promo_id = ${promoId} order by slice for no key update`.execute(
    tx,
  );
  const { rows } = await sql`
    update voucher_slices set spare = spare - 1 where promo_id = ${promoId}
      and slice = (select slice from voucher_slices where promo_id = ${promoId} and spare > 0 order by slice limit 1)
    returning slice`.execute(tx);
  return rows.length === 1;
};

/**
 * Uses vouchers for a payment, each once, where quota is left for everybody and for this account, whose cart must be
 * locked and who must be one of those whom the voucher is for. The caller rolls back when the answer is false.
 */
export const takeQuota = async (
  tx: Tx<Schema>,
  buyer: { userId: number; paymentId: number },
  uses: readonly VoucherUse[],
): Promise<boolean> => {
  if (uses.length === 0) return true;
  const ids = uses.map((one) => one.promoId);
  const { rows } = await sql<{ id: number; segment: string }>`
    select promo.id, promo.segment from promos promo where promo.id = any(${ids}::bigint[])
      and (promo.quota_per_user is null or promo.quota_per_user > (
        select count(*) from voucher_uses before
        where before.promo_id = promo.id and before.user_id = ${buyer.userId} and before.released_at is null))
      and ${isInSegment(buyer.userId, buyer.paymentId)}
    order by promo.id`.execute(tx);
  if (rows.length < ids.length) return false;
  const forFollowers = rows.flatMap(({ id, segment }) => (segment === 'followers' ? id : []));
  if (!(await holdFollows(tx, buyer.userId, forFollowers))) return false;
  for (const { promoId, joinedIds = [] } of uses)
    if (!(await holdJoined(tx, promoId, joinedIds))) return false;
  const slice = buyer.paymentId % SLICES;
  // by ascending id, as whoever locks them
  for (const { id } of rows) {
    const isTaken =
      (await takeSpare(tx, id, slice)) || (await takeFromWhole(tx, id, slice)) || (await takeLast(tx, id));
    if (!isTaken) return false;
  }
  await sql`
    insert into voucher_uses (promo_id, payment_id, user_id, amount)
    select promo_id, ${buyer.paymentId}::bigint, ${buyer.userId}::bigint, amount
    from unnest(${ids}::bigint[], ${uses.map((one) => one.amount)}::bigint[]) as use (promo_id, amount)`.execute(
    tx,
  );
  return true;
};

/** Releases the vouchers of a payment, once. */
export const giveBackQuota = async (tx: Tx<Schema>, paymentId: number, now: Date): Promise<void> => {
  const used = await tx
    .selectFrom('voucher_uses')
    .select('promo_id')
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .execute();
  const ids = used.map((one) => one.promo_id);
  if (ids.length === 0) return;
  await sql`select from promos where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  await sql`
    with released as (
      update voucher_uses set released_at = ${now} where payment_id = ${paymentId} and released_at is null
      returning promo_id
    )
    update promos set used = used - 1 from released where promos.id = released.promo_id`.execute(tx);
};
