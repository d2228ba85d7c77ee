import { createContext, useContext } from 'react';
import type { SellerStore } from '#contract/seller.ts';

type OwnStore = {
  store: SellerStore;
  /** Asks for the store again, after its profile was changed. */
  reload: () => Promise<void>;
};

export const StoreContext = createContext<OwnStore | null>(null);

/** The own store; every page of the seller's area stands below it. */
export const useOwnStore = (): OwnStore => {
  const own = useContext(StoreContext);
  if (own === null) throw new Error('A page of the seller’s area was rendered outside its layout');
  return own;
};
