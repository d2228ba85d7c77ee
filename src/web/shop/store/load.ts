import { data } from 'react-router';
import { listProducts } from '#contract/catalogue.ts';
import { type MerchantPage, merchantBySlug } from '#contract/merchant.ts';
import { need } from '#web/client/api.ts';
import { type ListFailure, listFailure, withFailure } from '#web/client/list-failure.ts';
import type { Load } from '#web/client/page-load.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { type CardProduct, forCard } from '#web/ui/card-product.ts';
import { type StoreQuery, storeInput, storeLink, storeQueryOf } from './store-query.ts';

export type FoundStore = {
  found: true;
  origin: string;
  query: StoreQuery;
  merchant: MerchantPage['merchant'];
  banner: MerchantPage['merchant_banner'];
  /** Only on the home tab. */
  bestSellers: CardProduct[];
  vouchers: MerchantPage['voucher'];
  categories: MerchantPage['related_categories'];
  /** The infinite list and its first page. */
  link: string;
  /** null where it could not be loaded: the list asks for itself. */
  products: ProductPage | null;
};
export type StoreData = FoundStore | { found: false; origin: string };

/** A store with the first page of its products (N2, then P6 with the store's id); without a store the page is a 404. */
export const load: Load<StoreData | ReturnType<typeof data<StoreData>>> = async ({ api, params, url }) => {
  const { origin } = url;
  const query = storeQueryOf(url.searchParams);
  const answer = await api.call(merchantBySlug, { params: { slug: params.slug ?? '' } });
  if (answer.code === 404) return data<StoreData>({ found: false, origin }, { status: 404 });
  const { data: page } = await need(Promise.resolve(answer));
  const { merchant } = page;
  let failure: ListFailure | null = null;
  const list = await need(api.call(listProducts, { input: storeInput(merchant.id, query) })).catch(
    (error: unknown) => {
      failure = listFailure(error);
      return null;
    },
  );
  const store: StoreData = {
    found: true,
    origin,
    query,
    merchant,
    banner: page.merchant_banner,
    bestSellers: query.tab === 'home' ? page.product_terlaris.map(forCard) : [],
    vouchers: page.voucher,
    categories: page.related_categories,
    link: storeLink(merchant.id, query),
    products: list && {
      products: list.data.map(forCard),
      meta: {
        per_page: list.meta?.per_page ?? list.data.length,
        total: list.total ?? list.data.length,
        next_page_url: list.meta?.next_page_url ?? null,
      },
    },
  };
  return withFailure(store, failure);
};
