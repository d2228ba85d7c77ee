import { kept } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { PromoViewRow } from './promo-view.ts';
import { publicVouchersToCome, type ScopedVoucher } from './promos-store.ts';

/** The marketplace's vouchers, and those of each store; newest first. */
type Shelf = { general: ScopedVoucher[]; ofStores: ReadonlyMap<number, ScopedVoucher[]> };

/** Each product's page asks for its vouchers, and there are few of them beside the products. */
const shelves = kept(async ({ db, clock }: MarketContext): Promise<Shelf> => {
  const all = await publicVouchersToCome(db, clock.now());
  const ofStores = Map.groupBy(
    all.filter(({ merchant }) => merchant !== null),
    ({ merchant }) => merchant?.id ?? 0,
  );
  return { general: all.filter(({ merchant }) => merchant === null), ofStores };
});

export type ScopedProduct = { id: number; merchantId: number; categoryIds: readonly number[] };

const isAbout =
  (product: ScopedProduct) =>
  ({ product_ids, category_ids }: ScopedVoucher): boolean =>
    (product_ids.length === 0 && category_ids.length === 0) ||
    product_ids.includes(product.id) ||
    category_ids.some((id) => product.categoryIds.includes(id));

const newestFirst = (a: PromoViewRow, b: PromoViewRow): number =>
  b.start_at.getTime() - a.start_at.getTime() || b.id - a.id;

/** The running public vouchers about a product, newest first, as they stood some seconds ago (API 1.11). */
export const shelvedVouchersFor = async (
  ctx: MarketContext,
  product: ScopedProduct,
  limit: number,
): Promise<PromoViewRow[]> => {
  const { general, ofStores } = await shelves.read(ctx);
  const now = ctx.clock.now();
  return [...general, ...(ofStores.get(product.merchantId) ?? [])]
    .filter(({ start_at, end_at }) => start_at <= now && now < end_at)
    .filter(isAbout(product))
    .sort(newestFirst)
    .slice(0, limit);
};
