import type { Meta } from '#common/paging.ts';
import type { ServerMessageKey } from '#messages/server.ts';
import type { ErrorCode } from './errors.ts';

export type { Meta } from '#common/paging.ts';

/** The rule that a field broke. */
export const rules = [
  'required',
  'type',
  'min',
  'max',
  'length',
  'format',
  'enum',
  'exists',
  'unique',
  'confirmed',
  'file',
  'stock',
  'price_range',
  'date_range',
  'credentials',
  'otp_invalid',
  'otp_expired',
  'token_invalid',
  'state',
  'step_up',
  'second_factor',
] as const;
export type Rule = (typeof rules)[number];

export type FieldFault = {
  field: string;
  rule: Rule;
  params?: Record<string, string | number>;
  /** A sentence of its own instead of the rule's. */
  message?: ServerMessageKey;
};
export type FieldError = { field: string; rule: Rule; message: string };

export type Ok<T> = { code: 200; message: string; data: T; meta?: Meta; total?: number };
export type Err = {
  code: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  message: string;
  data: null | Record<string, unknown>;
  errors?: FieldError[];
  request_id: string;
};
export type Envelope<T> = Ok<T> | Err;

/** What a handler gives back: data, or an expected refusal. Neither is localised yet. */
export type Answer<T> = Success<T> | Refusal;
/** `headers` go out beside the usual ones, such as a cookie. */
export type Success<T> = {
  ok: true;
  data: T;
  meta?: Meta;
  total?: number;
  message?: SuccessMessage;
  headers?: Record<string, string>;
};
export type Refusal = {
  ok: false;
  error: ErrorCode;
  faults?: FieldFault[];
  /** Why, where the error's own sentence does not say enough. */
  reason?: ServerMessageKey;
  /** What stands in the reason's sentence at `{name}`. */
  about?: Readonly<Record<string, ServerMessageKey>>;
  /** Likewise: days as `2026-11-20`, written in the reader's language; names as they are. */
  days?: Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>>;
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
};
/** Key of a localised success sentence; without one the message is `OK`. */
export type SuccessMessage = 'wishlist_added' | 'wishlist_removed' | 'wishlist_deleted';

export const ok = <T>(data: T, extra: Omit<Success<T>, 'ok' | 'data'> = {}): Success<T> => ({
  ok: true,
  data,
  ...extra,
});

/** A whole array: `total` is its length. */
export const list = <T>(data: T[]): Success<T[]> => ({ ok: true, data, total: data.length });

/** One page of an array: `total` equals `meta.total`. */
export const paged = <T>(data: T[], meta: Meta): Success<T[]> => ({
  ok: true,
  data,
  meta,
  total: meta.total,
});

type Extra = Omit<Refusal, 'ok' | 'error'>;
/** A conflict must say what is in its way: a reason, or the fields concerned. */
type ToldExtra = Extra & (Required<Pick<Refusal, 'reason'>> | Required<Pick<Refusal, 'faults'>>);

export const refuse: {
  (error: Exclude<ErrorCode, 'conflict'>, extra?: Extra): Refusal;
  (error: 'conflict', extra: ToldExtra): Refusal;
} = (error: ErrorCode, extra: Extra = {}): Refusal => ({
  ok: false,
  error,
  ...extra,
});

/** 422 with its field faults. */
export const invalid = (...faults: FieldFault[]): Refusal => refuse('invalid', { faults });
