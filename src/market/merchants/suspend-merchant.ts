import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tellStore } from './judge-merchant.ts';
import { holdOwner } from './operator-stores-store.ts';
import type { StoreProducts } from './seller-ports.ts';
import { changeStore, holdStore } from './store-rows-store.ts';

type Deps = Pick<AppContext, 'clock' | 'announce'>;

/**
 * The core of O6: an open store closes. Its goods and vouchers are hidden at once, its paid orders go on, its seller stays
 * logged in to see to them. `withOwner`: because its owner's account was suspended. 404 unknown, 409 in any other status.
 */
export const suspendMerchant = async (
  tx: Tx<Schema>,
  deps: Deps,
  { merchantId, reason, withOwner = false }: { merchantId: number; reason: string; withOwner?: boolean },
  products: StoreProducts,
): Promise<Refusal | null> => {
  if ((await holdOwner(tx, merchantId)) === null) return refuse('not_found');
  const store = await holdStore(tx, merchantId);
  if (store?.status !== 'active') return refuse('conflict');
  await products.hold(tx, merchantId);
  await changeStore(tx, merchantId, {
    status: 'suspended',
    reject_reason: reason,
    suspended_with_owner: withOwner,
  });
  await products.refresh(tx, merchantId);
  await tellStore(tx, deps, { merchantId }, 'merchant_suspended', reason);
  return null;
};

/**
 * The core of O7: a suspended store opens again with its goods. 404 unknown, 409 in any other status, or while its owner's
 * account is suspended.
 */
export const unsuspendMerchant = async (
  tx: Tx<Schema>,
  deps: Deps,
  merchantId: number,
  products: StoreProducts,
): Promise<Refusal | null> => {
  const owner = await holdOwner(tx, merchantId);
  if (owner === null) return refuse('not_found');
  const store = await holdStore(tx, merchantId);
  if (store?.status !== 'suspended') return refuse('conflict');
  if (owner.isSuspended) return refuse('conflict', { reason: 'owner_suspended' });
  await products.hold(tx, merchantId);
  await changeStore(tx, merchantId, { status: 'active', reject_reason: null, suspended_with_owner: false });
  await products.refresh(tx, merchantId);
  await tellStore(tx, deps, { merchantId }, 'merchant_unsuspended');
  return null;
};
