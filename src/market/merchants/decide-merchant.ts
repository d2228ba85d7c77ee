import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Announcement, AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { lockMerchant, type MerchantRecord, updateMerchant } from './merchants-store.ts';
import { lockOwner } from './operator-merchants-store.ts';
import type { MerchantProducts, OperatorMerchantPorts } from './ports.ts';

// What an operator decides about a merchant. Locks are taken in one order: the owner's account, the merchant (an advisory
// lock), its products, and the merchant's row last.

type DecisionContext = Pick<AppContext, 'clock' | 'announce'>;

/**
 * Verifies a pending merchant: its products become public and its owner is told. On an active one whose new documents
 * wait for a look, accepts these. Refused: 404 unknown, 409 in any other status or while its owner is suspended.
 */
export const verifyMerchant = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  merchantId: number,
  products: MerchantProducts,
): Promise<Refusal | null> => {
  const owner = await lockOwner(tx, merchantId);
  if (owner === null) return refuse('not_found');
  const merchant = await lockMerchant(tx, merchantId);
  if (merchant === null) return refuse('not_found');
  if (merchant.status === 'active' && merchant.needs_review) {
    await updateMerchant(tx, merchantId, { needs_review: false });
    return null;
  }
  if (merchant.status !== 'pending') return refuse('conflict', { reason: 'merchant_state_changed' });
  if (owner.isSuspended) return refuse('conflict', { reason: 'owner_suspended' });
  await products.lock(tx, merchantId);
  await updateMerchant(tx, merchantId, {
    status: 'active',
    verified_at: ctx.clock.now(),
    needs_review: false,
    reject_reason: null,
  });
  await products.refresh(tx, merchantId);
  await notifyMerchant(tx, ctx, { merchantId }, 'verification_approved');
  return null;
};

/** Sends a pending registration back to its owner with a reason. Refused: 404 unknown, 409 in any other status. */
export const rejectMerchant = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  merchantId: number,
  reason: string,
): Promise<Refusal | null> => {
  if ((await lockOwner(tx, merchantId)) === null) return refuse('not_found');
  const merchant = await lockMerchant(tx, merchantId);
  if (merchant === null) return refuse('not_found');
  if (merchant.status !== 'pending') return refuse('conflict', { reason: 'merchant_state_changed' });
  await updateMerchant(tx, merchantId, { status: 'rejected', reject_reason: reason });
  // the owner of a rejected store is no seller and reads only the account's own notifications
  await notifyMerchant(tx, ctx, { userId: merchant.owner_id }, 'verification_rejected', reason);
  return null;
};

/**
 * Suspends an active merchant. Its products and vouchers are hidden at once, its paid orders go on, and its seller stays
 * logged in to see to them. `withOwner`: because its owner's account was suspended. Refused: 404 unknown, 409 in any
 * other status.
 */
export const suspendMerchant = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  { merchantId, reason, withOwner = false }: { merchantId: number; reason: string; withOwner?: boolean },
  products: MerchantProducts,
): Promise<Refusal | null> => {
  if ((await lockOwner(tx, merchantId)) === null) return refuse('not_found');
  const merchant = await lockMerchant(tx, merchantId);
  if (merchant?.status !== 'active') return refuse('conflict', { reason: 'merchant_state_changed' });
  await products.lock(tx, merchantId);
  await updateMerchant(tx, merchantId, {
    status: 'suspended',
    reject_reason: reason,
    suspended_with_owner: withOwner,
  });
  await products.refresh(tx, merchantId);
  await notifyMerchant(tx, ctx, { merchantId }, 'merchant_suspended', reason);
  return null;
};

/**
 * Opens a suspended merchant again with its products. Refused: 404 unknown, 409 in any other status or while its owner's
 * account is suspended.
 */
export const unsuspendMerchant = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  merchantId: number,
  products: MerchantProducts,
): Promise<Refusal | null> => {
  const owner = await lockOwner(tx, merchantId);
  if (owner === null) return refuse('not_found');
  const merchant = await lockMerchant(tx, merchantId);
  if (merchant?.status !== 'suspended') return refuse('conflict', { reason: 'merchant_state_changed' });
  if (owner.isSuspended) return refuse('conflict', { reason: 'owner_suspended' });
  await products.lock(tx, merchantId);
  await updateMerchant(tx, merchantId, {
    status: 'active',
    reject_reason: null,
    suspended_with_owner: false,
  });
  await products.refresh(tx, merchantId);
  await notifyMerchant(tx, ctx, { merchantId }, 'merchant_unsuspended');
  return null;
};

/**
 * Makes an active merchant official or ordinary: in the brand list, on its products' cards and filters, and as the
 * organizer of its vouchers. What it is already changes nothing. Refused: 404 unknown, 409 when it is not active.
 */
export const setOfficial = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  { merchantId, isOfficial }: { merchantId: number; isOfficial: boolean },
  { products, relabelVouchers }: Pick<OperatorMerchantPorts, 'products' | 'relabelVouchers'>,
): Promise<Refusal | null> => {
  if ((await lockOwner(tx, merchantId)) === null) return refuse('not_found');
  const merchant = await lockMerchant(tx, merchantId);
  if (merchant?.status !== 'active') return refuse('conflict', { reason: 'merchant_state_changed' });
  if (merchant.is_official === isOfficial) return null;
  await products.lock(tx, merchantId);
  // before the vouchers: one that is created at this moment either waits for this row or is relabelled below
  await updateMerchant(tx, merchantId, { is_official: isOfficial });
  await relabelVouchers(tx, merchantId, isOfficial ? 'official' : 'merchant');
  await products.refresh(tx, merchantId);
  if (isOfficial) await notifyMerchant(tx, ctx, { merchantId }, 'merchant_official');
  return null;
};

type OwnerPorts = Pick<OperatorMerchantPorts, 'products' | 'forget'>;

/**
 * Suspends the active store of an account that was just suspended; one in any other status stays what it is. The account
 * is locked by the caller.
 */
export const suspendWithOwner = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  { ownerId, reason, actor }: { ownerId: number; reason: string; actor: Actor },
  ports: OwnerPorts,
): Promise<void> => {
  const merchant = await lockMerchantOfOwner(tx, ownerId);
  if (merchant?.status !== 'active') return;
  const request = { merchantId: merchant.id, reason, withOwner: true };
  const refusal = await suspendMerchant(tx, ctx, request, ports.products);
  if (refusal !== null) throw new Error(`merchant ${merchant.id} changed while it was locked`);
  const event = {
    action: 'merchant.suspend',
    target: `merchant:${merchant.id}`,
    before: { status: 'active' },
    after: { status: 'suspended', with_owner: true, reason },
  };
  await recordAudit(tx, actor, event, ctx.clock.now());
  tx.onCommit(ports.forget);
};

/** Opens the store that was suspended with its owner's account; one that was suspended for itself stays so. */
export const unsuspendWithOwner = async (
  tx: Tx<Schema>,
  ctx: DecisionContext,
  { ownerId, actor }: { ownerId: number; actor: Actor },
  ports: OwnerPorts,
): Promise<void> => {
  const merchant = await lockMerchantOfOwner(tx, ownerId);
  if (merchant === null || !merchant.suspended_with_owner) return;
  const refusal = await unsuspendMerchant(tx, ctx, merchant.id, ports.products);
  if (refusal !== null) throw new Error(`merchant ${merchant.id} changed while it was locked`);
  const event = {
    action: 'merchant.unsuspend',
    target: `merchant:${merchant.id}`,
    before: { status: 'suspended' },
    after: { status: 'active', with_owner: true },
  };
  await recordAudit(tx, actor, event, ctx.clock.now());
  tx.onCommit(ports.forget);
};

const lockMerchantOfOwner = async (tx: Tx<Schema>, ownerId: number): Promise<MerchantRecord | null> => {
  const row = await tx
    .selectFrom('merchants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : lockMerchant(tx, row.id);
};

/** Tells a merchant, or its owner while that is no seller, what was decided. */
const notifyMerchant = (
  tx: Tx<Schema>,
  { clock, announce }: DecisionContext,
  to: Announcement['to'],
  kind: Announcement['kind'],
  reason = '',
): Promise<void> =>
  announce(tx, {
    to,
    category: 'system',
    kind,
    details: { reason },
    targetUrl: 'userId' in to ? '/register/merchant' : '/merchant/dashboard',
    at: clock.now(),
  });
