import type { SellerStatus } from '#contract/access.ts';
import type { MerchantStatus } from '#contract/account.ts';
import type { RoleObstacle } from '#contract/operator-users.ts';
import type { Saldo } from '#contract/wallet.ts';

/** Whether a store in this status makes its owner a seller: drafts, rejected and closed ones do not. */
const isSellerStatus = (status: MerchantStatus): status is SellerStatus =>
  status === 'pending' || status === 'active' || status === 'suspended' || status === 'closing';

/** What an account may act as: operators are staff and nothing else; sellers buy too. */
export const rolesOf = (
  permissions: readonly string[],
  merchantStatus: MerchantStatus | null,
): ('buyer' | 'merchant' | 'operator')[] => {
  if (permissions.length > 0) return ['operator'];
  return merchantStatus !== null && isSellerStatus(merchantStatus) ? ['buyer', 'merchant'] : ['buyer'];
};

/** An operator as the rules see one: `permissions` empty is no operator. */
export type Staff = {
  id: number;
  status: 'unverified' | 'active' | 'suspended';
  permissions: readonly string[];
};

/**
 * Whether an operator may touch another account at all. One who holds permissions that the actor does not is out of
 * reach: otherwise whoever manages accounts could shut out everybody above.
 */
export const mayTouch = (actor: Pick<Staff, 'permissions'>, target: Pick<Staff, 'permissions'>): boolean =>
  target.permissions.every((one) => actor.permissions.includes(one));

export type Trading = { hasStore: boolean; orders: number; saldo: Saldo };

/**
 * Why this account cannot be given permissions, or null. Operators are staff accounts: whoever buys, sells or has money
 * here is none. One who is an operator already may be given others.
 */
export const roleObstacleOf = (
  actor: Staff,
  target: Staff,
  { hasStore, orders, saldo }: Trading,
): RoleObstacle | null => {
  if (actor.id === target.id) return 'self';
  if (!mayTouch(actor, target)) return 'permissions';
  if (target.permissions.length > 0) return null;
  if (hasStore) return 'merchant';
  if (orders > 0) return 'orders';
  if (saldo.total_saldo + saldo.hold > 0) return 'saldo';
  return target.status === 'active' ? null : 'status';
};
