import type { Selectable } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Instruction } from '#contract/payment.ts';
import { paymentSteps } from '#messages/payments.ts';
import type { PaymentRow } from '../schema-buying.ts';
import { vaBankName } from './methods.rules.ts';
import type { KeptInstruction } from './provider.ts';

/**
 * How a payment is to be paid, its steps in the reader's language (API type Instruction). null while nobody was asked for
 * money yet, and as soon as the payment is paid or over: what is settled is not to be paid again.
 */
export const presentInstructions = (
  payment: Pick<Selectable<PaymentRow>, 'instructions' | 'amount_due' | 'unique_code' | 'status'>,
  locale: Locale,
): Instruction | null => {
  const { amount_due, unique_code, status } = payment;
  // only this module writes the column, and only kept instructions
  const kept = payment.instructions as KeptInstruction | null;
  if (kept === null || (status !== 'pending' && status !== 'review')) return null;
  const steps = (bank = '') => paymentSteps(locale, kept.type, { bank, amount: amount_due });
  if (kept.type === 'va') {
    const bank_name = vaBankName(kept.bank_code);
    return { ...kept, bank_name, steps: steps(bank_name) };
  }
  if (kept.type !== 'manual_transfer') return { ...kept, steps: steps() };
  return { ...kept, amount: amount_due, unique_code, proof_submitted: status === 'review', steps: steps() };
};
