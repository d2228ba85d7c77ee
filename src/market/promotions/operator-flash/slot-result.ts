import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { FlashResult } from '#contract/operator-flash.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../../context.ts';
import { buyersOf, type ResultRow, resultRows } from './result-store.ts';
import { statusOfSlot } from './slot-plan.rules.ts';
import { slotById } from './slots-store.ts';

const isSoldOut = (row: ResultRow): boolean => row.flash_sold >= row.flash_stock;

const sumOf = (
  rows: readonly ResultRow[],
  name: 'revenue' | 'sold_units' | 'waiting_units' | 'returned_units' | 'normal_units',
) => rows.reduce((sum, row) => sum + row[name], 0);

/**
 * O121: what a slot sold, counted from the orders. Who was refused at the till is written down nowhere; what was bought
 * at the normal price while the slot ran is. Refused: 404, 409 before the start.
 */
export const slotResult = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  id: number,
): Promise<Answer<FlashResult>> => {
  const slot = await slotById(db, id);
  if (slot === null) return refuse('not_found');
  const now = clock.now();
  if (now < slot.start_at) return refuse('conflict', { reason: 'flash_not_started' });
  const [rows, buyers] = await Promise.all([resultRows(db, slot), buyersOf(db, id)]);
  return ok({
    id,
    status: statusOfSlot(slot, now),
    summary: {
      revenue: sumOf(rows, 'revenue'),
      sold_units: sumOf(rows, 'sold_units'),
      waiting_units: sumOf(rows, 'waiting_units'),
      returned_units: sumOf(rows, 'returned_units'),
      normal_units: sumOf(rows, 'normal_units'),
      buyers,
      sold_out_rows: rows.filter(isSoldOut).length,
    },
    rows: rows.map(({ last_at, ...row }) => ({
      ...row,
      sold_out_at: isSoldOut({ ...row, last_at }) && last_at !== null ? toIso(last_at) : null,
    })),
  });
};
