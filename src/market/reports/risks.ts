import { type Kysely, sql } from 'kysely';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { risksOf, type StoreFacts } from './risks.rules.ts';

const DAY_MS = 86_400_000;
const DAYS = 28;
const BATCH = 500;

/** The stores that had orders lately, with what their scores say. */
const storeFacts = async (
  db: Kysely<Schema>,
  now: Date,
): Promise<(StoreFacts & { merchant_id: number })[]> => {
  const back = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<StoreFacts & { merchant_id: number }>`
    with sold as (
      select merchant_id,
        coalesce(sum(subtotal - merchant_discount - voucher_share) filter (where paid_at >= ${back(DAYS)}), 0)::bigint as sales,
        coalesce(sum(subtotal - merchant_discount - voucher_share) filter (where paid_at < ${back(DAYS)}), 0)::bigint as sales_before
      from orders where paid_at >= ${back(2 * DAYS)} and paid_at < ${now}
        and status not in ('cancelled', 'rejected', 'refunded')
      group by 1)
    select store.id as merchant_id, coalesce(score.orders, 0) as orders, coalesce(score.due, 0) as due,
      coalesce(score.on_time, 0) as on_time, coalesce(score.cancelled, 0) as rejected,
      coalesce(score.complaints, 0) as complaints, coalesce(sold.sales, 0) as sales,
      coalesce(sold.sales_before, 0) as sales_before
    from merchants store left join store_scores score on score.merchant_id = store.id
    left join sold on sold.merchant_id = store.id
    where store.status = 'active' and (score.merchant_id is not null or sold.merchant_id is not null)`.execute(
    db,
  );
  return rows;
};

/** Looks at every store and writes those that somebody should look at in the place of the list of before. */
export const countRisks = async (ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>): Promise<void> => {
  const { score_flash_percentage } = await ctx.settings();
  const now = ctx.clock.now();
  const risky = (await storeFacts(ctx.db, now)).flatMap(({ due, on_time, ...store }) => {
    const reasons = risksOf({ due, on_time, ...store }, score_flash_percentage);
    const share = due === 0 ? null : Math.floor((on_time * 10_000) / due);
    return reasons.length === 0 ? [] : [{ ...store, reasons, on_time: share, counted_at: now }];
  });
  await ctx.db.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('store_risks'))`.execute(tx);
    await tx.deleteFrom('store_risks').execute();
    for (let at = 0; at < risky.length; at += BATCH)
      await tx
        .insertInto('store_risks')
        .values(risky.slice(at, at + BATCH))
        .execute();
  });
};

/** Once a day, however often the shop is started. A shop in which no store is at risk looks again every hour. */
export const risksTimer = (ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>): Timer => ({
  name: 'reports.risks',
  everyMs: 3_600_000,
  atStart: true,
  run: async () => {
    const last = await ctx.db.selectFrom('store_risks').select('counted_at').limit(1).executeTakeFirst();
    if (last === undefined || last.counted_at.getTime() <= ctx.clock.now().getTime() - DAY_MS)
      await countRisks(ctx);
  },
});
