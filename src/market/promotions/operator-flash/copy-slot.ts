import { type FlashWarning, warningsOf } from '#common/flash-row.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, list, refuse } from '#contract/envelope.ts';
import type { CopyVerdict, copySlot as call } from '#contract/operator-flash.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { lockStock } from '../../catalogue/index.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { presentSummed, slotContent } from './present-slot.ts';
import { afterChange, clashOf, newSlug } from './save-slot.ts';
import { isTooFar, keyOf, MAX_SLOT_MS, timesOn, type WantedRow } from './slot.rules.ts';
import { type Good, goodsOf } from './slot-facts-store.ts';
import {
  insertSlot,
  itemsOf,
  lockSchedule,
  type OwnSlot,
  replaceItems,
  slotById,
  slotInTheWay,
} from './slots-store.ts';

type Sorted = { kept: WantedRow[]; left_out: CopyVerdict['left_out'] };

/** Why a row may not stand in a new slot; null when it may. Without facts its variant was removed. */
const obstacleOf = (row: WantedRow, facts: Good | undefined): FlashWarning | null => {
  if (facts === undefined) return 'product_hidden';
  const obstacle = warningsOf(row, facts).find(
    (one) =>
      one === 'not_cheaper' ||
      one === 'stock_short' ||
      (one === 'product_hidden' && facts.state === 'deleted'),
  );
  return obstacle ?? null;
};

/** The rows that may stand in a new slot now, and those that may not; their products are locked. */
const sortRows = async (tx: Tx<Schema>, slotId: number, now: Date): Promise<Sorted> => {
  const rows = await itemsOf(tx, [slotId]);
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  await lockStock(tx, productIds);
  const goods = await goodsOf(tx, productIds, now);
  const sorted: Sorted = { kept: [], left_out: [] };
  for (const { flash_sold: _, ...row } of rows) {
    const { product_id, variant_id } = row;
    const product = goods.get(keyOf({ product_id, variant_id: null }));
    if (product === undefined) continue;
    const warning = obstacleOf(row, goods.get(keyOf(row)));
    if (warning === null) sorted.kept.push(row);
    else sorted.left_out.push({ product_id, variant_id, product_name: product.product_name, warning });
  }
  return sorted;
};

const copyTo = async (
  tx: Tx<Schema>,
  actor: Actor,
  { id: sourceId, slug: _, ...slot }: OwnSlot,
  date: string,
  { kept, left_out }: Sorted,
  now: Date,
): Promise<CopyVerdict> => {
  const times = timesOn(date, slot);
  const refused = { date, slot: null, left_out: [] };
  if (times.start_at <= now) return { ...refused, verdict: 'past', clashes_with: null };
  const clash = await slotInTheWay(tx, times, null);
  if (clash !== null) return { ...refused, verdict: 'overlap', clashes_with: clashOf(clash) };
  const copy = { ...slot, ...times, is_active: true };
  const slug = newSlug(slot.promo_name);
  const id = await insertSlot(tx, { ...copy, slug, created_at: now });
  await replaceItems(tx, id, kept);
  await recordAudit(
    tx,
    actor,
    {
      action: 'flashsale.copy',
      target: `flashsale:${id}`,
      after: { ...slotContent(copy), copy_of: sourceId, total_row: kept.length },
    },
    now,
  );
  const sums = {
    total_row: kept.length,
    total_unit: kept.reduce((sum, row) => sum + row.flash_stock, 0),
    total_sold: 0,
  };
  return {
    date,
    verdict: 'made',
    slot: presentSummed({ ...copy, id, slug, ...sums }, now),
    clashes_with: null,
    left_out,
  };
};

/**
 * A slot with its pictures and goods once more, at the same hours of other days. A day whose hours are past or
 * taken is refused by itself; rows whose goods no longer allow their terms are left out and named. Refused: 404, 409 for a
 * campaign of more than a day, 422.
 */
export const copySlot = async (
  ctx: MarketContext,
  actor: Actor,
  { flashsale_id, dates }: InputOf<typeof call>,
): Promise<Answer<CopyVerdict[]>> => {
  const answer = await ctx.db.transact(async (tx): Promise<Answer<CopyVerdict[]>> => {
    await lockSchedule(tx);
    const slot = await slotById(tx, flashsale_id);
    if (slot === null) return refuse('not_found');
    // a copy is a flash sale, with no round of nominations
    if (slot.end_at.getTime() - slot.start_at.getTime() > MAX_SLOT_MS)
      return refuse('conflict', { reason: 'flash_length' });
    if (dates.some((date) => isTooFar(timesOn(date, slot)))) return invalid({ field: 'dates', rule: 'max' });
    const now = ctx.clock.now();
    const rows = await sortRows(tx, slot.id, now);
    const verdicts: CopyVerdict[] = [];
    for (const date of dates) verdicts.push(await copyTo(tx, actor, slot, date, rows, now));
    return list(verdicts);
  });
  if (answer.ok) await afterChange(ctx);
  return answer;
};
