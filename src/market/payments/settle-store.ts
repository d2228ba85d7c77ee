import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { changePayment, type PaymentRecord } from './payments-store.ts';

/** The moves of a payment, each conditional on its state; null means it was not in a state to make it. */

const unpaid = ['pending', 'review', 'failed'] as const;

export const markPaid = (tx: Tx<Schema>, id: number, at: Date): Promise<PaymentRecord | null> =>
  changePayment(tx, id, unpaid, { status: 'paid', paid_at: at });

/** Under which reference of the bank an operator saw the money of a transfer that is paid. */
export const keepReference = (
  tx: Tx<Schema>,
  id: number,
  provider_reference: string,
): Promise<PaymentRecord | null> => changePayment(tx, id, ['paid'], { provider_reference });

/** The provider says no; the buyer may try again until the payment expires. */
export const markFailed = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending'], { status: 'failed', instructions: null });

/** A payment in review never expires (API K10). */
export const markExpired = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending', 'failed'], { status: 'expired' });

export const markCancelled = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending', 'failed'], { status: 'cancelled' });
