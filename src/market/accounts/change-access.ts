import type { Locale } from '#common/locale.ts';
import type { Permission } from '#contract/access.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { UserRow } from '#contract/operator-users.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { type Actor, recordAudit, recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { announceReset } from './account-changes.ts';
import { removeFactors } from './operator-factors-store.ts';
import { type OperatorUserPorts, presentUser, versionOfRole } from './operator-users.ts';
import { lockUsers, operatorUser, updateAccess } from './operator-users-store.ts';
import { mayTouch, roleObstacleOf, type Staff } from './role.rules.ts';
import { revokeSessions } from './sessions-store.ts';
import { merchantOf } from './users-store.ts';

type Suspension = { actor: Actor; userId: number; reason: string | null };

/**
 * Suspends an account. Its sessions end at once, everywhere; its open store is suspended with it; its orders go on and
 * its money stays. Refused: 404, 403, 409 oneself or when it is not active.
 */
export const suspendUser = (
  ctx: AppContext,
  ports: OperatorUserPorts,
  request: Suspension & { reason: string },
): Promise<Answer<UserRow>> =>
  changeStatus(ctx, request, { from: 'active', to: 'suspended' }, (tx) =>
    ports.suspendStore(tx, { ownerId: request.userId, reason: request.reason, actor: request.actor }),
  );

/**
 * Opens a suspended account again, and the store that was suspended with it. Refused: 404, 403, 409 oneself or when it is
 * not suspended.
 */
export const unsuspendUser = (
  ctx: AppContext,
  ports: OperatorUserPorts,
  request: Suspension,
): Promise<Answer<UserRow>> =>
  changeStatus(ctx, request, { from: 'suspended', to: 'active' }, (tx) =>
    ports.unsuspendStore(tx, { ownerId: request.userId, actor: request.actor }),
  );

type Status = 'active' | 'suspended';

const changeStatus = (
  { db, clock, config }: AppContext,
  { actor, userId, reason }: Suspension,
  { from, to }: { from: Status; to: Status },
  changeStore: (tx: Tx<Schema>) => Promise<void>,
): Promise<Answer<UserRow>> =>
  db.transact(async (tx): Promise<Answer<UserRow>> => {
    const locked = await lockUsers(tx, { actorId: actor.accountId, targetId: userId, exclusive: false });
    const refusal = accessRefusal(locked.actor, locked.target);
    if (refusal !== null) return refusal;
    if (locked.target?.status !== from) return refuse('conflict', { reason: 'user_state_changed' });
    await updateAccess(tx, userId, { status: to });
    // also when it opens: a login that was under way when it was suspended must not come alive now
    await revokeSessions(tx, userId, clock.now());
    const event = {
      action: to === 'suspended' ? 'user.suspend' : 'user.unsuspend',
      target: `user:${userId}`,
      before: { status: from },
      after: { status: to, ...(reason === null ? {} : { reason }) },
    };
    await recordAudit(tx, actor, event, clock.now());
    await changeStore(tx);
    return currentUser(tx, config.keys, userId);
  });

/**
 * Takes every second factor of another operator away, who lost them: it logs in by its password, sets up a new one, and is
 * told by mail. Nobody does so for oneself, nor for who holds more. Refused: 404; 403; 409 oneself or without a factor.
 */
export const resetFactorsOfOther = (
  ctx: AppContext,
  { actor, userId, reason }: Suspension & { reason: string },
  locale: Locale,
): Promise<Answer<UserRow>> =>
  ctx.db.transact(async (tx): Promise<Answer<UserRow>> => {
    const locked = await lockUsers(tx, { actorId: actor.accountId, targetId: userId, exclusive: false });
    const refusal = accessRefusal(locked.actor, locked.target);
    if (refusal !== null) return refusal;
    if (!(await removeFactors(tx, userId))) return refuse('conflict', { reason: 'no_factor_to_reset' });
    const at = ctx.clock.now();
    await revokeSessions(tx, userId, at);
    const event = { action: 'user.resetfactors', target: `user:${userId}`, after: { reason } };
    await recordAudit(tx, actor, event, at);
    const details = { factor: 'all', by: 'operator', actor_id: actor.accountId };
    await recordSecurityChange(tx, {
      kind: 'second_factor_removed',
      accountId: userId,
      ip: actor.ip,
      details,
      at,
    });
    const user = await operatorUser(tx, userId);
    if (user?.email != null) await announceReset(tx, ctx, { email: user.email, locale });
    return currentUser(tx, ctx.config.keys, userId);
  });

type RoleChange = { actor: Actor; userId: number; permissions: Permission[]; seenVersion: string | null };

/**
 * Makes an account an operator with these permissions, or with none an operator no more. Refused: 404; 403 for
 * permissions that the actor does not hold, given or taken; 409 oneself, an account that trades or is not active, or one
 * whose permissions are no longer those that were seen.
 */
export const setRole = (
  { db, clock, config }: AppContext,
  ports: OperatorUserPorts,
  { actor, userId, permissions, seenVersion }: RoleChange,
): Promise<Answer<UserRow>> =>
  db.transact(async (tx): Promise<Answer<UserRow>> => {
    const locked = await lockUsers(tx, { actorId: actor.accountId, targetId: userId, exclusive: true });
    const refusal = accessRefusal(locked.actor, locked.target);
    if (refusal !== null) return refusal;
    const { actor: staff, target } = locked;
    if (staff === null || target === null) return refuse('not_found');
    if (!permissions.every((one) => staff.permissions.includes(one))) return refuse('forbidden');
    if (seenVersion !== null && seenVersion !== versionOfRole(target))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const trading = {
      hasStore: (await merchantOf(tx, userId)) !== undefined,
      orders: (await ports.orders(tx, userId)).total,
      saldo: await ports.saldo(tx, userId),
    };
    if (roleObstacleOf(staff, target, trading) !== null) return refuse('conflict', { reason: 'role_trades' });
    if (isSameSet(permissions, target.permissions)) return currentUser(tx, config.keys, userId);
    await updateAccess(tx, userId, { permissions });
    const event = {
      action: 'user.setrole',
      target: `user:${userId}`,
      before: { permissions: target.permissions },
      after: { permissions },
    };
    await recordAudit(tx, actor, event, clock.now());
    await recordSecurityChange(tx, {
      kind: 'role_changed',
      accountId: userId,
      ip: actor.ip,
      details: {
        before: target.permissions.join(' '),
        after: permissions.join(' '),
        actor_id: actor.accountId,
      },
      at: clock.now(),
    });
    return currentUser(tx, config.keys, userId);
  });

/**
 * Why an operator may not act on an account, both as they stand now that they are locked: 404 unknown, 403 when the actor
 * is no operator any more or the other holds more, 409 oneself.
 */
const accessRefusal = (actor: Staff | null, target: Staff | null): Refusal | null => {
  if (target === null) return refuse('not_found');
  if (actor?.status !== 'active' || !actor.permissions.includes('user')) return refuse('forbidden');
  if (!mayTouch(actor, target)) return refuse('forbidden');
  return actor.id === target.id ? refuse('conflict', { reason: 'not_oneself' }) : null;
};

const currentUser = async (tx: Tx<Schema>, keys: KeyRing, userId: number): Promise<Answer<UserRow>> => {
  const user = await operatorUser(tx, userId);
  return user === null ? refuse('not_found') : ok(presentUser(keys, user));
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
