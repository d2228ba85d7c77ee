import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';

const key = 'cart-prices';
type Prices = Record<string, number>;

const read = (): Prices => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Prices;
  } catch {
    return {};
  }
};

/**
 * What each line cost when this browser last showed the cart, in rupiah: by it the buyer sees that a price has moved
 * since. Prices seen now are kept when the page is left.
 */
export const useSeenPrices = (items: readonly CartItem[]): ((id: number) => number | undefined) => {
  const [seen] = useState(read);
  useEffect(() => {
    if (items.length === 0) return;
    const now: Prices = Object.fromEntries(items.map((item) => [item.id, item.price]));
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // a browser that keeps nothing shows no moves
    }
  }, [items]);
  return (id) => seen[id];
};
