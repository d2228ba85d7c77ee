import { randomBytes } from 'node:crypto';
import { dayCode } from '#common/day-code.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext, Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { isProvided, type PaymentChoice, timeoutMinutes } from './methods.rules.ts';
import { changePayment, insertPayment, type PaymentRecord, pickUniqueCode } from './payments-store.ts';
import type { StoredInstruction } from './provider.ts';

const DAY_MS = 86_400_000;

type Terms = {
  provider: string;
  unique_code: number;
  amount_due: number;
  instructions: StoredInstruction | null;
};

/** Who takes an open amount by this method, how much exactly, and by which instructions as far as we know them. */
const termsOf = async (
  tx: Tx<Schema>,
  { config, settings, clock }: Pick<AppContext, 'config' | 'clock'> & { settings: Settings },
  { method }: PaymentChoice,
  open: number,
): Promise<Terms> => {
  if (method === 'manual_transfer') {
    const unique_code = await pickUniqueCode(tx, new Date(clock.now().getTime() - DAY_MS));
    const accounts = settings.manual_transfer_accounts;
    const instructions = { type: 'manual_transfer' as const, accounts };
    return { provider: 'manual', unique_code, amount_due: open + unique_code, instructions };
  }
  if (method === 'cod')
    return { provider: 'cod', unique_code: 0, amount_due: open, instructions: { type: 'cod' } };
  const provider = isProvided(method) ? config.payment.provider : 'wallet';
  return { provider, unique_code: 0, amount_due: open, instructions: null };
};

export type PaymentRequest = {
  userId: number;
  choice: PaymentChoice;
  /** Sum of the orders, rupiah. */
  total: number;
  /** What the wallet pays of it, rupiah. */
  walletAmount: number;
};

/**
 * Opens a pending payment. The amount due gets a unique code when it is a manual transfer. A method of the provider has
 * no instructions yet: call `issueInstructions` after the commit, so that nobody is asked for money for orders that were
 * not made.
 */
export const createPayment = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'config' | 'clock' | 'settings'>,
  { userId, choice, total, walletAmount }: PaymentRequest,
): Promise<PaymentRecord> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const terms = await termsOf(tx, { ...ctx, settings }, choice, total - walletAmount);
  return insertPayment(tx, {
    ...terms,
    payment_code: dayCode('PAY', now, randomBytes(8)),
    user_id: userId,
    payment_method: choice.method,
    payment_channel: choice.channel,
    total,
    wallet_amount: walletAmount,
    // what is paid at the door waits for the courier
    expires_at:
      choice.method === 'cod'
        ? null
        : new Date(now.getTime() + timeoutMinutes(choice.method, settings) * 60_000),
    created_at: now,
  });
};

/**
 * Changes a payment to another method, or tries the failed one again: same code, same expiry, new instructions, to be
 * requested by `issueInstructions` after the commit.
 * @param walletAmount rupiah, when more wallet money was set aside
 * @returns null when the payment is neither pending nor failed any more
 */
export const reissuePayment = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'config' | 'clock' | 'settings'>,
  payment: PaymentRecord,
  choice: PaymentChoice,
  walletAmount: number = payment.wallet_amount,
): Promise<PaymentRecord | null> => {
  const settings = await ctx.settings();
  const terms = await termsOf(tx, { ...ctx, settings }, choice, payment.total - walletAmount);
  return changePayment(tx, payment.id, ['pending', 'failed'], {
    ...terms,
    status: 'pending',
    refusal: null,
    payment_method: choice.method,
    payment_channel: choice.channel,
    wallet_amount: walletAmount,
  });
};
