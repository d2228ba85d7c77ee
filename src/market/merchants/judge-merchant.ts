import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Announcement, AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { holdOwner } from './operator-stores-store.ts';
import type { StoreProducts } from './seller-ports.ts';
import { changeStore, holdStore } from './store-rows-store.ts';

type Deps = Pick<AppContext, 'clock' | 'announce'>;

/** Tells a store, or its owner while that is no seller, what was decided. */
export const tellStore = (
  tx: Tx<Schema>,
  { clock, announce }: Deps,
  to: Announcement['to'],
  kind: Announcement['kind'],
  reason = '',
) =>
  announce(tx, {
    to,
    category: 'system',
    kind,
    details: { reason },
    targetUrl: 'userId' in to ? '/register/merchant' : '/merchant/dashboard',
    at: clock.now(),
  });

/**
 * The core of O4: a store that waits becomes active, its products public, and its owner is told; an active one whose new
 * documents wait has them accepted. 404 unknown, 409 anything else, a suspended owner too.
 */
export const verifyMerchant = async (
  tx: Tx<Schema>,
  deps: Deps,
  merchantId: number,
  products: StoreProducts,
): Promise<Refusal | null> => {
  const owner = await holdOwner(tx, merchantId);
  if (owner === null) return refuse('not_found');
  const store = await holdStore(tx, merchantId);
  if (store === null) return refuse('not_found');
  if (store.status === 'active' && store.needs_review) {
    await changeStore(tx, merchantId, { needs_review: false });
    return null;
  }
  if (store.status !== 'pending') return refuse('conflict');
  if (owner.isSuspended) return refuse('conflict', { reason: 'owner_suspended' });
  await products.hold(tx, merchantId);
  await changeStore(tx, merchantId, {
    status: 'active',
    verified_at: deps.clock.now(),
    needs_review: false,
    reject_reason: null,
  });
  await products.refresh(tx, merchantId);
  await tellStore(tx, deps, { merchantId }, 'verification_approved');
  return null;
};

/** The core of O5: a store that waits goes back to its owner with a reason. 404 unknown, 409 in any other status. */
export const rejectMerchant = async (
  tx: Tx<Schema>,
  deps: Deps,
  merchantId: number,
  reason: string,
): Promise<Refusal | null> => {
  if ((await holdOwner(tx, merchantId)) === null) return refuse('not_found');
  const store = await holdStore(tx, merchantId);
  if (store === null) return refuse('not_found');
  if (store.status !== 'pending') return refuse('conflict');
  await changeStore(tx, merchantId, { status: 'rejected', reject_reason: reason });
  // whoever is no seller reads the account's own messages
  await tellStore(tx, deps, { userId: store.owner_id }, 'verification_rejected', reason);
  return null;
};
