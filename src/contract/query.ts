import { z } from 'zod';
import { limits } from '#common/limits.ts';
import { breaks } from './validation.ts';

/** Query parameters: what is lenient becomes its default, what is strict is a 422. */

/** Anything as text; an object whose `toString` cannot be called has none. */
export const asWord = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return '[object]';
  }
};
const asArray = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
/** Of several values the first. */
export const firstText = (value: unknown): string => {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === null ? '' : asWord(first).trim();
};
/** The same, where blank is as good as absent. */
export const firstTextOrNone = (value: unknown): string | undefined => firstText(value) || undefined;

const toWords = (value: unknown): string[] =>
  asArray(value)
    .map(asWord)
    .filter((word) => word !== '');

/** An id: integer >= 1, or 0 when the text is none. */
export const toId = (word: string): number => (/^\d{1,15}$/.test(word) ? Number(word) : 0);

type IdsIn = number | string | (number | string)[] | undefined;
type NumberIn = number | string | undefined;

// what is no id is 0 and refused with the whole list, so that the fault names the field and not one of its values
const ids = z
  .array(z.int().meta({ minimum: 1 }))
  .max(limits.arrayValues, breaks('max'))
  .refine((found) => found.every((id) => id >= 1), breaks('type'));
const eachOnce = (found: number[]): number[] => [...new Set(found)];
const toIds = (value: unknown): number[] => toWords(value).map(toId);

/** Strict: integers >= 1 (or digit strings), at most 100 values. Missing or blank is an empty list. */
export const idList = z.preprocess<unknown, z.ZodType<number[]>, IdsIn>(
  toIds,
  ids.transform(eachOnce).default([]),
);

/** Strict: integer parts of a rating, 1 to 5. */
export const ratingList = z.preprocess<unknown, z.ZodType<number[]>, IdsIn>(
  toIds,
  ids
    .refine((found) => found.every((rating) => rating <= 5), breaks('max'))
    .transform(eachOnce)
    .default([]),
);

const words = z.array(z.string()).max(limits.arrayValues, breaks('max'));
/** Any words; a well-formed value that matches nothing gives an empty list. */
export const wordList = z.preprocess<unknown, z.ZodType<string[]>, string | string[] | undefined>(
  toWords,
  words.default([]),
);

const toInteger = (value: unknown): number | undefined => {
  const word = firstText(value);
  return /^-?\d{1,15}$/.test(word) ? Number(word) : undefined;
};
const clamp = (value: number | undefined, min: number, max: number): number | undefined =>
  value === undefined ? undefined : Math.min(max, Math.max(min, value));

/** Lenient: not an integer >= 1 becomes 1. */
export const pageNumber = z.preprocess<unknown, z.ZodType<number>, NumberIn>(
  (value) => clamp(toInteger(value), 1, Number.MAX_SAFE_INTEGER),
  z.int().min(1).default(1),
);

/** Lenient: default 10, clamped to 1–100. */
export const perPage = z.preprocess<unknown, z.ZodType<number>, NumberIn>(
  (value) => clamp(toInteger(value), 1, limits.perPageMax),
  z.int().min(1).max(limits.perPageMax).default(limits.perPage),
);

const price = (fallback: number) =>
  z.preprocess<unknown, z.ZodType<number>, NumberIn>((value) => {
    const word = firstText(value);
    const number = word === '' ? Number.NaN : Number(word);
    return Number.isFinite(number) ? clamp(Math.trunc(number), limits.priceMin, limits.priceMax) : undefined;
  }, z.int().min(limits.priceMin).max(limits.priceMax).default(fallback));
export const priceStart = price(limits.priceMin);
export const priceEnd = price(limits.priceMax);

/** Lenient free text, cut to 100 code points; of several values the first. */
export const text = z.preprocess<unknown, z.ZodType<string>, string | undefined>(
  (value) => [...firstText(value)].slice(0, limits.searchLength).join('').trim(),
  z.string().meta({ maxLength: limits.searchLength }).default(''),
);

/** One of the values, `fallback` when missing or blank, else a 422 `enum`. */
export const choice = <const V extends string, F>(values: readonly V[], fallback: F) => {
  const known = z.enum(values).optional();
  const chosen: z.ZodType<V | F, V | '' | undefined> = z
    .preprocess<unknown, typeof known, V | '' | undefined>(firstTextOrNone, known)
    .transform((value) => value ?? fallback);
  return fallback === null ? chosen : chosen.meta({ default: fallback });
};

/** Lenient: the slug of a product, or '' for what is none. */
export const slugOrNone = z.preprocess<unknown, z.ZodType<string>, string | undefined>((value) => {
  const word = firstText(value);
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(word) ? word : '';
}, z.string().default(''));

/** Lenient: `1` or `true` is yes, anything else no. */
export const flag = z.preprocess<unknown, z.ZodType<boolean>, boolean | number | string | undefined>(
  (value) => ['1', 'true'].includes(firstText(value)),
  z.boolean().default(false),
);

/** A required parent id: missing is 422 `required`, malformed 422 `type`. */
export const requiredId = z.preprocess<unknown, z.ZodType<number>, NumberIn>(
  (value) => {
    const word = firstText(value);
    return word === '' ? undefined : toId(word);
  },
  z.int().min(1, breaks('type')),
);

/** Strict: an id, or null when absent. */
export const idOrNull = z
  .preprocess<unknown, z.ZodType<number | undefined>, NumberIn>((value) => {
    const word = firstText(value);
    return word === '' ? undefined : toId(word);
  }, z.int().min(1, breaks('type')).optional())
  .transform((value) => value ?? null);

/** Lenient: an id, or nothing where the text is none. */
export const idIfAny = z.preprocess<unknown, z.ZodType<number | undefined>, NumberIn>(
  (value) => toId(firstText(value)) || undefined,
  z.int().min(1).optional(),
);

/** A calendar day or null; malformed is a 422 `format`. */
export const dayOrNull = z
  .preprocess<unknown, z.ZodType<string | undefined>, string | undefined>(
    firstTextOrNone,
    z.iso.date({ abort: true }).optional(),
  )
  .transform((value) => value ?? null);

/** Some of the values: one, a comma list or repeated keys; anything else is a 422 `enum`. */
export const statusList = <const V extends string>(values: readonly V[]) =>
  z
    .preprocess<unknown, z.ZodType<string[]>, string | string[] | undefined>(
      toWords,
      z
        .array(z.string().meta({ enum: values }))
        .max(limits.arrayValues, breaks('max'))
        .default([]),
    )
    .transform((found) =>
      found
        .flatMap((word) => word.split(','))
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .refine((found) => found.every((word) => values.some((value) => value === word)), breaks('enum'))
    .transform((found) => values.filter((value) => found.includes(value)));

/** The filters of product lists. */
export const filterQuery = z.object({
  categories: idList,
  provinces: idList,
  cities: idList,
  storetype: wordList,
  ratings: ratingList,
  brands: idList,
  /** What products have, all of them: `halal`, `bpom`, `pirt`, `sni`, `postel`, `kemenkes`, each as long as it holds. Others match nothing. */
  permits: wordList,
  sort: text,
  /** The city that the sort `nearest` begins with. Without one, and without that sort, it says nothing. */
  near: idIfAny,
  price_start: priceStart,
  price_end: priceEnd,
  search: text,
  /** Words as they are typed only: none is corrected. */
  exact: flag,
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
