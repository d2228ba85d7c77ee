import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createPriceDiscount,
  DiscountedPrice,
  listPriceDiscounts,
  PriceDiscount,
  PriceDiscountPlan,
} from '#contract/price-discount.ts';
import { MAX_OPEN_DISCOUNTS } from '#contract/price-discount-kinds.ts';
import { toIso } from '#contract/scalars.ts';
import { discountReasonText } from '#messages/price-discounts.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext, MarketContext, Settings } from '../../context.ts';
import { flashSalesOf } from '../../promotions/index.ts';
import type { Schema } from '../../schema.ts';
import { fakeDiscounts } from '../check-discounts.ts';
import { lockOwnProducts, ownProducts } from '../own-products-store.ts';
import type { OwnProduct } from '../product.rules.ts';
import {
  discounted,
  hasRoom,
  periodsOf,
  type Refused,
  refusalOf,
  type Span,
  standingAt,
} from './price-discount.rules.ts';
import {
  countOpenDiscounts,
  type DiscountRow,
  discountById,
  discountPage,
  insertDiscount,
  lockStoreDiscounts,
  openProductsOf,
} from './price-discounts-store.ts';
import { type OwnPrice, type Period, struckBase, written } from './schedule.rules.ts';
import { callOff, momentIn } from './schedules.ts';
import { cancelPlannedOf, insertSchedules, openSchedulesOf } from './schedules-store.ts';

type Wanted = InputOf<typeof createPriceDiscount>;

/** What has a price of its own: the variants, or the product where it has none. */
const soldOf = (product: OwnProduct): { variantId: number | null; options: string[]; current: OwnPrice }[] =>
  product.variants.length === 0
    ? [{ variantId: null, options: [], current: product }]
    : product.variants.map((one) => ({ variantId: one.id, options: [...one.options], current: one }));

type Verdict = Omit<DiscountedPrice, 'message'> & { inTheWay: Period | null };

const gone = (product_id: number): Verdict => ({
  ...{ product_id, product_name: '', variant_id: null, variant_options: [] },
  ...{ base_price: 0, current_price: 0, price: 0, reason: 'gone', inTheWay: null },
});

type Facts = { products: ReadonlyMap<number, OwnProduct>; wanted: Wanted; periods: readonly Span[] };

/** Every price that a percentage would make, with why it cannot be where it cannot. */
const verdictsOn = async (
  tx: Tx<Schema>,
  settings: Settings,
  { products, wanted: { product_ids, percent }, periods }: Facts,
  now: Date,
): Promise<Verdict[]> => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ids = [...products.keys()];
  const begins = first.startAt > now ? first.startAt : now;
  const open = await openSchedulesOf(tx, ids);
  const flashSales = await flashSalesOf(tx, ids, first.startAt, last.endAt);
  const priced = product_ids.flatMap((id) => {
    const product = products.get(id);
    if (product === undefined) return [];
    return soldOf(product).map(({ variantId, options, current }) => {
      const own = (open.get(id) ?? []).filter((one) => one.variantId === variantId);
      const standing = standingAt(current, own, begins);
      const price = discounted(standing.base, percent);
      return { product, variantId, options, current, standing, price, open: own };
    });
  });
  const fakes = await fakeDiscounts(
    tx,
    settings,
    priced.map(({ product, variantId, current, standing, price }, key) => ({
      ...{ key, product_id: product.id, variant_id: variantId, is_new: false, ...written(price, standing) },
      standing: struckBase(standing, current),
    })),
    // what stands now will have been asked until then
    begins,
  );
  const verdicts = priced.map(({ product, variantId, options, standing, price, open: own }, key): Verdict => {
    const sales = flashSales.filter(
      (sale) => sale.productId === product.id && (sale.variantId === null || sale.variantId === variantId),
    );
    const refused: Refused | null = hasRoom(
      open.get(product.id)?.length ?? 0,
      periods.length * soldOf(product).length,
    )
      ? refusalOf({ standing, price, open: own, flashSales: sales, isFake: fakes.has(key) }, periods)
      : { reason: 'many' };
    return {
      ...{
        product_id: product.id,
        product_name: product.name,
        variant_id: variantId,
        variant_options: options,
      },
      ...{ base_price: standing.base, current_price: standing.base - standing.discount, price },
      ...{ reason: refused?.reason ?? null, inTheWay: refused?.inTheWay ?? null },
    };
  });
  const byProduct = Map.groupBy(verdicts, (one) => one.product_id);
  return product_ids.flatMap((id) => byProduct.get(id) ?? [gone(id)]);
};

const presentPlan = (
  id: number | null,
  periods: readonly Span[],
  verdicts: readonly Verdict[],
  locale: Locale,
): PriceDiscountPlan => ({
  price_discount_id: id,
  periods: periods.map(({ startAt, endAt }) => ({ start_at: toIso(startAt), end_at: toIso(endAt) })),
  prices: verdicts.map(({ inTheWay, ...one }) => ({
    ...one,
    message:
      one.reason &&
      discountReasonText(locale, one.reason, {
        current: one.current_price,
        from: inTheWay === null ? '' : momentIn(locale, inTheWay.startAt),
        until: inTheWay === null || inTheWay.endAt === null ? '' : momentIn(locale, inTheWay.endAt),
      }),
  })),
  planned: verdicts.filter(({ reason }) => reason === null).length,
});

const periodsIn = ({ start_at, end_at, repeat, repeat_until }: Wanted, now: Date) =>
  periodsOf({ startAt: start_at, endAt: end_at }, { repeat, repeatUntil: repeat_until }, now);

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** What `createDiscount` would plan at this moment. Refused: 422 for periods that cannot be. */
export const previewDiscount = async (
  ctx: Context,
  merchantId: number,
  wanted: Wanted,
  locale: Locale,
): Promise<Answer<PriceDiscountPlan>> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const { periods, faults } = periodsIn(wanted, now);
  if (faults.length > 0) return invalid(...faults);
  return ctx.db.transact(async (tx) => {
    const products = await ownProducts(tx, merchantId, wanted.product_ids);
    return ok(
      presentPlan(null, periods, await verdictsOn(tx, settings, { products, wanted, periods }, now), locale),
    );
  });
};

/**
 * Plans a percentage off many products in one transaction, for every period. Each price that cannot be is left out and says
 * why. Where none can be, nothing is made. Refused: 422 for periods that cannot be, 409 where too many plan or run already.
 */
export const createDiscount = async (
  ctx: Context,
  merchantId: number,
  wanted: Wanted,
  locale: Locale,
): Promise<Answer<PriceDiscountPlan>> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const { periods, faults } = periodsIn(wanted, now);
  const [first] = periods;
  if (faults.length > 0 || first === undefined) return invalid(...faults);
  return ctx.db.transact(async (tx): Promise<Answer<PriceDiscountPlan>> => {
    await lockStoreDiscounts(tx, merchantId);
    const products = await lockOwnProducts(tx, merchantId, wanted.product_ids);
    const verdicts = await verdictsOn(tx, settings, { products, wanted, periods }, now);
    const planned = verdicts.filter(({ reason }) => reason === null);
    if (planned.length === 0) return ok(presentPlan(null, periods, verdicts, locale));
    if ((await countOpenDiscounts(tx, merchantId)) >= MAX_OPEN_DISCOUNTS)
      return refuse('conflict', { reason: 'price_discounts_many' });
    const { percent, repeat, repeat_until: repeatUntil } = wanted;
    const discountId = await insertDiscount(tx, merchantId, { percent, first, repeat, repeatUntil }, now);
    for (const [productId, own] of Map.groupBy(planned, (one) => one.product_id))
      await insertSchedules(
        tx,
        { merchantId, productId, discountId },
        own.flatMap(({ variant_id, price }) =>
          periods.map((period) => ({ ...period, variantId: variant_id, price })),
        ),
        now,
      );
    return ok(presentPlan(discountId, periods, verdicts, locale));
  });
};

const present = ({ id, start_at, end_at, ...row }: DiscountRow): PriceDiscount => ({
  price_discount_id: id,
  ...row,
  start_at: toIso(start_at),
  end_at: toIso(end_at),
});

/** A page of the percentages of a store, those that plan or run something first. */
export const listDiscounts = async (
  { db }: Pick<MarketContext, 'db'>,
  merchantId: number,
  input: InputOf<typeof listPriceDiscounts>,
  link: (page: number) => string,
): Promise<Answer<PriceDiscount[]>> => {
  const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
  const { rows, total } = await discountPage(db, merchantId, window);
  return paged(rows.map(present), pageMeta(input, total, rows.length, link));
};

/**
 * Calls off everything that a percentage planned, in one transaction under the locks of its products. What runs ends, and
 * earlier prices come back where the store has not changed them. Cancelled twice, it stays as it is.
 */
export const cancelDiscount = async (
  ctx: MarketContext,
  merchantId: number,
  id: number,
): Promise<Answer<PriceDiscount>> => {
  const now = ctx.clock.now();
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    if ((await discountById(tx, merchantId, id)) === undefined) return refuse('not_found');
    const productIds = await openProductsOf(tx, id);
    const products = await lockOwnProducts(tx, merchantId, productIds);
    await cancelPlannedOf(tx, id, now);
    for (const [productId, open] of await openSchedulesOf(tx, productIds))
      await callOff(
        tx,
        ctx,
        { merchantId, productId, product: products.get(productId) },
        open.filter(({ discountId }) => discountId === id),
        now,
      );
    return null;
  });
  if (refused !== null) return refused;
  const discount = await discountById(ctx.db, merchantId, id);
  return discount === undefined ? refuse('not_found') : ok(present(discount));
};
