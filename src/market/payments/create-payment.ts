import { randomBytes, randomInt } from 'node:crypto';
import { dayCode } from '#common/day-code.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext, Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { isProvided, type PaymentChoice, timeoutMinutes } from './methods.rules.ts';
import { changePayment, codesInUse, insertPayment, type PaymentRecord } from './payments-store.ts';
import type { KeptInstruction } from './provider.ts';
import { uniqueCode } from './unique-code.rules.ts';

const DAY_MS = 86_400_000;

type Terms = {
  provider: string;
  unique_code: number;
  amount_due: number;
  instructions: KeptInstruction | null;
};

/** What a way to pay makes of an open amount: who takes it, how much exactly, and how, as far as that is known by us. */
const termsOf = async (
  tx: Tx<Schema>,
  { config, settings, clock }: Pick<AppContext, 'config' | 'clock'> & { settings: Settings },
  { method }: PaymentChoice,
  open: number,
): Promise<Terms> => {
  if (method === 'manual_transfer') {
    const taken = await codesInUse(tx, new Date(clock.now().getTime() - DAY_MS));
    const unique_code = uniqueCode(taken, randomInt(999) / 999);
    const accounts = settings.manual_transfer_accounts;
    const instructions = { type: 'manual_transfer' as const, accounts };
    return { provider: 'manual', unique_code, amount_due: open + unique_code, instructions };
  }
  const provider = isProvided(method) ? config.payment.provider : 'wallet';
  return { provider, unique_code: 0, amount_due: open, instructions: null };
};

export type PaymentOrder = {
  userId: number;
  way: PaymentChoice;
  /** Sum of the orders, rupiah. */
  total: number;
  walletAmount: number;
};

/**
 * Opens a pending payment (API K5), before stock is touched: payments are the first lock. The amount due gets a unique
 * code when it is a manual transfer. Ways that need the provider have no instructions yet: call `issueInstructions`
 * after the commit, so that nobody is asked for money for orders that were not made.
 */
export const createPayment = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'config' | 'clock' | 'settings'>,
  { userId, way, total, walletAmount }: PaymentOrder,
): Promise<PaymentRecord> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const terms = await termsOf(tx, { ...ctx, settings }, way, total - walletAmount);
  return insertPayment(tx, {
    ...terms,
    payment_code: dayCode('PAY', now, randomBytes(8)),
    user_id: userId,
    payment_method: way.method,
    payment_channel: way.channel,
    total,
    wallet_amount: walletAmount,
    expires_at: new Date(now.getTime() + timeoutMinutes(way.method, settings) * 60_000),
    created_at: now,
  });
};

/**
 * Another way to pay, or the failed one again (API BO2 pay): same code, same expiry, new instructions, to be asked for by
 * `issueInstructions` after the commit. `walletAmount` when more wallet money was set aside. null: the payment is
 * neither pending nor failed any more.
 */
export const reissuePayment = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'config' | 'clock' | 'settings'>,
  payment: PaymentRecord,
  way: PaymentChoice,
  walletAmount: number = payment.wallet_amount,
): Promise<PaymentRecord | null> => {
  const settings = await ctx.settings();
  const terms = await termsOf(tx, { ...ctx, settings }, way, payment.total - walletAmount);
  return changePayment(tx, payment.id, ['pending', 'failed'], {
    ...terms,
    status: 'pending',
    payment_method: way.method,
    payment_channel: way.channel,
    wallet_amount: walletAmount,
  });
};
