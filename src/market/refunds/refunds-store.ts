import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PaidBy } from '../payments/index.ts';
import type { Schema, SourceRefundRow } from '../schema.ts';
import type { RefundState } from './refund-states.rules.ts';

type Db = Kysely<Schema>;
export type RefundRecord = Selectable<SourceRefundRow>;

/** A payment that was paid through a provider, and what of its refunds may still be sent on. Rupiah. */
export type PaidCharge = {
  provider: string;
  charge: string;
  method: string;
  channel: string | null;
  paid_at: Date;
  paid_by: PaidBy | null;
  refunded: number;
  left: number;
};

/**
 * What may still go back of a payment: of what its orders' refunds brought into the wallet, and of what its charge brought,
 * what was neither taken back nor sent on already.
 */
const paidCharge = (where: ReturnType<typeof sql>) => sql<PaidCharge>`
  select payment.provider, payment.provider_reference as charge, payment.payment_method as method,
    payment.payment_channel as channel, payment.paid_at, charge.paid_by, refunds.amount as refunded,
    greatest(0, least(refunds.amount - payment.taken_back,
      payment.amount_due - coalesce(charge.reversed, 0)) - own.amount)::bigint as "left"
  from payments payment
  left join payment_charges charge
    on charge.provider = payment.provider and charge.reference = payment.provider_reference
  cross join lateral (
    select coalesce(sum(refund_amount), 0)::bigint as amount from orders where payment_id = payment.id) refunds
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from source_refunds
    where payment_id = payment.id and state <> 'failed') own
  where payment.status = 'paid' and payment.provider_reference is not null and payment.paid_at is not null
    and payment.payment_method not in ('wallet', 'manual_transfer', 'cod') and ${where}`;

/** null: it was not paid through a provider. */
export const paidChargeOf = async (db: Db, paymentId: number): Promise<PaidCharge | null> => {
  const { rows } = await paidCharge(sql`payment.id = ${paymentId}`).execute(db);
  return rows[0] ?? null;
};

type NewRefund = {
  refund_code: string;
  user_id: number;
  payment_id: number;
  paid_by: PaidBy;
  amount: number;
  created_at: Date;
};

/**
 * Writes a refund of a payment that is locked, if so much of it may still be sent, in one conditional statement.
 * null: there is less.
 */
export const insertRefund = async (
  tx: Tx<Schema>,
  { refund_code, user_id, payment_id, paid_by, amount, created_at }: NewRefund,
): Promise<RefundRecord | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into source_refunds
      (refund_code, user_id, payment_id, provider, charge, paid_by, amount, created_at, check_at)
    select ${refund_code}, ${user_id}, ${payment_id}, paid.provider, paid.charge, ${paid_by}, ${amount}::bigint,
      ${created_at}, ${created_at}
    from (${paidCharge(sql`payment.id = ${payment_id}`)}) paid
    where ${amount}::bigint <= paid."left"
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return tx.selectFrom('source_refunds').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
};

/** The newest first. */
export const refundsOfPaymentId = (db: Db, paymentId: number): Promise<RefundRecord[]> =>
  db
    .selectFrom('source_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .execute();

export const refundByCode = async (db: Db, code: string): Promise<RefundRecord | null> =>
  (await db.selectFrom('source_refunds').selectAll().where('refund_code', '=', code).executeTakeFirst()) ??
  null;

/** Refunds of a charge that are not back in the wallet, of a payment that is locked. */
export const lockLiveRefunds = (
  tx: Tx<Schema>,
  { payment_id, provider, charge }: Pick<RefundRecord, 'payment_id' | 'provider' | 'charge'>,
): Promise<RefundRecord[]> =>
  tx
    .selectFrom('source_refunds')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Refunds whose turn it is, the longest due first. */
export const dueRefunds = (db: Db, provider: string, now: Date, limit: number): Promise<RefundRecord[]> =>
  db
    .selectFrom('source_refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Takes a due refund for this process until `leaseUntil`, by one conditional statement: of two processes one gets it. From
 * now on nobody knows what the provider has of it, until it answers.
 */
export const claimRefund = async (
  db: Db,
  { id, state, check_at }: RefundRecord,
  leaseUntil: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update source_refunds set check_at = ${leaseUntil},
      state = case state when 'pending' then 'pending' else 'asking' end
    where id = ${id} and check_at = ${check_at} and state = ${state}
    returning id`.execute(db);
  return rows.length === 1;
};

/** Notes an answer of the provider's, of the same attempt that is still open. */
export const writeOpenRefund = async (
  db: Db,
  { id, attempt }: Pick<RefundRecord, 'id' | 'attempt'>,
  change: { state?: RefundState; attempt?: number; check_at: Date; detail?: string | null },
): Promise<void> => {
  await db
    .updateTable('source_refunds')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['asking', 'pending'])
    .execute();
};

/** Ends a refund once, from one of these states. @returns whether it was in one of them */
export const endRefund = async (
  tx: Tx<Schema>,
  id: number,
  from: readonly RefundState[],
  change: Partial<Pick<RefundRecord, 'reason' | 'detail' | 'recalled_by' | 'recall_note'>> & {
    state: 'done' | 'failed';
    ended_at: Date;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('source_refunds')
    .set({ ...change, check_at: null })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** It is carried on now, unless somebody does so already. @returns whether it waited */
export const hurryRefund = async (db: Db, code: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('source_refunds')
    .set({ check_at: now })
    .where('refund_code', '=', code)
    .where('state', 'in', ['requested', 'pending', 'unfunded'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type RefundPageRow = RefundRecord & { payment_code: string; buyer: string };

/** A page of refunds: those under way the oldest first, the others the newest first. */
export const refundPage = async (
  db: Db,
  { status, search }: { status: 'open' | 'done' | 'failed'; search: string },
  page: { offset: number; limit: number },
): Promise<{ rows: RefundPageRow[]; total: number }> => {
  const code = search.toUpperCase();
  const matching = db
    .selectFrom('source_refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('users as buyer', 'buyer.id', 'refund.user_id')
    .$if(status === 'open', (query) => query.where('refund.check_at', 'is not', null))
    .$if(status !== 'open', (query) =>
      query.where('refund.state', '=', status === 'done' ? 'done' : 'failed'),
    )
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([where('refund.refund_code', '=', code), where('payment.payment_code', '=', code)]),
      ),
    );
  const rows = await matching
    .selectAll('refund')
    .select(['payment.payment_code', (eb) => eb.fn.coalesce('buyer.fullname', eb.val('')).as('buyer')])
    .orderBy('refund.id', status === 'open' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
};
