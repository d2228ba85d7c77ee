import { randomInt } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PaymentRow, Schema } from '../schema.ts';
import type { StoredInstruction } from './provider.ts';

/** A payment as it is stored. Amounts in rupiah. */
export type PaymentRecord = Omit<Selectable<PaymentRow>, 'instructions'> & {
  instructions: StoredInstruction | null;
};
export type PaymentStatus = PaymentRecord['status'];

/** A row as it was read; null for none. */
export const toRecord = (row: Selectable<PaymentRow> | undefined): PaymentRecord | null =>
  // only this module writes the column, and only stored instructions
  row === undefined ? null : { ...row, instructions: row.instructions as StoredInstruction | null };

/** By code or id; null when there is none. Whose it is, is the caller's matter. */
export const findPayment = async (
  db: Kysely<Schema>,
  by: { code: string } | { id: number },
): Promise<PaymentRecord | null> => {
  const query = db.selectFrom('payments').selectAll();
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('payment_code', '=', by.code);
  return toRecord(await found.executeTakeFirst());
};

/** As `findPayment`, locked until the end of the transaction: the first lock of whatever changes a payment or its orders. */
export const lockPayment = async (
  tx: Tx<Schema>,
  by: { code: string } | { id: number },
): Promise<PaymentRecord | null> => {
  const query = tx.selectFrom('payments').selectAll().forNoKeyUpdate();
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('payment_code', '=', by.code);
  return toRecord(await found.executeTakeFirst());
};

export const paymentsByIds = async (db: Kysely<Schema>, ids: readonly number[]): Promise<PaymentRecord[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => toRecord(row) as PaymentRecord);
};

export type NewPayment = Omit<
  PaymentRecord,
  'id' | 'provider_reference' | 'paid_at' | 'status' | 'advanced' | 'taken_back' | 'refusal'
>;

export const insertPayment = async (tx: Tx<Schema>, payment: NewPayment): Promise<PaymentRecord> => {
  const instructions = payment.instructions === null ? null : JSON.stringify(payment.instructions);
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, instructions, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row) as PaymentRecord;
};

/** Changes a payment if it is (still) in one of these states. null: it is not, and nothing was changed. */
export const changePayment = async (
  tx: Tx<Schema>,
  id: number,
  from: readonly PaymentStatus[],
  change: Partial<Omit<PaymentRecord, 'id' | 'instructions'>> & { instructions?: StoredInstruction | null },
): Promise<PaymentRecord | null> => {
  const { instructions, ...rest } = change;
  const column =
    instructions === undefined
      ? {}
      : { instructions: instructions === null ? null : JSON.stringify(instructions) };
  const row = await tx
    .updateTable('payments')
    .set({ ...rest, ...column })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  return toRecord(row);
};

// the moves of a payment, each conditional on its state; null: it was not in a state to make it

export const markPaid = (tx: Tx<Schema>, id: number, at: Date): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending', 'review', 'failed'], { status: 'paid', paid_at: at });

/** The provider says no; the buyer may try again until the payment expires. */
export const markFailed = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending'], { status: 'failed', instructions: null });

/** A payment in review never expires. */
export const markExpired = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending', 'failed'], { status: 'expired' });

export const markCancelled = (tx: Tx<Schema>, id: number): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['pending', 'failed'], { status: 'cancelled' });

/**
 * A payment at the door, locked, once none of its orders waits for the courier to take its money: paid where one was taken,
 * else cancelled.
 */
export const settleDoorPayment = async (tx: Tx<Schema>, id: number, at: Date): Promise<void> => {
  await sql`
    update payments set status = case when orders.collected > 0 then 'paid' else 'cancelled' end,
      paid_at = case when orders.collected > 0 then ${at}::timestamptz end
    from (
      select count(*) filter (where collected_at is not null) as collected,
        count(*) filter (where collected_at is null and status in ('waiting_payment', 'paid', 'processed', 'shipped')) as waiting
      from orders where payment_id = ${id}
    ) orders
    where payments.id = ${id} and payments.status = 'pending' and payment_method = 'cod' and orders.waiting = 0`.execute(
    tx,
  );
};

/** Money went back to the payer: out of the buyer's wallet, or carried by the shop. Rupiah. */
export const countReversal = async (
  tx: Tx<Schema>,
  id: number,
  { fromWallet, advanced }: { fromWallet: number; advanced: number },
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      taken_back: eb('taken_back', '+', fromWallet),
      advanced: eb('advanced', '+', advanced),
    }))
    .where('id', '=', id)
    .execute();
};

/**
 * An order of a payment that is locked was refunded to the wallet: what the shop carries for this payment is covered by it.
 * @param atMost what came into the wallet, rupiah
 * @returns what is to be taken out of the wallet again, rupiah
 */
export const recoverAdvance = async (tx: Tx<Schema>, id: number, atMost: number): Promise<number> => {
  const { rows } = await sql<{ part: number }>`
    update payments set advanced = payments.advanced - before.part, taken_back = taken_back + before.part
    from (select id, least(advanced, ${atMost}::bigint) as part from payments where id = ${id} and advanced > 0) before
    where payments.id = before.id
    returning before.part`.execute(tx);
  return rows[0]?.part ?? 0;
};

/**
 * What a payment has brought into its buyer's wallet, by refunds and as surplus, less what was taken back, and less what was
 * sent on to where it was paid from. Rupiah.
 */
export const creditedByPayment = async (tx: Tx<Schema>, id: number): Promise<number> => {
  const { rows } = await sql<{ credited: number }>`
    select ((select coalesce(sum(refund_amount), 0) from orders where payment_id = ${id})
      + (select coalesce(sum(amount), 0) from payment_surpluses where payment_id = ${id})
      - (select coalesce(sum(amount), 0) from source_refunds where payment_id = ${id} and state <> 'failed')
      - taken_back)::bigint as credited
    from payments where id = ${id}`.execute(tx);
  return rows[0]?.credited ?? 0;
};

/** Under which reference of the bank an operator saw the money of a manual transfer that is paid. */
export const saveReference = (
  tx: Tx<Schema>,
  id: number,
  provider_reference: string,
): Promise<PaymentRecord | null> => changePayment(tx, id, ['paid'], { provider_reference });

/** With the code: locked by whoever picks it, until the pick is committed. */
const CODE_LOCK = 7_305_020;
/** How many codes are looked at together, and how often, before one is taken that another has too. */
const CANDIDATES = 16;
const ROUNDS = 4;

/**
 * A unique code from 1 to 999 that no buyer was told since then and may still transfer with; any when all are taken. Whoever
 * picks another one at the same moment is not waited for.
 */
export const pickUniqueCode = async (tx: Tx<Schema>, since: Date): Promise<number> => {
  const inUse = sql`
    select from payments where payments.unique_code = code and payment_method = 'manual_transfer'
      and status in ('pending', 'review') and created_at >= ${since}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const free = await sql<{ code: number }>`
      select code from generate_series(1, 999) code where not exists (${inUse})
      order by random() limit ${CANDIDATES}`.execute(tx);
    for (const { code } of free.rows) {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${CODE_LOCK}, ${code}) as mine`.execute(tx);
      if (!rows[0]?.mine) continue;
      // whoever had the lock before may have committed it since it was found free
      const still =
        await sql`select from (select ${code}::int as code) one where not exists (${inUse})`.execute(tx);
      if (still.rows.length === 1) return code;
    }
    if (free.rows.length < CANDIDATES) break;
  }
  return randomInt(1, 1_000);
};

/** The banks that money can be paid out to, by name. */
export const banksByName = (
  db: Kysely<Schema>,
): Promise<{ bank_id: number; bank_name: string; code: string }[]> =>
  db
    .selectFrom('banks')
    .select(['id as bank_id', 'bank_name', 'code'])
    .orderBy('bank_name', (order) => order.collate('dictionary'))
    .orderBy('id')
    .execute();
