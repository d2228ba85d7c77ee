import type { Cart, CartGroup, CartItem } from '#contract/cart.ts';

/** What a change makes of the cart before the server has answered; the server's answer replaces it. */

const counts = (item: CartItem): boolean => item.is_checked === '1' && item.is_available;
const sum = (items: readonly CartItem[], of: (item: CartItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

export const itemsOf = (cart: Cart): CartItem[] => cart.list.flatMap((group) => group.items);
/** Lines that would be bought now. */
export const checkedItems = (cart: Cart): CartItem[] => itemsOf(cart).filter(counts);

/** A store group is active only if all its items are checked; a group without items is gone. */
const regrouped = (cart: Cart, change: (item: CartItem) => CartItem | null): Cart => {
  const list = cart.list
    .map((group): CartGroup => {
      const items = group.items.map(change).filter((item) => item !== null);
      const isActive = items.every((item) => item.is_checked === '1');
      return { ...group, items, status: isActive ? 'active' : 'non-active' };
    })
    .filter((group) => group.items.length > 0);
  const items = list.flatMap((group) => group.items);
  const bought = items.filter(counts);
  return {
    list,
    total_item: items.length,
    total_checked: items.filter((item) => item.is_checked === '1').length,
    totalPrice: sum(bought, (item) => item.subtotal),
    total_weight: sum(bought, (item) => item.weight),
  };
};

export const withChecked = (cart: Cart, ids: readonly number[], is_checked: '0' | '1'): Cart =>
  regrouped(cart, (item) => (ids.includes(item.id) ? { ...item, is_checked } : item));

export const without = (cart: Cart, ids: readonly number[]): Cart =>
  regrouped(cart, (item) => (ids.includes(item.id) ? null : item));

/** The price stays as it was: whether another quantity still has the flash price is the server's to say. */
export const withQty = (cart: Cart, id: number, qty: number): Cart =>
  regrouped(cart, (item) =>
    item.id === id
      ? {
          ...item,
          qty,
          subtotal: item.price * qty,
          weight: item.qty === 0 ? 0 : Math.round(item.weight / item.qty) * qty,
        }
      : item,
  );

export const withNote = (cart: Cart, id: number, note: string): Cart =>
  regrouped(cart, (item) => (item.id === id ? { ...item, note, showNote: note !== '' } : item));
