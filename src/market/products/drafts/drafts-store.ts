import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../../schema.ts';
import { jsonRows } from '../json-rows.ts';
import { type DraftContent, filesOf } from './draft-content.rules.ts';

export type StoredDraft = {
  id: number;
  name: string;
  content: DraftContent;
  version: number;
  created_at: Date;
  updated_at: Date;
};
/** What a list shows of a draft. */
export type DraftLine = Omit<StoredDraft, 'content'> & { category_id: number | null; photo: string | null };

const columns = sql`id, product_name as name, content, version, created_at, updated_at`;

export const findDraft = async (
  db: Kysely<Schema>,
  merchantId: number,
  id: number,
): Promise<StoredDraft | undefined> => {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from product_drafts where id = ${id} and merchant_id = ${merchantId}`.execute(db);
  return rows[0];
};

/** As `findDraft`, locked until the end of the transaction. */
export const lockDraft = async (
  tx: Tx<Schema>,
  merchantId: number,
  id: number,
): Promise<StoredDraft | undefined> => {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from product_drafts where id = ${id} and merchant_id = ${merchantId} for update`.execute(
    tx,
  );
  return rows[0];
};

/** One page of a store's drafts, the last saved first. @param words each must occur in the name */
export const draftPage = async (
  db: Kysely<Schema>,
  merchantId: number,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ drafts: DraftLine[]; total: number }> => {
  const conditions = [
    sql`merchant_id = ${merchantId}`,
    ...words.map((word) => sql`product_name ilike ${anywhere(word)}`),
  ];
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from product_drafts where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { drafts: [], total };
  const { rows } = await sql<DraftLine>`
    select id, product_name as name, (content ->> 'category_id')::bigint as category_id, content -> 'photos' ->> 0 as photo,
      version, created_at, updated_at
    from product_drafts where ${where} order by updated_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { drafts: rows, total };
};

/** How many drafts a store has. The caller has locked the store. */
export const countDrafts = async (tx: Tx<Schema>, merchantId: number): Promise<number> => {
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from product_drafts where merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.drafts ?? 0;
};

/** The files of a draft are those that it names now. */
const writeFiles = async (tx: Tx<Schema>, id: number, content: DraftContent): Promise<void> => {
  const files = filesOf(content);
  await sql`delete from product_draft_files where draft_id = ${id} and not (file_id = any(${files}::uuid[]))`.execute(
    tx,
  );
  await sql`
    insert into product_draft_files (draft_id, file_id) select ${id}, unnest(${files}::uuid[])
    on conflict do nothing`.execute(tx);
};

const asJson = (content: DraftContent) => sql`${jsonRows([content])}::jsonb -> 0`;

export const insertDraft = async (
  tx: Tx<Schema>,
  merchantId: number,
  name: string,
  content: DraftContent,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into product_drafts (merchant_id, product_name, content, created_at, updated_at)
    values (${merchantId}, ${name}, ${asJson(content)}, ${now}, ${now}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await writeFiles(tx, id, content);
  return id;
};

/** Overwrites a draft that the caller has locked. */
export const updateDraft = async (
  tx: Tx<Schema>,
  id: number,
  name: string,
  content: DraftContent,
  now: Date,
): Promise<void> => {
  await sql`
    update product_drafts set product_name = ${name}, content = ${asJson(content)}, version = version + 1,
      updated_at = ${now} where id = ${id}`.execute(tx);
  await writeFiles(tx, id, content);
};

/** Removes those of the drafts that are the store's. @returns how many these were */
export const removeDrafts = async (
  tx: Tx<Schema>,
  merchantId: number,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql`
    delete from product_drafts where merchant_id = ${merchantId} and id = any(${ids}::bigint[]) returning id`.execute(
    tx,
  );
  return rows.length;
};
