import { jakartaDay, jakartaTime } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import {
  type createPriceSchedules,
  type listPriceSchedules,
  MAX_OPEN_PRICES,
  type PriceSchedule,
} from '#contract/price-schedule.ts';
import { toIso } from '#contract/scalars.ts';
import { dayIn } from '#messages/holiday.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { AppContext, MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { fakeDiscounts } from '../check-discounts.ts';
import { lockOwnProducts } from '../own-products-store.ts';
import type { OwnProduct } from '../product.rules.ts';
import {
  isSame,
  type OwnPrice,
  overlaps,
  type Period,
  periodFaults,
  type Schedule,
  written,
} from './schedule.rules.ts';
import {
  insertSchedules,
  type ListedSchedule,
  markCancelled,
  openSchedules,
  productOfSchedule,
  schedulePage,
  schedulesById,
} from './schedules-store.ts';
import { writeOwnPrices } from './write-prices.ts';

const present = ({ id, start_at, end_at, ...row }: ListedSchedule): PriceSchedule => ({
  price_schedule_id: id,
  ...row,
  start_at: toIso(start_at),
  end_at: end_at && toIso(end_at),
});

/** A page of the prices that a store planned: what runs, what comes, what is over. */
export const listSchedules = async (
  { db }: Pick<MarketContext, 'db'>,
  merchantId: number,
  input: InputOf<typeof listPriceSchedules>,
  link: (page: number) => string,
): Promise<Answer<PriceSchedule[]>> => {
  const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
  const filter = { state: input.state, productId: input.product_id };
  const { rows, total } = await schedulePage(db, merchantId, filter, window);
  return paged(rows.map(present), pageMeta(input, total, rows.length, link));
};

/** What a product or one of its variants costs now; undefined: it is not sold like this. */
export const standingOf = (product: OwnProduct, variantId: number | null): OwnPrice | undefined =>
  product.variants.length === 0
    ? variantId === null
      ? product
      : undefined
    : product.variants.find(({ id }) => id === variantId && id !== null);

type Wanted = InputOf<typeof createPriceSchedules>['prices'];

const variantFaults = (product: OwnProduct, prices: Wanted): FieldFault[] =>
  prices.flatMap(({ variant_id }, at): FieldFault[] => {
    const field = `prices.${at}.variant_id`;
    if (standingOf(product, variant_id) === undefined)
      return [{ field, rule: variant_id === null ? 'required' : 'exists' }];
    const isTwice = prices.findIndex((one) => one.variant_id === variant_id) !== at;
    return isTwice ? [{ field, rule: 'unique' }] : [];
  });

/** `20 November 2026 09.00` */
export const momentIn = (locale: Locale, at: Date): string =>
  `${dayIn(locale, jakartaDay(at))} ${jakartaTime(at.getTime())
    .slice(11)
    .replace(':', locale === 'id' ? '.' : ':')}`;

const overlapRefusal = (locale: Locale, period: Period & { id: number }) =>
  refuse('conflict', {
    reason: period.endAt === null ? 'price_schedule_same_moment' : 'price_schedule_overlaps',
    names: {
      from: momentIn(locale, period.startAt),
      until: period.endAt === null ? '' : momentIn(locale, period.endAt),
    },
    data: { price_schedule_id: period.id },
  });

/**
 * Plans prices for variants of a product, all or none. Refused: 404 not the store's own, 422 for a period or a variant that
 * cannot be, or where the normal price would be struck through although nobody was asked it long enough by then; 409 where
 * another price is planned for that time.
 */
export const createSchedules = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  merchantId: number,
  { product_id, prices, start_at, end_at }: InputOf<typeof createPriceSchedules>,
  locale: Locale,
): Promise<Answer<PriceSchedule[]>> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const period = { startAt: start_at, endAt: end_at };
  const found = await ctx.db.transact(async (tx) => {
    const product = (await lockOwnProducts(tx, merchantId, [product_id])).get(product_id);
    if (product === undefined) return refuse('not_found');
    const faults = [...periodFaults(period, now), ...variantFaults(product, prices)];
    if (faults.length > 0) return invalid(...faults);

    const open = await openSchedules(tx, product_id);
    const inTheWay = open.find(
      (one) => prices.some(({ variant_id }) => variant_id === one.variantId) && overlaps(one, period),
    );
    if (inTheWay !== undefined) return overlapRefusal(locale, inTheWay);
    if (open.length + prices.length > MAX_OPEN_PRICES)
      return refuse('conflict', { reason: 'price_schedules_many' });

    const fakes = await fakeDiscounts(
      tx,
      settings,
      prices.map(({ variant_id, price }, key) => {
        const standing = standingOf(product, variant_id) ?? product;
        return {
          ...{ key, product_id, variant_id, is_new: false, ...written(price, standing) },
          standing: standing.discount === 0 ? null : standing.base,
        };
      }),
      // what stands now will have been asked until then
      start_at > now ? start_at : now,
    );
    if (fakes.size > 0)
      return invalid(
        ...[...fakes].map((at) => ({
          ...{
            field: `prices.${at}.price`,
            rule: 'state' as const,
            message: 'discount_never_asked' as const,
          },
        })),
      );
    return insertSchedules(
      tx,
      { merchantId, productId: product_id },
      prices.map(({ variant_id, price }) => ({ ...period, variantId: variant_id, price })),
      now,
    );
  });
  if (!Array.isArray(found)) return found;
  return list((await schedulesById(ctx.db, merchantId, found)).map(present));
};

/**
 * Calls prices of one locked product off; one that runs ends, and the earlier price comes back where what the schedule wrote
 * still stands.
 */
export const callOff = async (
  tx: Tx<Schema>,
  ctx: Pick<MarketContext, 'clock'>,
  {
    merchantId,
    productId,
    product,
  }: { merchantId: number; productId: number; product: OwnProduct | undefined },
  schedules: readonly Schedule[],
  now: Date,
): Promise<void> => {
  const back: { variantId: number | null; price: OwnPrice }[] = [];
  for (const { id, state, variantId, earlier, set } of schedules) {
    if (state === 'planned') {
      await markCancelled(tx, id, null, now);
      continue;
    }
    const standing = product && standingOf(product, variantId);
    const isUnchanged = standing !== undefined && set !== null && isSame(standing, set);
    await markCancelled(tx, id, standing === undefined ? 'gone' : isUnchanged ? 'returned' : 'changed', now);
    if (isUnchanged && earlier !== null) back.push({ variantId, price: earlier });
  }
  if (back.length > 0) await writeOwnPrices(tx, ctx, merchantId, productId, back);
};

/**
 * Calls a planned price off. One that runs ends at once: the earlier price comes back, unless the store has changed the price
 * since. Cancelled twice, it stays as it is; 409 for one that is over.
 */
export const cancelSchedule = async (
  ctx: MarketContext,
  merchantId: number,
  id: number,
): Promise<Answer<PriceSchedule>> => {
  const now = ctx.clock.now();
  const refused = await ctx.db.transact(async (tx) => {
    const known = await productOfSchedule(tx, merchantId, id);
    if (known === undefined) return refuse('not_found');
    const product = (await lockOwnProducts(tx, merchantId, [known.product_id])).get(known.product_id);
    const schedule = (await openSchedules(tx, known.product_id)).find((one) => one.id === id);
    if (schedule === undefined) {
      const [ended] = await schedulesById(tx, merchantId, [id]);
      return ended?.state === 'cancelled'
        ? null
        : rollback(refuse('conflict', { reason: 'price_schedule_over' }));
    }
    await callOff(tx, ctx, { merchantId, productId: known.product_id, product }, [schedule], now);
    return null;
  });
  if (refused !== null) return refused;
  const [schedule] = await schedulesById(ctx.db, merchantId, [id]);
  return schedule === undefined ? refuse('not_found') : ok(present(schedule));
};
