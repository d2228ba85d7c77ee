import { toggleWishlist, wishlistIds, wishlistTotal } from '#contract/wishlist.ts';
import { type Api, need } from './api.ts';
import { createStore, useStore } from './store.ts';

type Wishlist = { ids: ReadonlySet<number>; total: number };

const store = createStore<Wishlist>({ ids: new Set(), total: 0 });
const change = (part: Partial<Wishlist>): void => store.set({ ...store.get(), ...part });

/** The caller's own marks, for pages that were rendered for everybody. */
export const loadWishlistIds = async (api: Api): Promise<void> => {
  const { data } = await need(api.call(wishlistIds));
  change({ ids: new Set(data.product_ids) });
};

/** W3, for the header's icon. */
export const loadWishlistTotal = async (api: Api): Promise<void> => {
  const { data } = await need(api.call(wishlistTotal));
  change({ total: data.total });
};

const mark = (productId: number, marked: boolean): void => {
  const ids = new Set(store.get().ids);
  if (marked) ids.add(productId);
  else ids.delete(productId);
  change({ ids });
};

/** Takes products off the local marks, after W4 deleted them. */
export const unmarkWishlist = (productIds: readonly number[]): void => {
  const gone = new Set(productIds);
  change({ ids: new Set([...store.get().ids].filter((id) => !gone.has(id))) });
};

/**
 * W1: after code 200 the mark flips and the total is asked again. Another code changes nothing.
 * @returns the sentence to show when the server refused, else null
 */
export const toggleWishlisted = async (api: Api, productId: number): Promise<string | null> => {
  const answer = await api.call(toggleWishlist, { input: { product_id: productId } });
  if (answer.code !== 200) return answer.message;
  mark(productId, answer.data.is_wishlisted === '1');
  await loadWishlistTotal(api);
  return null;
};

export const useWishlisted = (productId: number): boolean => useStore(store, ({ ids }) => ids.has(productId));
export const useWishlistTotal = (): number => useStore(store, ({ total }) => total);
