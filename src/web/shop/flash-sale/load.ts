import { listFlashSlots, listPromoProducts } from '#contract/promo.ts';
import { type Api, ApiError, need } from '#web/client/api.ts';
import { type ListFailure, listFailure, withFailure } from '#web/client/list-failure.ts';
import type { Load, PageRequest } from '#web/client/page-load.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { forCard } from '#web/ui/card-product.ts';
import { type Filters, filterSearch, readFilters } from '../listing/filters.ts';
import { type ChosenNames, loadNames } from '../listing/load-listing.ts';
import { loadVocabulary, type Vocabulary } from '../listing/vocabulary.ts';
import { type Slot, toSlot } from './slot.ts';

export type FlashData = {
  origin: string;
  slots: Slot[];
  filters: Filters;
  vocabulary: Vocabulary;
  names: ChosenNames;
  /** Page 1 of `link`, when the server rendered it; in the browser the list asks for itself. */
  first: { link: string; page: ProductPage } | null;
};

/** Full rows of four and of two. */
const perPage = 12;

/** The list of a slot below `/api`. A price range that is upside down is asked for as it is. */
export const linkOf = (slotId: number, filters: Filters): string =>
  `/promo/products/${slotId}${filterSearch(filters, { per_page: perPage })}`;

const readSlots = async (api: Api, url: URL): Promise<Slot[]> => {
  const selected = url.searchParams.get('selected') ?? '';
  return (await need(api.call(listFlashSlots, { input: { selected } }))).data.map(toSlot);
};

const loadFrame = async ({ api, locale, url }: PageRequest): Promise<FlashData> => {
  const filters = readFilters(url.searchParams);
  const [slots, vocabulary, names] = await Promise.all([
    readSlots(api, url),
    loadVocabulary(api, locale, filters.search, filters.categories[0] ?? null),
    loadNames(api, locale, filters).catch(() => ({ cities: [], brands: [] })),
  ]);
  return { origin: url.origin, slots, filters, vocabulary, names, first: null };
};

const firstPage = async (api: Api, slotId: number, filters: Filters): Promise<ProductPage | null> => {
  const answer = await api.call(listPromoProducts, {
    params: { promoid: slotId },
    input: { ...filters, per_page: perPage },
  });
  // the slot may have ended between the two calls
  if (answer.code === 404) return null;
  if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
  const { data, meta, total = 0 } = answer;
  return {
    products: data.map(forCard),
    meta: { per_page: meta?.per_page ?? data.length, total, next_page_url: meta?.next_page_url ?? null },
  };
};

/** In the browser: the slots and what the filters offer. */
export const load: Load<FlashData> = loadFrame;

/** On the server also the first products, so that the page stands complete. */
export const loadWhole: Load<FlashData> = async (request) => {
  const data = await loadFrame(request);
  const slot = data.slots.find((one) => one.is_selected);
  if (slot === undefined) return data;
  let failure: ListFailure | null = null;
  const page = await firstPage(request.api, slot.id, data.filters).catch((error: unknown) => {
    failure = listFailure(error);
    return null;
  });
  if (failure !== null) return withFailure(data, failure);
  return page === null ? data : { ...data, first: { link: linkOf(slot.id, data.filters), page } };
};
