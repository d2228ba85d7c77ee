import { type Kysely, sql } from 'kysely';
import { instantsOfDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** The day on which a journal stands in the books, as the index of 0103 has it. */
const bookedOn = sql`coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)`;

/** Days that are still to be counted, the first one first: after the last that is final, today the last. */
export const openDays = async (db: Db, today: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    with known as (
      select coalesce((select max(day) + 1 from report_days where is_final),
        (select (min(created_at) at time zone 'Asia/Jakarta')::date from orders), ${today}::date) as first)
    select to_char(day, 'YYYY-MM-DD') as day
    from known, generate_series(least(first, ${today}::date)::timestamp, ${today}::timestamp, interval '1 day') day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
};

/** When a day was counted last; null: never. */
export const countedAt = async (db: Db, day: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('report_days')
    .select('counted_at')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.counted_at ?? null;
};

/** All days are counted anew by the next run. */
export const reopenDays = async (db: Db): Promise<void> => {
  await db.updateTable('report_days').set({ is_final: false }).execute();
};

/** What happened to orders on a day: placed, paid, completed, or ended without a sale. Money by the books, the others by their moment. */
const moved = (day: string) => {
  const { from, until } = instantsOfDay(day);
  return sql`
    booked as (
      select journal.event, journal.order_id, journal.payment_id from ledger_journals journal
      where ${bookedOn} = ${day}::date
        and journal.event in ('paid', 'cod_collected', 'completed', 'resolved')),
    moved as (
      select 'paid' as kind, orders.id as order_id
        from booked join orders on orders.payment_id = booked.payment_id where event = 'paid'
      union select 'paid', order_id from booked where event = 'cod_collected'
      union select 'completed', order_id from booked where event in ('completed', 'resolved')
      union select 'ordered', id from orders where created_at >= ${from} and created_at < ${until}
      union select 'ended', order_id from order_histories
        where at >= ${from} and at < ${until} and status in ('cancelled', 'expired', 'rejected', 'refunded'))`;
};

/** Counts a day and writes it in the place of what was counted of it before. `day` is of Jakarta, `now` this moment. */
export const countDay = async (
  tx: Tx<Schema>,
  day: string,
  { now, isToday, isFinal }: { now: Date; isToday: boolean; isFinal: boolean },
): Promise<void> => {
  const { from, until } = instantsOfDay(day);
  await sql`select pg_advisory_xact_lock(hashtext('report_days'))`.execute(tx);
  await sql`
    with ${moved(day)},
    entries as (
      select journal.event, account.kind, entry.amount
      from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id
      where ${bookedOn} = ${day}::date),
    books as (
      select
        coalesce(sum(amount) filter (where kind = 'platform_commission'), 0) as commission,
        coalesce(sum(amount) filter (where kind = 'platform_fee'), 0) as fees,
        coalesce(sum(amount) filter (where kind = 'vat_payable'), 0) as vat,
        coalesce(sum(-amount) filter (where kind = 'platform_promo'), 0) as vouchers,
        coalesce(sum(amount) filter (where kind = 'platform_promo' and event in ('completed', 'resolved')), 0) as voucher_shares,
        coalesce(sum(amount) filter (where kind = 'buyer_wallet' and event in ('refunded', 'resolved')), 0) as refunds,
        coalesce(sum(amount) filter (where kind = 'escrow' and event in ('paid', 'cod_collected')), 0) as escrow
      from entries),
    paid as (
      select coalesce(sum(subtotal), 0) as goods, coalesce(sum(shipping_cost + insurance_fee), 0) as carriage,
        coalesce(sum(merchant_discount), 0) as store_vouchers
      from moved join orders on orders.id = moved.order_id where kind = 'paid')
    insert into report_days as known (day, counted_at, is_final, commission, fees, vat, vouchers, voucher_shares,
      refunds, escrow, goods, carriage, store_vouchers, viewers, carts)
    select ${day}::date, ${now}, ${isFinal}::boolean, commission, fees, vat, vouchers, voucher_shares,
      refunds, escrow, goods, carriage, store_vouchers, 0, 0
    from books, paid
    on conflict (day) do update set counted_at = excluded.counted_at, is_final = excluded.is_final,
      commission = excluded.commission, fees = excluded.fees, vat = excluded.vat, vouchers = excluded.vouchers,
      voucher_shares = excluded.voucher_shares, refunds = excluded.refunds, escrow = excluded.escrow, goods = excluded.goods, carriage = excluded.carriage,
      store_vouchers = excluded.store_vouchers`.execute(tx);
  await sql`delete from report_sales where day = ${day}::date`.execute(tx);
  await sql`
    with ${moved(day)},
    pieces as (
      select kind, order_id, 'all' as part, 0::bigint as key, subtotal as amount
        from moved join orders on orders.id = moved.order_id
      union all
      select kind, order_id, 'province', coalesce((address ->> 'province_id')::bigint, 0), subtotal
        from moved join orders on orders.id = moved.order_id
      union all
      select kind, moved.order_id, 'category', coalesce(item.category_id, product.category_id), item.subtotal
        from moved join order_items item on item.order_id = moved.order_id
        join products product on product.id = item.product_id)
    insert into report_sales (day, part, key, ordered_orders, ordered, paid_orders, paid, completed_orders, completed,
      ended_orders, ended)
    select ${day}::date, part, key,
      count(distinct order_id) filter (where kind = 'ordered'), coalesce(sum(amount) filter (where kind = 'ordered'), 0),
      count(distinct order_id) filter (where kind = 'paid'), coalesce(sum(amount) filter (where kind = 'paid'), 0),
      count(distinct order_id) filter (where kind = 'completed'), coalesce(sum(amount) filter (where kind = 'completed'), 0),
      count(distinct order_id) filter (where kind = 'ended'), coalesce(sum(amount) filter (where kind = 'ended'), 0)
    from pieces group by part, key`.execute(tx);
  await sql`delete from report_cohorts where day = ${day}::date`.execute(tx);
  await sql`
    with ${moved(day)},
    buyers as (
      select distinct user_id from moved join orders on orders.id = moved.order_id where kind = 'paid'),
    firsts as (
      select user_id, (select min(case when cod_amount > 0 then collected_at else paid_at end) from orders
          where orders.user_id = buyers.user_id) as first_at,
        exists (select from orders where orders.user_id = buyers.user_id
          and case when cod_amount > 0 then collected_at else paid_at end >= date_trunc('month', ${day}::timestamp) at time zone 'Asia/Jakarta'
          and case when cod_amount > 0 then collected_at else paid_at end < ${from}) as has_bought
      from buyers)
    insert into report_cohorts (day, cohort, buyers)
    select ${day}::date, least(date_trunc('month', first_at at time zone 'Asia/Jakarta'), date_trunc('month', ${day}::timestamp))::date, count(*)
    from firsts where not has_bought group by 2`.execute(tx);
  // what people look at and put into the cart is not kept as it was: it is counted on the day itself, or never
  if (!isToday) return;
  await sql`
    update report_days set
      viewers = greatest(viewers, (select count(distinct user_id) from product_views
        where viewed_at >= ${from} and viewed_at < ${until})),
      carts = greatest(carts, (select count(*) from (
        select user_id from cart_items where created_at >= ${from} and created_at < ${until}
        union select user_id from orders where created_at >= ${from} and created_at < ${until}) buyers))
    where day = ${day}::date`.execute(tx);
};
