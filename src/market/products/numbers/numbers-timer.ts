import { jakartaDay } from '#common/jakarta-time.ts';
import { numberNames } from '#contract/number-kinds.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../../context.ts';
import { afterChangeOfStores, recountCategories } from '../after-change.ts';
import { lockProducts } from '../write-store.ts';
import { endedPermits, markLacking, markPermits, staleMarks, takeEnding } from './numbers-store.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'announce'>;

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
const BATCH = 200;
const PRODUCTS_PAGE = '/merchant/dashboard/product?status=withheld';

/** Warns stores once of each number that ends within the days that operators set. */
const warnOfEnding = async ({ db, clock, settings, announce }: Context): Promise<void> => {
  const now = clock.now();
  const { number_warning_days: days } = await settings();
  const until = jakartaDay(new Date(now.getTime() + days * DAY_MS));
  for (;;) {
    const taken = await db.transact(async (tx) => {
      const ending = await takeEnding(tx, jakartaDay(now), until, BATCH);
      for (const one of ending)
        await announce(tx, {
          to: { merchantId: one.merchant_id },
          category: 'product',
          kind: 'number_ending',
          details: {
            product_name: one.product_name,
            number: numberNames[one.kind],
            day: one.valid_until,
          },
          targetUrl: `/merchant/dashboard/product/edit/${one.product_id}`,
          at: now,
        });
      return ending.length;
    });
    if (taken < BATCH) return;
  }
};

/** Takes products out of sale whose required numbers are missing or over, and back where they are there again. */
const keepMarks = async ({ db, clock, announce }: Context): Promise<void> => {
  const now = clock.now();
  const today = jakartaDay(now);
  for (let after = 0; ; ) {
    const ids = await staleMarks(db, today, after, BATCH);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    await db.transact(async (tx) => {
      await lockProducts(tx, ids);
      const changed = await markLacking(tx, ids, today);
      if (changed.length === 0) return;
      await afterChangeOfStores(
        tx,
        changed.map((one) => one.merchant_id),
        changed.map((one) => one.id),
      );
      recountCategories(tx, { db });
      const byStore = Map.groupBy(
        changed.filter((one) => one.lacks_number),
        (one) => one.merchant_id,
      );
      for (const [merchantId, products] of byStore)
        await announce(tx, {
          to: { merchantId },
          category: 'product',
          kind: 'numbers_lacking',
          details: { count: products.length, product_name: products[0]?.product_name ?? '' },
          targetUrl: PRODUCTS_PAGE,
          at: now,
        });
    });
    if (ids.length < BATCH) return;
  }
};

/** Takes the badge from products of which a permit is over, and them out of what its filter finds. */
const endPermits = async ({ db, clock }: Context): Promise<void> => {
  const today = jakartaDay(clock.now());
  for (;;) {
    const ids = await endedPermits(db, today, BATCH);
    if (ids.length === 0) return;
    await db.transact(async (tx) => {
      await lockProducts(tx, ids);
      const changed = await markPermits(tx, ids, today);
      await afterChangeOfStores(
        tx,
        changed.map((one) => one.merchant_id),
        changed.map((one) => one.id),
      );
    });
    if (ids.length < BATCH) return;
  }
};

/** Numbers of products by the day: warnings before they end, the badge and sale only while they hold. */
export const keepNumbers = async (ctx: Context): Promise<void> => {
  await keepMarks(ctx);
  await endPermits(ctx);
  await warnOfEnding(ctx);
};

export const numbersTimer = (ctx: Context): Timer => ({
  name: 'products.numbers',
  everyMs: TEN_MINUTES_MS,
  run: () => keepNumbers(ctx),
});
