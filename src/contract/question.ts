import { z } from 'zod';
import { reportReasons } from './chat-limits.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, idField, textField } from './fields.ts';
import { choice, nothing, pageNumber, perPage, slugParams } from './query.ts';
import { questionLimits } from './question-limits.ts';
import { id, iso, url } from './scalars.ts';

/** A question that everybody can read, and what the store answers. */
export const question = z.object({
  question_id: id,
  /** Masked. */
  buyer: z.string(),
  text: z.string(),
  /** Something in it leads outside the shop. */
  has_contact: z.boolean(),
  created_at: iso,
  answer: z.object({ text: z.string(), has_contact: z.boolean(), at: iso }).nullable(),
});
export type Question = z.output<typeof question>;

/** The same as its store sees it. */
export const storeQuestion = question.extend({
  product: z.object({ id, name: z.string(), slug: z.string(), photo: url.nullable() }),
});
export type StoreQuestion = z.output<typeof storeQuestion>;

export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/products/questions/:slug',
  access: 'public',
  params: slugParams,
  caching: 'public',
  kind: 'paged',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(question),
  summary: 'Questions about a product with the answers of its store, newest first.',
});

const one = { caching: 'never', kind: 'one', params: nothing } as const;
const text = (most: number) => textField(questionLimits.min, most).required;
const part = choiceField('question', 'answer').required;
const report = {
  input: z.object({
    question_id: idField.required,
    part,
    reason: choiceField(...reportReasons).required,
    note: textField(1, 500).or(null),
  }),
  output: z.object({ question_id: id }),
};

export const askQuestion = endpoint({
  ...one,
  access: 'buyer',
  name: 'askQuestion',
  idempotent: true,
  method: 'POST',
  path: '/buyer/dashboard/question/ask',
  input: z.object({ product_id: idField.required, text: text(questionLimits.question) }),
  output: question,
  summary: 'Asks something about a product that everybody can read.',
});
export const reportQuestion = endpoint({
  ...one,
  ...report,
  access: 'buyer',
  name: 'reportQuestion',
  method: 'POST',
  path: '/buyer/dashboard/question/report',
  summary: 'Shows a question or an answer to the operators.',
});

export const listStoreQuestions = endpoint({
  ...one,
  access: 'seller',
  name: 'listStoreQuestions',
  method: 'GET',
  path: '/merchant/dashboard/question/list',
  kind: 'paged',
  input: z.object({ status: choice(['open', 'answered'], null), page: pageNumber, per_page: perPage }),
  output: z.array(storeQuestion),
  summary:
    "Questions about the own store's products: those without an answer oldest first, then those answered.",
});
export const answerQuestion = endpoint({
  ...one,
  access: 'seller',
  name: 'answerQuestion',
  method: 'POST',
  path: '/merchant/dashboard/question/answer',
  input: z.object({
    question_id: idField.required,
    text: textField(1, questionLimits.answer).required,
  }),
  output: storeQuestion,
  summary: 'Answers a question about an own product, once.',
});
export const reportStoreQuestion = endpoint({
  ...one,
  ...report,
  access: 'seller',
  name: 'reportStoreQuestion',
  method: 'POST',
  path: '/merchant/dashboard/question/report',
  summary: 'Shows a question about an own product to the operators.',
});

const content = operator('content');
export const questionReport = z.object({
  report_id: id,
  question_id: id,
  part: z.enum(['question', 'answer']),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  text: z.string(),
  /** The question that a reported answer answers. */
  question: z.string(),
  has_contact: z.boolean(),
  reporter: z.object({ id, name: z.string() }),
  writer: z.object({ id, name: z.string() }),
  product: z.object({ name: z.string(), slug: z.string() }),
  created_at: iso,
  decision: z.enum(['dismissed', 'hidden']).nullable(),
  decided_at: iso.nullable(),
  decision_note: z.string().nullable(),
});
export type QuestionReport = z.output<typeof questionReport>;

export const questionReports = endpoint({
  ...content,
  name: 'questionReports',
  method: 'GET',
  path: '/operator/question/report',
  kind: 'paged',
  input: z.object({ status: choice(['open', 'decided'], null), page: pageNumber, per_page: perPage }),
  output: z.array(questionReport),
  summary: 'Reported questions and answers: those to be decided, oldest first, then those decided.',
});
export const decideQuestionReport = endpoint({
  ...content,
  name: 'decideQuestionReport',
  method: 'POST',
  path: '/operator/question/decide',
  input: z.object({
    report_id: idField.required,
    decision: choiceField('dismissed', 'hidden').required,
    note: textField(3, 500).required,
  }),
  output: questionReport,
  summary: 'Leaves what was reported, or hides it: a question with its answer, or the answer alone.',
});
