import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#common/locale.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { crashPoint } from '../crash-point.ts';
import { jsonHeaders } from './headers.ts';
import { bytesIn, type ResponseBody, responseBody } from './response-body.ts';

/** `locale`: the language of the answer, null when it was not noted. */
export type FirstAnswer = { status: number; answer: string; locale: Locale | null };

/** Where the first answers are kept, 24 hours per account, path and key. */
export type IdempotencyStore = {
  /** Takes the key for a new request, or says what became of it. `other`: taken with another body. */
  begin: (
    user: number,
    path: string,
    key: string,
    bodyHash: string,
  ) => Promise<'begun' | 'running' | 'other' | FirstAnswer>;
  finish: (user: number, path: string, key: string, first: FirstAnswer) => Promise<void>;
  /** Gives the key free again: the first one failed by our own fault. */
  abandon: (user: number, path: string, key: string) => Promise<void>;
};

type Once = {
  ok: true;
  run: (make: () => Promise<ResponseBody>) => Promise<{ body: ResponseBody; replayed: boolean }>;
};

/** `Idempotency-Key`: the same request again gets the first answer, byte for byte. */
export const createIdempotency = (store: IdempotencyStore) => ({
  /** null: no key was sent. A refusal: it is malformed, or its first request is still running or was another. */
  key: async (request: FastifyRequest, input: unknown, locale: Locale): Promise<Once | Refusal | null> => {
    const key = request.headers['idempotency-key'];
    const user = request.caller.accountId;
    if (key === undefined || user === null) return null;
    if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) {
      return invalid({ field: 'Idempotency-Key', rule: 'format' });
    }
    const path = request.url.split('?', 1)[0] ?? request.url;
    const found = await store.begin(user, path, key, hash('sha256', JSON.stringify(input)));
    if (found === 'running' || found === 'other') return refuse('conflict');
    if (found !== 'begun') {
      const headers = jsonHeaders(found.locale ?? locale, 'never');
      return {
        ok: true,
        run: async () => ({ body: responseBody(found.answer, found.status, headers), replayed: true }),
      };
    }
    return {
      ok: true,
      run: async (make) => {
        try {
          const body = await make();
          if (body.status >= 500) await store.abandon(user, path, key);
          else {
            const answer = (await bytesIn(body, 'identity')).toString();
            await store.finish(user, path, key, { status: body.status, answer, locale });
          }
          crashPoint('answer.saved');
          return { body, replayed: false };
        } catch (error) {
          await store.abandon(user, path, key);
          throw error;
        }
      },
    };
  },
});
export type Idempotency = ReturnType<typeof createIdempotency>;
