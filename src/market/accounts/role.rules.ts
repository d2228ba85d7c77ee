import type { RoleObstacle } from '#contract/operator-users.ts';
import type { Saldo } from '#contract/wallet.ts';

/** An operator as the rules see one: `permissions` empty is no operator. */
export type Staff = {
  id: number;
  status: 'unverified' | 'active' | 'suspended';
  permissions: readonly string[];
};

/**
 * Whether an operator may touch another account at all: one who holds what oneself does not is out of reach, or whoever may
 * see to accounts could shut out everybody above (API O50–O52).
 */
export const mayTouch = (actor: Pick<Staff, 'permissions'>, target: Pick<Staff, 'permissions'>): boolean =>
  target.permissions.every((one) => actor.permissions.includes(one));

export type Trading = { hasStore: boolean; orders: number; saldo: Saldo };

/**
 * Why this account cannot be given permissions, or null (API O52). Operators are staff accounts (DS41): whoever buys, sells
 * or has money here is none. One who is an operator already may be given others.
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
