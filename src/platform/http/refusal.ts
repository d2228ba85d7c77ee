import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfHeader } from '#common/locale.ts';
import type { Refusal } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { errorBody } from './faults.ts';
import { jsonHeaders } from './headers.ts';

/** Sends a refusal in the envelope. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const locale = localeOfHeader(request.headers['accept-language']);
  reply.headers(jsonHeaders(locale, 'never'));
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const body = errorBody(refusal, locale, request.id);
  return reply.code(errorTable[refusal.error].status).send(JSON.stringify(body));
};
