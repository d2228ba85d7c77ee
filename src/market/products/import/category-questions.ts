import { hash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { ImportFormat } from '#contract/product-import.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CategoryTree } from '../../catalogue/index.ts';
import type { Schema } from '../../schema.ts';
import { fold } from '../../search/index.ts';
import { jsonRows } from '../json-rows.ts';
import { categoryFinder } from './category-finder.rules.ts';
import {
  type CategoryQuestion,
  type CategorySuggestion,
  MAX_NAMES,
  suggestCategory,
  type WordCount,
  wordsOf,
} from './category-suggestion.rules.ts';

/** Questions of one file; a file with more categories asks for the rest at the next check. */
const MAX_QUESTIONS = 200;
const MAX_KEY = 200;
const MAX_TEXT = 200;
const MAX_NAME = 200;

/** How an answer is found again: a number means something only where it comes from, a name means the same anywhere. */
const questionKey = (format: ImportFormat, text: string): string => {
  const name = /^[\d\s]+$/.test(text) ? `${format} ${text.trim()}` : fold(text.replace(/[>/]/g, ' '));
  const key = name === '' ? text.trim() : name;
  return key.length > MAX_KEY ? hash('sha256', key) : key;
};

/** What a store answered before. */
export const answersOf = async (
  db: QueryExecutorProvider,
  merchantId: number,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; category_id: number }>`
    SELECT key, category_id FROM product_import_answers WHERE merchant_id = ${merchantId}
    ORDER BY answered_at DESC, key LIMIT 20000`.execute(db);
  return new Map(rows.map(({ key, category_id }) => [key, category_id]));
};

/** Remembers answers for later files of the store; a later one replaces an earlier one. */
export const saveAnswers = async (
  tx: Tx<Schema>,
  merchantId: number,
  answers: readonly { key: string; category_id: number }[],
  now: Date,
): Promise<void> => {
  const last = [...new Map(answers.map((one) => [one.key, one])).values()];
  await sql`
    INSERT INTO product_import_answers (merchant_id, key, category_id, answered_at)
    SELECT ${merchantId}, key, category_id, ${now}
    FROM json_to_recordset(${jsonRows(last)}::json) AS a (key text, category_id bigint)
    ON CONFLICT (merchant_id, key) DO UPDATE SET category_id = excluded.category_id, answered_at = excluded.answered_at`.execute(
    tx,
  );
};

/** Finds the category that a cell names: what the store answered, then what it is called here. */
export const knownCategories = (
  tree: CategoryTree,
  answers: ReadonlyMap<string, number>,
  format: ImportFormat,
): ((text: string) => number | null) => {
  const find = categoryFinder(tree);
  return (text) => {
    const answered = answers.get(questionKey(format, text));
    if (answered !== undefined && tree.byId.has(answered)) return answered;
    // numbers of other marketplaces are none of ours
    if (format !== 'rows' && /^\d+$/.test(text)) return null;
    return (
      find(text) ??
      (format === 'woocommerce'
        ? (text
            .split(',')
            .map(find)
            .find((id) => id !== null) ?? null)
        : null)
    );
  };
};

/** Collects the categories of a file that nobody knows, each once. */
export const questionCollector = (format: ImportFormat) => {
  const questions = new Map<string, CategoryQuestion>();
  return {
    add: (text: string, name: string) => {
      const key = questionKey(format, text);
      const known = questions.get(key);
      if (known === undefined) {
        if (questions.size < MAX_QUESTIONS)
          questions.set(key, {
            key,
            text: text.slice(0, MAX_TEXT),
            products: 1,
            names: [name.slice(0, MAX_NAME)],
          });
        return;
      }
      known.products += 1;
      if (known.names.length < MAX_NAMES) known.names.push(name.slice(0, MAX_NAME));
    },
    all: () => [...questions.values()],
  };
};

/** What each may be, by the words of all products that are on sale here. */
export const suggestCategories = async (
  db: QueryExecutorProvider,
  tree: CategoryTree,
  questions: readonly CategoryQuestion[],
): Promise<(CategoryQuestion & { suggestion: CategorySuggestion | null })[]> => {
  const answered: (CategoryQuestion & { suggestion: CategorySuggestion | null })[] = [];
  for (const question of questions) {
    const words = wordsOf(question);
    const { rows } = await sql<WordCount>`
      SELECT category_id, word, products FROM category_words
      WHERE word = ANY(${[...words, ...words.map((word) => `@${word}`)]}::text[])`.execute(db);
    answered.push({ ...question, suggestion: suggestCategory(tree, question, rows) });
  }
  return answered;
};

/** Replaces the questions of an import. */
export const saveQuestions = async (
  db: QueryExecutorProvider,
  importId: number,
  questions: readonly (CategoryQuestion & { suggestion: CategorySuggestion | null })[],
): Promise<void> => {
  const rows = questions.map(({ key, text, products, suggestion }) => ({
    key,
    text,
    products,
    suggestion: suggestion?.categoryId ?? null,
    sureness: suggestion?.sureness ?? 0,
  }));
  await sql`
    INSERT INTO product_import_questions (import_id, key, text, products, suggestion, sureness)
    SELECT ${importId}, key, text, products, suggestion, sureness
    FROM json_to_recordset(${jsonRows(rows)}::json)
      AS q (key text, text text, products integer, suggestion bigint, sureness integer)
    ON CONFLICT (import_id, key) DO UPDATE SET products = excluded.products, suggestion = excluded.suggestion,
      sureness = excluded.sureness`.execute(db);
};

/** The questions of an import, those of most products first. */
export const questionsOf = async (db: QueryExecutorProvider, importId: number) => {
  const { rows } = await sql<{
    key: string;
    text: string;
    products: number;
    suggestion: number | null;
    sureness: number;
  }>`
    SELECT key, text, products, suggestion, sureness FROM product_import_questions
    WHERE import_id = ${importId} ORDER BY products DESC, key LIMIT ${MAX_QUESTIONS}`.execute(db);
  return rows.map(({ suggestion, sureness, ...question }) => ({
    ...question,
    suggestion: suggestion === null ? null : { category_id: suggestion, sureness },
  }));
};
