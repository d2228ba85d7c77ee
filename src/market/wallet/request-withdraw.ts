import { randomBytes } from 'node:crypto';
import { dayCode } from '#common/day-code.ts';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Withdraw } from '#contract/wallet.ts';
import type { AppContext, Settings } from '../context.ts';
import { book } from './book.ts';
import { type WalletOwner, withdrawRequestedJournal } from './journals.rules.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { bankExists, deleteWithdrawal, findWithdrawal, insertWithdrawal } from './withdrawals-store.ts';

/** An account's password, asked for again before money moves; accounts has it. */
export type CheckPassword = (userId: number, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type WithdrawRequest = {
  amount: number;
  bank_id: number;
  rekening: string;
  atas_nama: string;
  cabang: string;
};

const amountFault = (
  amount: number,
  { withdraw_min, withdraw_max, withdraw_fee }: Settings,
): FieldFault | null => {
  // something must be left for the bank account
  const least = Math.max(withdraw_min, withdraw_fee + 1);
  if (amount < least) return { field: 'amount', rule: 'min', params: { min: least } };
  return amount > withdraw_max ? { field: 'amount', rule: 'max', params: { max: withdraw_max } } : null;
};

const ownerColumns = (owner: WalletOwner) =>
  'userId' in owner
    ? { user_id: owner.userId, merchant_id: null }
    : { user_id: null, merchant_id: owner.merchantId };

/** The wallet's page of a buyer or a store. */
export const walletUrl = (owner: WalletOwner): string =>
  'userId' in owner ? '/buyer/dashboard/wallet' : '/merchant/dashboard/wallet';

/** Moves the money out of the wallet until an operator pays or rejects. null: the wallet has too little. */
const takeRequest = async (
  ctx: AppContext,
  owner: WalletOwner,
  { amount, bank_id, rekening, atas_nama, cabang }: WithdrawRequest,
  fee: number,
): Promise<Withdraw | null> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const withdraw_code = dayCode('WD', at, randomBytes(6));
    const account = { bank_id, rekening, atas_nama, cabang };
    const row = { ...ownerColumns(owner), ...account, withdraw_code, amount, fee, created_at: at };
    const id = await insertWithdrawal(tx, row);
    const booked = await book(
      tx,
      withdrawRequestedJournal({ id, code: withdraw_code, owner, amount, fee, at }),
    );
    if (!booked.ok) {
      await deleteWithdrawal(tx, id);
      return null;
    }
    await ctx.announce(tx, {
      to: owner,
      category: 'wallet',
      kind: 'wallet_withdraw_requested',
      details: { withdraw_code, amount },
      targetUrl: walletUrl(owner),
      at,
    });
    return presentWithdrawal(await findWithdrawal(tx, id));
  });

/**
 * Asks for money from a wallet (API BW3, SW3): 422 outside the limits of the settings, for an unknown bank or a wrong
 * password; 403 for an account without one; 409 when the wallet has too little.
 */
export const requestWithdrawal = async (
  ctx: AppContext,
  owner: WalletOwner,
  request: WithdrawRequest,
  password: { userId: number; given: string; check: CheckPassword },
): Promise<Answer<Withdraw>> => {
  const settings = await ctx.settings();
  const faults = [
    amountFault(request.amount, settings),
    (await bankExists(ctx.db, request.bank_id)) ? null : { field: 'bank_id', rule: 'exists' as const },
  ].filter((fault) => fault !== null);
  if (faults.length > 0) return invalid(...faults);
  const verdict = await password.check(password.userId, password.given);
  if (verdict === 'none') return refuse('forbidden');
  if (verdict === 'wrong')
    return invalid({ field: 'password', rule: 'credentials', message: 'password_wrong' });
  const taken = await takeRequest(ctx, owner, request, settings.withdraw_fee);
  return taken === null ? refuse('conflict', { reason: 'wallet_short' }) : ok(taken);
};
