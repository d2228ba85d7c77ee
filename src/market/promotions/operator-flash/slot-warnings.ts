import { warningsOf } from '#common/flash-row.ts';
import { type Answer, list, refuse } from '#contract/envelope.ts';
import type { FlashFactsRow, FlashRowWarnings } from '#contract/operator-flash.ts';
import type { MarketContext } from '../../context.ts';
import { type Good, goodsOf } from './goods-store.ts';
import { itemsOf } from './slot-items-store.ts';
import { keyOf } from './slot-rows.rules.ts';
import { slotById } from './slots-store.ts';

type Place = Pick<MarketContext, 'db' | 'clock'>;

const factsView = ({ product_name: _, ...facts }: Good): FlashFactsRow => facts;

/** O122: what deserves a look in a slot's rows. Prices are compared with the 30 days before it, not with its own. */
export const slotWarnings = async ({ db, clock }: Place, id: number): Promise<Answer<FlashRowWarnings[]>> => {
  const slot = await slotById(db, id);
  if (slot === null) return refuse('not_found');
  const now = clock.now();
  const items = await itemsOf(db, [id]);
  const goods = await goodsOf(
    db,
    items.map((item) => item.product_id),
    slot.start_at < now ? slot.start_at : now,
  );
  return list(
    items.flatMap((item) => {
      const facts = goods.get(keyOf(item));
      return facts === undefined ? [] : [{ ...factsView(facts), warnings: warningsOf(item, facts) }];
    }),
  );
};

/** O123: the same of goods that are no rows yet; unknown ones are left out. */
export const flashGoods = async (
  { db, clock }: Place,
  productIds: readonly number[],
): Promise<Answer<FlashFactsRow[]>> =>
  list([...(await goodsOf(db, productIds, clock.now())).values()].map(factsView));
