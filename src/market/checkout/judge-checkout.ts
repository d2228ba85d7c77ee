import type { Refusal } from '#contract/envelope.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockStock } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { lockFlashItems, lockVouchers } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { type CheckoutGiven, type CheckoutState, readCheckout } from './checkout-state.ts';
import { payFailure } from './pay-verdict.rules.ts';
import { missingOf } from './preview.ts';
import { type QuotedCheckout, quoteCheckout } from './quote.ts';

/** What the buyer asked for. Rupiah; `expectedTotal` is the total shown, before the wallet. */
export type PayAsked = {
  method: PaymentMethod | null;
  channel: string | null;
  expectedTotal: number | null;
};

/** A checkout that can be paid. */
export type Ready = { state: CheckoutState; quoted: QuotedCheckout };
/** `total_changed`: the buyer was shown another total. */
export type Verdict = Refusal | 'total_changed' | Ready;
export type PayAsking = PayAsked & { isOffered: boolean };

export const isReady = (verdict: Verdict): verdict is Ready =>
  typeof verdict === 'object' && 'quoted' in verdict;

/** A checkout that was read, quoted, and its first failure if it has one. */
export const verdictOn = (read: CheckoutState, asked: PayAsking): Verdict => {
  // paying by wallet means using it (API K5)
  const useWallet = read.choice.useWallet || asked.method === 'wallet';
  const state = { ...read, choice: { ...read.choice, useWallet } };
  const quoted = quoteCheckout(state);
  const short = state.lines.filter((line) => !line.isAvailable || line.stock < line.qty);
  const failure = payFailure(
    {
      checkedLines: state.lines.length,
      missing: missingOf(quoted),
      total: quoted.quote.total,
      amountDue: quoted.quote.amountDue,
      lostVouchers: quoted.lostPromoIds.length,
      shortLines: short.map(({ id, productId, stock, isAvailable, reason }) => ({
        cart_item_id: id,
        product_id: productId,
        stock: isAvailable || reason === 'out_of_stock' ? stock : 0,
      })),
    },
    asked,
  );
  return failure ?? { state, quoted };
};

/** The verdict on the checkout as it stands for this transaction. */
export const judge = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  given: CheckoutGiven,
  userId: number,
  asked: PayAsking,
): Promise<Verdict> => verdictOn(await readCheckout(tx, ctx, given, userId, 'selected'), asked);

/** Holds everything that a checkout takes from, in the order of locks: goods, flash items, vouchers. */
export const hold = async (
  tx: Tx<Schema>,
  taken: { productIds: readonly number[]; promoIds: readonly number[] },
  now: Date,
): Promise<void> => {
  await lockStock(tx, taken.productIds);
  await lockFlashItems(tx, taken.productIds, now);
  await lockVouchers(tx, taken.promoIds);
};
