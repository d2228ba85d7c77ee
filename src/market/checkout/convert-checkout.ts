import { type Refusal, refuse } from '#contract/envelope.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Tx } from '#platform/db/database.ts';
import { removeLines } from '../cart/index.ts';
import { takeStock } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { sendersOf } from '../merchants/index.ts';
import { capturePayment, insertOrders } from '../orders/index.ts';
import { createPayment, type PaymentChoice, type PaymentRecord } from '../payments/index.ts';
import { takeFlashUnits, takeQuota } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { refreshStock } from '../search/index.ts';
import { book, holdJournal } from '../wallet/index.ts';
import { clearCheckout } from './drafts-store.ts';
import type { Ready } from './judge-checkout.ts';
import { newOrders, voucherUses } from './new-orders.rules.ts';

/** Undoes a transaction that found out at its very end that it cannot be. */
export class Undone extends Error {
  override readonly name = 'Undone';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('undone');
    this.refusal = refusal;
  }
}

/** What was decided under the locks can be taken; a no here is a mistake in the code. */
const must = (taken: boolean, what: string): void => {
  if (!taken) throw new Error(`The ${what} of a checkout could not be taken although they were held.`);
};

const take = async (tx: Tx<Schema>, ready: Ready, userId: number, paymentId: number): Promise<void> => {
  const { lines } = ready.state;
  must(await takeStock(tx, lines), 'goods');
  const flash = lines.flatMap(({ flash, flashApplied, qty }) =>
    flash !== null && flashApplied ? [{ itemId: flash.itemId, qty }] : [],
  );
  // a slot that began between the two looks was not held
  if (!(await takeFlashUnits(tx, userId, flash))) {
    throw new Undone(refuse('conflict', { reason: 'checkout_total_changed' }));
  }
  must(await takeQuota(tx, { userId, paymentId }, voucherUses(ready.quoted)), 'vouchers');
  const piecesOf = (productId: number) =>
    lines.reduce((sum, line) => sum + (line.productId === productId ? line.qty : 0), 0);
  await refreshStock(
    tx,
    lines.map((line) => line.productId),
    { soldOut: lines.some((line) => line.card.stock <= piecesOf(line.productId)) },
  );
};

/**
 * Turns a checkout whose goods, flash units and vouchers are held into a payment with its orders; by wallet it is paid at
 * once. @throws Undone when the wallet or a slot has too little after all
 */
export const convert = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  userId: number,
  way: PaymentChoice,
  ready: Ready,
): Promise<PaymentRecord> => {
  const { state, quoted } = ready;
  const { total, walletAmount } = quoted.quote;
  const payment = await createPayment(tx, ctx, { userId, way, total, walletAmount });
  const senders = await sendersOf(
    tx,
    quoted.drafts.map(({ draft }) => draft.merchant_id),
  );
  const at = payment.created_at;
  await insertOrders(tx, newOrders(state, quoted, senders), {
    id: payment.id,
    deadline: payment.expires_at,
    at,
  });
  crashPoint('pay.orders-written');
  await removeLines(
    tx,
    userId,
    state.lines.map((line) => line.id),
  );
  await clearCheckout(tx, userId);
  await take(tx, ready, userId, payment.id);
  crashPoint('pay.goods-taken');
  if (walletAmount > 0) {
    const held = await book(tx, holdJournal({ paymentId: payment.id, userId, at }, walletAmount));
    // the saldo was read without a lock: somebody spent it meanwhile
    if (!held.ok) throw new Undone(refuse('conflict', { reason: 'wallet_short' }));
  }
  if (way.method === 'wallet') {
    await capturePayment(tx, ctx, payment.id, { type: 'paid', by: 'buyer', amount: 0, reference: null });
  }
  crashPoint('pay.before-commit');
  return payment;
};
