import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { Question, StoreQuestion } from '#contract/question.ts';
import { questionLimits } from '#contract/question-limits.ts';
import { toIso } from '#contract/scalars.ts';
import { maskName } from '../catalogue/index.ts';
import { leadsOutside, mutedUntil } from '../chat/index.ts';
import type { AppContext } from '../context.ts';
import {
  askedProduct,
  insertQuestion,
  type QuestionRow,
  questionById,
  shownPage,
  storePage,
  writeAnswer,
} from './questions-store.ts';

type Link = (page: number) => string;

const present = (row: QuestionRow): Question => ({
  question_id: row.id,
  buyer: maskName(row.fullname),
  text: row.text,
  has_contact: row.has_contact,
  created_at: toIso(row.created_at),
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, has_contact: row.answer_has_contact, at: toIso(row.answered_at) },
});

const presentForStore = (row: QuestionRow): StoreQuestion => ({
  ...present(row),
  product: {
    id: row.product_id,
    name: row.product_name,
    slug: row.slug,
    photo: fileUrlOrNull(row.photo),
  },
});

/** What everybody can read about a product. Refused: 404. */
export const listQuestions = async (
  { db }: Pick<AppContext, 'db'>,
  slug: string,
  page: PageRequest,
  link: Link,
): Promise<Answer<Question[]>> => {
  const found = await shownPage(db, slug, page);
  if (found === null) return refuse('not_found');
  return paged(found.rows.map(present), pageMeta(page, found.total, found.rows.length, link));
};

/** Questions about a store's products. */
export const listForStore = async (
  { db }: Pick<AppContext, 'db'>,
  merchantId: number,
  filter: PageRequest & { status: 'open' | 'answered' | null },
  link: Link,
): Promise<Answer<StoreQuestion[]>> => {
  const { rows, total } = await storePage(db, merchantId, filter);
  return paged(rows.map(presentForStore), pageMeta(filter, total, rows.length, link));
};

const isOutside = (ctx: AppContext, text: string): boolean =>
  leadsOutside(text, new URL(ctx.config.publicUrl ?? 'http://localhost').host);

/**
 * Asks about a product, in public. Refused: 404 no such product to see, 409 the own store's, somebody who may not write, or
 * too many questions without an answer.
 */
export const askQuestion = async (
  ctx: AppContext,
  userId: number,
  { product_id, text }: { product_id: number; text: string },
): Promise<Answer<Question>> => {
  const at = ctx.clock.now();
  const product = await askedProduct(ctx.db, product_id);
  if (product === null) return refuse('not_found');
  if (product.owner_id === userId) return refuse('conflict', { reason: 'question_oneself' });
  if ((await mutedUntil(ctx.db, userId, at)) !== null) return refuse('conflict', { reason: 'chat_muted' });
  const asked = await ctx.db.transact(async (tx): Promise<QuestionRow | Refusal> => {
    const id = await insertQuestion(
      tx,
      { productId: product_id, userId, text, hasContact: isOutside(ctx, text), most: questionLimits.open },
      at,
    );
    const row = id === null ? null : await questionById(tx, id);
    if (row === null) return refuse('conflict', { reason: 'question_enough' });
    await ctx.announce(tx, {
      to: { merchantId: product.merchant_id },
      category: 'product',
      kind: 'question_asked',
      details: { product_name: row.product_name },
      targetUrl: '/merchant/dashboard/question',
      at,
    });
    return row;
  });
  return 'error' in asked ? asked : ok(present(asked));
};

/** The store's answer, once. Refused: 404 another store's question, 409 it has an answer. */
export const answerQuestion = async (
  ctx: AppContext,
  { userId, merchantId }: { userId: number; merchantId: number },
  { question_id, text }: { question_id: number; text: string },
): Promise<Answer<StoreQuestion>> => {
  const at = ctx.clock.now();
  const answered = await ctx.db.transact(async (tx): Promise<QuestionRow | Refusal> => {
    const before = await questionById(tx, question_id);
    if (before === null || before.merchant_id !== merchantId) return refuse('not_found');
    const answer = { text, hasContact: isOutside(ctx, text), userId };
    if (!(await writeAnswer(tx, question_id, merchantId, answer, at)))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const { product_name, merchant_name, slug } = before;
    await ctx.announce(tx, {
      to: { userId: before.user_id },
      category: 'product',
      kind: 'question_answered',
      details: { product_name, merchant_name },
      targetUrl: `/product/${slug}`,
      at,
    });
    return (await questionById(tx, question_id)) ?? before;
  });
  return 'error' in answered ? answered : ok(presentForStore(answered));
};
