import { jakartaDay } from '#common/jakarta-time.ts';
import { inReadersLanguage, type Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { ok, paged, refuse } from '#contract/envelope.ts';
import { listMerchants, merchantBySlug } from '#contract/merchant.ts';
import type { Product } from '#contract/product.ts';
import type { Promo } from '#contract/promo.ts';
import { toIso } from '#contract/scalars.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { briefOfRunning } from '../holidays/index.ts';
import { briefOf } from '../scores/index.ts';
import { averageRating, brandSort, officialOnly } from './brand-list.rules.ts';
import { activeMerchant, categoriesOf, findBrands } from './brands-store.ts';
import { brandView, merchantMini, sellerBanner } from './merchant-view.ts';

/** What a store's page shows of modules that depend on this one. Bound by the server. */
export type MerchantPagePorts = {
  /** The store's visible products, best sold first. */
  bestSellers: (merchantId: number, limit: number, locale: Locale) => Promise<Product[]>;
  /** How many follow it. */
  followersOf: (merchantId: number) => Promise<number>;
  /** Its running public vouchers. */
  vouchersOf: (merchantId: number, locale: Locale) => Promise<Promo[]>;
};

const MAX_BEST_SELLERS = 12;
const MAX_CATEGORIES = 30;

/** The brand list and a store's page. */
export const merchantRoutes = ({ db, clock }: MarketContext, ports: MerchantPagePorts): Route[] => [
  route(listMerchants, async ({ input, link }) => {
    const official = officialOnly(input.storetype);
    const filter = { search: input.search, letter: input.alphabetsearch, categories: input.categories };
    const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
    const { rows, total } =
      official === 'none'
        ? { rows: [], total: 0 }
        : await findBrands(db, { ...filter, official }, brandSort(input.sort), window);
    return paged(rows.map(brandView), pageMeta(input, total, rows.length, link));
  }),

  route(merchantBySlug, async ({ params, locale }) => {
    const today = jakartaDay(clock.now());
    const merchant = await activeMerchant(db, params.slug, today);
    if (!merchant) return refuse('not_found');
    const [product_terlaris, voucher, categories, followers] = await Promise.all([
      ports.bestSellers(merchant.id, MAX_BEST_SELLERS, locale),
      ports.vouchersOf(merchant.id, locale),
      categoriesOf(db, merchant.id, MAX_CATEGORIES),
      ports.followersOf(merchant.id),
    ]);
    return ok({
      merchant: {
        ...merchantMini(merchant),
        description: merchant.description,
        average_ratings: averageRating(merchant.rating_sum, merchant.rating_count),
        total_reviews: merchant.rating_count,
        total_product: merchant.total_product,
        total_sold: merchant.total_sold,
        joined_at: toIso(merchant.verified_at ?? merchant.created_at),
        followers,
        nib: merchant.nib,
        score: briefOf(merchant.score),
        holiday: briefOfRunning(merchant.holiday, today, locale),
      },
      merchant_banner: sellerBanner(merchant, clock.now()),
      product_terlaris,
      voucher,
      related_categories: categories.map(({ id, name, name_en }) => {
        const { text, lang } = inReadersLanguage(locale, name, name_en);
        return { id, name: text, name_lang: lang };
      }),
    });
  }),
];
