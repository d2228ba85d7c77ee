import { type Cart, type CartItem, checkCartItems } from '#contract/cart.ts';
import { type Api, need } from './api.ts';

const key = 'cart-ticks';

const read = (): number[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as number[];
  } catch {
    return [];
  }
};

const lines = ({ list }: Cart): CartItem[] => list.flatMap((group) => group.items);

/** Before "Beli Langsung" unchecks every other line: which ones were checked, to be so again in the cart. */
export const saveTicks = (cart: Cart | null): void => {
  if (cart === null) return;
  const checked = lines(cart)
    .filter((line) => line.is_checked === '1')
    .map((line) => line.id);
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...read(), ...checked])]));
  } catch {
    // a browser that keeps nothing: the buyer checks them again
  }
};

/** Checks again what `saveTicks` saved and is still there to be bought. @returns the cart as it is then. Rejects as `need` does. */
export const restoreTicks = async (api: Api, cart: Cart): Promise<Cart> => {
  const wanted = new Set(read());
  if (wanted.size === 0) return cart;
  const ids = lines(cart)
    .filter((line) => wanted.has(line.id) && line.is_available && line.is_checked === '0')
    .map((line) => line.id);
  const restored =
    ids.length === 0 ? cart : (await need(api.call(checkCartItems, { input: { cart_item_id: ids } }))).data;
  localStorage.removeItem(key);
  return restored;
};
