import type { Locale } from '#common/locale.ts';
import { type Answer, type FieldFault, list } from '#contract/envelope.ts';
import { type ChangedRow, changedRow, type RowResult } from '#contract/seller-product-rows.ts';
import { validate } from '#contract/validation.ts';
import { faultSentence } from '#messages/refusals.ts';
import { lockStock } from '../../catalogue/index.ts';
import type { AppContext, MarketContext } from '../../context.ts';
import { refreshStock } from '../../search/index.ts';
import { afterChange } from '../after-change.ts';
import { targetsOfRows } from '../bulk.rules.ts';
import { type FoundTarget, findTargets, targetsNow, writePrices, writeStock } from '../bulk-store.ts';
import { fakeDiscounts } from '../check-discounts.ts';
import { screenProducts } from '../moderation/screen.ts';
import { decideRow, type Figures, type RowVerdict } from './row.rules.ts';

const gone: FieldFault = { field: 'product_id', rule: 'exists' };
const neverAsked: FieldFault = { field: 'base_price', rule: 'state', message: 'discount_never_asked' };

type Now = Awaited<ReturnType<typeof targetsNow>>;
const figuresOf = (now: Now, row: number): Figures | null => {
  const found = now.get(row);
  return found === undefined
    ? null
    : {
        base_price: found.price + found.discount,
        merchant_discount_amount: found.discount,
        stock: found.stock,
      };
};

/** Those of the verdicts that change prices, with their rows. */
const pricesOf = (verdicts: ReadonlyMap<number, RowVerdict>, targets: readonly FoundTarget[]) =>
  targets.flatMap(({ row, product_id, variant_id }) => {
    const verdict = verdicts.get(row);
    return verdict?.kind === 'write' && verdict.setsPrice
      ? { row, product_id, variant_id, ...verdict.figures }
      : [];
  });

/**
 * Sets prices, discounts and stock of a store's own products by rows. Each row is judged by itself and written whole or not at
 * all: not where a figure is another than was seen, nor where a price would be struck through that was never asked.
 */
export const saveRows = async (
  ctx: MarketContext & Pick<AppContext, 'settings'>,
  merchantId: number,
  rows: readonly unknown[],
  locale: Locale,
): Promise<Answer<RowResult[]>> => {
  const faults = new Map<number, FieldFault[]>();
  const sent = new Map<number, ChangedRow>();
  rows.forEach((one, row) => {
    const read = validate(changedRow, one);
    if (read.ok) sent.set(row, read.data);
    else faults.set(row, read.faults);
  });
  const named = [...sent].map(([row, { product_id, variant_id }]) => ({
    ...{ row, product_id, variant_id },
    sku: null,
  }));
  const outcomes = targetsOfRows(named, await findTargets(ctx.db, merchantId, named));
  const targets: FoundTarget[] = [];
  for (const [row, outcome] of outcomes)
    if ('target' in outcome) targets.push(outcome.target);
    else faults.set(row, [outcome.fault]);
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const done = await ctx.db.transact(async (tx) => {
    await lockStock(tx, [...new Set(targets.map((one) => one.product_id))]);
    const before = await targetsNow(tx, targets);
    const verdicts = new Map<number, RowVerdict>();
    for (const { row } of targets) {
      const figures = figuresOf(before, row);
      const wanted = sent.get(row);
      if (figures === null || wanted === undefined) verdicts.set(row, { kind: 'refused', fault: gone });
      else verdicts.set(row, decideRow(wanted, figures));
    }
    const fakes = await fakeDiscounts(
      tx,
      settings,
      pricesOf(verdicts, targets).map(({ row, product_id, variant_id, base_price, ...figures }) => {
        const standing = figuresOf(before, row);
        return {
          ...{ key: row, product_id, variant_id, is_new: false, base: base_price },
          discount: figures.merchant_discount_amount,
          standing: standing === null || standing.merchant_discount_amount === 0 ? null : standing.base_price,
        };
      }),
      now,
    );
    for (const row of fakes) verdicts.set(row, { kind: 'refused', fault: neverAsked });
    const priced = await writePrices(tx, pricesOf(verdicts, targets), now);
    const stocked = targets.flatMap(({ row, product_id, variant_id }) => {
      const verdict = verdicts.get(row);
      return verdict?.kind === 'write' && verdict.setsStock
        ? { row, product_id, variant_id, stock: verdict.figures.stock, stock_seen: null }
        : [];
    });
    const changed = await writeStock(tx, stocked);
    const pricedIds = new Set(priced.map((one) => one.product_id));
    const stockIds = stocked.map((one) => one.product_id).filter((id) => !pricedIds.has(id));
    if (stockIds.length > 0)
      await refreshStock(tx, stockIds, {
        soldOut: changed.some(({ was, stock }) => was === 0 || stock === 0),
      });
    if (pricedIds.size > 0) {
      await screenProducts(tx, ctx, [...pricedIds]);
      await afterChange(tx, merchantId, [...pricedIds]);
    }
    return { verdicts: [...verdicts], now: [...(await targetsNow(tx, targets))] };
  });
  const verdicts = new Map(done.verdicts);
  const after = new Map(done.now);
  const targetOf = new Map(targets.map((one) => [one.row, one]));
  return list(
    rows.map((_, row): RowResult => {
      const target = targetOf.get(row);
      const verdict = verdicts.get(row);
      const figures = figuresOf(after, row);
      const broken = faults.get(row) ?? (verdict?.kind === 'refused' ? [verdict.fault] : []);
      return {
        row,
        result:
          broken.length > 0 || verdict === undefined || verdict.kind === 'refused'
            ? 'refused'
            : verdict.kind === 'write'
              ? 'changed'
              : verdict.kind,
        product_id: target?.product_id ?? null,
        variant_id: target?.variant_id ?? null,
        base_price: figures?.base_price ?? null,
        merchant_discount_amount: figures?.merchant_discount_amount ?? null,
        stock: figures?.stock ?? null,
        overtaken: verdict?.kind === 'overtaken' ? verdict.figures : [],
        errors: broken.map((fault) => ({
          field: fault.field,
          rule: fault.rule,
          message: faultSentence(locale, fault),
        })),
      };
    }),
  );
};
