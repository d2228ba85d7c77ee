import { jakartaDay } from '#common/jakarta-time.ts';
import { CLOSING_MONEY_DAYS } from '#contract/store-closing.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, Settings } from '../context.ts';
import {
  bankOfMerchant,
  bankStanding,
  lockMerchant,
  lockOwner,
  type MerchantRecord,
  updateMerchant,
} from '../merchants/index.ts';
import type { Schema } from '../schema.ts';
import { mustBook, payOutStore, storeClosedJournal } from '../wallet/index.ts';
import { nextStep } from './closing.rules.ts';
import {
  type Closing,
  changeClosing,
  closedWithMoney,
  closingOf,
  closingsToCheck,
  noteCheck,
  payoutState,
} from './closings-store.ts';
import { balanceOf, openItems } from './open-items.ts';
import type { StoreClosingPorts } from './ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 50;
const MONEY_PAGE = '/merchant/dashboard/closing';

type Ctx = Pick<AppContext, 'db' | 'clock' | 'announce' | 'config' | 'settings'>;
type Found = { merchant: MerchantRecord; closing: Closing; now: Date };

/** The store is over: nobody acts for it any more, and its owner is a buyer as everybody else. */
const close = async (
  tx: Tx<Schema>,
  ctx: Ctx,
  ports: StoreClosingPorts,
  { merchant, closing, now }: Found,
): Promise<void> => {
  await updateMerchant(tx, merchant.id, { status: 'closed' });
  await ports.endIntegrations(tx, merchant.id, now);
  await ports.removeStaff(tx, merchant.id, now);
  await changeClosing(tx, closing.id, { closed_at: now });
  await ctx.announce(tx, {
    to: { userId: merchant.owner_id },
    category: 'system',
    kind: 'store_closed',
    details: { merchant_name: merchant.merchant_name },
    targetUrl: '/user/dashboard',
    at: now,
  });
  tx.onCommit(ports.forget);
};

/** Pays as much as one withdrawal may have to the store's bank account; the rest comes when that is done. */
const payOut = async (
  tx: Tx<Schema>,
  ctx: Ctx,
  { merchant, closing }: Found,
  balance: number,
  { withdraw_max }: Settings,
): Promise<void> => {
  const bank = await bankOfMerchant(tx, ctx.config.keys, merchant.id);
  if (bank === null) return;
  const { bank_name: _, ...account } = bank;
  const { name_checked_at } = await bankStanding(tx, merchant.id);
  const request = { ...account, name_checked_at, amount: Math.min(balance, withdraw_max) };
  await changeClosing(tx, closing.id, { payout_id: await payOutStore(tx, ctx, merchant.id, request) });
};

/** What cannot be paid to a bank becomes the owner's own balance. Last in a transaction: it locks accounts of the ledger. */
const moveToOwner = async (
  tx: Tx<Schema>,
  ctx: Ctx,
  { merchant, closing, now }: Found,
  balance: number,
): Promise<void> => {
  await ctx.announce(tx, {
    to: { userId: merchant.owner_id },
    category: 'wallet',
    kind: 'store_closing_moved',
    details: { amount: balance },
    targetUrl: '/buyer/dashboard/wallet',
    at: now,
  });
  const parties = { closingId: closing.id, merchantId: merchant.id, ownerId: merchant.owner_id, at: now };
  await mustBook(tx, storeClosedJournal(parties, balance));
};

/** Money that came to a store after it was closed is its owner's. */
const moveLateMoney = (ctx: Ctx, merchantId: number): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const owner = await lockOwner(tx, merchantId);
    const merchant = await lockMerchant(tx, merchantId);
    const closing = await closingOf(tx, merchantId);
    const balance = await balanceOf(tx, merchantId);
    if (owner === null || owner.isSuspended || merchant === null || closing === null || balance === 0) return;
    await moveToOwner(tx, ctx, { merchant, closing, now: ctx.clock.now() }, balance);
  });

/**
 * Looks at one store that is being closed and does what comes next, in one transaction: whoever is stopped in the middle has
 * done nothing. @returns what was done
 */
const goOn = async (
  ctx: Ctx,
  ports: StoreClosingPorts,
  merchantId: number,
): Promise<ReturnType<typeof nextStep>> => {
  const settings = await ctx.settings();
  return ctx.db.transact(async (tx) => {
    const owner = await lockOwner(tx, merchantId);
    const merchant = await lockMerchant(tx, merchantId);
    const closing = await closingOf(tx, merchantId);
    if (merchant === null || closing === null || closing.closed_at !== null) return 'wait';
    const now = ctx.clock.now();
    const found = { merchant, closing, now };
    await changeClosing(tx, closing.id, { checked_at: now });
    if (merchant.status === 'closed') {
      // with its owner's account, which was erased
      await changeClosing(tx, closing.id, { closed_at: now });
      return 'close';
    }
    const { open, balance } = await openItems(tx, merchantId, now);
    const { held_until } = await bankStanding(tx, merchantId);
    const bank = await bankOfMerchant(tx, ctx.config.keys, merchantId);
    const step = nextStep({
      now,
      isOwnerSuspended: owner?.isSuspended === true,
      open,
      balance,
      moneyUntil: closing.money_until,
      payout: await payoutState(tx, closing.payout_id),
      bank: bank === null ? 'none' : held_until !== null && held_until > now ? 'held' : 'ready',
    });
    if (step === 'close') await close(tx, ctx, ports, found);
    if (step === 'pay') await payOut(tx, ctx, found, balance, settings);
    if (step === 'tell') {
      const until = new Date(now.getTime() + CLOSING_MONEY_DAYS * DAY_MS);
      await changeClosing(tx, closing.id, { money_until: until });
      await ctx.announce(tx, {
        to: { merchantId },
        category: 'wallet',
        kind: 'store_closing_money',
        details: { amount: balance, day: jakartaDay(until) },
        targetUrl: MONEY_PAGE,
        at: now,
      });
    }
    if (step === 'move') await moveToOwner(tx, ctx, found, balance);
    return step;
  });
};

/**
 * Puts a store behind the others that wait, after a failure that has undone all else: else as many as one run looks at would
 * be its first for ever. @returns why that failed too
 */
const putBack = (ctx: Ctx, merchantId: number): Promise<unknown[]> =>
  noteCheck(ctx.db, merchantId, ctx.clock.now()).then(
    () => [],
    (error: unknown) => [error],
  );

/**
 * Goes on with every store that is being closed and was not looked at for an hour: pays its money out when nothing else is
 * open, and closes it when nothing is left; what comes to one that is closed becomes its owner's. One that fails does not hold
 * up the others.
 */
export const finishClosings = async (ctx: Ctx, ports: StoreClosingPorts): Promise<void> => {
  const errors: unknown[] = [];
  for (const merchantId of await closingsToCheck(
    ctx.db,
    new Date(ctx.clock.now().getTime() - HOUR_MS),
    AT_ONCE,
  )) {
    try {
      // what was moved or paid may have been all
      for (let step = await goOn(ctx, ports, merchantId); step === 'move'; )
        step = await goOn(ctx, ports, merchantId);
    } catch (error) {
      errors.push(error, ...(await putBack(ctx, merchantId)));
    }
  }
  for (const merchantId of await closedWithMoney(ctx.db, AT_ONCE)) {
    try {
      await moveLateMoney(ctx, merchantId);
    } catch (error) {
      errors.push(error, ...(await putBack(ctx, merchantId)));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some stores could not be closed.');
};

/** Stores that are being closed are looked at once an hour. */
export const storeClosingTimer = (ctx: Ctx, ports: StoreClosingPorts): Timer => ({
  name: 'store-closings',
  everyMs: HOUR_MS / 6,
  run: () => finishClosings(ctx, ports),
});
