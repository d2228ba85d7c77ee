import { z } from 'zod';

/** Scalars as answers carry them. */
export const id = z.int().min(1);
export const rp = z.int();
export const count = z.int().min(0);
export const bit = z.enum(['1', '0']);
export const url = z.string();
/** `2025-01-31T10:00:00+07:00`, always +07:00. */
export const iso = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** An instant as answers carry it: seconds, always at Jakarta's +07:00. */
export const toIso = (date: Date): string =>
  `${new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** `id` where a text of operators is shown in Indonesian to who asked for English, as there is no English one; else left out. */
export const fallbackLang = z.literal('id').optional();
