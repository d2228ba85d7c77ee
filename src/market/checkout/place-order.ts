import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Payment, PaymentMethod } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Tx } from '#platform/db/database.ts';
import { turns } from '#platform/files/turns.ts';
import { lockCart, removeLines } from '../cart/index.ts';
import { lockStock, takeStock } from '../catalogue/index.ts';
import type { Trade } from '../market.ts';
import { sendersOf } from '../merchants/index.ts';
import { insertOrders, issuedPayment, settlePayment, steady } from '../orders/index.ts';
import {
  checkWay,
  createPayment,
  findPayment,
  type PaymentRecord,
  type WayToPay,
} from '../payments/index.ts';
import { lockFlashItems, lockVouchers, takeFlashUnits, takeQuota } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from '../search/index.ts';
import { book, holdJournal } from '../wallet/index.ts';
import { type CheckoutGiven, type CheckoutState, givenFor, readCheckout } from './checkout-state.ts';
import { clearCheckout } from './drafts-store.ts';
import { newOrders, voucherUses } from './new-orders.rules.ts';
import { finalMethod, payFailure } from './pay-verdict.rules.ts';
import { missingOf, previewCheckout } from './preview.ts';
import { type QuotedCheckout, quoteCheckout } from './quote.ts';

/** What the buyer asked for. Rupiah; `expectedTotal` is the total shown, before the wallet. */
export type PayAsked = {
  method: PaymentMethod | null;
  channel: string | null;
  expectedTotal: number | null;
};

/** Undoes a transaction that found out at its very end that it cannot be. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('undone');
    this.refusal = refusal;
  }
}

/**
 * Checkouts that are paid at one time in this process. They mostly wait for the same goods: waiting here they take no
 * connections from everybody else.
 */
const inTurn = turns(4);

type Ready = { state: CheckoutState; quoted: QuotedCheckout };
type Verdict = Refusal | 'total_changed' | Ready;
type Asking = PayAsked & { isOffered: boolean };

const isReady = (verdict: Verdict): verdict is Ready => typeof verdict === 'object' && 'quoted' in verdict;

/** The checkout as it stands for this transaction, quoted, and its first failure if it has one. */
const judge = async (
  tx: Tx<Schema>,
  trade: Trade,
  given: CheckoutGiven,
  userId: number,
  asked: Asking,
): Promise<Verdict> => {
  const read = await readCheckout(tx, trade, given, userId, 'selected');
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

/** Holds everything that the checkout takes from, in the order of locks: goods, flash items, vouchers. */
const hold = async (tx: Tx<Schema>, { state, quoted }: Ready): Promise<void> => {
  const productIds = [...new Set(state.lines.map((line) => line.productId))];
  await lockStock(tx, productIds);
  await lockFlashItems(tx, productIds, state.now);
  await lockVouchers(
    tx,
    quoted.used.map((voucher) => voucher.id),
  );
};

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
  await refreshListing(
    tx,
    lines.map((line) => line.productId),
  );
};

const convert = async (
  tx: Tx<Schema>,
  trade: Trade,
  userId: number,
  way: WayToPay,
  ready: Ready,
): Promise<PaymentRecord> => {
  const { state, quoted } = ready;
  const { total, walletAmount } = quoted.quote;
  const payment = await createPayment(tx, trade, { userId, way, total, walletAmount });
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
    await settlePayment(tx, trade, payment.id, { type: 'paid', by: 'buyer', amount: 0, reference: null });
  }
  crashPoint('pay.before-commit');
  return payment;
};

/**
 * K5: turns the drafts into orders and opens their payment, all or nothing, once. Judged twice: first without holding
 * anything, so that those who come too late leave at once, then with everything held that is taken. The provider is
 * asked after the commit; whoever looks at the payment later asks again where that was cut off.
 */
export const placeOrder = async (
  trade: Trade,
  userId: number,
  asked: PayAsked,
  locale: Locale,
): Promise<Answer<Payment>> => {
  const channel = asked.method === 'va' ? asked.channel : null;
  const offer = asked.method === null ? 'ok' : await checkWay(trade, { method: asked.method, channel });
  if (offer === 'unknown')
    return invalid({ field: 'payment_channel', rule: channel === null ? 'required' : 'enum' });
  const asking = { ...asked, isOffered: offer === 'ok' };
  const inside = await steady(trade);
  const given = await givenFor(trade);
  const placed = await inTurn(() =>
    trade.db.transact(async (tx): Promise<PaymentRecord | Exclude<Verdict, Ready>> => {
      await lockCart(tx, userId);
      const first = await judge(tx, inside, given, userId, asking);
      if (!isReady(first)) return first;
      await hold(tx, first);
      const final = await judge(tx, inside, given, userId, asking);
      if (!isReady(final)) return final;
      const method = finalMethod(asked, final.quoted.quote.amountDue) ?? 'wallet';
      return convert(tx, inside, userId, { method, channel: method === 'va' ? channel : null }, final);
    }),
  ).catch((error: unknown) => {
    if (error instanceof Undone) return error.refusal;
    throw error;
  });
  if (placed === 'total_changed') {
    const data = { ...(await previewCheckout(trade, userId, locale)) };
    return refuse('conflict', { reason: 'checkout_total_changed', data });
  }
  if ('ok' in placed) return placed;
  crashPoint('pay.after-commit');
  const payment = (await findPayment(trade.db, { id: placed.id })) ?? placed;
  const issued = await issuedPayment(trade, payment, locale);
  crashPoint('pay.instructions-issued');
  return ok(issued);
};
