import type { z } from 'zod';
import type { Access, KeyScope, Needed } from './access.ts';
import { nothing } from './query.ts';

/** How an answer may be cached. `public`: 15 s and an ETag when asked without a token. */
export type Caching = 'public' | 'ten-minutes' | 'never';

type Shape = z.ZodType;

export type Endpoint<P extends Shape = Shape, I extends Shape = Shape, O extends Shape = Shape> = {
  /** What the call is named everywhere: the constant that declares it, and `operationId` in the reference. */
  name: string;
  method: 'GET' | 'POST';
  /** Below `/api`, with `:name` for path parameters. */
  path: string;
  aliases?: readonly string[];
  access: Access;
  /** What a key must be allowed to do, where `access` is `key`; without one any key will do. */
  scope?: KeyScope;
  caching: Caching;
  /** Takes an `Idempotency-Key` header. */
  idempotent?: true;
  /** Refused with 403 `step_up` unless the session was confirmed within ten minutes (`stepUp`). */
  stepUp?: true;
  /** One English sentence for the reference page. */
  summary: string;
  params: P;
  /** Query of a GET, JSON body of a POST. Query keys are without `[]`. */
  input: I;
  output: O;
  /** `list`: whole array with `total`. `paged`: with `meta` too. `files`: bytes instead of JSON. */
  kind: 'one' | 'list' | 'paged' | 'file';
  /** Of a paged call: who sends no `page` gets everything, without `meta`. */
  wholeWithoutPage?: true;
};

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** Fields that may be undefined may be left out. */
type Sendable<T> = T extends object
  ? { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
      [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
    }
  : T;
/** What a client may send before parsing. */
export type RequestOf<E extends Endpoint> = Sendable<z.input<E['input']>>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Declares a call once: the server mounts it, the client calls it, the reference page prints it. */
export const endpoint = <P extends Shape, I extends Shape, O extends Shape>(
  declaration: Endpoint<P, I, O>,
): Endpoint<P, I, O> => declaration;

/** What all calls of operators with one permission, or one of several, share. Spread first: `...operator('catalog')`. */
export const operator = (needed: Needed) =>
  ({ access: { operator: needed }, caching: 'never', kind: 'one', params: nothing }) as const;
