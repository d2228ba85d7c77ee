import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Refusal, refuse } from '#contract/envelope.ts';

/** Largest JSON body in bytes. */
export const maxJsonBytes = 256 * 1024;

/** Bodies are taken as text whatever their type says, so that 401 and 403 come before 415 and 400. */
export const takeBodiesAsText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxJsonBytes }, (_request, body, done) =>
    done(null, body),
  );
};

/** Bytes of a refused body that are still read. */
const MAX_DRAINED = 64 * 1024 * 1024;

/**
 * Reads what is left of a body that is too large, unless that is a great deal: a proxy in front goes on writing, and takes a
 * connection that is closed meanwhile for a dead shop (502), whatever it was answered.
 */
export const drainBody = async (request: IncomingMessage): Promise<void> => {
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!(announced <= MAX_DRAINED)) return;
  try {
    for await (const _ of request) if (request.destroyed) return;
  } catch {
    // whoever sent it is gone
  }
};

/** Deepest nesting of a JSON body; no call needs a tenth of it. */
const MAX_DEPTH = 64;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Level by level, since what calls itself for each level runs out of stack on a body made for that. */
const isTooDeep = (value: object): boolean => {
  let level = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => Object.values(one).filter(isObject));
  }
  return false;
};

type Body = { ok: true; value: Record<string, unknown> } | Refusal;

/** The JSON object of a POST; an empty body is `{}`. */
export const jsonBody = (contentType: string | undefined, body: unknown): Body => {
  const text = typeof body === 'string' ? body : '';
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (text === '' && type === undefined) return { ok: true, value: {} };
  if (type !== 'application/json') return refuse('unsupported_type');
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || Array.isArray(value) || isTooDeep(value)) return refuse('bad_request');
    return { ok: true, value: { ...value } };
  } catch {
    return refuse('bad_request');
  }
};
