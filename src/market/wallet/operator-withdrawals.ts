import { Readable } from 'node:stream';
import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  approveWithdraw,
  OperatorWithdraw,
  operatorWithdraws,
  rejectWithdraw,
} from '#contract/operator-wallet.ts';
import { toIso } from '#contract/scalars.ts';
import { bankFileWords } from '#messages/bank-file.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText } from '#platform/sealed-text.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { type Actor, countMoney, recordAudit, refuseOwnPayout, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { payWithdrawal, presentWithdrawal, rejectWithdrawal, type WithdrawalOutcome } from './withdrawals.ts';
import {
  type OwnedWithdrawal,
  ownedWithdrawal,
  requestedWithdrawals,
  type WithdrawalRecord,
  withdrawQueue,
} from './withdrawals-store.ts';

/** A withdrawal as an operator sees it: with the whole number of the account. */
const present = (keys: KeyRing, row: OwnedWithdrawal): OperatorWithdraw => ({
  ...presentWithdrawal(keys, row),
  rekening: openText(keys, 'bank account', row.rekening),
  cabang: row.cabang,
  reference: row.reference,
  owner:
    row.merchant_id === null
      ? { type: 'buyer', id: row.user_id ?? 0, name: row.owner_name }
      : { type: 'merchant', id: row.merchant_id, name: row.owner_name },
});

/** The queue of withdrawals. Refused: 422 `date_range`. */
export const listWithdrawalQueue = async (
  { db, config }: AppContext,
  input: InputOf<typeof operatorWithdraws> & PageRequest,
  link: (page: number) => string,
): Promise<Answer<OperatorWithdraw[]>> => {
  const { status, owner, search, page, per_page } = input;
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = { status, owner, search, ...period };
  const window = { offset: (page - 1) * per_page, limit: per_page };
  const { rows, total } = await withdrawQueue(db, config.keys, filter, window);
  return paged(
    rows.map((row) => present(config.keys, row)),
    pageMeta(input, total, rows.length, link),
  );
};

/** Pays or rejects a withdrawal and records who did. Of two operators the second is refused (409), and the money moves once. */
const decide = (
  { db, clock, config }: AppContext,
  actor: Actor,
  id: number,
  action: 'withdraw.approve' | 'withdraw.reject',
  finish: (tx: Tx<Schema>) => Promise<WithdrawalOutcome>,
  /** Why this operator may not do it after all; then nothing of it was done. */
  objection: (tx: Tx<Schema>, row: OwnedWithdrawal) => Promise<Refusal | null> = async () => null,
): Promise<Answer<OperatorWithdraw>> =>
  db.transact(async (tx) => {
    const outcome = await finish(tx);
    if (!outcome.ok) {
      if (outcome.error === 'not_found') return refuse('not_found');
      const reason = outcome.error === 'held' ? 'withdraw_held' : 'changed_meanwhile';
      return refuse('conflict', { reason });
    }
    const { withdraw_code, status, amount, fee, reference, note } = outcome.withdrawal;
    const after = {
      status,
      withdraw_code,
      amount,
      ...(status === 'paid' ? { fee, reference } : { reason: note }),
    };
    const event = { action, target: `withdraw:${id}`, before: { status: 'requested' }, after };
    await recordAudit(tx, actor, event, clock.now());
    const row = await ownedWithdrawal(tx, config.keys, id);
    if (row === null) return refuse('not_found');
    const refusal = await objection(tx, row);
    return refusal === null ? ok(present(config.keys, row)) : rollback(refusal);
  });

/**
 * The money was transferred; `reference` is the bank's. Refused besides (409): whoever put that money into the wallet, or
 * took the bank's file with it, and more than an operator's limit for the day.
 */
export const approveWithdrawal = async (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id, reference }: InputOf<typeof approveWithdraw>,
): Promise<Answer<OperatorWithdraw>> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  return decide(
    ctx,
    actor,
    withdraw_id,
    'withdraw.approve',
    (tx) => payWithdrawal(tx, ctx, withdraw_id, reference),
    async (tx, { id: withdrawId, user_id, merchant_id, amount }) => {
      const owner = merchant_id === null ? { userId: user_id ?? 0 } : { merchantId: merchant_id };
      const payout = { wallet: walletTarget(owner), withdrawId };
      return (
        (await refuseOwnPayout(tx, { settings, actor, now }, payout)) ??
        countMoney(tx, settings, actor, amount, now)
      );
    },
  );
};

/** The money goes back to the wallet. */
export const refuseWithdrawal = (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id, reason }: InputOf<typeof rejectWithdraw>,
): Promise<Answer<OperatorWithdraw>> =>
  decide(ctx, actor, withdraw_id, 'withdraw.reject', (tx) => rejectWithdrawal(tx, ctx, withdraw_id, reason));

/** A bank's bulk upload takes about as many. */
const MAX_ROWS = 1000;

function* bankFileRows(
  keys: KeyRing,
  rows: readonly WithdrawalRecord[],
  locale: Locale,
): Generator<readonly Cell[]> {
  yield bankFileWords(locale);
  for (const row of rows) {
    // what the owner gets: the shop keeps the fee
    const rekening = openText(keys, 'bank account', row.rekening);
    yield [row.bank_name, rekening, row.atas_nama, row.amount - row.fee, row.withdraw_code, row.cabang];
  }
}

/**
 * What is to be transferred, one line per withdrawal, to be uploaded at the bank. It carries whole account numbers, so
 * that the audit log says who took it. Refused: 409 when one of `ids` no longer waits; without ids the oldest 1000.
 */
export const bankFile = async (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  actor: Actor,
  ids: readonly number[],
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const now = clock.now();
  const rows = await requestedWithdrawals(db, ids, MAX_ROWS, now);
  if (ids.length > rows.length) return refuse('conflict', { reason: 'changed_meanwhile' });
  const total = rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
  const event = {
    action: 'withdraw.bankfile',
    target: `bankfile:${toIso(now).slice(0, 10)}`,
    after: { rows: rows.length, total, withdraw_ids: rows.map((row) => row.id) },
  };
  await db.transact((tx) => recordAudit(tx, actor, event, now));
  const name = `withdraw-${toIso(now).slice(0, 10)}.csv`;
  return ok({
    name,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(bankFileRows(config.keys, rows, locale))),
  });
};
