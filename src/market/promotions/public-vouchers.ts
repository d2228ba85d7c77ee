import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { Promo } from '#contract/promo.ts';
import { cached } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { SHOWN } from '../shown.ts';
import { quotaLeft } from './period.rules.ts';
import { type PromoViewRow, promoView } from './promo-view.ts';
import {
  publicVouchersToCome,
  runningVouchersFor,
  runningVouchersOf,
  type ScopedVoucher,
} from './promos-store.ts';
import { voucherByCode, writeClaim } from './usable-vouchers-store.ts';

/** The marketplace's vouchers, and those of each store. */
type VouchersByStore = { general: ScopedVoucher[]; ofStores: ReadonlyMap<number, ScopedVoucher[]> };

/** Each product's page asks for its vouchers, and there are few of them beside the products. */
const publicVouchers = cached(
  async ({ db, clock }: MarketContext): Promise<VouchersByStore> => {
    const all = await publicVouchersToCome(db, clock.now());
    const ofStores = Map.groupBy(
      all.filter(({ merchant }) => merchant !== null),
      ({ merchant }) => merchant?.id ?? 0,
    );
    return { general: all.filter(({ merchant }) => merchant === null), ofStores };
  },
  { topic: SHOWN },
);

type ScopedProduct = { id: number; merchantId: number; categoryIds: readonly number[] };

const isAbout =
  (product: ScopedProduct) =>
  ({ product_ids, category_ids, store_ids }: ScopedVoucher): boolean =>
    (store_ids === null || store_ids.includes(product.merchantId)) &&
    ((product_ids.length === 0 && category_ids.length === 0) ||
      product_ids.includes(product.id) ||
      category_ids.some((id) => product.categoryIds.includes(id)));

const newestFirst = (a: PromoViewRow, b: PromoViewRow): number =>
  b.start_at.getTime() - a.start_at.getTime() || b.id - a.id;

/** The running public vouchers about a product, newest first, as they stood some seconds ago. */
const cachedVouchersFor = async (
  ctx: MarketContext,
  product: ScopedProduct,
  limit: number,
): Promise<PromoViewRow[]> => {
  const { general, ofStores } = await publicVouchers.read(ctx);
  const now = ctx.clock.now();
  return [...general, ...(ofStores.get(product.merchantId) ?? [])]
    .filter(({ start_at, end_at }) => start_at <= now && now < end_at)
    .filter(isAbout(product))
    .sort(newestFirst)
    .slice(0, limit);
};

const MAX_SHOWN = 50;

/** A store's running public vouchers as its page shows them, newest first. */
export const vouchersOfStore = async (
  { db, clock }: MarketContext,
  merchantId: number,
  locale: Locale,
): Promise<Promo[]> =>
  (await runningVouchersOf(db, clock.now(), merchantId, MAX_SHOWN)).map((row) => promoView(row, locale));

/**
 * The vouchers that a product's page shows: running, public, of its store or of the marketplace, and about
 * this product. Guests get them as they stood some seconds ago.
 * @param product with its category and all above it
 */
export const vouchersForProduct = async (
  ctx: MarketContext,
  product: ScopedProduct,
  locale: Locale,
  isGuest = false,
): Promise<Promo[]> => {
  const rows = isGuest
    ? await cachedVouchersFor(ctx, product, MAX_SHOWN)
    : await runningVouchersFor(ctx.db, ctx.clock.now(), product, MAX_SHOWN);
  return rows.map((row) => promoView(row, locale));
};

/** Claims a voucher for the account by its code; claiming it again changes nothing. */
export const claimVoucher = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  userId: number,
  code: string,
  locale: Locale,
): Promise<Answer<Promo>> => {
  const voucher = await voucherByCode(db, userId, code);
  if (voucher === null) return refuse('not_found');
  const now = clock.now();
  if (!voucher.is_claimed) {
    if (now < voucher.start_at) return refuse('conflict', { reason: 'voucher_not_started' });
    if (now >= voucher.end_at) return refuse('conflict', { reason: 'voucher_ended' });
    if (quotaLeft(voucher) === 0) return refuse('conflict', { reason: 'voucher_sold_out' });
    await writeClaim(db, voucher.id, userId, now);
  }
  return ok({ ...promoView(voucher, locale), is_claimed: true });
};
