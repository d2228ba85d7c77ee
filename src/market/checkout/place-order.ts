import type { Locale } from '#common/locale.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { ChangedMeanwhile, rollback, type Tx } from '#platform/db/database.ts';
import { isCartSoldOut, lockCart, removeLines } from '../cart/index.ts';
import { lockStock, takeStock } from '../catalogue/index.ts';
import { commissionTerms } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { holdHolidays } from '../holidays/index.ts';
import { sendersOf } from '../merchants/index.ts';
import {
  capturePayment,
  createOrders,
  issuedPayment,
  placeUnpaid,
  withSettingsSnapshot,
} from '../orders/index.ts';
import {
  type AmountLimits,
  type CheckedChoice,
  checkPaymentChoice,
  createPayment,
  findPayment,
  NO_LIMITS,
  type PaymentRecord,
  paymentChoice,
} from '../payments/index.ts';
import { lockFlashItems, takeFlashUnits, takeQuota } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { refreshStock } from '../search/index.ts';
import { mustAgree } from '../site-pages/index.ts';
import { exemptionTerms } from '../taxes/index.ts';
import { book, holdJournal } from '../wallet/index.ts';
import { clearCheckout } from './checkout-store.ts';
import { loadCheckout, loadReferenceData, type ReferenceData } from './load-checkout.ts';
import {
  checkoutProblem,
  finalMethod,
  flashUnits,
  flashWishes,
  newOrders,
  type PayRequest,
  sellsOut,
  usingWallet,
  voucherUses,
} from './place-order.rules.ts';
import { presentPreview, previewCheckout, type ReconciledCheckout, reconcileCheckout } from './preview.ts';
import { type QuotedCheckout, quoteCheckout } from './quote.ts';

type CheckedRequest = PayRequest & { isOffered: boolean; limits: AmountLimits };

/** The buyer was shown another total; with the checkout where it has been read already. */
type TotalChanged = { ok: false; error: 'total_changed'; checkout: ReconciledCheckout | null };
type Outcome = { ok: true; payment: PaymentRecord } | Refusal | TotalChanged;

/**
 * Places the orders of everything checked in the buyer's cart and opens one payment for them: all or nothing, once. The
 * provider is charged after the commit; where that is cut off, whoever reads the payment later charges it again.
 */
export const placeOrder = async (
  ctx: AppContext,
  userId: number,
  request: PayRequest,
  locale: Locale,
): Promise<Answer<Payment>> => {
  const offer = await checkMethod(ctx, request);
  if (!offer.ok) return offer;
  if (await mustAgree(ctx.db, userId, ctx.clock.now()))
    return refuse('conflict', { reason: 'agreement_needed', data: { agreement_needed: true } });
  const checkedRequest: CheckedRequest = { ...request, isOffered: offer.isOffered, limits: offer.limits };

  // a transaction asks nothing but its own connection: whatever else it needs is read before it begins
  const reference = await loadReferenceData(ctx, 'database');
  const snapshot = await withSettingsSnapshot(ctx);
  const commissionOf = await commissionTerms(ctx, reference.categories);
  const exemptionsOf = await exemptionTerms(ctx, reference.categories);

  let leaveSeats: (() => Promise<void>) | null = null;
  const place = async (tx: Tx<Schema>): Promise<Outcome> => {
    await leaveSeats?.();
    leaveSeats = null;
    await lockCart(tx, userId);
    await holdHolidays(tx, userId);
    if (await isCartSoldOut(tx, userId, ctx.clock.now())) {
      // a late crowd writes no orders for nothing
      const rejection = await rejectSoldOut(tx, snapshot, reference, userId, checkedRequest);
      if (rejection !== null) return rejection;
    }

    crashPoint('pay.locked');
    const checkout = await loadCheckout(tx, snapshot, reference, userId, 'selected');
    const quoted = quoteCheckout(usingWallet(checkout, request.method));
    const problem = checkoutProblem(quoted, checkedRequest);
    if (problem === 'total_changed') return { ok: false, error: 'total_changed', checkout: null };
    if (problem !== null) return problem;

    crashPoint('pay.priced');
    const wishes = flashWishes(quoted);
    if (ctx.flashSeats !== undefined && wishes.length > 0) {
      leaveSeats = await ctx.flashSeats.take(wishes);
      // as many as there are units are at it already: by the next second some of them have one, or have not
      if (leaveSeats === null) rollback(refuse('unavailable', { retryAfterSeconds: 1 }));
    }
    const { total, walletAmount } = quoted.quote;
    const method = finalMethod(quoted, request.method) ?? 'wallet';
    const payment = await createPayment(tx, snapshot, {
      userId,
      choice: paymentChoice(method, request.channel),
      total,
      walletAmount,
    });
    const storeIds = quoted.drafts.map(({ draft }) => draft.merchant_id);
    const senders = await sendersOf(tx, ctx.config.keys, storeIds);
    await createOrders(
      tx,
      ctx.config.keys,
      newOrders(quoted, senders, method, { commissionOf, exemptionsOf }),
      payment,
    );
    crashPoint('pay.orders-written');

    await emptyCheckout(tx, userId, quoted);
    await takeGoods(tx, quoted, payment, ctx.clock.now());
    crashPoint('pay.goods-taken');

    if (walletAmount > 0) await holdWalletMoney(tx, payment);
    if (method === 'wallet') {
      const paid = { type: 'paid', by: 'buyer', amount: 0, reference: null } as const;
      await capturePayment(tx, snapshot, payment.id, paid);
    }
    // nobody has paid yet, and the stores begin: the courier takes the money
    if (method === 'cod') await placeUnpaid(tx, snapshot, payment.id);
    crashPoint('pay.before-commit');
    return { ok: true, payment };
  };
  const outcome = await ctx.db.transact(place).finally(() => leaveSeats?.());

  if (!outcome.ok)
    return outcome.error === 'total_changed'
      ? refuseChangedTotal(ctx, userId, outcome.checkout, locale)
      : outcome;
  crashPoint('pay.after-commit');
  // paid by the wallet it has changed since it was created
  const payment = (await findPayment(ctx.db, { id: outcome.payment.id })) ?? outcome.payment;
  const issued = await issuedPayment(ctx, payment, locale);
  crashPoint('pay.instructions-issued');
  return ok(issued);
};

/** Whether the shop can take the method now; choosing none is fine where the wallet pays everything. */
const checkMethod = async (
  ctx: AppContext,
  { method, channel }: PayRequest,
): Promise<CheckedChoice | Refusal> =>
  method === null
    ? { ok: true, isOffered: true, limits: NO_LIMITS }
    : checkPaymentChoice(ctx, paymentChoice(method, channel));

/** Decides by one read, with everything that an answer shows. null: it shows no problem after all. */
const rejectSoldOut = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  reference: ReferenceData,
  userId: number,
  request: CheckedRequest,
): Promise<Refusal | TotalChanged | null> => {
  // a changed total is answered with the preview, which shows all vouchers
  const vouchers = request.expectedTotal === null ? 'selected' : 'all';
  const checkout = await loadCheckout(tx, ctx, reference, userId, vouchers);
  const problem = checkoutProblem(quoteCheckout(usingWallet(checkout, request.method)), request);
  if (problem !== 'total_changed') return problem;
  return { ok: false, error: 'total_changed', checkout: await reconcileCheckout(tx, userId, checkout) };
};

const emptyCheckout = async (tx: Tx<Schema>, userId: number, { checkout }: QuotedCheckout): Promise<void> => {
  const lineIds = checkout.lines.map((line) => line.id);
  await removeLines(tx, userId, lineIds);
  await clearCheckout(tx, userId);
};

/** Somebody else took what was read as there: the checkout begins anew, and is told so or priced otherwise. */
const orAgain = (isTaken: boolean): void => {
  if (!isTaken) throw new ChangedMeanwhile();
};

/**
 * Takes what was sold where it is still there, always in the same order: stock, flash items, vouchers. Their locks are held
 * until the commit and everybody who buys the same waits for them, so this comes as late as it can.
 */
const takeGoods = async (
  tx: Tx<Schema>,
  quoted: QuotedCheckout,
  payment: PaymentRecord,
  now: Date,
): Promise<void> => {
  const { checkout } = quoted;
  const owner = { userId: payment.user_id, paymentId: payment.id };
  const productIds = [...new Set(checkout.lines.map((line) => line.productId))];
  const units = flashUnits(quoted);
  await lockStock(tx, productIds);
  orAgain(await takeStock(tx, checkout.lines));
  if (units.length > 1) await lockFlashItems(tx, productIds, now);
  orAgain(await takeFlashUnits(tx, owner.userId, units));
  orAgain(await takeQuota(tx, owner, voucherUses(quoted)));
  await refreshStock(tx, productIds, { soldOut: sellsOut(checkout) });
};

const holdWalletMoney = async (tx: Tx<Schema>, payment: PaymentRecord): Promise<void> => {
  const payer = { paymentId: payment.id, userId: payment.user_id, at: payment.created_at };
  const held = await book(tx, holdJournal(payer, payment.wallet_amount));
  // the saldo was read without a lock: the buyer spent it elsewhere meanwhile
  if (!held.ok) rollback(refuse('conflict', { reason: 'wallet_short' }));
};

const refuseChangedTotal = async (
  ctx: AppContext,
  userId: number,
  checkout: ReconciledCheckout | null,
  locale: Locale,
): Promise<Refusal> => {
  const preview =
    checkout === null
      ? await previewCheckout(ctx, userId, locale)
      : await presentPreview(ctx, checkout, locale);
  return refuse('conflict', { reason: 'checkout_total_changed', data: { ...preview } });
};
