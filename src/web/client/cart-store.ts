import { type Cart, listCart } from '#contract/cart.ts';
import { type Api, need } from './api.ts';
import { readToken } from './credential.ts';
import { createAnswerStore, useStore } from './store.ts';

const store = createAnswerStore<Cart | null>(null);

/** Whose cart was asked for last in this document, and the answer or the way to it. */
let last: { token: string | null; answer: Promise<void> } | null = null;

/** C1. Rejects as `need` does. */
export const loadCart = (api: Api): Promise<void> => {
  const answer = store.take(need(api.call(listCart)).then(({ data }) => data));
  last = { token: readToken(), answer };
  return answer;
};

/** As `loadCart`, unless this document has asked for the same buyer's cart already: for the header's badge. */
export const learnCart = (api: Api): Promise<void> =>
  last !== null && last.token === readToken() ? last.answer : loadCart(api);

/** The cart that a page outside of React shows; null until it was loaded. */
export const cartNow = (): Cart | null => store.get();

/** Every cart call answers the whole cart: pages hand it over, so that the header's badge follows. */
export const rememberCart = (cart: Cart): void => store.set(cart);

/** The cart as last answered; null for guests and until it was loaded. */
export const useCart = (): Cart | null => useStore(store, (cart) => cart);

/** Lines in all groups: the badge. */
export const useCartCount = (): number => useStore(store, (cart) => cart?.total_item ?? 0);
