import type { NotificationKind } from '#messages/notifications.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import type { AppContext } from '../../context.ts';
import { fakeDiscounts } from '../check-discounts.ts';
import { ownProducts } from '../own-products-store.ts';
import { lockProducts } from '../write-store.ts';
import { dueSteps, isSame, type OwnPrice, type Schedule, struckBase, written } from './schedule.rules.ts';
import { dueProducts, markOver, markRunning, openSchedules } from './schedules-store.ts';
import { writeOwnPrices } from './write-prices.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'announce'>;

const BATCH = 100;
const EVERY_MS = 5_000;
const SCHEDULES_PAGE = '/merchant/dashboard/product/price';

/**
 * Begins and ends what is due of one product, in one transaction under its lock: whoever comes second finds nothing left to
 * do. An ending leaves a price that is no longer the one it wrote, and says so to the store.
 */
const applyToProduct = async (ctx: Context, productId: number): Promise<void> => {
  const settings = await ctx.settings();
  await ctx.db.transact(
    async (tx) => {
      const [locked] = await lockProducts(tx, [productId]);
      const now = ctx.clock.now();
      const { missed, ending, beginning } = dueSteps(await openSchedules(tx, productId), now);
      const merchantId = locked?.merchant_id ?? 0;
      const own = locked && (await ownProducts(tx, merchantId, [productId])).get(productId);
      const before = new Map<number | null, OwnPrice>();
      if (own?.variants.length === 0) before.set(null, own);
      for (const variant of own?.variants ?? []) before.set(variant.id, variant);
      const standing = new Map(before);
      const changed = new Map<number | null, OwnPrice>();
      const news: { kind: NotificationKind; price: number }[] = [];
      const set = ({ variantId }: Schedule, price: OwnPrice) => {
        standing.set(variantId, price);
        changed.set(variantId, price);
      };

      for (const schedule of missed) {
        const isGone = !standing.has(schedule.variantId);
        await markOver(tx, schedule.id, isGone ? 'gone' : 'missed', now);
        if (!isGone) news.push({ kind: 'price_schedule_missed', price: schedule.price });
      }
      for (const schedule of ending) {
        const current = standing.get(schedule.variantId);
        const isUnchanged = current !== undefined && schedule.set !== null && isSame(current, schedule.set);
        if (isUnchanged && schedule.earlier !== null) set(schedule, schedule.earlier);
        if (current !== undefined && !isUnchanged)
          news.push({ kind: 'price_schedule_kept', price: current.base - current.discount });
        await markOver(
          tx,
          schedule.id,
          current === undefined ? 'gone' : isUnchanged ? 'returned' : 'changed',
          now,
        );
      }
      for (const schedule of beginning) {
        const earlier = standing.get(schedule.variantId);
        if (earlier === undefined) {
          await markOver(tx, schedule.id, 'gone', now);
          continue;
        }
        const wanted = {
          ...{ key: 0, product_id: productId, variant_id: schedule.variantId, is_new: false },
          ...written(schedule.price, earlier),
          // where one begins as another ends, what the other one struck through stood until now
          standing: struckBase(earlier, before.get(schedule.variantId)),
        };
        const isFake = (await fakeDiscounts(tx, settings, [wanted], now)).size > 0;
        if (isFake) news.push({ kind: 'price_schedule_plain', price: schedule.price });
        const price = written(schedule.price, earlier, !isFake);
        const plain = { base: earlier.base, discount: earlier.discount };
        set(schedule, price);
        if (schedule.endAt === null)
          await markOver(tx, schedule.id, 'stays', now, { earlier: plain, set: price });
        else await markRunning(tx, schedule.id, { earlier: plain, set: price });
      }
      const prices = [...changed].map(([variantId, price]) => ({ variantId, price }));
      if (prices.length > 0) await writeOwnPrices(tx, ctx, merchantId, productId, prices);
      for (const { kind, price } of news)
        await ctx.announce(tx, {
          ...{ to: { merchantId }, category: 'product', kind },
          details: { product_name: locked?.product_name ?? '', amount: price },
          ...{ targetUrl: `${SCHEDULES_PAGE}?product_id=${productId}`, at: now },
        });
    },
    { housekeeping: true },
  );
};

/**
 * Everything that is due now, each product once; those that fail hold up no other, however many they are. The first failure
 * is thrown at the end.
 * @param batch products that are read at a time
 */
export const applySchedules = async (ctx: Context, batch = BATCH): Promise<void> => {
  const tried: number[] = [];
  const errors: unknown[] = [];
  for (;;) {
    const ids = await dueProducts(ctx.db, ctx.clock.now(), batch, tried);
    await eachByItself(ids, (id) => applyToProduct(ctx, id)).catch((error: unknown) => errors.push(error));
    tried.push(...ids);
    if (ids.length < batch) break;
  }
  if (errors.length > 0) throw errors[0];
};

/** The shop's timer for planned prices, which may be seconds late. */
export const priceSchedulesTimer = (ctx: Context): Timer => ({
  name: 'products.price-schedules',
  everyMs: EVERY_MS,
  run: () => applySchedules(ctx),
});
