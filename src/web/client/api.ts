import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts';
import type { Envelope, FieldError, Ok } from '#contract/envelope.ts';

export type Again = (heard: Pick<Response, 'status' | 'headers'>) => Promise<boolean>;

export type Request<E extends Endpoint> = {
  params?: Record<string, string | number>;
  input?: RequestOf<E>;
  /** The same for every try of one wish, so that it is done once. */
  idempotencyKey?: string;
  /** Asked about every answer before it is read: whether the same is sent once more. */
  again?: Again;
  signal?: AbortSignal;
};

/** The contract's only door for pages: fetches in the browser, calls the handlers in-process on the server. */
export type Api = {
  /** The envelope as it came. Rejects with NoResponse when there was none. */
  call: <E extends Endpoint>(endpoint: E, request?: Request<E>) => Promise<Envelope<OutputOf<E>>>;
};

/** The request got no answer: no network, or not the envelope. */
export class NetworkError extends Error {
  override name = 'NoResponse';
}

/** A call that answered, but not with code 200. */
export class ApiError extends Error {
  override name = 'CallFailed';
  readonly code: number;
  /** What is wrong with single fields. */
  readonly errors: readonly FieldError[];
  constructor(code: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** The answer's data, meta and total, or CallFailed: a call counts as successful only when `code` is 200. */
export const need = async <T>(promise: Promise<Envelope<T>>): Promise<Ok<T>> => {
  const found = await promise;
  if (found.code !== 200) throw new ApiError(found.code, found.message, found.errors);
  return found;
};

/** The answer's data, or null when there is no such thing (404). @throws ApiError for any other refusal */
export const dataOrNull = async <T>(promise: Promise<Envelope<T>>): Promise<T | null> => {
  const answer = await promise;
  return answer.code === 404 ? null : (await need(Promise.resolve(answer))).data;
};
