import { toggleWishlist, wishlistTotal } from '#contract/wishlist.ts';
import { type Api, need } from './api.ts';
import { createAnswerStore, createStore, useStore } from './store.ts';

const marks = createStore<ReadonlySet<number>>(new Set());
const total = createAnswerStore(0);

/** For the header's icon; the marks stay as they were pressed. */
export const loadWishlistTotal = (api: Api): Promise<void> =>
  total.take(need(api.call(wishlistTotal)).then(({ data }) => data.total));

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

const mark = (productId: number, marked: boolean): void => {
  const ids = new Set(marks.get());
  if (marked) ids.add(productId);
  else ids.delete(productId);
  marks.set(ids);
};

/** Takes products off the local marks, after W4 deleted them. */
export const unmarkWishlist = (productIds: readonly number[]): void => {
  const gone = new Set(productIds);
  marks.set(new Set([...marks.get()].filter((id) => !gone.has(id))));
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
  const before = marks.get();
  const answer = need(api.call(wishlistTotal));
  await total.take(answer.then(({ data }) => data.total));
  // what was pressed meanwhile is newer than this answer
  if (marks.get() !== before) return loadWishlist(api);
  marks.set(new Set((await answer).data.product_ids));
  const pending = takePending();
  // a second press would take it off again
  if (pending !== null && !marks.get().has(pending)) await toggleWishlisted(api, pending);
};

export const useWishlisted = (productId: number): boolean => useStore(marks, (ids) => ids.has(productId));
export const useWishlistTotal = (): number => useStore(total, (count) => count);
