import { createContext, useContext } from 'react';
import type { SellerStore } from '#contract/seller.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

export const StoreContext = createContext<SellerStore | null>(null);

/** The own store; every page of the seller's area stands below it. */
export const useOwnStore = (): SellerStore => {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('A page of the seller’s area was rendered outside its layout');
  return store;
};

/** What the visitor is to the store: null for its owner, otherwise the roles that its owner gave. */
export const useStaffRoles = (): readonly StaffRole[] | null => useContext(StoreContext)?.staff_roles ?? null;

/** Whether the visitor owns the store, or has one of these roles in it. */
export const useMay = (...roles: readonly StaffRole[]): boolean => {
  const own = useStaffRoles();
  return own === null || roles.some((role) => own.includes(role));
};
