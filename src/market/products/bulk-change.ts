import type { Locale } from '#common/locale.ts';
import { type Answer, type FieldFault, list } from '#contract/envelope.ts';
import {
  type PriceResult,
  type PriceRow,
  priceRow,
  type StockResult,
  type StockRow,
  stockRow,
} from '#contract/open-api.ts';
import { validate } from '#contract/validation.ts';
import { faultSentence } from '#messages/refusals.ts';
import { lockStock } from '../catalogue/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { refreshStock } from '../search/index.ts';
import { afterChange } from './after-change.ts';
import { type RowOutcome, targetsOfRows } from './bulk.rules.ts';
import {
  type FoundTarget,
  findTargets,
  type SentTarget,
  targetsNow,
  writePrices,
  writeStock,
} from './bulk-store.ts';
import { fakeDiscounts } from './check-discounts.ts';
import { screenProducts } from './moderation/screen.ts';

/** Each row as it was sent, read by itself. */
const readRows = <R extends { sku: string | null; product_id: number | null; variant_id: number | null }>(
  schema: Parameters<typeof validate>[0],
  rows: readonly unknown[],
): { read: (R & { row: number })[]; faults: Map<number, FieldFault> } => {
  const read: (R & { row: number })[] = [];
  const faults = new Map<number, FieldFault>();
  rows.forEach((sent, row) => {
    const found = validate(schema, sent);
    const [fault] = found.ok ? [] : found.faults;
    if (found.ok) read.push({ ...(found.data as R), row });
    else faults.set(row, fault ?? { field: '', rule: 'type' });
  });
  return { read, faults };
};

const asSent = ({ row, sku, product_id, variant_id }: SentTarget): SentTarget => ({
  ...{ row, sku, product_id, variant_id },
});
const byIds = (outcomes: ReadonlyMap<number, RowOutcome>): FoundTarget[] =>
  [...outcomes.values()].flatMap((one) => ('target' in one ? one.target : []));

const told = (locale: Locale, fault: FieldFault | undefined) =>
  fault === undefined
    ? null
    : { field: fault.field, rule: fault.rule, message: faultSentence(locale, fault) };
const gone: FieldFault = { field: 'product_id', rule: 'exists' };

/**
 * Sets stock by rows of which each has its own result; what a row names must be the store's own. What was sold since
 * `stock_seen` stays sold.
 */
export const setStock = async (
  ctx: MarketContext,
  merchantId: number,
  rows: readonly unknown[],
  locale: Locale,
): Promise<Answer<StockResult[]>> => {
  const { read, faults } = readRows<StockRow>(stockRow, rows);
  const outcomes = targetsOfRows(read, await findTargets(ctx.db, merchantId, read.map(asSent)));
  const targets = byIds(outcomes);
  const wanted = new Map(read.map((one) => [one.row, one]));
  const done = await ctx.db.transact(async (tx) => {
    await lockStock(tx, [...new Set(targets.map((one) => one.product_id))]);
    const changed = await writeStock(
      tx,
      targets.map(({ row, product_id, variant_id }) => ({
        ...{ row, product_id, variant_id },
        stock: wanted.get(row)?.stock ?? 0,
        stock_seen: wanted.get(row)?.stock_seen ?? null,
      })),
    );
    const productOf = new Map(targets.map((one) => [one.row, one.product_id]));
    if (changed.length > 0)
      await refreshStock(
        tx,
        changed.map(({ row }) => productOf.get(row) ?? 0),
        { soldOut: changed.some(({ was, stock }) => was === 0 || stock === 0) },
      );
    return {
      changed: changed.map(({ row }) => row),
      now: [...(await targetsNow(tx, targets))].map(([row, { stock }]) => [row, stock] as const),
    };
  });
  const changed = new Set(done.changed);
  const stockNow = new Map(done.now);
  return list(
    rows.map((_, row): StockResult => {
      const outcome = outcomes.get(row);
      const target = outcome !== undefined && 'target' in outcome ? outcome.target : null;
      const stock = stockNow.get(row) ?? null;
      const fault =
        faults.get(row) ??
        (outcome !== undefined && 'fault' in outcome ? outcome.fault : stock === null ? gone : undefined);
      return {
        row,
        result: fault !== undefined ? 'refused' : changed.has(row) ? 'changed' : 'unchanged',
        product_id: target?.product_id ?? null,
        variant_id: target?.variant_id ?? null,
        stock,
        error: told(locale, fault),
      };
    }),
  );
};

const neverAsked: FieldFault = { field: 'base_price', rule: 'state', message: 'discount_never_asked' };

/** Sets prices by rows of which each has its own result. */
export const setPrices = async (
  ctx: MarketContext & Pick<AppContext, 'settings'>,
  merchantId: number,
  rows: readonly unknown[],
  locale: Locale,
): Promise<Answer<PriceResult[]>> => {
  const { read, faults } = readRows<PriceRow>(priceRow, rows);
  const outcomes = targetsOfRows(read, await findTargets(ctx.db, merchantId, read.map(asSent)));
  const targets = byIds(outcomes);
  const wanted = new Map(read.map((one) => [one.row, one]));
  const settings = await ctx.settings();
  const done = await ctx.db.transact(async (tx) => {
    await lockStock(tx, [...new Set(targets.map((one) => one.product_id))]);
    const before = await targetsNow(tx, targets);
    const fakes = await fakeDiscounts(
      tx,
      settings,
      targets.map(({ row, product_id, variant_id }) => {
        const discount = wanted.get(row)?.merchant_discount_amount ?? before.get(row)?.discount ?? 0;
        const now = before.get(row);
        return {
          ...{ key: row, product_id, variant_id, is_new: false, discount },
          base: wanted.get(row)?.base_price ?? 0,
          standing: now === undefined || now.discount === 0 ? null : now.price + now.discount,
        };
      }),
      ctx.clock.now(),
    );
    const changed = await writePrices(
      tx,
      targets
        .filter(({ row }) => !fakes.has(row))
        .map(({ row, product_id, variant_id }) => ({
          ...{ row, product_id, variant_id },
          base_price: wanted.get(row)?.base_price ?? 0,
          merchant_discount_amount: wanted.get(row)?.merchant_discount_amount ?? null,
        })),
      ctx.clock.now(),
    );
    const ids = [...new Set(changed.map((one) => one.product_id))];
    if (ids.length > 0) {
      await screenProducts(tx, ctx, ids);
      await afterChange(tx, merchantId, ids);
    }
    return {
      changed: changed.map(({ row }) => row),
      fakes: [...fakes],
      now: [...(await targetsNow(tx, targets))],
    };
  });
  const changed = new Set(done.changed);
  const fakes = new Set(done.fakes);
  const after = new Map(done.now);
  const fell = (row: number): FieldFault | undefined => {
    const now = after.get(row);
    const sent = wanted.get(row);
    if (now === undefined || sent === undefined) return gone;
    if (fakes.has(row)) return neverAsked;
    const isBelow = sent.base_price - (sent.merchant_discount_amount ?? now.discount) < 100;
    return isBelow && !changed.has(row) ? { field: 'merchant_discount_amount', rule: 'min' } : undefined;
  };
  return list(
    rows.map((_, row): PriceResult => {
      const outcome = outcomes.get(row);
      const target = outcome !== undefined && 'target' in outcome ? outcome.target : null;
      const fault =
        faults.get(row) ?? (outcome !== undefined && 'fault' in outcome ? outcome.fault : fell(row));
      return {
        row,
        result: fault !== undefined ? 'refused' : changed.has(row) ? 'changed' : 'unchanged',
        product_id: target?.product_id ?? null,
        variant_id: target?.variant_id ?? null,
        price: after.get(row)?.price ?? null,
        error: told(locale, fault),
      };
    }),
  );
};
