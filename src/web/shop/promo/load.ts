import type { Meta } from '#common/paging.ts';
import { listPromos, type Promo } from '#contract/promo.ts';
import { need } from '#web/client/api.ts';
import { type ListFailure, listFailure, withFailure } from '#web/client/list-failure.ts';
import type { Load } from '#web/client/page-load.ts';
import { type PromoQuery, readPromoQuery } from './promo-query.ts';

/** Cards a page: three columns and two make full rows of it. */
const perPage = 12;

/** What a card of the list shows. */
export type PromoCardData = Pick<
  Promo,
  | 'id'
  | 'slug'
  | 'promo_name'
  | 'start_at'
  | 'end_at'
  | 'voucher_code'
  | 'discount_type'
  | 'discount_value'
  | 'max_discount'
  | 'min_purchase'
> & { icon: string | null };

export const toCard = (promo: Promo): PromoCardData => ({
  id: promo.id,
  slug: promo.slug,
  promo_name: promo.promo_name,
  start_at: promo.start_at,
  end_at: promo.end_at,
  voucher_code: promo.voucher_code,
  discount_type: promo.discount_type,
  discount_value: promo.discount_value,
  max_discount: promo.max_discount,
  min_purchase: promo.min_purchase,
  icon: promo.json_meta.icon ?? promo.thumbnail,
});

export type PromoListData = {
  origin: string;
  query: PromoQuery;
  promos: PromoCardData[];
  meta: Pick<Meta, 'current_page' | 'per_page' | 'last_page'>;
  failure: ListFailure | null;
};

/** One page of the promo list. */
export const load: Load<PromoListData> = async ({ api, url }) => {
  const query = readPromoQuery(url.searchParams);
  let failure: ListFailure | null = null;
  const { data, meta } = await need(api.call(listPromos, { input: { ...query, per_page: perPage } })).catch(
    (error: unknown) => {
      failure = listFailure(error);
      return { data: [], meta: undefined };
    },
  );
  const page: PromoListData = {
    origin: url.origin,
    query,
    promos: data.map(toCard),
    meta: { current_page: query.page, per_page: perPage, last_page: meta?.last_page ?? 1 },
    failure,
  };
  return withFailure(page, failure);
};
