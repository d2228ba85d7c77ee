import { z } from 'zod';
import { limits } from '#common/limits.ts';
import type { Rule } from './envelope.ts';

/** Query parameters: what is lenient becomes its default, what is strict is a 422. */

type Refuse = (rule: Rule) => void;

/** How a field is shown in the reference: JSON Schema keywords, `x-required` when it may not be left out. */
export type About = { 'x-required'?: true; 'x-default'?: unknown; [keyword: string]: unknown };

/** A field read by one function from whatever the client sent; `refuse` marks it wrong by a rule. */
export const reading = <O, I>(
  read: (value: unknown, refuse: Refuse) => O,
  about: About = {},
): z.ZodType<O, I> =>
  z
    .unknown()
    .optional()
    .transform((value, ctx) => read(value, (rule) => ctx.addIssue({ code: 'custom', params: { rule } })))
    .meta(about) as unknown as z.ZodType<O, I>;

const asArray = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
export const firstText = (value: unknown): string => {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === null ? '' : String(first).trim();
};

const words = (value: unknown, refuse: Refuse): string[] => {
  const found = asArray(value)
    .map(String)
    .filter((one) => one !== '');
  if (found.length > limits.arrayValues) refuse('max');
  return found;
};

/** An id: integer >= 1, or 0 when the text is none. */
const toId = (word: string): number => (/^\d{1,15}$/.test(word) ? Number(word) : 0);

type IdsIn = number | string | (number | string)[] | undefined;
const ids = (value: unknown, refuse: Refuse): number[] => {
  const found = words(value, refuse).map(toId);
  if (found.some((one) => one < 1)) refuse('type');
  return [...new Set(found)];
};

/** Strict: integers >= 1 (or digit strings), at most 100 values. Missing or blank is an empty list. */
export const idList = reading<number[], IdsIn>(ids, {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: limits.arrayValues,
});

/** Strict: integer parts of a rating, 1 to 5. */
export const ratingList = reading<number[], IdsIn>(
  (value, refuse) => {
    const found = ids(value, refuse);
    if (found.some((one) => one > 5)) refuse('max');
    return found;
  },
  { type: 'array', items: { type: 'integer', minimum: 1, maximum: 5 } },
);

/** Any words; a well-formed value that matches nothing gives an empty list. */
export const wordList = reading<string[], string | string[] | undefined>(words, {
  type: 'array',
  items: { type: 'string' },
  maxItems: limits.arrayValues,
});

const integer = (value: unknown): number | null => {
  const word = firstText(value);
  return /^-?\d{1,15}$/.test(word) ? Number(word) : null;
};

type NumberIn = number | string | undefined;

/** Lenient: not an integer >= 1 becomes 1. */
export const pageNumber = reading<number, NumberIn>((value) => Math.max(1, integer(value) ?? 1), {
  type: 'integer',
  minimum: 1,
  'x-default': 1,
});

/** Lenient: default 10, clamped to 1–100. */
export const perPage = reading<number, NumberIn>(
  (value) => Math.min(limits.perPageMax, Math.max(1, integer(value) ?? limits.perPage)),
  { type: 'integer', minimum: 1, maximum: limits.perPageMax, 'x-default': limits.perPage },
);

const price = (fallback: number) =>
  reading<number, NumberIn>(
    (value) => {
      const word = firstText(value);
      const parsed = word === '' ? Number.NaN : Number(word);
      if (!Number.isFinite(parsed)) return fallback;
      return Math.min(limits.priceMax, Math.max(limits.priceMin, Math.trunc(parsed)));
    },
    { type: 'integer', minimum: limits.priceMin, maximum: limits.priceMax, 'x-default': fallback },
  );
export const priceStart = price(limits.priceMin);
export const priceEnd = price(limits.priceMax);

/** Lenient free text, cut to 100 code points; of several values the first. */
export const text = reading<string, string | undefined>(
  (value) => [...firstText(value)].slice(0, limits.searchLength).join('').trim(),
  { type: 'string', maxLength: limits.searchLength },
);

/** One of the values, `fallback` when missing or blank, else a 422 `enum`. */
export const choice = <const V extends string, F>(values: readonly V[], fallback: F) =>
  reading<V | F, V | '' | undefined>(
    (value, refuse) => {
      const word = firstText(value);
      if (word === '') return fallback;
      const found = values.find((one) => one === word);
      if (found === undefined) refuse('enum');
      return found ?? fallback;
    },
    { type: 'string', enum: values, ...(fallback === null ? {} : { 'x-default': fallback }) },
  );

/** A required parent id: missing is 422 `required`, malformed 422 `type`. */
export const requiredId = reading<number, NumberIn>(
  (value, refuse) => {
    const word = firstText(value);
    const found = toId(word);
    if (found < 1) refuse(word === '' ? 'required' : 'type');
    return found;
  },
  { type: 'integer', minimum: 1, 'x-required': true },
);

/** A calendar day or null; malformed is a 422 `format`. */
export const dayOrNull = reading<string | null, string | undefined>((value, refuse) => {
  const word = firstText(value);
  if (word === '') return null;
  const date = new Date(`${word}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(word) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(word))
    refuse('format');
  return word;
});

/** Some of the values: one, a comma list or repeated keys; anything else is a 422 `enum`. */
export const statusList = <const V extends string>(values: readonly V[]) =>
  reading<V[], string | string[] | undefined>((value, refuse) => {
    const asked = words(value, refuse)
      .flatMap((word) => word.split(','))
      .map((word) => word.trim());
    const found = values.filter((one) => asked.includes(one));
    if (asked.some((word) => word !== '' && !values.some((one) => one === word))) refuse('enum');
    return found;
  });

/** The filter set F. */
export const filterQuery = z.object({
  categories: idList,
  provinces: idList,
  cities: idList,
  storetype: wordList,
  ratings: ratingList,
  brands: idList,
  sort: text,
  price_start: priceStart,
  price_end: priceEnd,
  search: text,
  page: pageNumber,
  per_page: perPage,
});
export type FilterQuery = z.output<typeof filterQuery>;
export type FilterRequest = z.input<typeof filterQuery>;

export const pageQuery = z.object({ page: pageNumber, per_page: perPage });
export const nothing = z.object({});
export const slugParams = z.object({ slug: z.string() });

/** A path id; anything that is no integer >= 1 means the thing is absent (404). */
export const idParam = z
  .string()
  .refine((word) => toId(word) >= 1)
  .transform(toId);
