import { data } from 'react-router';
import { type PromoDetail, promoBySlug } from '#contract/promo.ts';
import { ApiError } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { forCard } from '#web/ui/card-product.ts';

/** Products of the first page: as many as R8 brings and R4 gives by default. */
const perPage = 10;

type Shown = Omit<
  PromoDetail,
  'products' | 'total_product' | 'is_selected' | 'is_claimed' | 'is_eligible' | 'ineligible_reason'
> & {
  first: ProductPage;
};
/** `promo` is null when there is none of that slug, or it has ended. */
export type DetailData = { origin: string; promo: Shown | null };

const shown = (promo: PromoDetail): Shown => {
  const {
    products,
    total_product: total,
    is_selected: _s,
    is_claimed: _c,
    is_eligible: _e,
    ineligible_reason: _r,
    ...rest
  } = promo;
  const next = total > products.length ? `/api/promo/products/${promo.id}?page=2` : null;
  return {
    ...rest,
    first: { products: products.map(forCard), meta: { per_page: perPage, total, next_page_url: next } },
  };
};

/** A promo with its first products. Unknown or ended: the same page says so, with status 404. */
export const load: Load<ReturnType<typeof data<DetailData>>> = async ({ api, url, params }) => {
  const answer = await api.call(promoBySlug, { params: { slug: params.slug ?? '' } });
  if (answer.code === 404) return data({ origin: url.origin, promo: null }, { status: 404 });
  if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
  return data({ origin: url.origin, promo: shown(answer.data) });
};
