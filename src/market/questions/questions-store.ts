import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

export type QuestionRow = {
  id: number;
  product_id: number;
  user_id: number;
  merchant_id: number;
  fullname: string | null;
  merchant_name: string;
  product_name: string;
  slug: string;
  photo: string | null;
  text: string;
  has_contact: boolean;
  created_at: Date;
  answer: string | null;
  answer_has_contact: boolean;
  answered_at: Date | null;
};

/** What an operator has hidden is nobody's to read; a hidden answer counts as given. */
const questions = (which: ReturnType<typeof sql>) => sql<QuestionRow>`
  select q.id, q.product_id, q.user_id, product.merchant_id, buyer.fullname, store.merchant_name, product.product_name,
    product.slug, (select file_id::text from product_photos photo where photo.product_id = product.id
      order by position limit 1) as photo,
    q.text, q.has_contact, q.created_at,
    case when q.answer_hidden_at is null then q.answer end as answer, q.answer_has_contact, q.answered_at
  from product_questions q
  join users buyer on buyer.id = q.user_id
  join products product on product.id = q.product_id
  join merchants store on store.id = product.merchant_id
  ${which}`;

/** One page of what everybody can read about a product, newest first; null: there is no such product to see. */
export const shownPage = async (
  db: Kysely<Schema>,
  slug: string,
  { page, per_page }: PageRequest,
): Promise<{ rows: QuestionRow[]; total: number } | null> => {
  const found = await sql<{ id: number }>`
    select listed.id from listing listed join products product on product.id = listed.id where product.slug = ${slug}`.execute(
    db,
  );
  const product = found.rows[0];
  if (product === undefined) return null;
  const where = sql`where q.product_id = ${product.id} and q.hidden_at is null`;
  const [rows, counted] = await Promise.all([
    questions(sql`${where} order by q.id desc limit ${per_page} offset ${(page - 1) * per_page}`).execute(db),
    sql<{ total: number }>`select count(*) as total from product_questions q ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};

/** One page of questions about a store's products: those without an answer oldest first, then the others newest first. */
export const storePage = async (
  db: Kysely<Schema>,
  merchantId: number,
  { status, page, per_page }: PageRequest & { status: 'open' | 'answered' | null },
): Promise<{ rows: QuestionRow[]; total: number }> => {
  const matching = {
    open: sql`q.answer is null`,
    answered: sql`q.answer is not null`,
    all: sql`true`,
  }[status ?? 'all'];
  const where = sql`where product.merchant_id = ${merchantId} and q.hidden_at is null and ${matching}`;
  const order = sql`order by q.answered_at desc nulls first, q.id`;
  const [rows, counted] = await Promise.all([
    questions(sql`${where} ${order} limit ${per_page} offset ${(page - 1) * per_page}`).execute(db),
    sql<{ total: number }>`select count(*) as total from product_questions q
      join products product on product.id = q.product_id ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};

export const questionById = async (
  db: QueryExecutorProvider,
  questionId: number,
): Promise<QuestionRow | null> => {
  const { rows } = await questions(sql`where q.id = ${questionId} and q.hidden_at is null`).execute(db);
  return rows[0] ?? null;
};

/** A product that people can see, with its store and the store's owner. */
export const askedProduct = async (
  db: QueryExecutorProvider,
  productId: number,
): Promise<{ merchant_id: number; owner_id: number } | null> => {
  const { rows } = await sql<{ merchant_id: number; owner_id: number }>`
    select listed.merchant_id, store.owner_id from listing listed join merchants store on store.id = listed.merchant_id
    where listed.id = ${productId}`.execute(db);
  return rows[0] ?? null;
};

type NewQuestion = { productId: number; userId: number; text: string; hasContact: boolean; most: number };

/** Writes a question, unless its buyer waits for so many answers about the product already. @returns its id, or null */
export const insertQuestion = async (
  tx: Tx<Schema>,
  { productId, userId, text, hasContact, most }: NewQuestion,
  at: Date,
): Promise<number | null> => {
  // one buyer's questions one after another, so that no two count the same
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into product_questions (product_id, user_id, text, has_contact, created_at)
    select ${productId}, ${userId}, ${text}, ${hasContact}, ${at}
    where (select count(*) from product_questions where product_id = ${productId} and user_id = ${userId}
      and answer is null and hidden_at is null) < ${most}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Writes a store's answer where there is none. @returns whether there was none */
export const writeAnswer = async (
  tx: Tx<Schema>,
  questionId: number,
  merchantId: number,
  answer: { text: string; hasContact: boolean; userId: number },
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update product_questions q set answer = ${answer.text}, answer_has_contact = ${answer.hasContact},
      answered_by = ${answer.userId}, answered_at = ${at}
    from products product
    where q.id = ${questionId} and product.id = q.product_id and product.merchant_id = ${merchantId}
      and q.answer is null and q.hidden_at is null
    returning q.id`.execute(tx);
  return rows.length > 0;
};
