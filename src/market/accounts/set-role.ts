import type { Permission } from '#contract/access.ts';
import { type Answer, refuse } from '#contract/envelope.ts';
import type { UserRow } from '#contract/operator-users.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { versionOfRole } from './operated-user.ts';
import type { OperatedUserPorts } from './operator-ports.ts';
import { changeStanding, holdPeople } from './operator-users-store.ts';
import { roleObstacleOf } from './role.rules.ts';
import { changedUser, standingRefusal } from './suspend-user.ts';
import { merchantOf } from './users-store.ts';

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/**
 * O52: makes an account an operator with these permissions, or with none an operator no more. 404; 403 for permissions
 * that one does not hold, given or taken; 409 oneself, an account that trades or is not active, or one whose permissions
 * are no longer those that were seen.
 */
export const setRole = (
  { db, clock }: AppContext,
  ports: OperatedUserPorts,
  {
    actor,
    userId,
    permissions,
    seen,
  }: { actor: Actor; userId: number; permissions: Permission[]; seen: string | null },
): Promise<Answer<UserRow>> =>
  db.transact(async (tx): Promise<Answer<UserRow>> => {
    const held = await holdPeople(tx, { actorId: actor.accountId, targetId: userId, alone: true });
    const refused = standingRefusal(held.actor, held.target);
    if (refused !== null) return refused;
    const { actor: staff, target } = held;
    if (staff === null || target === null) return refuse('not_found');
    if (!permissions.every((one) => staff.permissions.includes(one))) return refuse('forbidden');
    if (seen !== null && seen !== versionOfRole(target))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const trading = {
      hasStore: (await merchantOf(tx, userId)) !== undefined,
      orders: (await ports.orders(tx, userId)).total,
      saldo: await ports.saldo(tx, userId),
    };
    if (roleObstacleOf(staff, target, trading) !== null) return refuse('conflict', { reason: 'role_trades' });
    if (isSame(permissions, target.permissions)) return changedUser(tx, userId);
    await changeStanding(tx, userId, { permissions });
    const deed = {
      action: 'user.setrole',
      target: `user:${userId}`,
      before: { permissions: target.permissions },
      after: { permissions },
    };
    await recordAudit(tx, actor, deed, clock.now());
    return changedUser(tx, userId);
  });
