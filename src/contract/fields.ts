import { z } from 'zod';
import { MONTH } from '#common/month.ts';
import { asWord } from './query.ts';
import { breaks } from './validation.ts';

/** Fields of request bodies. Blank means absent, null or '' (with or without blanks in it). */

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Takes the place of a value that no schema of the field takes, so that the field has the wrong type. */
export const misfit = Number.NaN;

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

/** A field that `schema` checks after `read` has brought what a client may send into its type. */
export const field = <O, I>(read: (value: unknown) => unknown, schema: z.ZodType<O>): Field<O, I> => {
  const present = z.preprocess<unknown, z.ZodType<O>, I>(
    (value) => (isBlank(value) ? undefined : read(value)),
    schema,
  );
  const optional = schema.optional();
  const clearable = schema.nullish();
  return {
    required: present,
    or: <F>(fallback: F) => {
      const filled = z
        .preprocess<unknown, typeof optional, I | null | undefined>(
          (value) => (isBlank(value) ? undefined : read(value)),
          optional,
        )
        .transform((value) => (value === undefined ? fallback : value));
      return fallback === null || fallback === undefined ? filled : filled.meta({ default: fallback });
    },
    partial: present.optional(),
    partialOr: <F>(cleared: F) =>
      z
        .preprocess<unknown, typeof clearable, I | null | undefined>((value) => {
          if (value === undefined) return undefined;
          return isBlank(value) ? null : read(value);
        }, clearable)
        .transform((value) => (value === null ? cleared : value)),
  };
};

/** Text is trimmed; a number is taken as its digits. */
export const toText = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : value;
};
const asSent = (value: unknown): unknown => value;

/** Plain text; lengths in code points. U+0000 is the one character that the database cannot keep. */
export const text = (min: number, max: number) =>
  z
    .string()
    .refine((value) => !value.includes('\0'), breaks('format'))
    .min(min, breaks('length'))
    .max(max, breaks('length'));
export const textField = (min: number, max: number): Field<string, string> => field(toText, text(min, max));

const pattern = (regex: RegExp, clean: (text: string) => string = (text) => text): Field<string, string> =>
  field(
    (value) => {
      const read = toText(value);
      return typeof read === 'string' ? clean(read) : read;
    },
    z.string().regex(regex, breaks('format')),
  );

const lowerCase = (text: string) => text.toLowerCase();
const emailPattern = /^[^\s@,;<>"()]+@[^\s@.,]+(\.[^\s@.,]+)+$/;
export const emailField = field<string, string>(
  (value) => {
    const read = toText(value);
    return typeof read === 'string' ? lowerCase(read) : read;
  },
  z
    .string()
    .max(254, breaks('format'))
    .refine((email) => emailPattern.test(email), breaks('format'))
    .meta({ format: 'email' }),
);

/** `08…`, `628…` and `+628…` become `+628…`; null when it is no Indonesian mobile number. */
export const normalPhone = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, '');
  const found = /^(?:\+?62|0)(8\d{7,11})$/.exec(digits);
  return found === null ? null : `+62${found[1]}`;
};
export const phoneField = field<string, string>(
  (value) => {
    const read = toText(value);
    return typeof read === 'string' ? (normalPhone(read) ?? read) : read;
  },
  z
    .string()
    .refine((phone) => phone === normalPhone(phone), breaks('format'))
    .meta({ examples: ['081234567890'] }),
);

const bytes = new TextEncoder();
/** 8–72 bytes, at least one letter and one digit; never trimmed. */
export const passwordField = field<string, string>(
  asSent,
  z
    .string()
    .refine((password) => {
      const { length } = bytes.encode(password);
      return length >= 8 && length <= 72;
    }, breaks('length'))
    .refine((password) => /\p{L}/u.test(password) && /\d/.test(password), breaks('format'))
    .meta({ format: 'password', minLength: 8, maxLength: 72 }),
);

/** Any secret text as typed, for comparing. */
export const secretField = field<string, string>(asSent, z.string().max(500, breaks('length')));

/** A number, or its digits; anything else is no number. */
export const toInteger = (value: unknown): number => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : misfit;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : misfit;
};

/** A whole number: rupiah, grams, pieces. */
export const integerField = (min: number, max: number): Field<number, number | string> =>
  field(toInteger, z.int().min(min, breaks('min')).max(max, breaks('max')));

/** Degrees, or their text with a point or a comma, at six decimals: a tenth of a metre. */
const toDegrees = (value: unknown): number => {
  const isText = typeof value === 'string' && /^-?\d{1,3}([.,]\d{1,20})?$/.test(value.trim());
  const degrees = isText ? Number(value.trim().replace(',', '.')) : value;
  return typeof degrees === 'number' ? Math.round(degrees * 1e6) / 1e6 : misfit;
};
const degreesField = (min: number, max: number): Field<number, number | string> =>
  field(
    toDegrees,
    z.number().refine((degrees) => degrees >= min && degrees <= max, breaks('format')),
  );

/** Indonesia and the sea around it: from Rote to Sabang, from Sabang to Merauke. Degrees. */
export const latitudeField = degreesField(-11.5, 6.5);
export const longitudeField = degreesField(94.5, 141.5);

type Degrees = number | null | undefined;
type SentPin = { latitude?: Degrees; longitude?: Degrees };
const lacks = (one: Degrees, other: Degrees): boolean =>
  other === null || other === undefined
    ? other === null && one === undefined
    : one === null || one === undefined;
/** A pin is sent, removed or left as it is as a whole. */
export const hasLatitude = ({ latitude, longitude }: SentPin): boolean => !lacks(latitude, longitude);
export const hasLongitude = ({ latitude, longitude }: SentPin): boolean => !lacks(longitude, latitude);

const id = z.int().min(1, breaks('type'));
export const idField = field<number, number | string>(toInteger, id);

/** Ids as numbers; a list in which one is no id is no list of ids, so that the fault names the field. */
const toIds = (values: unknown[]): unknown => {
  const ids = values.map(toInteger);
  return ids.every((one) => one >= 1) ? ids : misfit;
};
const eachOnce = <T>(values: T[]): T[] => [...new Set(values)];

/** One id or several; at least one, at most `most`, each once. */
export const idsField = (most: number): Field<number[], number | string | (number | string)[]> =>
  field(
    (value) => toIds([value].flat()),
    z.array(id).min(1, breaks('required')).max(most, breaks('length')).transform(eachOnce),
  );

/** Ids, each once, at most `most`; an empty list is a list, absent and null are undefined. */
export const idListField = (most: number) =>
  z.preprocess<unknown, z.ZodType<number[] | undefined>, (number | string)[] | null | undefined>(
    (value) =>
      value === null || value === undefined ? undefined : Array.isArray(value) ? toIds(value) : misfit,
    z.array(id).max(most, breaks('length')).transform(eachOnce).optional(),
  );

export const booleanField = field<boolean, boolean | 0 | 1 | '0' | '1'>((value) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : value;
}, z.boolean());

export const choiceField = <const V extends string>(...values: readonly V[]): Field<V, V> =>
  field(asSent, z.enum(values));

const fileAddress = /(?:^|\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\?.*)?$/i;
/** A file id from `upload`, or the address `/api/files/{id}` that was given out for it (= unchanged). */
export const fileField = field<string, string>(
  (value) => {
    const read = toText(value);
    return typeof read === 'string' ? (fileAddress.exec(read)?.[1]?.toLowerCase() ?? read) : read;
  },
  z
    .string()
    .refine((file) => fileAddress.test(file), breaks('file'))
    .meta({ description: 'file id' }),
);

const fileIdOf = (value: unknown): string =>
  (typeof value === 'string' ? /([0-9a-f-]{36})(?:\?.*)?$/i.exec(value)?.[1]?.toLowerCase() : undefined) ??
  '';
/** Several files, at most `most`; an empty list is a list. */
export const filesField = (most: number) =>
  z.preprocess<unknown, z.ZodType<string[] | undefined>, string[] | undefined>(
    (value) =>
      value === undefined || value === null ? undefined : Array.isArray(value) ? value.map(fileIdOf) : misfit,
    z
      .array(z.string())
      .max(most, breaks('max'))
      .refine((files) => files.every((file) => file !== ''), breaks('file'))
      .optional(),
  );

/** A calendar day `YYYY-MM-DD` within bounds; `today` as the latest is the handler's matter. */
export const dayField = field<string, string>(
  toText,
  z.iso.date({ abort: true }).refine((day) => day >= '1900-01-01', breaks('format')),
);

/** A month `YYYY-MM`. */
export const monthField = pattern(MONTH);

/** What Jakarta's clocks and the answers (four digits for the year) can say. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00+07:00');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59+07:00');
const writtenInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** An instant with any offset, within the years 1 to 9999 of Jakarta. */
export const instantField = field<Date, string>(
  toText,
  z
    .string()
    .refine((instant) => writtenInstant.test(instant), breaks('format'))
    .meta({ format: 'date-time' })
    .transform((instant) => new Date(instant))
    // a date that is none is neither after the first nor before the last
    .refine((date) => date.getTime() >= FIRST_INSTANT && date.getTime() <= LAST_INSTANT, breaks('format')),
);

const digitsOnly = (text: string) => text.replace(/[.\s-]/g, '');
/** A code of a tax object as the tax office writes it: `22-100-17`. */
export const taxObjectCodeField = pattern(/^\d{2}-\d{3}-\d{2}$/);
/** The number of the state's receipt (NTPN): sixteen letters and digits, blanks left out. */
export const ntpnField = pattern(/^[0-9A-Z]{16}$/, (text) => text.replace(/\s/g, '').toUpperCase());
export const npwpField = pattern(/^\d{15,16}$/, digitsOnly);
/** The number of a business (Nomor Induk Berusaha). */
export const nibField = pattern(/^\d{13}$/, digitsOnly);
export const ktpField = pattern(/^\d{16}$/, digitsOnly);
export const rekeningField = pattern(/^\d{5,20}$/, digitsOnly);
export const zipcodeField = pattern(/^\d{5}$/);
export const slugField = pattern(/^[a-z0-9][a-z0-9-]{2,39}$/, lowerCase);
export const otpField = pattern(/^\d{6}$/);
export const pkpField = choiceField('pkp', 'non-pkp');
export const personNameField = textField(2, 100);
export const addressField = textField(5, 500);
/** Where a banner leads: `/path` of this site or `https://…`, at most 500 characters. */
export const targetUrlField = field<string, string>(
  toText,
  z
    .string()
    .max(500, breaks('length'))
    // two slashes, or a slash and its mirror image, would lead to another site
    .refine(
      (url) => /^\/(?![/\\])\S*$/.test(url) || (/^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)),
      breaks('format'),
    ),
);
/** Where a picture of the home page leads: `/path` of this site, at most 500 characters. */
export const insideUrlField = field<string, string>(
  toText,
  z
    .string()
    .max(500, breaks('length'))
    .refine((url) => /^\/(?![/\\])\S*$/.test(url), breaks('format')),
);
/** The last part of an address of the shop, made of words: `akhir-tahun-2026`. */
export const addressWords = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const toAddressWords = (value: unknown): string => asWord(value).trim().toLowerCase();
/** A code as buyers type it, in capitals. */
export const voucherCodeField = pattern(/^[A-Z0-9]{4,20}$/, (text) => text.toUpperCase());
/** The number of a parcel. */
export const resiField = pattern(/^[A-Za-z0-9-]{5,40}$/);

const toCode = (value: unknown): unknown => {
  const read = toText(value);
  return typeof read === 'string' ? read.toUpperCase() : undefined;
};
/** One code or several, in capitals; at least one, at most `most`, each once. */
export const codesField = (most: number): Field<string[], string | string[]> =>
  field(
    (value) => {
      const codes = [value].flat().map(toCode);
      return codes.includes(undefined) ? misfit : codes;
    },
    z
      .array(z.string())
      .refine((codes) => codes.every((code) => !code.includes('\0')), breaks('format'))
      .min(1, breaks('required'))
      .refine((codes) => codes.every((code) => code.length <= 50), breaks('length'))
      .max(most, breaks('length'))
      .transform(eachOnce),
  );
