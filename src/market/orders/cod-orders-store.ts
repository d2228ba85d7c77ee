import { type Kysely, type SqlBool, sql } from 'kysely';
import type { codStates } from '#contract/cod-states.ts';
import type { CodRow, CodSummary } from '#contract/operator-cod.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** What a courier keeps of the money it collects, as `courierFee` computes it. */
const fee = sql<number>`(orders.cod_amount * orders.cod_rate / 10000)::bigint`;

/** What each courier has collected and not brought, the longest waiting first. */
export const openByCourier = async (db: Db): Promise<CodSummary['couriers']> => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'courier',
      eb.fn.max('courier_name').as('courier_name'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(cod_amount)::bigint`.as('collected'),
      sql<number>`sum(${fee})::bigint`.as('fee'),
      sql<Date>`min(collected_at)`.as('oldest_at'),
    ])
    .where('cod_amount', '>', 0)
    .where('cod_remittance_id', 'is', null)
    .where('collected_at', 'is not', null)
    .where('status', 'in', ['delivered', 'completed', 'complained', 'refunded'])
    .groupBy('courier')
    .orderBy('oldest_at')
    .execute();
  return rows.map((row) => ({ ...row, oldest_at: toIso(row.oldest_at) }));
};

export type CodFilter = { status: (typeof codStates)[number]; courier: string; search: string };

const inState = {
  open: sql<SqlBool>`collected_at is not null and cod_remittance_id is null
    and orders.status in ('delivered', 'completed', 'complained', 'refunded')`,
  on_the_way: sql<SqlBool>`orders.status = 'shipped' and cod_remittance_id is null`,
  remitted: sql<SqlBool>`cod_remittance_id is not null`,
  refused: sql<SqlBool>`refused_at is not null`,
} as const;

/** One page of orders that are paid at the door, the longest waiting first; what is over, the newest first. */
export const codOrderPage = async (
  db: Db,
  { status, courier, search }: CodFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Omit<CodRow, 'status_label'>[]; total: number }> => {
  const matching = db
    .selectFrom('orders')
    .where('orders.cod_amount', '>', 0)
    .where(inState[status])
    .$if(courier !== '', (query) => query.where('orders.courier', '=', courier))
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`(position(upper(${search}) in orders.order_code) > 0
          or position(upper(${search}) in upper(coalesce(orders.resi, ''))) > 0)`,
      ),
    );
  const isOver = status === 'remitted' || status === 'refused';
  const [rows, counted] = await Promise.all([
    matching
      .innerJoin('merchants', 'merchants.id', 'orders.merchant_id')
      .leftJoin('cod_remittances as remittance', 'remittance.id', 'orders.cod_remittance_id')
      .select(['orders.order_code', 'orders.status', 'orders.courier', 'orders.courier_name', 'orders.resi'])
      .select(['orders.merchant_id', 'merchants.merchant_name', 'orders.cod_amount', fee.as('fee')])
      .select(['orders.shipped_at', 'orders.collected_at', 'orders.refused_at', 'orders.returned_at'])
      .select(['remittance.reference', 'remittance.created_at as remitted_at'])
      .orderBy('orders.shipped_at', isOver ? 'desc' : 'asc')
      .orderBy('orders.id', isOver ? 'desc' : 'asc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const iso = (at: Date | null) => at && toIso(at);
  return {
    total: counted.total,
    rows: rows.map((row) => ({
      order_code: row.order_code,
      status: row.status,
      courier: row.courier,
      courier_name: row.courier_name,
      resi: row.resi,
      merchant: { id: row.merchant_id, merchant_name: row.merchant_name },
      amount: row.cod_amount,
      fee: row.fee,
      shipped_at: iso(row.shipped_at),
      collected_at: iso(row.collected_at),
      refused_at: iso(row.refused_at),
      returned_at: iso(row.returned_at),
      remittance:
        row.reference === null || row.remitted_at === null
          ? null
          : { reference: row.reference, created_at: toIso(row.remitted_at) },
    })),
  };
};

export type RemittedOrder = {
  id: number;
  payment_id: number;
  courier: string;
  status: OrderStatus;
  cod_amount: number;
  cod_rate: number;
};

/** The orders of these codes that are paid at the door, by ascending payment and id: the order of locks. */
export const codOrdersByCode = (db: Db, codes: readonly string[]): Promise<RemittedOrder[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_id', 'courier', 'status', 'cod_amount', 'cod_rate'])
    .where('order_code', 'in', codes)
    .where('cod_amount', '>', 0)
    .orderBy('payment_id')
    .orderBy('id')
    .execute();

type NewRemittance = {
  courier: string;
  reference: string;
  orders: number;
  collected: number;
  fee: number;
  received: number;
  note: string;
  booked_by: number;
  created_at: Date;
};

/** One remittance at a time: each books several journals, whose accounts are locked one after the other. */
export const lockRemittances = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('cod remittances'))`.execute(tx);
};

/** @returns null: a remittance of this courier and reference is there already */
export const insertRemittance = async (tx: Tx<Schema>, remittance: NewRemittance): Promise<number | null> => {
  const row = await tx
    .insertInto('cod_remittances')
    .values(remittance)
    .onConflict((conflict) => conflict.columns(['courier', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/**
 * Marks orders as brought where this courier has collected their money and not brought it yet. @returns how many were; when
 * it is not all of them, the caller undoes it
 */
export const markRemitted = async (
  tx: Tx<Schema>,
  remittanceId: number,
  courier: string,
  orderIds: readonly number[],
): Promise<number> => {
  const result = await tx
    .updateTable('orders')
    .set({ cod_remittance_id: remittanceId })
    .where('id', 'in', orderIds)
    .where('courier', '=', courier)
    .where('collected_at', 'is not', null)
    .where('cod_remittance_id', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};
