import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
export type StatementRecord = Selectable<Schema['tax_statements']>;

/** What a store sold and was paid for in a year of Jakarta, less what went back; rupiah, with VAT. */
const turnoverOf = (merchant: ReturnType<typeof sql>, year: number) => sql`(
  select coalesce(sum(subtotal - merchant_discount - voucher_share
    - least(refund_amount, subtotal - merchant_discount - voucher_share)), 0)::bigint
  from orders where merchant_id = ${merchant} and paid_at >= ${`${year}-01-01T00:00:00+07:00`}::timestamptz
    and paid_at < ${`${year + 1}-01-01T00:00:00+07:00`}::timestamptz and status not in ('cancelled', 'rejected'))`;

export type StoreFacts = { is_company: boolean; turnover: number };

export const storeFacts = async (db: Db, merchantId: number, year: number): Promise<StoreFacts> => {
  const { rows } = await sql<StoreFacts>`
    select store.is_company, ${turnoverOf(sql`store.id`, year)} as turnover
    from merchants store where store.id = ${merchantId}::bigint`.execute(db);
  return rows[0] ?? { is_company: false, turnover: 0 };
};

/** A store's statements, newest first, at most 50. */
export const statementsOf = (db: Db, merchantId: number): Promise<StatementRecord[]> =>
  db
    .selectFrom('tax_statements')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const insertStatement = async (
  tx: Tx<Schema>,
  statement: Pick<
    StatementRecord,
    'merchant_id' | 'kind' | 'valid_from' | 'valid_until' | 'file_id' | 'created_at'
  > & {
    tax_number: SealedText;
  },
): Promise<void> => {
  await tx.insertInto('tax_statements').values(statement).execute();
};

export type ListedStatement = StatementRecord & StoreFacts & { merchant_name: string };

const listed = (year: number) => sql`
  select statement.*, store.merchant_name, store.is_company, ${turnoverOf(sql`store.id`, year)} as turnover
  from tax_statements statement join merchants store on store.id = statement.merchant_id`;

export const statementPage = async (
  db: Db,
  { state, year }: { state: string; year: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedStatement[]; total: number }> => {
  const condition = sql`(${state}::text = '' or statement.state = ${state})`;
  const [page, counted] = await Promise.all([
    sql<ListedStatement>`${listed(year)} where ${condition} order by statement.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from tax_statements statement where ${condition}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};

export const listedStatement = async (db: Db, id: number, year: number): Promise<ListedStatement | null> => {
  const { rows } = await sql<ListedStatement>`${listed(year)} where statement.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
};

/** Decides a statement that nobody has decided yet. @returns whether it was open */
export const decideStatement = async (
  tx: Tx<Schema>,
  id: number,
  decision: Pick<StatementRecord, 'state' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tax_statements')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type IncomeTaxRow = Selectable<Schema['income_tax_lines']> & {
  merchant_name: string;
  order_code: string;
};

/** An order's income tax in one month, as it stands in the return; `tax_number` sealed. */
export type WithheldRow = {
  /** Of the line. */
  id: number;
  merchant_id: number;
  merchant_name: string;
  tax_number: SealedText;
  order_code: string;
  invoice: string | null;
  day: string;
  buyer_name: string;
  base: number;
  rate: number;
  exemption: 'turnover' | 'letter' | 'goods' | null;
};

/**
 * The orders of a month of which something is withheld or exempted after what was given back in the same month, by their
 * numbers. What was given back for an earlier month is that month's correction.
 */
export const withheldAfter = async (
  db: Db,
  month: string,
  after: number,
  limit: number,
): Promise<WithheldRow[]> => {
  const { rows } = await sql<WithheldRow>`
    select line.id, line.merchant_id, store.merchant_name, line.tax_number, orders.order_code,
      coalesce(party.buyer_name, '') as buyer_name, invoice.number as invoice,
      coalesce((invoice.issued_at at time zone 'Asia/Jakarta')::date, line.booked_on)::text as day,
      line.base + coalesce(back.base, 0) as base, line.rate, line.exemption
    from income_tax_lines line
    join merchants store on store.id = line.merchant_id
    join orders on orders.id = line.order_id
    left join lateral (select buyer_name from order_parties where order_id = line.order_id) party on true
    left join lateral (select number, issued_at from invoices
      where order_id = line.order_id and kind = 'invoice' order by id limit 1) invoice on true
    left join lateral (select sum(reversed.base) as base from income_tax_lines reversed
      where reversed.order_id = line.order_id and reversed.kind = 'reversed'
        and reversed.booked_on < (${`${month}-01`}::date + interval '1 month')) back on true
    where line.kind <> 'reversed'
      and line.booked_on >= ${`${month}-01`}::date and line.booked_on < (${`${month}-01`}::date + interval '1 month')
      and line.id > ${after}::bigint and line.base + coalesce(back.base, 0) > 0
    order by line.id limit ${limit}`.execute(db);
  return rows;
};

export const incomeTaxAfter = async (
  db: Db,
  month: string,
  after: number,
  limit: number,
): Promise<IncomeTaxRow[]> => {
  const { rows } = await sql<IncomeTaxRow>`
    select line.*, store.merchant_name, orders.order_code from income_tax_lines line
    join merchants store on store.id = line.merchant_id join orders on orders.id = line.order_id
    where line.booked_on >= ${`${month}-01`}::date and line.booked_on < (${`${month}-01`}::date + interval '1 month')
      and line.id > ${after}::bigint
    order by line.id limit ${limit}`.execute(db);
  return rows;
};
