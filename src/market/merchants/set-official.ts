import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tellStore } from './judge-merchant.ts';
import { holdOwner } from './operator-stores-store.ts';
import type { OperatedStorePorts } from './seller-ports.ts';
import { changeStore, holdStore } from './store-rows-store.ts';

/**
 * The core of O8: an open store becomes official or ordinary, in the brand list, on its products' cards and filters and as
 * the organizer of its vouchers. What it is already changes nothing. 404 unknown, 409 when it is not open.
 */
export const setOfficial = async (
  tx: Tx<Schema>,
  deps: Pick<AppContext, 'clock' | 'announce'>,
  { merchantId, isOfficial }: { merchantId: number; isOfficial: boolean },
  { products, relabelVouchers }: Pick<OperatedStorePorts, 'products' | 'relabelVouchers'>,
): Promise<Refusal | null> => {
  if ((await holdOwner(tx, merchantId)) === null) return refuse('not_found');
  const store = await holdStore(tx, merchantId);
  if (store?.status !== 'active') return refuse('conflict');
  if (store.is_official === isOfficial) return null;
  await products.hold(tx, merchantId);
  // first: whoever makes a voucher at this moment waits for it, or is seen by what follows
  await changeStore(tx, merchantId, { is_official: isOfficial });
  await relabelVouchers(tx, merchantId, isOfficial ? 'official' : 'merchant');
  await products.refresh(tx, merchantId);
  if (isOfficial) await tellStore(tx, deps, { merchantId }, 'merchant_official');
  return null;
};
