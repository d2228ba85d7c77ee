import type { FastifyInstance } from 'fastify';
import { type Refusal, refuse } from '#contract/envelope.ts';

/** Largest JSON body in bytes (API 1.1). */
export const maxJsonBytes = 256 * 1024;

/** Bodies are taken as text whatever their type says, so that 401 and 403 come before 415 and 400 (API 1.3). */
export const takeBodiesAsText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxJsonBytes }, (_request, body, done) =>
    done(null, body),
  );
};

type Body = { ok: true; value: Record<string, unknown> } | Refusal;

/** The JSON object of a POST; an empty body is `{}` (API 1.1). */
export const jsonBody = (contentType: string | undefined, body: unknown): Body => {
  const text = typeof body === 'string' ? body : '';
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (text === '' && type === undefined) return { ok: true, value: {} };
  if (type !== 'application/json') return refuse('unsupported_type');
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('bad_request');
    return { ok: true, value: { ...value } };
  } catch {
    return refuse('bad_request');
  }
};
