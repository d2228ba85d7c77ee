import { toggleWishlist, wishlistTotal } from '#contract/wishlist.ts';
import { type Api, need } from './api.ts';
import { createStore, useStore } from './store.ts';

type Wishlist = { ids: ReadonlySet<number>; total: number };

const store = createStore<Wishlist>({ ids: new Set(), total: 0 });
const change = (part: Partial<Wishlist>): void => store.set({ ...store.get(), ...part });

let totalsAsked = 0;

/** For the header's icon; the marks stay as they were pressed. Of several at once the one asked for last counts. */
export const loadWishlistTotal = async (api: Api): Promise<void> => {
  totalsAsked += 1;
  const asked = totalsAsked;
  const { data } = await need(api.call(wishlistTotal));
  if (asked === totalsAsked) change({ total: data.total });
};

const pendingKey = 'wishlist-after-login';
const pendingMs = 30 * 60_000;

/** Remembers, in this tab and for half an hour, the product whose heart a guest pressed: it is set after the login. */
export const markAfterLogin = (productId: number): void => {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify({ productId, at: Date.now() }));
  } catch (error) {
    // a browser that keeps nothing asks for a second press
    console.error(error);
  }
};

const takePending = (): number | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null');
    sessionStorage.removeItem(pendingKey);
    return kept !== null && Date.now() - kept.at < pendingMs ? kept.productId : null;
  } catch {
    return null;
  }
};

let marksChanged = 0;

const mark = (productId: number, marked: boolean): void => {
  marksChanged += 1;
  const ids = new Set(store.get().ids);
  if (marked) ids.add(productId);
  else ids.delete(productId);
  change({ ids });
};

/** Takes products off the local marks, after W4 deleted them. */
export const unmarkWishlist = (productIds: readonly number[]): void => {
  const gone = new Set(productIds);
  marksChanged += 1;
  change({ ids: new Set([...store.get().ids].filter((id) => !gone.has(id))) });
};

/**
 * W1: after code 200 the mark flips and the total is asked again, which is not waited for: the heart can be pressed anew.
 * Another code changes nothing.
 * @returns the sentence to show when the server refused, else null
 */
export const toggleWishlisted = async (api: Api, productId: number): Promise<string | null> => {
  const answer = await api.call(toggleWishlist, { input: { product_id: productId } });
  if (answer.code !== 200) return answer.message;
  mark(productId, answer.data.is_wishlisted === '1');
  loadWishlistTotal(api).catch(console.error);
  return null;
};

/**
 * The caller's marks, for pages that were rendered for everybody, and how many there are, after what was pressed before
 * the login is among them.
 */
export const loadWishlist = async (api: Api): Promise<void> => {
  const changedBefore = marksChanged;
  const { data } = await need(api.call(wishlistTotal));
  // what was pressed meanwhile is newer than this answer
  if (marksChanged !== changedBefore) return loadWishlist(api);
  change({ ids: new Set(data.product_ids), total: data.total });
  const pending = takePending();
  // a second press would take it off again
  if (pending !== null && !store.get().ids.has(pending)) await toggleWishlisted(api, pending);
};

export const useWishlisted = (productId: number): boolean => useStore(store, ({ ids }) => ids.has(productId));
export const useWishlistTotal = (): number => useStore(store, ({ total }) => total);
