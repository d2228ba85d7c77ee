import { createContext, useContext } from 'react';
import type { SellerStore } from '#contract/seller.ts';

export const StoreContext = createContext<SellerStore | null>(null);

/** The own store; every page of the seller's area stands below it. */
export const useOwnStore = (): SellerStore => {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('A page of the seller’s area was rendered outside its layout');
  return store;
};
