import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Envelope, Meta } from '#contract/envelope.ts';
import type { Product } from '#contract/product.ts';
import type { CardProduct } from '#web/ui/card-product.ts';
import { need } from './api.ts';
import { callHeaders, fetchEnvelope } from './browser-api.ts';

/** One page of products as a list widget keeps it. */
export type ProductPage = {
  products: CardProduct[];
  meta: Pick<Meta, 'per_page' | 'total' | 'next_page_url' | 'correction'>;
};

/** The address of a page: the link as given for the first, `&page={n}` behind it from the second. */
export const pageLink = (link: string, page: number): string => {
  if (page === 1) return link;
  return `${link}${link.includes('?') ? '&' : '?'}page=${page}`;
};

/** GETs a product list below `/api`, e.g. `/products/list?brands[]=3&sort=review`. Rejects as `need` does. */
export const fetchProductPage = async (
  locale: Locale,
  link: string,
  page: number,
  signal?: AbortSignal,
): Promise<ProductPage> => {
  const headers = callHeaders(locale);
  const url = `/api${pageLink(link, page)}`;
  const answer = await need(fetchEnvelope<Envelope<Product[]>>(url, { method: 'GET', headers, signal }));
  const { data, meta, total } = answer;
  return {
    products: data,
    meta: meta ?? { per_page: limits.perPage, total: total ?? data.length, next_page_url: null },
  };
};

/** Whether another page may follow: this one was full. */
export const isFullPage = ({ products, meta }: ProductPage): boolean => products.length >= meta.per_page;
