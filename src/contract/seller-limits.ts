import type { Endpoint } from './endpoint.ts';

/** A store whose owner is a seller at all: drafts and rejected ones are not (API 1.4). */
export type SellerStatus = 'pending' | 'active' | 'suspended';

/** Withdrawing waits until the store was looked at. */
const closedWhilePending = new Set(['SW3']);

/** Orders are still to be dealt with, messages to be read, and reviews may be answered. */
const openWhileSuspended = new Set(['SO2', 'SO3', 'SO4', 'SO6', 'SO7', 'SN2', 'SN3', 'SR3']);

/** Whether a call for sellers is closed to a store of this status: the whole table of API 1.4, in one place. */
export const isClosedToStore = (
  { id, method }: Pick<Endpoint, 'id' | 'method'>,
  status: SellerStatus,
): boolean => {
  if (status === 'pending') return closedWhilePending.has(id);
  return status === 'suspended' && method !== 'GET' && !openWhileSuspended.has(id);
};
