import type { Tx } from '#platform/db/database.ts';
import {
  type ChargeMoney,
  countReversal,
  creditedByPayment,
  type IncidentKind,
  insertIncident,
  isStoppedByReversal,
  type PaymentRecord,
  saveReversed,
  sharesOfReversal,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { book, mustBook, reversedJournal, saldoOf } from '../wallet/index.ts';
import { type MoveDeps, moveOrders } from './move-orders.ts';
import { lockOrdersOfPayment } from './orders-store.ts';

/** A charge by its names, and what came by it so far. */
export type LockedCharge = ChargeMoney & { provider: string; reference: string };
export type Reversal = {
  kind: Extract<IncidentKind, 'denied' | 'refund' | 'chargeback'>;
  /** Rupiah that have gone back of this charge in all, but by our own refunds. */
  total: number;
};

/** Stands in the order's history: it tells this end from that of an order whose time ran out. */
const STOPPED_NOTE = 'Uangnya sudah kembali ke pembayar.';

/** The orders whose goods are still at the store are rejected: their buyer has the money back. */
const stopOrders = async (tx: Tx<Schema>, deps: MoveDeps, paymentId: number): Promise<void> => {
  for (const order of await lockOrdersOfPayment(tx, paymentId)) {
    if (isStoppedByReversal(order.status))
      await moveOrders(tx, deps, [order], { name: 'reject', by: 'system', note: STOPPED_NOTE });
  }
};

/** Books what went back; somebody may spend the wallet between reading and booking, then less of it is taken. */
const bookReversal = async (
  tx: Tx<Schema>,
  payment: PaymentRecord,
  amount: number,
  reference: string,
  at: Date,
): Promise<{ fromWallet: number; advanced: number }> => {
  const payer = { paymentId: payment.id, userId: payment.user_id, at };
  const credited = await creditedByPayment(tx, payment.id);
  const shares = async () => {
    const { total_saldo: saldo } = await saldoOf({ db: tx }, { userId: payment.user_id });
    return sharesOfReversal(amount, { credited, saldo });
  };
  const first = await shares();
  const booked = await book(tx, reversedJournal(payer, first, reference));
  if (booked.ok || booked.reason === 'already') return first;
  // the accounts are locked from here on, so that this reading holds
  const second = await shares();
  await mustBook(tx, reversedJournal(payer, second, reference));
  return second;
};

/**
 * A provider has given money that was booked back to the payer, on a payment that is locked: refused after settlement,
 * refunded, charged back. What has not been booked of it yet is booked once, however often and in whatever order it is
 * told. When all of it is gone, orders whose goods have not left the store are rejected; the money is taken out of the
 * buyer's wallet as far as this payment has brought any there, the shop carries the rest, and operators are shown it.
 */
export const reverseCharge = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  payment: PaymentRecord,
  charge: LockedCharge,
  reversal: Reversal,
): Promise<void> => {
  const { provider, reference, received, reversed, refunded } = charge;
  const { kind } = reversal;
  // never more than came, whatever the provider says
  const total = Math.min(reversal.total, received - refunded);
  if (!(await saveReversed(tx, charge, total))) return;
  const at = deps.clock.now();
  const amount = total - reversed;
  if (total + refunded === received && charge.receivedAs === 'order') await stopOrders(tx, deps, payment.id);
  const shares = await bookReversal(tx, payment, amount, `${provider}:${reference}:${total}`, at);
  await countReversal(tx, payment.id, shares);
  await insertIncident(tx, {
    ...{ payment_id: payment.id, provider, reference, kind, fact: String(total), amount },
    ...{ from_wallet: shares.fromWallet, advanced: shares.advanced, created_at: at },
  });
  await deps.announce(tx, {
    to: { userId: payment.user_id },
    category: 'payment',
    kind: 'payment_reversed',
    details: { payment_code: payment.payment_code, amount },
    targetUrl: `/payment/${payment.payment_code}`,
    at,
  });
};
