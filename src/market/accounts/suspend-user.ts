import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { UserRow } from '#contract/operator-users.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { presentUser } from './operated-user.ts';
import type { OperatedUserPorts } from './operator-ports.ts';
import { changeStanding, holdPeople, operatedUser } from './operator-users-store.ts';
import { mayTouch, type Staff } from './role.rules.ts';
import { revokeSessions } from './sessions-store.ts';

/**
 * Why an operator may not act on an account, both as they stand now that they are held: 404 unknown, 403 when the operator
 * is none any more or the other holds more, 409 oneself.
 */
export const standingRefusal = (actor: Staff | null, target: Staff | null): Refusal | null => {
  if (target === null) return refuse('not_found');
  if (actor?.status !== 'active' || !actor.permissions.includes('user')) return refuse('forbidden');
  if (!mayTouch(actor, target)) return refuse('forbidden');
  return actor.id === target.id ? refuse('conflict', { reason: 'not_oneself' }) : null;
};

/** The account as it is now, for the answer of what changed it. */
export const changedUser = async (tx: Tx<Schema>, userId: number): Promise<Answer<UserRow>> => {
  const row = await operatedUser(tx, userId);
  return row === null ? refuse('not_found') : ok(presentUser(row));
};

type Asked = { actor: Actor; userId: number; reason: string | null };

const move = (
  { db, clock }: AppContext,
  { actor, userId, reason }: Asked,
  [from, to]: readonly ['active' | 'suspended', 'active' | 'suspended'],
  withStore: (tx: Tx<Schema>) => Promise<void>,
): Promise<Answer<UserRow>> =>
  db.transact(async (tx): Promise<Answer<UserRow>> => {
    const held = await holdPeople(tx, { actorId: actor.accountId, targetId: userId, alone: false });
    const refused = standingRefusal(held.actor, held.target);
    if (refused !== null) return refused;
    if (held.target?.status !== from) return refuse('conflict');
    await changeStanding(tx, userId, { status: to });
    // also when it opens: a login that was under way when it closed must not come alive now
    await revokeSessions(tx, userId, clock.now());
    const deed = {
      action: to === 'suspended' ? 'user.suspend' : 'user.unsuspend',
      target: `user:${userId}`,
      before: { status: from },
      after: { status: to, ...(reason === null ? {} : { reason }) },
    };
    await recordAudit(tx, actor, deed, clock.now());
    await withStore(tx);
    return changedUser(tx, userId);
  });

/**
 * O50: an account closes. Its sessions end at once, everywhere; its open store closes with it; its orders go on and its
 * money stays. 404, 403, 409 oneself or when it is not active.
 */
export const suspendUser = (
  ctx: AppContext,
  ports: OperatedUserPorts,
  asked: Asked & { reason: string },
): Promise<Answer<UserRow>> =>
  move(ctx, asked, ['active', 'suspended'], (tx) =>
    ports.suspendStore(tx, { ownerId: asked.userId, reason: asked.reason, actor: asked.actor }),
  );

/** O51: an account opens again, and the store that closed with it. 404, 403, 409 oneself or when it is not suspended. */
export const unsuspendUser = (
  ctx: AppContext,
  ports: OperatedUserPorts,
  asked: Asked,
): Promise<Answer<UserRow>> =>
  move(ctx, asked, ['suspended', 'active'], (tx) =>
    ports.unsuspendStore(tx, { ownerId: asked.userId, actor: asked.actor }),
  );
