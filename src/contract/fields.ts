import type { z } from 'zod';
import type { Rule } from './envelope.ts';
import { type About, reading } from './query.ts';

/** Fields of request bodies. Blank means absent, null or ''. */

type Refuse = (rule: Rule) => void;
type Check<O> = (value: unknown, refuse: Refuse) => O;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** One kind of field in the four ways a body can want it. `I` is what a client sends. */
export type Field<O, I> = {
  /** Blank is a 422 `required`. */
  required: z.ZodType<O, I>;
  /** Blank gives the fallback. */
  or: <F>(fallback: F) => z.ZodType<O | F, I | null | undefined>;
  /** Partial update of a mandatory field: absent is undefined (unchanged), null or '' is a 422 `required`. */
  partial: z.ZodType<O | undefined, I | undefined>;
  /** Partial update of a field that may be cleared: absent is undefined, null or '' gives `cleared`. */
  partialOr: <F>(cleared: F) => z.ZodType<O | F | undefined, I | null | undefined>;
};

export const field = <O, I>(check: Check<O>, about: About = {}): Field<O, I> => {
  // a refused field never reaches a handler, so its value does not matter
  const refused = (refuse: Refuse, rule: Rule): O => {
    refuse(rule);
    return undefined as O;
  };
  return {
    required: reading<O, I>(
      (value, refuse) => (isBlank(value) ? refused(refuse, 'required') : check(value, refuse)),
      {
        ...about,
        'x-required': true,
      },
    ),
    or: <F>(fallback: F) =>
      reading<O | F, I | null | undefined>(
        (value, refuse) => (isBlank(value) ? fallback : check(value, refuse)),
        about,
      ),
    partial: reading<O | undefined, I | undefined>((value, refuse) => {
      if (value === undefined) return undefined;
      return isBlank(value) ? refused(refuse, 'required') : check(value, refuse);
    }, about),
    partialOr: <F>(cleared: F) =>
      reading<O | F | undefined, I | null | undefined>((value, refuse) => {
        if (value === undefined) return undefined;
        return isBlank(value) ? cleared : check(value, refuse);
      }, about),
  };
};

const asText = (value: unknown, refuse: Refuse): string => {
  if (typeof value === 'string') {
    // the one character that the database cannot keep
    if (value.includes('\0')) refuse('format');
    return value.trim();
  }
  if (typeof value === 'number') return String(value);
  refuse('type');
  return '';
};

/** Plain text, trimmed; lengths in code points. */
export const textField = (min: number, max: number): Field<string, string> =>
  field(
    (value, refuse) => {
      const text = asText(value, refuse);
      const length = [...text].length;
      if (length < min || length > max) refuse('length');
      return text;
    },
    { type: 'string', minLength: min, maxLength: max },
  );

const pattern = (regex: RegExp, clean: (text: string) => string = (text) => text): Field<string, string> =>
  field(
    (value, refuse) => {
      const text = clean(asText(value, refuse));
      if (!regex.test(text)) refuse('format');
      return text;
    },
    { type: 'string', pattern: regex.source },
  );

export const emailField = field<string, string>(
  (value, refuse) => {
    const text = asText(value, refuse).toLowerCase();
    if (text.length > 254 || !/^[^\s@,;<>"()]+@[^\s@.,]+(\.[^\s@.,]+)+$/.test(text)) refuse('format');
    return text;
  },
  { type: 'string', format: 'email', maxLength: 254 },
);

/** `08…`, `628…` and `+628…` become `+628…`; null when it is no Indonesian mobile number. */
export const normalPhone = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, '');
  const found = /^(?:\+?62|0)(8\d{7,11})$/.exec(digits);
  return found === null ? null : `+62${found[1]}`;
};
export const phoneField = field<string, string>(
  (value, refuse) => {
    const phone = normalPhone(asText(value, refuse));
    if (phone === null) refuse('format');
    return phone ?? '';
  },
  { type: 'string', examples: ['081234567890'] },
);

/** 8–72 bytes, at least one letter and one digit; never trimmed. */
export const passwordField = field<string, string>(
  (value, refuse) => {
    if (typeof value !== 'string') {
      refuse('type');
      return '';
    }
    const bytes = new TextEncoder().encode(value).length;
    if (bytes < 8 || bytes > 72) refuse('length');
    else if (!/\p{L}/u.test(value) || !/\d/.test(value)) refuse('format');
    return value;
  },
  { type: 'string', format: 'password', minLength: 8, maxLength: 72 },
);

/** Any secret text as typed, for comparing. */
export const secretField = field<string, string>(
  (value, refuse) => {
    if (typeof value === 'string' && value.length <= 500) return value;
    refuse(typeof value === 'string' ? 'length' : 'type');
    return '';
  },
  { type: 'string', maxLength: 500 },
);

const asInteger = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
};

/** A whole number: rupiah, grams, pieces. */
export const integerField = (min: number, max: number): Field<number, number | string> =>
  field(
    (value, refuse) => {
      const number = asInteger(value);
      if (number === null) refuse('type');
      else if (number < min) refuse('min');
      else if (number > max) refuse('max');
      return number ?? 0;
    },
    { type: 'integer', minimum: min, maximum: max },
  );

export const idField = field<number, number | string>(
  (value, refuse) => {
    const number = asInteger(value);
    if (number === null || number < 1) refuse('type');
    return number ?? 0;
  },
  { type: 'integer', minimum: 1 },
);

/** One id or several; at least one, at most `most`, each once. */
export const idsField = (most: number): Field<number[], number | string | (number | string)[]> =>
  field(
    (value, refuse) => {
      const numbers = [value].flat().map(asInteger);
      if (numbers.some((number) => number === null || number < 1)) refuse('type');
      if (numbers.length === 0) refuse('required');
      if (numbers.length > most) refuse('length');
      return [...new Set(numbers.map((number) => number ?? 0))];
    },
    { oneOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' }, maxItems: most }] },
  );

export const booleanField = field<boolean, boolean | 0 | 1 | '0' | '1'>(
  (value, refuse) => {
    if (value === true || value === 1 || value === '1' || value === 'true') return true;
    if (value === false || value === 0 || value === '0' || value === 'false') return false;
    refuse('type');
    return false;
  },
  { type: 'boolean' },
);

export const choiceField = <const V extends string>(...values: readonly V[]): Field<V, V> =>
  field(
    (value, refuse) => {
      const found = values.find((one) => one === value);
      if (found === undefined) refuse('enum');
      return found as V;
    },
    { enum: values },
  );

/** A file id from `upload`, or the address `/api/files/{id}` that was given out for it (= unchanged). */
export const fileField = field<string, string>(
  (value, refuse) => {
    const text = asText(value, refuse);
    const found = /(?:^|\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\?.*)?$/i.exec(
      text,
    );
    if (found === null) refuse('file');
    return found?.[1]?.toLowerCase() ?? '';
  },
  { type: 'string', description: 'file id' },
);

/** Several files, at most `most`; an empty list is a list. */
export const filesField = (most: number) =>
  reading<string[] | undefined, string[] | undefined>(
    (value, refuse) => {
      if (value === undefined || value === null) return undefined;
      if (!Array.isArray(value)) {
        refuse('type');
        return [];
      }
      if (value.length > most) refuse('max');
      const found = value.map((one) =>
        typeof one === 'string' ? /([0-9a-f-]{36})(?:\?.*)?$/i.exec(one)?.[1] : undefined,
      );
      if (found.some((one) => one === undefined)) refuse('file');
      return found.map((one) => one?.toLowerCase() ?? '');
    },
    { type: 'array', items: { type: 'string' }, maxItems: most },
  );

/** A calendar day `YYYY-MM-DD` within bounds; `today` as the latest is the handler's matter. */
export const dayField = field<string, string>(
  (value, refuse) => {
    const text = asText(value, refuse);
    const date = new Date(`${text}T00:00:00Z`);
    const isDay =
      /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    if (!isDay || text < '1900-01-01') refuse('format');
    return text;
  },
  { type: 'string', format: 'date' },
);

/** What Jakarta's clocks and the answers (four digits for the year) can say. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00+07:00');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59+07:00');

/** An instant with any offset, within the years 1 to 9999 of Jakarta. */
export const instantField = field<Date, string>(
  (value, refuse) => {
    const text = asText(value, refuse);
    const date = new Date(text);
    const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
    // a date that is none is neither after the first nor before the last
    if (!isWritten || !(date.getTime() >= FIRST_INSTANT && date.getTime() <= LAST_INSTANT)) refuse('format');
    return date;
  },
  { type: 'string', format: 'date-time' },
);

const digitsOnly = (text: string) => text.replace(/[.\s-]/g, '');
export const npwpField = pattern(/^\d{15,16}$/, digitsOnly);
export const ktpField = pattern(/^\d{16}$/, digitsOnly);
export const rekeningField = pattern(/^\d{5,20}$/, digitsOnly);
export const zipcodeField = pattern(/^\d{5}$/);
export const slugField = pattern(/^[a-z0-9][a-z0-9-]{2,39}$/, (text) => text.toLowerCase());
export const otpField = pattern(/^\d{6}$/);
export const pkpField = choiceField('pkp', 'non-pkp');
export const personNameField = textField(2, 100);
export const addressField = textField(5, 500);
/** Where a banner leads: `/path` of this site or `https://…`, at most 500 characters. */
export const targetUrlField = field<string, string>(
  (value, refuse) => {
    const text = asText(value, refuse);
    if (text.length > 500) refuse('length');
    // two slashes, or a slash and its mirror image, would lead to another site
    else if (!/^\/(?![/\\])\S*$/.test(text) && !(/^https:\/\/[^\s/]/i.test(text) && URL.canParse(text)))
      refuse('format');
    return text;
  },
  { type: 'string', maxLength: 500 },
);
/** A code as buyers type it, in capitals. */
export const voucherCodeField = pattern(/^[A-Z0-9]{4,20}$/, (text) => text.toUpperCase());
/** The number of a parcel. */
export const resiField = pattern(/^[A-Za-z0-9-]{5,40}$/);
/** Ids, each once, at most `most`; an empty list is a list, absent and null are undefined. */
export const idListField = (most: number) =>
  reading<number[] | undefined, (number | string)[] | null | undefined>(
    (value, refuse) => {
      if (value === undefined || value === null) return undefined;
      if (!Array.isArray(value)) {
        refuse('type');
        return [];
      }
      const numbers = value.map(asInteger);
      if (numbers.some((number) => number === null || number < 1)) refuse('type');
      if (numbers.length > most) refuse('length');
      return [...new Set(numbers.map((number) => number ?? 0))];
    },
    { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: most },
  );
/** One code or several, in capitals; at least one, at most `most`, each once. */
export const codesField = (most: number): Field<string[], string | string[]> =>
  field(
    (value, refuse) => {
      const codes = [value].flat().map((one) => asText(one, refuse).toUpperCase());
      if (codes.length === 0) refuse('required');
      if (codes.length > most || codes.some((code) => code.length > 50)) refuse('length');
      return [...new Set(codes)];
    },
    {
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, maxItems: most }],
    },
  );
