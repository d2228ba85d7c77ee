import type { Selectable } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Instruction } from '#contract/payment.ts';
import { paymentSteps } from '#messages/payments.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { PaymentRow } from '../schema.ts';
import { isProvided, vaBankName } from './methods.rules.ts';
import { findPayment, type PaymentRecord, saveCharge, unchargedPayments } from './payments-store.ts';
import type { PaymentProvider, StoredInstruction } from './provider.ts';
import { providerOf } from './providers.ts';

/** How a payment is to be paid: asked of the provider once, stored, and shown in the reader's language. */

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Makes sure that a pending payment says how it is to be paid: charges the provider where that was not done yet, or where
 * its answer was lost. Outside transactions only. It is called after a payment was opened or changed and whenever one is
 * read, which heals what a crash or a silent provider left undone.
 * @returns the payment as it is afterwards
 * @throws DependencyDown (503) when the provider does not answer; the payment stays open
 */
export const issueInstructions = async (
  ctx: Deps,
  payment: PaymentRecord,
  provider: PaymentProvider | null = providerOf(ctx.config),
): Promise<PaymentRecord> => {
  const { payment_method: method, expires_at: expiresAt } = payment;
  const now = ctx.clock.now();
  const isWaiting = payment.status === 'pending' && payment.instructions === null;
  if (!isWaiting || !isProvided(method) || provider === null || expiresAt === null || expiresAt <= now)
    return payment;
  const charge = await provider.charge({
    paymentCode: payment.payment_code,
    previousReference: payment.provider_reference,
    method,
    channel: payment.payment_channel,
    amount: payment.amount_due,
    now,
    expiresAt,
  });
  const charged = await saveCharge(ctx.db, payment, charge, provider.charges === null ? null : now);
  // somebody else was faster, or the payment moved on meanwhile
  return charged ?? (await findPayment(ctx.db, { id: payment.id })) ?? payment;
};

const BATCH = 20;
const MIN_AGE_MS = 10_000;

/**
 * Charges payments whose charge was cut off: the server died after the commit, or the provider was silent. Reading the
 * payment does the same at once; this is for those that nobody reads. A charge that fails holds up no other.
 */
export const chargeTimer = (ctx: Deps): Timer => ({
  name: 'payments.charge',
  everyMs: 15_000,
  run: async () => {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - MIN_AGE_MS);
    const errors: unknown[] = [];
    for (const payment of await unchargedPayments(ctx.db, before, now, BATCH)) {
      await issueInstructions(ctx, payment).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  },
});

/**
 * How a payment is to be paid, its steps in the reader's language. null while the provider was not charged yet, and as
 * soon as the payment is paid or over: what is paid is not to be paid again.
 */
export const presentInstructions = (
  payment: Pick<Selectable<PaymentRow>, 'instructions' | 'amount_due' | 'unique_code' | 'status'>,
  locale: Locale,
): Instruction | null => {
  const { amount_due, unique_code, status } = payment;
  // only this module writes the column, and only stored instructions
  const stored = payment.instructions as StoredInstruction | null;
  if (stored === null || (status !== 'pending' && status !== 'review')) return null;
  const steps = (bank = '') => paymentSteps(locale, stored.type, { bank, amount: amount_due });
  if (stored.type === 'va') {
    const bank_name = vaBankName(stored.bank_code);
    return { ...stored, bank_name, steps: steps(bank_name) };
  }
  if (stored.type !== 'manual_transfer') return { ...stored, steps: steps() };
  return { ...stored, amount: amount_due, unique_code, proof_submitted: status === 'review', steps: steps() };
};
