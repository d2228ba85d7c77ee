import type { Endpoint } from '#contract/endpoint.ts';
import { declaredCalls, pathOf } from '#tests/support/contract-calls.ts';

/** Requests of a call that must be answered with 200: parameters of the path, and queries. */
export type Sample = { params?: Record<string, string | number>; queries?: string[] };

const get = async <T>(url: string, path: string): Promise<T> =>
  ((await (await fetch(`${url}/api${path}`)).json()) as { data: T }).data;

const FILTERS = [
  '',
  'per_page=3&page=2',
  'categories[]=1&ratings[]=4&ratings[]=5&storetype[]=official&sort=topprice',
  'price_start=50000&price_end=200000&search=a',
  'page=9999',
];

/** Queries and parameters for every public GET that needs some, read from the shop itself. */
export const samplesOf = async (url: string): Promise<Record<string, Sample>> => {
  type Slugged = { slug: string };
  const products = await get<(Slugged & { id: number; merchant: { merchant_slug: string } })[]>(
    url,
    '/products/list',
  );
  const reviewed = await get<Slugged[]>(url, '/products/list?ratings[]=4&per_page=3');
  const [category] = await get<Slugged[]>(url, '/products/categories/tree');
  const promos = await get<(Slugged & { id: number })[]>(url, '/promo/list');
  const slots = await get<{ id: number }[]>(url, '/promo/flashsale');
  const slug = products[0]!.slug;
  return {
    autocomplete: { queries: ['search=bat', 'search=', 'search=%25'] },
    listCities: { queries: ['', 'provinces[]=31', 'search=kota'] },
    listBrandFilters: { queries: FILTERS },
    listFilterCounts: { queries: FILTERS },
    listSorts: { queries: ['', 'search=batik'] },
    listProducts: { queries: FILTERS },
    productsById: { queries: ['', 'ids[]=2&ids[]=1', 'ids[]=999999999'] },
    listProvinces: { queries: ['', 'search=jawa'] },
    productBySlug: { params: { slug } },
    listQuestions: { params: { slug }, queries: ['', 'per_page=2'] },
    listReviews: { params: { slug: reviewed[0]!.slug }, queries: ['', 'rating=5&per_page=2'] },
    categoryBySlug: { params: { slug: category!.slug } },
    recommendations: {
      queries: [
        '',
        'page=2',
        `slug=${slug}`,
        `slug=${slug}&page=3`,
        'like=cart',
        `slug=${slug}&only=together`,
      ],
    },
    listMerchants: { queries: ['', 'alphabetsearch=A&sort=asc', 'storetype=official&search=a&page=2'] },
    merchantBySlug: { params: { slug: products[0]!.merchant.merchant_slug } },
    listPromos: { queries: ['', 'sort=topvalue&organizer=official', 'organizer=merchant&search=a'] },
    listFlashSlots: { queries: ['', `selected=${slots.at(-1)!.id}`] },
    listPromoProducts: { params: { promoid: slots[0]!.id }, queries: FILTERS.slice(1) },
    promoBySlug: { params: { slug: promos[0]!.slug } },
    cities: { queries: ['province_id=31'] },
    subDistricts: { queries: ['city_id=5371'] },
    areas: { queries: ['kecamatan_id=537101', 'sub_district_id=537101'] },
    searchAreas: { queries: ['search=alak'] },
    searchCities: { queries: ['search=bandung', 'search=%21%21'] },
    mapStart: { queries: ['', 'city_id=3273', 'city_id=999999999'] },
    shippingEstimates: {
      queries: ['city_id=3273', `products[]=${products[0]!.id}&products[]=999999999&city_id=3273`],
    },
    productBundles: { queries: [`product_id=${products[0]!.id}`, 'product_id=999999999'] },
    shippingEstimate: { queries: [`product_id=${products[0]!.id}&city_id=3273`] },
    nearbyStores: { queries: ['city_id=3273', 'city_id=3320&page=2&per_page=5'] },
    readSitePage: { params: { page: 'terms' } },
    outbox: { queries: ['', 'to=nobody@lokapasar.test'] },
  };
};

/** Public calls that answer JSON to a GET. */
export const publicReads: readonly Endpoint[] = declaredCalls.filter(
  ({ access, method, kind }) => access === 'public' && method === 'GET' && kind !== 'file',
);

export const addressesOf = (endpoint: Endpoint, { params = {}, queries = [''] }: Sample): string[] =>
  [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
    queries.map((query) => `${pathOf(path, params)}${query === '' ? '' : `?${query}`}`),
  );
