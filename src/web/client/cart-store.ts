import { type Cart, listCart } from '#contract/cart.ts';
import { type Api, need } from './api.ts';
import { createStore, useStore } from './store.ts';

const store = createStore<Cart | null>(null);

/** C1. Rejects as `need` does. */
export const loadCart = async (api: Api): Promise<void> => store.set((await need(api.call(listCart))).data);

/** Every cart call answers the whole cart: pages hand it over, so that the header's badge follows. */
export const rememberCart = (cart: Cart): void => store.set(cart);

/** The cart as last answered; null for guests and until it was loaded. */
export const useCart = (): Cart | null => useStore(store, (cart) => cart);

/** Lines in all groups: the badge. */
export const useCartCount = (): number => useStore(store, (cart) => cart?.total_item ?? 0);
