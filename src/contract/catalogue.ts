import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { numberKinds } from './number-rules.ts';
import {
  type CategoryMini,
  categoryMini,
  option,
  product,
  ratingSummary,
  review,
  sellingTerms,
  shownNumber,
  variant,
} from './product.ts';
import { promo } from './promo.ts';
import {
  choice,
  filterQuery,
  idList,
  nothing,
  pageNumber,
  perPage,
  slugOrNone,
  slugParams,
  text,
} from './query.ts';
import { count, fallbackLang, id, rp, url } from './scalars.ts';
import { holidayBrief } from './store-holiday.ts';
import { scoreBrief } from './store-score.ts';

/** A brand is a merchant: name = merchant_name, slug = merchant_slug, the three pictures are equal. */
export const brand = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  merchant_name: z.string(),
  merchant_slug: z.string(),
  merchant_photos: url.nullable(),
  photo: url.nullable(),
  image: url.nullable(),
  is_official: z.boolean(),
  total_product: count,
});
export type Brand = z.output<typeof brand>;

export const categoryFields = {
  id,
  parent_id: id.nullable(),
  name: z.string(),
  name_lang: fallbackLang,
  slug: z.string(),
  icon: url.nullable(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  related_brand: z.array(brand),
  total_product: count,
  json_meta: z.object({ main_slider: z.array(z.object({ image: url, targeturl: z.string() })) }),
};
export type Category = z.output<z.ZodObject<typeof categoryFields>> & { child: Category[] };
export const category: z.ZodType<Category> = z.object({
  ...categoryFields,
  get child() {
    return z.array(category);
  },
});
export type CategoryDetail = Category & { parents: CategoryMini[] };
export const categoryDetail: z.ZodType<CategoryDetail> = z.object({
  ...categoryFields,
  child: z.array(category),
  parents: z.array(categoryMini),
});

export const productDetail = product.extend({
  description: z.string(),
  condition: z.enum(['new', 'used']),
  sku: z.string(),
  categories: z.array(categoryMini),
  options: z.array(option),
  variants: z.array(variant),
  rating_summary: ratingSummary,
  voucher: z.array(promo),
  /** Those that count today: neither rejected by an operator nor over. */
  numbers: z.array(shownNumber),
  ...sellingTerms.shape,
  /** How its store did lately, in short. */
  store_score: scoreBrief.nullish(),
  /** Its store is closed today: it can be put into a cart, and bought once the store is back. */
  holiday: holidayBrief.nullish(),
  /**
   * The lowest price of the last 30 days, now included, of the product or of each of its variants; only of what is shown
   * with a discount now.
   */
  lowest_prices: z.array(z.object({ variant_id: id.nullable(), price: rp })).optional(),
});
export type ProductDetail = z.output<typeof productDetail>;

export const autocompleteItem = z.object({ id, name: z.string() });
export const sortOption = z.object({ label: z.string(), sort: z.string() });
export type SortOption = z.output<typeof sortOption>;
export const storeType = z.object({ type: z.enum(['official', 'merchant']), label: z.string() });
export type StoreType = z.output<typeof storeType>;
export const province = z.object({ id, name: z.string() });
export type Province = z.output<typeof province>;
export const city = z.object({ id, name: z.string(), province_id: id });
export type City = z.output<typeof city>;
export const brandFilter = z.object({ id, merchant_name: z.string(), total_product: count });
export type BrandFilter = z.output<typeof brandFilter>;

/** How many products each choice of the filters would leave. */
export const filterCounts = z.object({
  /** Categories of the first level that have any, with all below them; most first. */
  categories: z.array(z.object({ id: z.int(), total_product: count })),
  ratings: z.array(z.object({ rating: z.int().min(1).max(5), total_product: count })),
  storetype: z.array(z.object({ type: z.enum(['official', 'merchant']), total_product: count })),
  /** Of what has those already that are chosen: halal, the chosen ones, and others that any has. */
  permits: z.array(z.object({ permit: z.enum(numberKinds), total_product: count })),
  /** Provinces of stores that have any, most first. */
  provinces: z.array(z.object({ id: z.int(), total_product: count })),
  /** Cities of the chosen provinces, or of all where only cities are chosen; else none. Most first. */
  cities: z.array(z.object({ id: z.int(), total_product: count })),
  /** Price ranges, the lowest first. Rupiah, both ends inside: what costs exactly an end is counted in both ranges. */
  prices: z.array(z.object({ price_start: rp, price_end: rp, total_product: count })),
});
export type FilterCounts = z.output<typeof filterCounts>;

const open = { method: 'GET', access: 'public', params: nothing } as const;

export const megamenu = endpoint({
  ...open,
  name: 'megamenu',
  path: '/header/megamenu',
  caching: 'ten-minutes',
  kind: 'list',
  input: nothing,
  output: z.array(category),
  summary: 'The category tree with its featured brands.',
});
export const autocomplete = endpoint({
  ...open,
  name: 'autocomplete',
  path: '/header/search/autocomplete',
  caching: 'public',
  kind: 'list',
  input: z.object({ search: text }),
  output: z.array(autocompleteItem).max(10),
  summary: 'Categories for the words typed so far; nothing for a blank text.',
});
export const categoryTree = endpoint({
  ...open,
  name: 'categoryTree',
  path: '/products/categories/tree',
  caching: 'public',
  kind: 'list',
  input: nothing,
  output: z.array(category),
  summary: 'The category tree.',
});
export const listCities = endpoint({
  ...open,
  name: 'listCities',
  path: '/products/cities',
  caching: 'public',
  kind: 'list',
  input: z.object({ provinces: idList, search: text }),
  output: z.array(city),
  summary: 'Cities of active merchants, by name.',
});
export const listBrandFilters = endpoint({
  ...open,
  name: 'listBrandFilters',
  path: '/products/brands',
  caching: 'public',
  kind: 'list',
  input: filterQuery,
  output: z.array(brandFilter).max(100),
  summary: 'Merchants that have products matching the other filters.',
});
export const listFilterCounts = endpoint({
  ...open,
  name: 'listFilterCounts',
  path: '/products/filtercounts',
  caching: 'public',
  kind: 'one',
  input: filterQuery,
  output: filterCounts,
  summary:
    'How many products each top category, star rating, store type, permit, province, city and price range has under the other filters.',
});
export const listStoreTypes = endpoint({
  ...open,
  name: 'listStoreTypes',
  path: '/products/storetype',
  caching: 'public',
  kind: 'list',
  input: nothing,
  output: z.array(storeType),
  summary: 'The store types.',
});
export const listSorts = endpoint({
  ...open,
  name: 'listSorts',
  path: '/products/sort',
  caching: 'public',
  kind: 'list',
  input: z.object({ search: text }),
  output: z.array(sortOption),
  summary: 'Sort options, the default first.',
});
export const listProducts = endpoint({
  ...open,
  name: 'listProducts',
  path: '/products/list',
  caching: 'public',
  kind: 'paged',
  input: filterQuery,
  output: z.array(product),
  summary: 'Products by filters, words and sort.',
});
export const openFromSearch = endpoint({
  name: 'openFromSearch',
  method: 'POST',
  path: '/products/openfromsearch',
  access: 'public',
  params: nothing,
  caching: 'never',
  kind: 'one',
  input: z.object({ search: text, slug: slugOrNone }),
  output: z.null(),
  summary:
    'Counts that a product was opened from a search: its words with the category, nothing about who searched.',
});
export const productsById = endpoint({
  ...open,
  name: 'productsById',
  path: '/products/byid',
  caching: 'public',
  kind: 'list',
  input: z.object({ ids: idList }),
  output: z.array(product),
  summary: 'Products by their ids, in that order; those that are not visible are left out.',
});
export const listProvinces = endpoint({
  ...open,
  name: 'listProvinces',
  path: '/products/provinces',
  caching: 'public',
  kind: 'list',
  input: z.object({ search: text }),
  output: z.array(province),
  summary: 'Provinces of active merchants, by name.',
});
export const productBySlug = endpoint({
  ...open,
  name: 'productBySlug',
  path: '/products/detail/:slug',
  params: slugParams,
  caching: 'public',
  kind: 'one',
  input: nothing,
  output: productDetail,
  summary: 'Everything about one visible product.',
});
const rating = choice(['1', '2', '3', '4', '5'], null);
export const listReviews = endpoint({
  ...open,
  name: 'listReviews',
  path: '/products/reviews/:slug',
  params: slugParams,
  caching: 'public',
  kind: 'paged',
  input: z.object({ rating, page: pageNumber, per_page: perPage }),
  output: z.object({ summary: ratingSummary, list: z.array(review) }),
  summary: 'Reviews of a product, newest first, with the star summary.',
});
export const categoryBySlug = endpoint({
  ...open,
  name: 'categoryBySlug',
  path: '/products/categories/detail/:slug',
  params: slugParams,
  caching: 'public',
  kind: 'one',
  input: nothing,
  output: categoryDetail,
  summary: 'One category of any level with its ancestors.',
});
