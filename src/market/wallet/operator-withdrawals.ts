import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  approveWithdraw,
  OperatorPayout,
  OperatorWithdraw,
  operatorWithdraws,
  rejectWithdraw,
} from '#contract/operator-wallet.ts';
import { toIso } from '#contract/scalars.ts';
import { bankFileWords } from '#messages/bank-file.ts';
import { fileWord } from '#messages/file-names.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText } from '#platform/sealed-text.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { type Actor, countMoney, recordAudit, refuseOwnPayout, walletTarget } from '../audit/index.ts';
import type { AppContext, Settings } from '../context.ts';
import { payoutServiceOf } from '../payouts/index.ts';
import type { Schema } from '../schema.ts';
import { isPaidAfterBounce, isRecallable, whyNotSent } from './payout-states.rules.ts';
import { isLate } from './payout-times.rules.ts';
import { type PayoutRecord, payoutKey, payoutsOf } from './payouts-store.ts';
import {
  ownerOf,
  payWithdrawal,
  presentWithdrawal,
  rejectWithdrawal,
  type WithdrawalOutcome,
} from './withdrawals.ts';
import {
  type OwnedWithdrawal,
  ownedWithdrawal,
  requestedWithdrawals,
  type WithdrawalRecord,
  withdrawQueue,
} from './withdrawals-store.ts';

const presentPayout = (
  payout: PayoutRecord,
  { withdraw_code }: OwnedWithdrawal,
  settings: Settings,
  now: Date,
): OperatorPayout => {
  const { provider, state, reference, reason, attempt, approved_at, sent_at } = payout;
  const isOpen = state === 'approved' || state === 'sent';
  return {
    ...{ provider, state, reference, reason, key: payoutKey(withdraw_code, attempt) },
    detail: payout.detail ?? '',
    approved_at: toIso(approved_at),
    sent_at: sent_at === null ? null : toIso(sent_at),
    can_recall: isRecallable(payout),
    is_late: isOpen && isLate(payout, settings, now),
    is_paid_after_bounce: isPaidAfterBounce(payout),
    closed_note: payout.closed_note,
  };
};

type Presenting = { ctx: AppContext; settings: Settings; locale: Locale };

export const isKnownToService = (config: AppContext['config'], { bank_code }: OwnedWithdrawal): boolean =>
  payoutServiceOf(config)?.knows(bank_code) === true;

/** A withdrawal as an operator sees it: with the whole number of the account, and how a payout service stands with it. */
const present = (
  { ctx: { config, clock }, settings, locale }: Presenting,
  row: OwnedWithdrawal,
  payout: PayoutRecord | null,
): OperatorWithdraw => ({
  ...presentWithdrawal(config.keys, row, payout, locale),
  rekening: openText(config.keys, 'bank account', row.rekening),
  cabang: row.cabang,
  reference: row.reference,
  name_checked: row.name_checked_at !== null,
  can_send: whyNotSent(row, payout, isKnownToService(config, row), clock.now()) === null,
  payout: payout && presentPayout(payout, row, settings, clock.now()),
  owner:
    row.merchant_id === null
      ? { type: 'buyer', id: row.user_id ?? 0, name: row.owner_name }
      : { type: 'merchant', id: row.merchant_id, name: row.owner_name },
});

/** These withdrawals as operators see them. */
export const presentForOperators = async (
  db: Kysely<Schema>,
  ctx: AppContext,
  settings: Settings,
  rows: readonly OwnedWithdrawal[],
  locale: Locale,
): Promise<OperatorWithdraw[]> => {
  const payouts = await payoutsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present({ ctx, settings, locale }, row, payouts.get(row.id) ?? null));
};

/** One of them, after something was decided about it. Refused: 404. */
export const decidedWithdrawal = async (
  tx: Tx<Schema>,
  { ctx, settings, locale }: Presenting,
  row: OwnedWithdrawal | null,
): Promise<Answer<OperatorWithdraw>> => {
  const rows = row === null ? [] : [row];
  const [presented] = await presentForOperators(tx, ctx, settings, rows, locale);
  return presented === undefined ? refuse('not_found') : ok(presented);
};

/**
 * Refuses to pay out (409): to whoever put that money into the wallet or took the bank's file with it, and more than an
 * operator's limit for the day, to which it is counted otherwise.
 */
export const refusePaying = async (
  tx: Tx<Schema>,
  deciding: { settings: Settings; actor: Actor; now: Date },
  withdrawal: Pick<OwnedWithdrawal, 'id' | 'user_id' | 'merchant_id' | 'amount'>,
): Promise<Refusal | null> => {
  const { settings, actor, now } = deciding;
  const payout = { wallet: walletTarget(ownerOf(withdrawal)), withdrawId: withdrawal.id };
  return (
    (await refuseOwnPayout(tx, deciding, payout)) ?? countMoney(tx, settings, actor, withdrawal.amount, now)
  );
};

/** The queue of withdrawals. Refused: 422 `date_range`. */
export const listWithdrawalQueue = async (
  ctx: AppContext,
  input: InputOf<typeof operatorWithdraws> & PageRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<OperatorWithdraw[]>> => {
  const { db, config } = ctx;
  const { status, owner, way, search, page, per_page } = input;
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = { status, owner, way, search, ...period };
  const window = { offset: (page - 1) * per_page, limit: per_page };
  const { rows, total } = await withdrawQueue(db, config.keys, filter, window);
  return paged(
    await presentForOperators(db, ctx, await ctx.settings(), rows, locale),
    pageMeta(input, total, rows.length, link),
  );
};

const conflictReasons = {
  held: 'withdraw_held',
  under_way: 'payout_under_way',
  conflict: 'changed_meanwhile',
} as const;

/** Pays or rejects a withdrawal and records who did. Of two operators the second is refused (409), and the money moves once. */
const decide = async (
  ctx: AppContext,
  { actor, locale }: { actor: Actor; locale: Locale },
  id: number,
  action: 'withdraw.approve' | 'withdraw.reject',
  finish: (tx: Tx<Schema>) => Promise<WithdrawalOutcome>,
  /** Why this operator may not do it after all; then nothing of it was done. */
  objection: (tx: Tx<Schema>, row: OwnedWithdrawal) => Promise<Refusal | null> = async () => null,
): Promise<Answer<OperatorWithdraw>> => {
  const { db, clock, config } = ctx;
  const settings = await ctx.settings();
  return db.transact(async (tx) => {
    const outcome = await finish(tx);
    if (!outcome.ok) {
      if (outcome.error === 'not_found') return refuse('not_found');
      return refuse('conflict', { reason: conflictReasons[outcome.error] });
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
    if (refusal !== null) return rollback(refusal);
    return decidedWithdrawal(tx, { ctx, settings, locale }, row);
  });
};

/**
 * The money was transferred; `reference` is the bank's. Refused besides (409): whoever put that money into the wallet, or
 * took the bank's file with it, more than an operator's limit for the day, and what a payout service has.
 */
export const approveWithdrawal = async (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id, reference }: InputOf<typeof approveWithdraw>,
  locale: Locale,
): Promise<Answer<OperatorWithdraw>> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  return decide(
    ctx,
    { actor, locale },
    withdraw_id,
    'withdraw.approve',
    (tx) => payWithdrawal(tx, ctx, withdraw_id, reference),
    (tx, row) => refusePaying(tx, { settings, actor, now }, row),
  );
};

/** The money goes back to the wallet. */
export const refuseWithdrawal = (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id, reason }: InputOf<typeof rejectWithdraw>,
  locale: Locale,
): Promise<Answer<OperatorWithdraw>> =>
  decide(ctx, { actor, locale }, withdraw_id, 'withdraw.reject', (tx) =>
    rejectWithdrawal(tx, ctx, withdraw_id, reason),
  );

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
  const name = `${fileWord(locale, 'withdrawals')}-${toIso(now).slice(0, 10)}.csv`;
  return ok({
    name,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(bankFileRows(config.keys, rows, locale))),
  });
};
