import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { PayoutReason } from '#contract/wallet.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { PayoutRow, Schema } from '../schema.ts';

type Db = Kysely<Schema>;
export type PayoutRecord = Selectable<PayoutRow>;
export type PayoutState = PayoutRecord['state'];

/** A payout that is to be carried on, with what is asked for. */
export type DuePayout = PayoutRecord & {
  withdraw_code: string;
  amount: number;
  fee: number;
  held_until: Date | null;
  rekening: SealedText;
  atas_nama: string;
  bank: string;
};

/** By what the service knows a request again: the withdrawal's code, and which time it was approved. */
export const payoutKey = (withdrawCode: string, attempt: number): string =>
  attempt === 1 ? withdrawCode : `${withdrawCode}-${attempt}`;

export const payoutOf = async (db: Db, withdrawalId: number): Promise<PayoutRecord | null> =>
  (await db.selectFrom('payouts').selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst()) ??
  null;

/** The payouts of these withdrawals, by withdrawal. */
export const payoutsOf = async (
  db: Db,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, PayoutRecord>> => {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row]));
};

/** After its withdrawal, which is locked first everywhere. */
export const lockPayout = async (tx: Tx<Schema>, withdrawalId: number): Promise<PayoutRecord | null> =>
  (await tx
    .selectFrom('payouts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Approves a locked withdrawal's payout: the first, or one more after the last was refused or taken back. */
export const approvePayout = async (
  tx: Tx<Schema>,
  payout: { withdrawal_id: number; provider: string; approved_by: number; approved_at: Date },
): Promise<void> => {
  const fresh = { ...payout, state: 'approved' as const, check_at: payout.approved_at };
  await tx
    .insertInto('payouts')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('withdrawal_id').doUpdateSet({
        ...fresh,
        attempt: sql<number>`payouts.attempt + 1`,
        reference: null,
        asked_at: null,
        sent_at: null,
        ended_at: null,
        reason: null,
        detail: null,
      }),
    )
    .execute();
};

export const writePayout = async (
  db: Db,
  withdrawalId: number,
  change: Updateable<PayoutRow>,
): Promise<void> => {
  await db.updateTable('payouts').set(change).where('withdrawal_id', '=', withdrawalId).execute();
};

/** As `writePayout`, of the same attempt that still waits to be sent: what was ended or taken over meanwhile stays. */
export const writeOpenPayout = async (
  db: Db,
  { withdrawal_id, attempt }: Pick<PayoutRecord, 'withdrawal_id' | 'attempt'>,
  change: Updateable<PayoutRow>,
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set(change)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'approved')
    .execute();
};

/** Why a payout failed, told before or after its status; the first that is told counts until its owner has read one. */
export const noteFailure = async (
  db: Db,
  { withdrawal_id, attempt }: Pick<PayoutRecord, 'withdrawal_id' | 'attempt'>,
  failure: { reason: PayoutReason; detail: string },
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set(failure)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['approved', 'sent', 'paid'])
    .execute();
};

const withRequest = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('withdrawals', 'withdrawals.id', 'payouts.withdrawal_id')
    .innerJoin('banks', 'banks.id', 'withdrawals.bank_id')
    .selectAll('payouts')
    .select([
      'withdrawals.withdraw_code',
      'withdrawals.amount',
      'withdrawals.fee',
      'withdrawals.held_until',
      'withdrawals.rekening',
      'withdrawals.atas_nama',
      'banks.code as bank',
    ]);

/**
 * Payouts whose turn it is, the longest due first.
 * @param until those that nobody was asked for yet are due when they were approved before; null: none of them is
 */
export const duePayouts = (
  db: Db,
  provider: string,
  now: Date,
  until: Date | null,
  limit: number,
): Promise<DuePayout[]> =>
  withRequest(db)
    .where('payouts.provider', '=', provider)
    .where('payouts.check_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('payouts.asked_at', 'is not', null),
        until === null ? eb.lit(false) : eb('payouts.approved_at', '<=', until),
      ]),
    )
    .orderBy('payouts.check_at')
    .orderBy('payouts.withdrawal_id')
    .limit(limit)
    .execute();

export const payoutByReference = async (
  db: Db,
  provider: string,
  reference: string,
): Promise<DuePayout | null> =>
  (await withRequest(db)
    .where('payouts.provider', '=', provider)
    .where('payouts.reference', '=', reference)
    .executeTakeFirst()) ?? null;

/**
 * Takes a due payout for this process until `leaseUntil`, by one conditional statement: of two processes one gets it. What
 * was not asked for yet counts as asked for from now on, so that no operator takes it back any more.
 */
export const claimPayout = async (
  db: Db,
  { withdrawal_id, check_at, state }: PayoutRecord,
  now: Date,
  leaseUntil: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update payouts set check_at = ${leaseUntil}, asked_at = coalesce(asked_at, ${now})
    where withdrawal_id = ${withdrawal_id} and check_at = ${check_at} and state = ${state}
    returning withdrawal_id`.execute(db);
  return rows.length === 1;
};
