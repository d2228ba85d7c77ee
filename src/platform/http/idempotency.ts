import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#common/locale.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { crashPoint } from '../crash-point.ts';
import { DependencyDown } from '../db/errors.ts';
import { OvertakenError, type StepLog, UntoldError, withSteps } from '../db/steps.ts';
import { jsonHeaders } from './headers.ts';
import { bytesIn, type ResponseBody, responseBody } from './response-body.ts';

/** `locale`: the language of the answer, null when it was not noted. */
export type FirstAnswer = { status: number; answer: string; locale: Locale | null };

/** One try of a request with a key. A repeat takes its place when its server has died. */
export type Attempt = {
  steps: StepLog;
  finish: (first: FirstAnswer) => Promise<void>;
  /** Gives the key free: to a new request, or where something was committed to a repeat that goes on from there. */
  abandon: () => Promise<void>;
};

/** Where keys and first answers are kept, 24 hours per account, path and key. */
export type IdempotencyStore = {
  /** Takes the key for a request, or says what became of it. `other`: taken with another body. */
  begin: (
    user: number,
    path: string,
    key: string,
    bodyHash: string,
  ) => Promise<'running' | 'other' | { first: FirstAnswer } | { attempt: Attempt }>;
};

type Answered = { ok: true; body: ResponseBody; replayed: boolean };
type Once = { ok: true; run: (make: () => Promise<ResponseBody>) => Promise<Answered | Refusal> };

/** Whoever hears this sends the same request again with the same key. */
const stillRunning = (): Refusal =>
  refuse('conflict', { reason: 'request_running', retryAfterSeconds: 2, data: { is_running: true } });

/** What was begun is released in the background when the database is away: the answer does not wait for it. */
const release = async (attempt: Attempt, error: unknown): Promise<void> => {
  // where that fails the key is free as soon as the attempt counts as dead
  const released = attempt.abandon().catch(() => undefined);
  if (!(error instanceof DependencyDown)) await released;
};

const runAttempt = async (
  attempt: Attempt,
  locale: Locale,
  make: () => Promise<ResponseBody>,
): Promise<Answered | Refusal> => {
  const isResumed = attempt.steps.committed.size > 0;
  let body: ResponseBody;
  try {
    body = await withSteps(attempt.steps, make);
  } catch (error) {
    await release(attempt, error);
    if (error instanceof OvertakenError) return stillRunning();
    if (error instanceof UntoldError) return refuse('conflict', { reason: 'request_done' });
    throw error;
  }
  if (body.status >= 500 || (body.status === 403 && !isResumed)) {
    // nothing was done: who may not yet, because the session has to be confirmed first, repeats the very same request
    await release(attempt, null);
  } else if (isResumed && body.status !== 200) {
    // it was done, but its answer cannot be made any more: what it depended on has changed since
    await release(attempt, null);
    return refuse('conflict', { reason: 'request_done' });
  } else {
    crashPoint('answer.made');
    const answer = (await bytesIn(body, 'identity')).toString();
    // where it cannot be written, a repeat makes the same answer from the recorded steps
    await attempt.finish({ status: body.status, answer, locale }).catch((error: unknown) => {
      if (!(error instanceof DependencyDown)) throw error;
    });
    crashPoint('answer.saved');
  }
  return { ok: true, body, replayed: isResumed };
};

/**
 * `Idempotency-Key`: the same request again gets the first answer, byte for byte. Where the first one's server died
 * before its answer was written, a repeat goes on after the last transaction that was committed.
 */
export const createIdempotency = (store: IdempotencyStore) => ({
  /** null: no key was sent. A refusal: it is malformed, or its first request is still running or was another. */
  key: async (request: FastifyRequest, input: unknown, locale: Locale): Promise<Once | Refusal | null> => {
    const key = request.headers['idempotency-key'];
    // what a store's programs send is the store's, whichever of its keys they hold
    const user = request.caller.accountId ?? request.caller.key?.ownerId ?? null;
    if (key === undefined || user === null) return null;
    if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) {
      return invalid({ field: 'Idempotency-Key', rule: 'format' });
    }
    const path = request.url.split('?', 1)[0] ?? request.url;
    const found = await store.begin(user, path, key, hash('sha256', JSON.stringify(input)));
    if (found === 'running') return stillRunning();
    if (found === 'other') return refuse('conflict', { reason: 'key_reused' });
    if ('first' in found) {
      const { status, answer, locale: written } = found.first;
      const headers = jsonHeaders(written ?? locale, 'never');
      return {
        ok: true,
        run: async () => ({ ok: true, body: responseBody(answer, status, headers), replayed: true }),
      };
    }
    return { ok: true, run: (make) => runAttempt(found.attempt, locale, make) };
  },
});
export type Idempotency = ReturnType<typeof createIdempotency>;
