import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { InvoiceLineRow, InvoiceRow, Schema } from '../schema.ts';
import type { DocumentLine } from '../taxes/index.ts';

type Db = Kysely<Schema>;
export type InvoiceKind = InvoiceRow['kind'];
export type InvoiceRecord = Selectable<InvoiceRow>;
export type InvoiceLineRecord = Selectable<InvoiceLineRow>;
/** A document as it was issued. */
export type Invoice = InvoiceRecord & { lines: InvoiceLineRecord[] };

/** Copies who sells and who buys these orders, as they are at this moment. Tax numbers stay sealed as they are. */
export const writeParties = async (tx: Tx<Schema>, orderIds: readonly number[], now: Date): Promise<void> => {
  await sql`
    insert into order_parties (order_id, store_name, company_name, store_address, is_pkp, npwp, buyer_name, created_at)
    select o.id, store.merchant_name, case when store.is_company then store.company_name else '' end,
      concat_ws(', ', nullif(store.address, ''), area.name, district.name, city.name, province.name, nullif(store.zipcode, '')),
      store.is_pkp = 'pkp', store.no_npwp, coalesce(buyer.fullname, ''), ${now}
    from orders o
    join merchants store on store.id = o.merchant_id
    join users buyer on buyer.id = o.user_id
    left join areas area on area.id = store.area_id
    left join sub_districts district on district.id = store.sub_district_id
    left join cities city on city.id = store.city_id
    left join provinces province on province.id = store.province_id
    where o.id = any(${[...orderIds]}::bigint[])
    on conflict (order_id) do nothing`.execute(tx);
};

export type Parties = Selectable<Schema['order_parties']>;

/** Who sold and bought an order; of one from before there were documents, as they are today. */
export const partiesOf = async (tx: Tx<Schema>, orderId: number, now: Date): Promise<Parties> => {
  const find = () =>
    tx.selectFrom('order_parties').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found;
  await writeParties(tx, [orderId], now);
  const written = await find();
  if (written === undefined) throw new Error(`Order ${orderId} has no parties.`);
  return written;
};

/** A store as documents name it today. */
export const storeToday = async (
  tx: Tx<Schema>,
  merchantId: number,
): Promise<Omit<Parties, 'order_id' | 'buyer_name' | 'created_at'>> => {
  const { rows } = await sql<Omit<Parties, 'order_id' | 'buyer_name' | 'created_at'>>`
    select store.merchant_name as store_name, case when store.is_company then store.company_name else '' end as company_name,
      concat_ws(', ', nullif(store.address, ''), area.name, district.name, city.name, province.name, nullif(store.zipcode, ''))
        as store_address, store.is_pkp = 'pkp' as is_pkp, store.no_npwp as npwp
    from merchants store
    left join areas area on area.id = store.area_id
    left join sub_districts district on district.id = store.sub_district_id
    left join cities city on city.id = store.city_id
    left join provinces province on province.id = store.province_id
    where store.id = ${merchantId}::bigint`.execute(tx);
  const [store] = rows;
  if (store === undefined) throw new Error(`There is no store ${merchantId}.`);
  return store;
};

/**
 * The next number of a series, taken by one statement that holds the series until the commit: what is undone gives its
 * number back, so that none is missing, and two at once get two numbers.
 */
const nextSerial = async (
  tx: Tx<Schema>,
  { issuerId, kind, year }: { issuerId: number; kind: InvoiceKind; year: number },
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series as series (issuer_id, kind, year, last)
    values (${issuerId}, ${kind}, ${year}, 1)
    on conflict (issuer_id, kind, year) do update set last = series.last + 1
    returning last`.execute(tx);
  return rows[0]?.last ?? 0;
};

const prefixes: Record<InvoiceKind, string> = {
  invoice: 'INV',
  credit_note: 'CN',
  fee_invoice: 'FEE',
  fee_credit_note: 'FCN',
};

/** `INV/12/2026/000034`: of store 12 the 34th of 2026. The platform's own documents are those of 0. */
const numberOf = (kind: InvoiceKind, issuerId: number, year: number, serial: number): string =>
  `${prefixes[kind]}/${issuerId}/${year}/${String(serial).padStart(6, '0')}`;

export type NewInvoice = Omit<InvoiceRecord, 'id' | 'year' | 'serial' | 'number'>;

/** Issues a document: its number is taken last, and its lines are those of `lines`. The year is Jakarta's. */
export const writeInvoice = async (
  tx: Tx<Schema>,
  invoice: NewInvoice,
  lines: readonly { line: DocumentLine; position: number }[],
): Promise<Invoice> => {
  const { kind, issuer_id: issuerId } = invoice;
  const year = new Date(invoice.issued_at.getTime() + 7 * 3_600_000).getUTCFullYear();
  const serial = await nextSerial(tx, { issuerId, kind, year });
  const row = await tx
    .insertInto('invoices')
    .values({ ...invoice, year, serial, number: numberOf(kind, issuerId, year, serial) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const written = await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ line, position }) => ({
        ...{ invoice_id: row.id, position, kind: line.kind, name: line.name, options: line.options },
        ...{ qty: line.qty, price: line.price, discount: line.discount, amount: line.amount },
        ...{ is_taxed: line.isTaxed, base: line.base, other_base: line.otherBase, vat: line.vat },
        vat_exemption: line.vatExemption ?? '',
      })),
    )
    .returningAll()
    .execute();
  return { ...row, lines: written };
};

const withLines = async (db: Db, rows: readonly InvoiceRecord[]): Promise<Invoice[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, lines: lines.filter(({ invoice_id }) => invoice_id === row.id) }));
};

/** The documents of an order, the invoice first. */
export const invoicesOfOrder = async (db: Db, orderId: number): Promise<Invoice[]> =>
  withLines(
    db,
    await db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  );

export const invoiceByNumber = async (
  db: Db,
  number: string,
  merchantId: number | null = null,
): Promise<Invoice | null> => {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', number)
    .$if(merchantId !== null, (query) => query.where('merchant_id', '=', merchantId as number))
    .execute();
  return (await withLines(db, rows))[0] ?? null;
};

export type InvoiceFilter = {
  search: string;
  merchantId: number | null;
  kind: InvoiceKind | null;
  from: Date | null;
  until: Date | null;
  /** Of documents of a whole month, the month `YYYY-MM` that they are about. */
  about?: string;
};

const matching = (db: Db, { search, merchantId, kind, from, until, about }: InvoiceFilter) =>
  db
    .selectFrom('invoices')
    .$if(merchantId !== null, (query) => query.where('merchant_id', '=', merchantId as number))
    .$if(kind !== null, (query) => query.where('kind', '=', kind as InvoiceKind))
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('number', '=', search), eb('order_code', '=', search)])),
    )
    .$if(from !== null, (query) => query.where('issued_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('issued_at', '<', until as Date))
    .$if(about !== undefined, (query) => query.where('month', '=', `${about}-01`));

export const invoicePage = async (
  db: Db,
  filter: InvoiceFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: InvoiceRecord[]; total: number }> => {
  const [rows, counted] = await Promise.all([
    matching(db, filter)
      .selectAll()
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    matching(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/** The next documents after one, the oldest first, for whoever writes all of them. */
export const invoicesAfter = async (
  db: Db,
  filter: InvoiceFilter,
  afterId: number,
  limit: number,
): Promise<Invoice[]> =>
  withLines(
    db,
    await matching(db, filter).selectAll().where('id', '>', afterId).orderBy('id').limit(limit).execute(),
  );

/** The numbers of some documents. */
export const numbersOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('invoices').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** Those of these documents whose orders were placed on a day on which the platform withheld income tax. */
export const billingDocuments = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select invoices.id from invoices join orders on orders.id = invoices.order_id
    where invoices.id = any(${[...ids]}::bigint[])
      and (select rate from tax_rates where kind = 'income_tax'
        and valid_from <= (orders.created_at at time zone 'Asia/Jakarta')::date order by valid_from desc limit 1) > 0`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};
