import type { Kysely } from 'kysely';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { ClosingBlocker } from '#contract/own-data.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { handle, type JobHandler, type Timer } from '#platform/jobs.ts';
import { closingCancelled, merchantOf, revokeSessions } from '../accounts/index.ts';
import { type Actor, recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { orderCountsOf, withSettingsSnapshot } from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import { saldoOf } from '../wallet/index.ts';
import {
  dueClosings,
  endClosing,
  hasOpenReport,
  insertClosing,
  lockDueClosing,
  postponeClosing,
} from './closings-store.ts';
import { eraseAccount } from './erase-account.ts';
import { tellPerson } from './tell-person.ts';

/** What closing an account needs of modules that must not know it. Bound by the server. */
export type ClosingPorts = {
  suspendStore: (tx: Tx<Schema>, request: { ownerId: number; reason: string; actor: Actor }) => Promise<void>;
  unsuspendStore: (tx: Tx<Schema>, request: { ownerId: number; actor: Actor }) => Promise<void>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What a store's owner and operators read as the reason. */
const REASON = 'Akun pemilik sedang ditutup';

/** What stands in the way of closing an account: what is under way, and money. */
export const blockersOf = async (db: Kysely<Schema>, userId: number): Promise<ClosingBlocker[]> => {
  const store = await merchantOf(db, userId);
  const orders = await orderCountsOf(db, { userId });
  const saldo = await saldoOf({ db }, { userId });
  const sales = store === undefined ? null : await orderCountsOf(db, { merchantId: store.id });
  const earned = store === undefined ? null : await saldoOf({ db }, { merchantId: store.id });
  const sum = (one: typeof saldo | null) => (one === null ? 0 : one.total_saldo + one.hold + one.pending);
  const all: ClosingBlocker[] = [
    { kind: 'orders', count: orders.open, amount: 0 },
    { kind: 'payments', count: orders.unpaidPayments, amount: 0 },
    { kind: 'sales', count: sales?.open ?? 0, amount: 0 },
    { kind: 'balance', count: 0, amount: sum(saldo) },
    { kind: 'store_balance', count: 0, amount: sum(earned) },
  ];
  // a balance below zero is owed to the shop
  return all.filter(({ count, amount }) => count > 0 || amount !== 0);
};

/**
 * Closes an account: its sessions end, its store closes, and its owner is told when the data will be erased. Refused (409)
 * while something is under way or there is money, with what it is.
 */
export const closeAccount = async (
  ctx: AppContext,
  ports: ClosingPorts,
  { userId, ip }: { userId: number; ip: string },
): Promise<Answer<{ due_at: string }>> => {
  const { account_closing_days } = await ctx.settings();
  const snapshot = await withSettingsSnapshot(ctx);
  return ctx.db.transact(async (tx): Promise<Answer<{ due_at: string }>> => {
    // whoever places an order or books money for this account waits, or is seen below
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const blockers = await blockersOf(tx, userId);
    if (blockers.length > 0) return refuse('conflict', { reason: 'closing_blocked', data: { blockers } });
    const now = ctx.clock.now();
    const due_at = new Date(now.getTime() + account_closing_days * DAY_MS);
    const closing = { user_id: userId, requested_at: now, requested_ip: ip, due_at };
    if (!(await insertClosing(tx, closing))) return refuse('conflict', { reason: 'closing_under_way' });
    await ports.suspendStore(tx, { ownerId: userId, reason: REASON, actor: { accountId: userId, ip } });
    await revokeSessions(tx, userId, now);
    await recordSecurityChange(tx, {
      kind: 'account_closing',
      accountId: userId,
      ip,
      details: { due_at: toIso(due_at) },
      at: now,
    });
    const details = toIso(due_at).slice(0, 10);
    await tellPerson(tx, snapshot, { userId, kind: 'closing', details, path: '/login' });
    return ok({ due_at: toIso(due_at) });
  });
};

/** After a login has cancelled the closing: the store opens again. */
export const closingCancelledHandler = (ctx: AppContext, ports: ClosingPorts): JobHandler =>
  handle(closingCancelled, ({ userId }) =>
    ctx.db.transact(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      await ports.unsuspendStore(tx, { ownerId: userId, actor: { accountId: userId, ip: '' } });
    }),
  );

/** What is not over yet is looked at again after so long. */
const POSTPONED_MS = 7 * DAY_MS;
const AT_ONCE = 50;

/**
 * Erases one account whose grace period is over. What came up meanwhile, such as money that was sent back or a report that
 * operators have to decide, puts it off by a week.
 */
const eraseDue = (ctx: AppContext, userId: number): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const closing = await lockDueClosing(tx, userId, now);
    if (closing === null) return;
    const store = await merchantOf(tx, userId);
    const isOpen = (await blockersOf(tx, userId)).length > 0;
    if (isOpen || (await hasOpenReport(tx, userId, store?.id ?? null)))
      return postponeClosing(
        tx,
        closing.id,
        isOpen ? 'open' : 'report',
        new Date(now.getTime() + POSTPONED_MS),
      );
    await tellPerson(tx, ctx, { userId, kind: 'closed', path: '/privasi' });
    await eraseAccount(tx, ctx, userId);
    await endClosing(tx, closing.id, now);
  });

/** Erases the accounts whose grace period is over, each in a transaction of its own. */
export const eraseDueAccounts = async (ctx: AppContext): Promise<void> => {
  for (const { user_id } of await dueClosings(ctx.db, ctx.clock.now(), AT_ONCE)) await eraseDue(ctx, user_id);
};

export const closingTimer = (ctx: AppContext): Timer => ({
  name: 'privacy.closings',
  everyMs: HOUR_MS,
  run: () => eraseDueAccounts(ctx),
});
