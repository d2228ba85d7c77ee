import type { Address } from '#contract/address.ts';
import type { Preview } from '#contract/checkout.ts';

/** The one address that all orders go to; `several` when they differ, null while none is chosen. */
export const sharedAddress = ({ orders }: Pick<Preview, 'orders'>): Address | 'several' | null => {
  const addresses = orders.map((order) => order.address);
  const first = addresses.find((address) => address !== null) ?? null;
  if (first === null) return null;
  return addresses.every((address) => address?.id === first.id) ? first : 'several';
};
