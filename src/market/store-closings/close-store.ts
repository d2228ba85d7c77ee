import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { StoreClosing } from '#contract/store-closing.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit, recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  lockMerchant,
  lockOwner,
  type MerchantRecord,
  merchantById,
  updateMerchant,
} from '../merchants/index.ts';
import type { Schema } from '../schema.ts';
import { changeClosing, closingOf, insertClosing, runningFlash } from './closings-store.ts';
import { balanceItem, openItems } from './open-items.ts';
import type { StoreClosingPorts } from './ports.ts';

/** Who asks: the owner of the store, or an operator with a reason. */
export type Closer = Actor & { reason: string | null };

/** How the closing of a store stands. `isOperator`: what an operator may do about it, else its owner. */
export const readClosing = async (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  ports: StoreClosingPorts,
  merchantId: number,
  isOperator: boolean,
): Promise<StoreClosing> => {
  const now = ctx.clock.now();
  const { db } = ctx;
  const [store, closing, flash, { open, balance }, visible_products, running_vouchers] = await Promise.all([
    merchantById(db, merchantId),
    closingOf(db, merchantId),
    runningFlash(db, merchantId, now),
    openItems(db, merchantId, now),
    ports.products.visible(db, merchantId),
    ports.runningVouchers(db, merchantId, now),
  ]);
  const { status } = store;
  const isClosing = status === 'closing';
  const isClosed = status === 'closed';
  return {
    state: isClosing ? 'closing' : isClosed ? 'closed' : 'open',
    can_start: status === 'active' || (isOperator && status === 'suspended'),
    // what an operator has begun is not its owner's to take back
    can_cancel: isClosing && (isOperator || closing?.reason === null),
    started_at: closing === null ? null : toIso(closing.started_at),
    reason: closing?.reason ?? null,
    is_by_operator: closing !== null && closing.reason !== null,
    money_until: closing?.money_until == null ? null : toIso(closing.money_until),
    closed_at: closing?.closed_at == null ? null : toIso(closing.closed_at),
    before: isClosing || isClosed || flash === null ? [] : [flash],
    open: isClosed ? [] : [...open, ...balanceItem(balance, closing?.money_until ?? null)],
    visible_products,
    running_vouchers,
  };
};

/** As `readClosing`, for an operator. Refused: 404. */
export const readClosingOf = async (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  ports: StoreClosingPorts,
  merchantId: number,
): Promise<Answer<StoreClosing>> => {
  const row = await ctx.db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchantId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : ok(await readClosing(ctx, ports, merchantId, true));
};

const audit = (
  tx: Tx<Schema>,
  actor: Closer,
  action: 'merchant.close' | 'merchant.reopen',
  merchantId: number,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> =>
  recordAudit(
    tx,
    actor,
    {
      action,
      target: `merchant:${merchantId}`,
      before: { status: from },
      after: { status: to, ...(actor.reason === null ? {} : { reason: actor.reason }) },
    },
    at,
  );

/** Makes a store what it shall be, with its products, in the lock order of `decide-merchant`. */
const setStatus = async (
  tx: Tx<Schema>,
  ports: StoreClosingPorts,
  merchantId: number,
  change: Pick<MerchantRecord, 'status'> & Parameters<typeof updateMerchant>[2],
): Promise<void> => {
  await ports.products.lock(tx, merchantId);
  await updateMerchant(tx, merchantId, change);
  await ports.products.refresh(tx, merchantId);
  tx.onCommit(ports.forget);
};

/**
 * Begins to close a store for good. Its products and vouchers are hidden at once; a checkout that holds its products goes
 * through before, one that comes after is refused. Refused: 404, 409 in a status that cannot be closed, or while a flash
 * sale with its products runs, with when that ends.
 */
export const startClosing = async (
  ctx: AppContext,
  ports: StoreClosingPorts,
  merchantId: number,
  closer: Closer,
): Promise<Answer<StoreClosing>> => {
  const isOperator = closer.reason !== null;
  const done = await ctx.db.transact(async (tx): Promise<Answer<null>> => {
    if ((await lockOwner(tx, merchantId)) === null) return refuse('not_found');
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant === null) return refuse('not_found');
    const { status } = merchant;
    if (status === 'closing') return refuse('conflict', { reason: 'store_closing_under_way' });
    if (status !== 'active' && !(isOperator && status === 'suspended'))
      return refuse('conflict', { reason: 'merchant_state_changed' });
    const now = ctx.clock.now();
    const flash = await runningFlash(tx, merchantId, now);
    if (flash !== null)
      return refuse('conflict', { reason: 'store_closing_flash', data: { until: flash.until } });
    // one that was suspended only with its owner's account has done nothing itself: taken back, it is open with its owner
    const { suspended_with_owner: withOwner } = merchant;
    await insertClosing(tx, {
      merchant_id: merchantId,
      status_before: withOwner ? 'active' : status,
      started_by: closer.accountId,
      reason: closer.reason,
      at: now,
    });
    await setStatus(tx, ports, merchantId, {
      status: 'closing',
      suspended_with_owner: false,
      ...(withOwner && { reject_reason: null }),
    });
    if (isOperator)
      await audit(tx, closer, 'merchant.close', merchantId, { from: status, to: 'closing' }, now);
    else
      await recordSecurityChange(tx, {
        kind: 'store_closing',
        accountId: closer.accountId,
        ip: closer.ip,
        details: { merchant_id: merchantId, what: 'started' },
        at: now,
      });
    await ctx.announce(tx, {
      to: { merchantId },
      category: 'system',
      kind: isOperator ? 'store_closing_by_operator' : 'store_closing',
      details: { reason: closer.reason ?? '' },
      targetUrl: '/merchant/dashboard/closing',
      at: now,
    });
    return ok(null);
  });
  return done.ok ? ok(await readClosing(ctx, ports, merchantId, isOperator)) : done;
};

/**
 * Takes a closing back: the store is again what it was before. Its owner cannot do so with what an operator has begun.
 * Refused: 404, 409 when it is not being closed, or is closed by now.
 */
export const cancelClosing = async (
  ctx: AppContext,
  ports: StoreClosingPorts,
  merchantId: number,
  actor: Actor,
  isOperator: boolean,
): Promise<Answer<StoreClosing>> => {
  const done = await ctx.db.transact(async (tx): Promise<Answer<null>> => {
    const owner = await lockOwner(tx, merchantId);
    if (owner === null) return refuse('not_found');
    const merchant = await lockMerchant(tx, merchantId);
    const closing = await closingOf(tx, merchantId);
    if (merchant?.status !== 'closing' || closing === null)
      return refuse('conflict', { reason: 'merchant_state_changed' });
    if (!isOperator && closing.reason !== null)
      return refuse('conflict', { reason: 'store_closing_by_operator' });
    if (owner.isSuspended) return refuse('conflict', { reason: 'owner_suspended' });
    const now = ctx.clock.now();
    await changeClosing(tx, closing.id, { cancelled_at: now, cancelled_by: actor.accountId });
    await setStatus(tx, ports, merchantId, { status: closing.status_before });
    if (isOperator)
      await audit(
        tx,
        { ...actor, reason: null },
        'merchant.reopen',
        merchantId,
        { from: 'closing', to: closing.status_before },
        now,
      );
    else
      await recordSecurityChange(tx, {
        kind: 'store_closing',
        accountId: actor.accountId,
        ip: actor.ip,
        details: { merchant_id: merchantId, what: 'cancelled' },
        at: now,
      });
    await ctx.announce(tx, {
      to: { merchantId },
      category: 'system',
      kind: 'store_closing_cancelled',
      details: {},
      targetUrl: '/merchant/dashboard',
      at: now,
    });
    return ok(null);
  });
  return done.ok ? ok(await readClosing(ctx, ports, merchantId, isOperator)) : done;
};
