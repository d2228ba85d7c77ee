import type { Caller } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { membershipOf } from './staff-store.ts';

/**
 * Which store a session acts for, and with what roles: the one place that decides it. A request that names no store acts for
 * the caller's own, without a query. One that names another is looked up each time, so that new roles, a pause and a removal
 * hold from the next call on, on every server.
 */
export const actForStore = async (
  { db }: Pick<MarketContext, 'db'>,
  caller: Caller,
  storeId: number | null,
): Promise<Caller> => {
  const { accountId, merchantId } = caller;
  if (storeId === null || accountId === null || caller.key !== null || storeId === merchantId) return caller;
  if (caller.roles.includes('operator')) return caller;
  const found = storeId === 0 ? null : await membershipOf(db, storeId, accountId);
  // whoever is no member gets no store: never the own one in place of the one that was named
  if (found === null || found.status === 'paused')
    return {
      ...caller,
      roles: ['buyer'],
      merchantId: null,
      merchantStatus: null,
      staff: { roles: [], isPaused: found !== null },
    };
  return {
    ...caller,
    roles: ['buyer', 'merchant'],
    merchantId: storeId,
    merchantStatus: found.store,
    staff: { roles: found.roles, isPaused: false },
  };
};
