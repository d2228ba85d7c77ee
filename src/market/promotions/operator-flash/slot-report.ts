import { warningsOf } from '#common/flash-row.ts';
import { earlier } from '#common/jakarta-time.ts';
import { type Answer, list, ok, refuse } from '#contract/envelope.ts';
import type { FlashFactsRow, FlashResult, FlashRowWarnings } from '#contract/operator-flash.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../../context.ts';
import { keyOf, statusOfSlot } from './slot.rules.ts';
import { buyersOf, type Good, goodsOf, type ResultRow, resultRows } from './slot-facts-store.ts';
import { itemsOf, slotById } from './slots-store.ts';

const isSoldOut = (row: ResultRow): boolean => row.flash_sold >= row.flash_stock;

const sumOf = (
  rows: readonly ResultRow[],
  name: 'revenue' | 'sold_units' | 'waiting_units' | 'returned_units' | 'normal_units',
) => rows.reduce((sum, row) => sum + row[name], 0);

/**
 * What a slot sold, counted from the orders. Buyers who came too late leave no record; what was bought
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

type PromoContext = Pick<MarketContext, 'db' | 'clock'>;

const factsView = ({ product_name: _, ...facts }: Good): FlashFactsRow => facts;

/** What deserves a look in a slot's rows. Prices are compared with the 30 days before it, not with its own. */
export const slotWarnings = async (
  { db, clock }: PromoContext,
  id: number,
): Promise<Answer<FlashRowWarnings[]>> => {
  const slot = await slotById(db, id);
  if (slot === null) return refuse('not_found');
  const now = clock.now();
  const items = await itemsOf(db, [id]);
  const goods = await goodsOf(
    db,
    items.map((item) => item.product_id),
    earlier(slot.start_at, now),
  );
  return list(
    items.flatMap((item) => {
      const facts = goods.get(keyOf(item));
      return facts === undefined ? [] : [{ ...factsView(facts), warnings: warningsOf(item, facts) }];
    }),
  );
};

/** The same of goods that are no rows yet; unknown ones are left out. */
export const flashGoods = async (
  { db, clock }: PromoContext,
  productIds: readonly number[],
): Promise<Answer<FlashFactsRow[]>> =>
  list([...(await goodsOf(db, productIds, clock.now())).values()].map(factsView));
