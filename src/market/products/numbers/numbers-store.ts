import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { NumberKind } from '#contract/number-kinds.ts';
import type { NumberDuty } from '#contract/product-number.ts';
import type { Tx } from '#platform/db/database.ts';
import { permitBits, permitsByRank } from '../../catalogue/index.ts';
import type { Schema } from '../../schema.ts';
import { jsonRows } from '../json-rows.ts';
import type { AskedNumber, ProductNumber } from './numbers.rules.ts';

/** What categories ask, by category. */
export const askedNumbers = async (
  db: QueryExecutorProvider,
  categoryIds: readonly number[],
): Promise<Map<number, AskedNumber[]>> => {
  const { rows } = await sql<AskedNumber & { category_id: number }>`
    select category_id, kind, duty, valid_from::text as valid_from from category_numbers
    where category_id = any(${categoryIds}::bigint[])`.execute(db);
  const byCategory = new Map<number, AskedNumber[]>();
  for (const { category_id, ...asked } of rows)
    byCategory.set(category_id, [...(byCategory.get(category_id) ?? []), asked]);
  return byCategory;
};

export const listedDuties = async (db: QueryExecutorProvider, locale: Locale): Promise<NumberDuty[]> => {
  const { rows } = await sql<NumberDuty>`
    select duty.category_id, coalesce(${locale === 'en' ? sql`category.name_en` : sql`null`}, category.name) as category, duty.kind, duty.duty, duty.valid_from::text as valid_from
    from number_duties duty join categories category on category.id = duty.category_id
    order by category.leaf_from, category.level, category.id, duty.kind`.execute(db);
  return rows;
};

type Duty = Pick<NumberDuty, 'category_id' | 'kind' | 'duty' | 'valid_from'>;

export const dutyOf = async (
  tx: Tx<Schema>,
  categoryId: number,
  kind: NumberKind,
): Promise<Duty | undefined> => {
  const { rows } = await sql<Duty>`
    select category_id, kind, duty, valid_from::text as valid_from from number_duties
    where category_id = ${categoryId} and kind = ${kind} for update`.execute(tx);
  return rows[0];
};

/** @param duty null: the category says nothing of its own any more */
export const writeDuty = async (
  tx: Tx<Schema>,
  categoryId: number,
  kind: NumberKind,
  duty: Omit<Duty, 'category_id' | 'kind'> | null,
): Promise<void> => {
  if (duty === null)
    await sql`delete from number_duties where category_id = ${categoryId} and kind = ${kind}`.execute(tx);
  else
    await sql`insert into number_duties (category_id, kind, duty, valid_from)
      values (${categoryId}, ${kind}, ${duty.duty}, ${duty.valid_from}::date)
      on conflict (category_id, kind) do update set duty = excluded.duty, valid_from = excluded.valid_from`.execute(
      tx,
    );
};

/** Replaces the numbers of products; one that was changed waits for an operator's look anew. The caller has locked them. */
export const writeNumbers = async (
  tx: Tx<Schema>,
  products: readonly { id: number; product: { numbers: readonly ProductNumber[] } }[],
  now: Date,
): Promise<void> => {
  const rows = products.flatMap(({ id, product }) =>
    product.numbers.map(({ kind, number, validUntil, fileId }) => ({
      product_id: id,
      kind,
      number,
      valid_until: validUntil,
      file_id: fileId,
    })),
  );
  const ids = products.map((one) => one.id);
  const sent = sql`json_to_recordset(${jsonRows(rows)}::json)
    as n (product_id bigint, kind text, number text, valid_until date, file_id uuid)`;
  await sql`
    delete from product_numbers number where product_id = any(${ids}::bigint[])
      and not exists (select from ${sent} where n.product_id = number.product_id and n.kind = number.kind)`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_numbers as old (product_id, kind, number, valid_until, file_id, created_at, updated_at)
    select product_id, kind, number, valid_until, file_id, ${now}, ${now} from ${sent}
    on conflict (product_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until,
      file_id = excluded.file_id, state = 'sent', reason = null, decided_by = null, decided_at = null,
      updated_at = excluded.updated_at
    where (old.number, old.valid_until, old.file_id) is distinct from (excluded.number, excluded.valid_until, excluded.file_id)`.execute(
    tx,
  );
};

/** Whether a product p lacks a number that its category requires on a day. */
const lacks = (today: string): RawBuilder<unknown> => sql`exists (
  select from category_numbers asked where asked.category_id = p.category_id and asked.duty = 'required'
    and asked.valid_from <= ${today}::date
    and not exists (select from product_numbers number where number.product_id = p.id and number.kind = asked.kind
      and number.state <> 'rejected' and (number.valid_until is null or number.valid_until >= ${today}::date)))`;

/** Brings in line whether products may be on sale by their numbers; they are locked. @returns those that changed */
export const markLacking = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  today: string,
): Promise<{ id: number; merchant_id: number; product_name: string; lacks_number: boolean }[]> => {
  const { rows } = await sql<{
    id: number;
    merchant_id: number;
    product_name: string;
    lacks_number: boolean;
  }>`
    update products p set lacks_number = not p.lacks_number
    where p.id = any(${ids}::bigint[]) and p.lacks_number <> ${lacks(today)}
    returning p.id, p.merchant_id, p.product_name, p.lacks_number`.execute(tx);
  return rows;
};

/** The kinds with what each adds to `products.permits`, and their order on cards. */
const kindRows = sql.raw(
  `(VALUES ${permitsByRank.map((kind, rank) => `('${kind}', ${permitBits[kind]}, ${rank})`).join(', ')}) kinds (kind, bit, rank)`,
);

/**
 * Brings in line what lists say of the permits of products, and of their statement that they are not halal; they are locked.
 * @returns those that changed
 */
export const markPermits = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  today: string,
): Promise<{ id: number; merchant_id: number }[]> => {
  const { rows } = await sql<{ id: number; merchant_id: number }>`
    update products p set is_halal = said.is_halal, halal_until = said.halal_until, permits = said.permits,
      permits_until = said.permits_until, permit = said.permit
    from (
      select one.id, bool_or(number.number is not null) filter (where number.kind = 'halal') as is_halal,
        min(number.valid_until) filter (where number.kind = 'halal') as halal_until,
        coalesce(sum(kinds.bit) filter (where number.number is not null), 0) as permits,
        min(number.valid_until) as permits_until,
        (array_agg(number.kind || ' ' || number.number order by kinds.rank) filter (where number.number is not null))[1] as permit
      from unnest(${ids}::bigint[]) one (id)
      left join product_numbers number on number.product_id = one.id and number.state <> 'rejected'
        and (number.valid_until is null or number.valid_until >= ${today}::date)
      left join ${kindRows} on kinds.kind = number.kind
      group by one.id) said
    where p.id = said.id and (p.is_halal, p.halal_until, p.permits, p.permits_until, p.permit)
      is distinct from (said.is_halal, said.halal_until, said.permits, said.permits_until, said.permit)
    returning p.id, p.merchant_id`.execute(tx);
  return rows;
};

/** Products of which a permit is over, and that lists still show with it: the next of them. */
export const endedPermits = async (
  db: QueryExecutorProvider,
  today: string,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from products
    -- the version before knows the day of halal alone
    where permits_until < ${today}::date or halal_until < ${today}::date
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * Products of categories that require a number today, and those that lack one already, whose mark is no longer true: the next
 * of them by id.
 */
export const staleMarks = async (
  db: QueryExecutorProvider,
  today: string,
  after: number,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.id > ${after} and p.deleted_at is null and (p.lacks_number or p.category_id in (
        select category_id from category_numbers where duty = 'required' and valid_from <= ${today}::date))
      and p.lacks_number <> ${lacks(today)}
    order by p.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

export type EndingNumber = {
  id: number;
  product_id: number;
  merchant_id: number;
  product_name: string;
  kind: NumberKind;
  valid_until: string;
};

/** Takes the numbers of shown products that are over on or before a day and whose stores were not yet told of that day. */
export const takeEnding = async (
  tx: Tx<Schema>,
  today: string,
  until: string,
  limit: number,
): Promise<EndingNumber[]> => {
  const { rows } = await sql<EndingNumber>`
    with ending as (
      select number.id from product_numbers number join products p on p.id = number.product_id
      where number.valid_until between ${today}::date and ${until}::date and number.state <> 'rejected'
        and number.warned_of is distinct from number.valid_until and p.deleted_at is null and p.status = 'PUBLISH'
      order by number.id limit ${limit} for update of number)
    update product_numbers number set warned_of = number.valid_until from ending, products p
    where number.id = ending.id and p.id = number.product_id
    returning number.id, number.product_id, p.merchant_id, p.product_name, number.kind, number.valid_until::text as valid_until`.execute(
    tx,
  );
  return rows;
};

export type NumberRow = {
  id: number;
  product_id: number;
  product_name: string;
  slug: string;
  merchant_id: number;
  merchant_name: string;
  kind: NumberKind;
  number: string | null;
  valid_until: string | null;
  file_id: string | null;
  state: 'sent' | 'accepted' | 'rejected';
  reason: string | null;
  is_over: boolean;
  updated_at: Date;
};

const listed = (today: string) => sql`
  select number.id, number.product_id, p.product_name, p.slug, p.merchant_id, store.merchant_name, number.kind, number.number,
    number.valid_until::text as valid_until, number.file_id, number.state, number.reason, number.updated_at,
    coalesce(number.valid_until < ${today}::date, false) as is_over
  from product_numbers number join products p on p.id = number.product_id join merchants store on store.id = p.merchant_id`;

export const numberPage = async (
  db: QueryExecutorProvider,
  { state, kind }: { state: NumberRow['state'] | 'over' | null; kind: NumberKind | null },
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NumberRow[]; total: number }> => {
  const conditions = [
    sql`p.deleted_at is null`,
    ...(state === null
      ? []
      : [state === 'over' ? sql`number.valid_until < ${today}::date` : sql`number.state = ${state}`]),
    ...(kind === null ? [] : [sql`number.kind = ${kind}`]),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const [page, counted] = await Promise.all([
    sql<NumberRow>`${listed(today)} ${where} order by number.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from product_numbers number
      join products p on p.id = number.product_id ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};

/** Numbers by their ids. */
export const numbersByIds = async (
  db: QueryExecutorProvider,
  ids: readonly number[],
  today: string,
): Promise<NumberRow[]> =>
  (
    await sql<NumberRow>`${listed(today)} where number.id = any(${ids}::bigint[]) order by number.id`.execute(
      db,
    )
  ).rows;

export const decideNumbers = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  decision: { state: 'accepted' | 'rejected'; reason: string | null; decided_by: number | null },
  now: Date,
): Promise<void> => {
  await sql`update product_numbers set state = ${decision.state}, reason = ${decision.reason},
      decided_by = ${decision.decided_by}, decided_at = ${now}
    where id = any(${ids}::bigint[])`.execute(tx);
};
