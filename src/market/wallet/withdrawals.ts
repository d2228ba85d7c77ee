import { randomBytes } from 'node:crypto';
import { dayCode } from '#common/day-code.ts';
import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import {
  type Answer,
  type FieldFault,
  invalid,
  ok,
  paged,
  refuse,
  type Success,
} from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Withdraw } from '#contract/wallet.ts';
import { payoutReasonSentence } from '#messages/payout-reason.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { requireRecentConfirmation } from '#platform/http/answer.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText } from '#platform/sealed-text.ts';
import type { AppContext, Settings } from '../context.ts';
import { checkAccount } from '../payouts/index.ts';
import type { Schema } from '../schema.ts';
import { platformVat } from '../taxes/index.ts';
import { book, mustBook } from './book.ts';
import {
  type WalletOwner,
  withdrawPaidJournal,
  withdrawRejectedJournal,
  withdrawRequestedJournal,
} from './journals.rules.ts';
import { type PayoutRecord, payoutsOf } from './payouts-store.ts';
import {
  bankExists,
  endWithdrawal,
  findWithdrawal,
  heldWithdrawalsOf,
  insertWithdrawal,
  isNewAccount,
  type WithdrawalRecord,
  withdrawalsOf,
} from './withdrawals-store.ts';

/** Money from a wallet to a bank account: requested by its owner, then paid or rejected by an operator. */

/** All but the last four digits of an account number become stars. */
const maskRekening = (rekening: string): string => rekening.slice(-4).padStart(rekening.length, '*');

const transferOf = (payout: PayoutRecord | null): Withdraw['transfer'] =>
  payout === null ? null : (payoutSteps.find((step) => step === payout.state) ?? null);
const payoutSteps = ['approved', 'sent', 'paid', 'bounced'] as const;

/** A withdrawal as its owner sees it; why a transfer came back is said in the reader's language. */
export const presentWithdrawal = (
  keys: KeyRing,
  row: WithdrawalRecord,
  payout: PayoutRecord | null,
  locale: Locale,
): Withdraw => ({
  withdraw_id: row.id,
  withdraw_code: row.withdraw_code,
  amount: row.amount,
  fee: row.fee,
  status: row.status,
  bank_id: row.bank_id,
  bank_name: row.bank_name,
  rekening: maskRekening(openText(keys, 'bank account', row.rekening)),
  atas_nama: row.atas_nama,
  note: payout?.state === 'bounced' ? payoutReasonSentence(locale, payout.reason ?? 'other') : row.note,
  transfer: transferOf(payout),
  held_until: row.held_until === null ? null : toIso(row.held_until),
  created_at: toIso(row.created_at),
  processed_at: row.processed_at === null ? null : toIso(row.processed_at),
});

/** An owner's withdrawals, newest first. */
export const listWithdrawals = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  owner: WalletOwner,
  { page, per_page }: PageRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Success<Withdraw[]>> => {
  const { rows, total } = await withdrawalsOf(db, owner, { offset: (page - 1) * per_page, limit: per_page });
  const payouts = await payoutsOf(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => presentWithdrawal(config.keys, row, payouts.get(row.id) ?? null, locale));
  return paged(data, pageMeta({ page, per_page }, total, rows.length, link));
};

/** An account's password, asked for again before money moves; accounts has it. */
export type CheckPassword = (
  userId: number,
  password: string,
) => Promise<'right' | 'wrong' | 'none' | number>;

/** Tells the owner that money was asked for to an account that is new to the wallet, with a link that stops it. */
export type AnnounceNewAccount = (
  tx: Tx<Schema>,
  withdrawal: { userId: number; withdrawId: number; details: string },
) => Promise<void>;

export type WithdrawRequest = {
  amount: number;
  bank_id: number;
  rekening: string;
  atas_nama: string;
  cabang: string;
  /** When the bank said that the account is of this name; null: nobody could be asked, or nobody was yet. */
  name_checked_at?: Date | null;
  /** Of a store's account that was changed: until when nothing is paid to it. */
  held_until?: Date | null;
};

const amountFault = (
  amount: number,
  { withdraw_min, withdraw_max, withdraw_fee }: Settings,
): FieldFault | null => {
  // something must be left for the bank account
  const min = Math.max(withdraw_min, withdraw_fee + 1);
  if (amount < min) return { field: 'amount', rule: 'min', params: { min } };
  return amount > withdraw_max ? { field: 'amount', rule: 'max', params: { max: withdraw_max } } : null;
};

const ownerColumns = (owner: WalletOwner) =>
  'userId' in owner
    ? { user_id: owner.userId, merchant_id: null }
    : { user_id: null, merchant_id: owner.merchantId };

/** The page of a buyer's or a store's wallet. */
export const walletUrl = (owner: WalletOwner): string =>
  'userId' in owner ? '/buyer/dashboard/wallet' : '/merchant/dashboard/wallet';

const HOUR_MS = 3_600_000;

/**
 * Until when the money must not leave: a store's account says so itself; a buyer names one each time, and one that is new
 * beside others counts as changed.
 */
const heldUntil = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  owner: WalletOwner,
  { bank_id, rekening, held_until = null }: WithdrawRequest,
  holdHours: number,
  at: Date,
): Promise<Date | null> => {
  if ('merchantId' in owner) return held_until !== null && held_until > at ? held_until : null;
  const before = new Date(at.getTime() - holdHours * HOUR_MS);
  const isChanged =
    holdHours > 0 && (await isNewAccount(tx, keys, owner.userId, { bank_id, rekening }, before));
  return isChanged ? new Date(at.getTime() + holdHours * HOUR_MS) : null;
};

type RequestTerms = { fee: number; holdHours: number; announceNewAccount: AnnounceNewAccount | null };

/**
 * Moves the money out of the wallet until an operator pays or rejects. null: the wallet has too little, and the transaction
 * has to be undone.
 */
const bookRequest = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'clock' | 'announce' | 'config'>,
  owner: WalletOwner,
  request: WithdrawRequest,
  { fee, holdHours, announceNewAccount }: RequestTerms,
): Promise<WithdrawalRecord | null> => {
  const at = ctx.clock.now();
  const withdraw_code = dayCode('WD', at, randomBytes(6));
  const { amount, bank_id, rekening, atas_nama, cabang, name_checked_at = null } = request;
  const account = { bank_id, rekening, atas_nama, cabang, name_checked_at };
  const held_until = await heldUntil(tx, ctx.config.keys, owner, request, holdHours, at);
  const row = {
    ...ownerColumns(owner),
    ...account,
    withdraw_code,
    amount,
    fee,
    held_until,
    created_at: at,
  };
  const id = await insertWithdrawal(tx, ctx.config.keys, row);
  const booked = await book(
    tx,
    withdrawRequestedJournal({ id, code: withdraw_code, owner, amount, fee, at }),
  );
  if (!booked.ok) return null;
  await ctx.announce(tx, {
    to: owner,
    category: 'wallet',
    kind: 'wallet_withdraw_requested',
    details: { withdraw_code, amount },
    targetUrl: walletUrl(owner),
    at,
  });
  const written = await findWithdrawal(tx, id);
  if (held_until !== null && 'userId' in owner)
    await announceNewAccount?.(tx, {
      userId: owner.userId,
      withdrawId: id,
      details: `${written.bank_name} ${maskRekening(rekening)}`,
    });
  return written;
};

/**
 * Requests money from a wallet. Refused: 422 outside the limits of the settings, for an unknown bank or a wrong password;
 * for an account that its bank does not know or has another name for;
 * 403 `step_up` for an account without a password whose session is not confirmed; 429 after ten wrong ones; 409 when the wallet has too little.
 */
export const requestWithdrawal = async (
  ctx: AppContext,
  owner: WalletOwner,
  request: WithdrawRequest,
  password: { userId: number; typed: string; check: CheckPassword; isConfirmed: boolean },
  announceNewAccount: AnnounceNewAccount | null = null,
): Promise<Answer<Withdraw>> => {
  const settings = await ctx.settings();
  const faults = [
    amountFault(request.amount, settings),
    (await bankExists(ctx.db, request.bank_id)) ? null : { field: 'bank_id', rule: 'exists' as const },
  ].filter((fault) => fault !== null);
  if (faults.length > 0) return invalid(...faults);
  const checked = await password.check(password.userId, password.typed);
  if (typeof checked === 'number') return refuse('too_many', { retryAfterSeconds: checked });
  const unconfirmed = checked === 'none' ? requireRecentConfirmation(password) : null;
  if (unconfirmed !== null) return unconfirmed;
  if (checked === 'wrong')
    return invalid(
      password.typed === ''
        ? { field: 'password', rule: 'required' }
        : { field: 'password', rule: 'credentials', message: 'password_wrong' },
    );
  // a store's account was asked about when it was saved
  const asked = 'userId' in owner ? await checkAccount(ctx, request) : null;
  if (asked?.ok === false) return asked;
  const checked_at = asked?.checkedAt ?? request.name_checked_at ?? null;
  const checkedRequest = { ...request, name_checked_at: checked_at };
  const { withdraw_fee: fee, bank_change_hold_hours: holdHours } = settings;
  const withdrawal = await ctx.db.transact(
    async (tx) =>
      (await bookRequest(tx, ctx, owner, checkedRequest, { fee, holdHours, announceNewAccount })) ??
      rollback(null),
  );
  // nothing of it was sent yet, so that no text depends on a language
  return withdrawal === null
    ? refuse('conflict', { reason: 'wallet_short' })
    : ok(presentWithdrawal(ctx.config.keys, withdrawal, null, 'id'));
};

/**
 * Asks for money of a store that is being closed to its bank account, in the shop's own name and without a fee.
 * @returns the withdrawal's id
 * @throws Error when the store has less
 */
export const payOutStore = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'clock' | 'announce' | 'config'>,
  merchantId: number,
  request: WithdrawRequest,
): Promise<number> => {
  const terms = { fee: 0, holdHours: 0, announceNewAccount: null };
  const withdrawal = await bookRequest(tx, ctx, { merchantId }, request, terms);
  if (withdrawal === null) throw new Error(`Merchant ${merchantId} has less than ${request.amount}.`);
  return withdrawal.id;
};

export type WithdrawalOutcome =
  | { ok: true; withdrawal: WithdrawalRecord }
  | { ok: false; error: 'not_found' | 'conflict' | 'held' | 'under_way' };
type Deps = Pick<AppContext, 'clock' | 'announce'>;

export const ownerOf = ({
  user_id,
  merchant_id,
}: Pick<WithdrawalRecord, 'user_id' | 'merchant_id'>): WalletOwner => {
  if (user_id !== null) return { userId: user_id };
  if (merchant_id !== null) return { merchantId: merchant_id };
  throw new Error('A withdrawal without an owner.');
};

/** The VAT within a withdrawal's fee, by the rate of the day on which it was asked for. */
export const vatOfFee = async (
  tx: Tx<Schema>,
  { fee, created_at }: Pick<WithdrawalRecord, 'fee' | 'created_at'>,
): Promise<number> => (fee === 0 ? 0 : (await platformVat(tx, created_at))(fee));

const finish = async (
  tx: Tx<Schema>,
  deps: Deps,
  id: number,
  change: { status: 'paid'; reference: string } | { status: 'rejected'; note: string },
): Promise<WithdrawalOutcome> => {
  const at = deps.clock.now();
  const ended = await endWithdrawal(tx, id, { ...change, processed_at: at });
  if (ended === null) return { ok: false, error: 'not_found' };
  if (ended === false) return { ok: false, error: 'conflict' };
  if (ended === 'held' || ended === 'under_way') return { ok: false, error: ended };
  const { withdraw_code, amount, fee } = ended;
  const owner = ownerOf(ended);
  const isPaid = change.status === 'paid';
  const journal = isPaid ? withdrawPaidJournal : withdrawRejectedJournal;
  const feeVat = isPaid ? await vatOfFee(tx, ended) : 0;
  await mustBook(tx, journal({ id, code: withdraw_code, owner, amount, fee, feeVat, at }));
  await deps.announce(tx, {
    to: owner,
    category: 'wallet',
    kind: isPaid ? 'wallet_withdraw_paid' : 'wallet_withdraw_rejected',
    details: { withdraw_code, amount, ...(isPaid ? {} : { reason: ended.note ?? '' }) },
    targetUrl: walletUrl(owner),
    at,
  });
  return { ok: true, withdrawal: ended };
};

/** An operator has transferred the money; `reference` is the bank's. `conflict`: it is not waiting any more; `held`: its account is too new; `under_way`: a payout service has it. */
export const payWithdrawal = (
  tx: Tx<Schema>,
  deps: Deps,
  id: number,
  reference: string,
): Promise<WithdrawalOutcome> => finish(tx, deps, id, { status: 'paid', reference });

/** An operator rejects a withdrawal: the money goes back to the wallet, fee included. */
export const rejectWithdrawal = (
  tx: Tx<Schema>,
  deps: Deps,
  id: number,
  reason: string,
): Promise<WithdrawalOutcome> => finish(tx, deps, id, { status: 'rejected', note: reason });

/** Rejects what a store has asked for to a bank account that was changed back. */
export const stopHeldWithdrawals = async (
  tx: Tx<Schema>,
  deps: Deps,
  merchantId: number,
  reason: string,
): Promise<void> => {
  for (const id of await heldWithdrawalsOf(tx, merchantId)) await rejectWithdrawal(tx, deps, id, reason);
};
