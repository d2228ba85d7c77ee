import type { Selectable } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Instruction } from '#contract/payment.ts';
import { type PaymentSteps, paymentSteps } from '#messages/payments.ts';
import { leavePlace } from '#platform/http/gate.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { PaymentRow } from '../schema.ts';
import { isAddress } from './app-links.rules.ts';
import { chargeDetails } from './charge-details-store.ts';
import { saveCharge, saveLostCharge, saveRefusal, unchargedPayments } from './charging-store.ts';
import { insertRefusedIncident } from './incidents-store.ts';
import { pauseMethod } from './method-pauses-store.ts';
import { ewalletName, isProvided, type ProvidedMethod, vaBankName } from './methods.rules.ts';
import { findPayment, type PaymentRecord } from './payments-store.ts';
import type { ChargeRefusal, PaymentProvider, StoredInstruction } from './provider.ts';
import { providerOf } from './providers.ts';

/** How a payment is to be paid: asked of the provider once, stored, and shown in the reader's language. */

type Deps = Pick<AppContext, 'db' | 'clock' | 'config' | 'announce'>;

/** How often a charge whose answer was lost is made anew at once; the next look at the payment goes on from there. */
const MAX_LOST = 3;

/**
 * The provider will not take this charge: the payment fails, its buyer is told to choose another method, operators are
 * shown what it said, and a method that is not active is not offered for a while.
 */
const refuseCharge = (
  { db, clock, announce }: Deps,
  payment: PaymentRecord,
  method: ProvidedMethod,
  refusal: ChargeRefusal,
): Promise<PaymentRecord | null> =>
  db.transact(async (tx) => {
    const at = clock.now();
    const failed = await saveRefusal(tx, payment, refusal);
    if (failed === null) return null;
    const { provider, payment_channel: channel, amount_due: amount } = payment;
    const fact = `${method}${channel === null ? '' : ` ${channel}`}: ${refusal.detail}`;
    if (refusal.refused === 'inactive') await pauseMethod(tx, provider, { method, channel }, fact, at);
    await insertRefusedIncident(tx, {
      ...{ payment_id: payment.id, provider, reference: refusal.reference },
      ...{ fact, amount, created_at: at },
    });
    await announce(tx, {
      to: { userId: payment.user_id },
      category: 'payment',
      kind: 'payment_refused',
      details: { payment_code: payment.payment_code, amount },
      targetUrl: `/payment/${payment.payment_code}`,
      at,
    });
    return failed;
  });

/** The method and the deadline of a payment that is to be charged now; null where there is nothing to charge. */
const chargeable = (
  { status, instructions, payment_method: method, expires_at }: PaymentRecord,
  now: Date,
) =>
  status === 'pending' &&
  instructions === null &&
  isProvided(method) &&
  expires_at !== null &&
  expires_at > now
    ? { method, expiresAt: expires_at }
    : null;

/**
 * Makes sure that a pending payment says how it is to be paid: charges the provider where that was not done yet, or where
 * its answer was lost. What was lost for good is cancelled there and charged anew. Outside transactions only. It is called
 * after a payment was opened or changed and whenever one is read, which heals what a crash or a silent provider left undone.
 * @returns the payment as it is afterwards: failed, with its `refusal`, where the provider takes no such charge
 * @throws DependencyDown (503) when the provider does not answer; the payment stays open
 */
export const issueInstructions = async (
  ctx: Deps,
  asked: PaymentRecord,
  provider: PaymentProvider | null = providerOf(ctx.config),
): Promise<PaymentRecord> => {
  let payment = asked;
  for (let times = 0; times < MAX_LOST && provider !== null; times += 1) {
    const now = ctx.clock.now();
    const due = chargeable(payment, now);
    if (due === null) break;
    const details = await chargeDetails(ctx.db, ctx.config.keys, payment);
    // a provider that takes seconds holds up nobody else who pays
    leavePlace();
    const answer = await provider.charge({
      paymentCode: payment.payment_code,
      previousReference: payment.provider_reference,
      channel: payment.payment_channel,
      amount: payment.amount_due,
      now,
      returnUrl: `${ctx.config.publicUrl}/payment/${payment.payment_code}`,
      details,
      ...due,
    });
    let saved: PaymentRecord | null;
    if ('lost' in answer) {
      saved = await saveLostCharge(ctx.db, payment, answer.lost, now);
      // only by whoever saved it: another process may be about to show it
      if (saved !== null) await provider.charges?.cancel(answer.lost);
    } else if ('refused' in answer) saved = await refuseCharge(ctx, payment, due.method, answer);
    else saved = await saveCharge(ctx.db, payment, answer, provider.charges === null ? null : now);
    // somebody else was faster, or the payment moved on meanwhile
    payment = saved ?? (await findPayment(ctx.db, { id: payment.id })) ?? payment;
    if (saved === null) break;
  }
  return payment;
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
    const uncharged = await unchargedPayments(ctx.db, before, now, BATCH);
    await eachByItself(uncharged, (payment) => issueInstructions(ctx, payment));
  },
});

/** What is to be done on the provider's page, or with an e-wallet's app. */
const gatewaySteps = (
  channel: string | null,
  app: Extract<StoredInstruction, { type: 'gateway' }>['app'],
): PaymentSteps => {
  // whose number the page tells
  if (channel === 'bsi') return 'bsi_page';
  if (channel === null) return 'gateway';
  if (app?.qr_text === undefined && app?.qr_image === undefined) return 'ewallet_page';
  return app.qr_text !== undefined && isAddress(app.qr_text) ? 'ewallet_camera' : 'ewallet_scan';
};

/**
 * How a payment is to be paid, its steps in the reader's language. null while the provider was not charged yet, and as
 * soon as the payment is paid or over: what is paid is not to be paid again.
 */
export const presentInstructions = (
  payment: Pick<
    Selectable<PaymentRow>,
    'instructions' | 'amount_due' | 'unique_code' | 'status' | 'payment_channel'
  >,
  locale: Locale,
): Instruction | null => {
  const { amount_due, unique_code, status, payment_channel } = payment;
  // only this module writes the column, and only stored instructions
  const stored = payment.instructions as StoredInstruction | null;
  if (stored === null || (status !== 'pending' && status !== 'review')) return null;
  const steps = (way: PaymentSteps, bank = '', biller = '') =>
    paymentSteps(locale, way, { bank, biller, amount: amount_due });
  if (stored.type === 'va') {
    const bank_name = vaBankName(stored.bank_code);
    const { biller_code = '' } = stored;
    const way = biller_code !== '' ? 'bill' : stored.bank_code === 'bsi' ? 'bsi' : 'va';
    return { ...stored, biller_code, bank_name, steps: steps(way, bank_name, biller_code) };
  }
  if (stored.type === 'gateway') {
    const { type, redirect_url, app } = stored;
    const channel_name = ewalletName(payment_channel);
    return {
      ...{ type, redirect_url, channel_name },
      app: app ? { url: app.url, qr_string: app.qr_text ?? null, qr_image: app.qr_image ?? null } : null,
      steps: steps(gatewaySteps(payment_channel, app), channel_name),
    };
  }
  if (stored.type === 'cod') return { type: 'cod', amount: amount_due, steps: steps('cod') };
  if (stored.type !== 'manual_transfer') return { ...stored, steps: steps(stored.type) };
  const proof_submitted = status === 'review';
  return { ...stored, amount: amount_due, unique_code, proof_submitted, steps: steps(stored.type) };
};
