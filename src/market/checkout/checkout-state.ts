import type { Address } from '#contract/address.ts';
import type { Tx } from '#platform/db/database.ts';
import { addressesOf } from '../addresses/index.ts';
import { type CartLine, cartLines } from '../cart/index.ts';
import { type CategoryTree, categoryTree } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { type AccountVoucher, knownVouchers, runningKnownVouchers } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { currentTariffs, type Tariff, tariffsOf } from '../shipping/index.ts';
import { saldoOf } from '../wallet/index.ts';
import { alignDrafts, type CheckoutChoice, choiceOf, type Draft, draftsOf } from './drafts-store.ts';

/** Everything a checkout is computed from, read at one moment. */
export type CheckoutState = {
  now: Date;
  /** Checked lines, newest first, those that can no longer be bought too. */
  lines: CartLine[];
  drafts: Draft[];
  choice: CheckoutChoice;
  /** The buyer's address book. */
  addresses: ReadonlyMap<number, Address>;
  tariffs: readonly Tariff[];
  /** Vouchers that are shown or selected. */
  vouchers: readonly AccountVoucher[];
  /** Spendable rupiah in the buyer's wallet. */
  saldo: number;
  categories: CategoryTree;
};

/** What is kept in memory; read before a transaction, which must not wait for a second connection. */
export type CheckoutGiven = { tariffs: readonly Tariff[]; categories: CategoryTree };

export const givenFor = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'flashPrices'>,
  /** For pay: nothing is sold by a courier's table of some seconds ago. */
  tariffsFrom: 'memory' | 'database' = 'memory',
): Promise<CheckoutGiven> => {
  const [tariffs, categories] = await Promise.all([
    tariffsFrom === 'memory' ? tariffsOf(ctx) : currentTariffs(ctx),
    categoryTree(ctx),
  ]);
  return { tariffs, categories };
};

const maxVouchers = 200;

const vouchersFor = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  selected: number[],
  stores: number[],
) => {
  const running = await runningKnownVouchers(tx, userId, now, { merchantIds: stores, limit: maxVouchers });
  const known = new Set(running.map((voucher) => voucher.id));
  const missing = await knownVouchers(
    tx,
    userId,
    selected.filter((id) => !known.has(id)),
  );
  return [...running, ...missing];
};

/**
 * Brings the drafts in line with the cart, which the caller holds, and reads everything else.
 * @param only for pay: the selected vouchers instead of all that could be
 */
export const readCheckout = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'clock'>,
  given: CheckoutGiven,
  userId: number,
  only: 'everything' | 'selected' = 'everything',
): Promise<CheckoutState> => {
  const now = ctx.clock.now();
  const lines = await cartLines(tx, ctx, userId, { forCheckout: true });
  const stores = [...new Set(lines.filter((line) => line.isAvailable).map((line) => line.merchantId))];
  await alignDrafts(tx, userId, stores, now);
  const drafts = await draftsOf(tx, userId);
  const choice = await choiceOf(tx, userId);
  const addresses = drafts.length === 0 ? [] : await addressesOf(tx, userId);
  const selected = [choice.promoId, ...drafts.map((draft) => draft.promo_id)].filter((id) => id !== null);
  return {
    now,
    lines,
    drafts,
    choice,
    addresses: new Map(addresses.map((address) => [address.id, address])),
    ...given,
    vouchers:
      only === 'selected'
        ? await knownVouchers(tx, userId, selected)
        : await vouchersFor(tx, userId, now, selected, stores),
    saldo: (await saldoOf({ db: tx }, { userId })).total_saldo,
  };
};
