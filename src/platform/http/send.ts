import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesIn, encodingFor, type ResponseBody } from './response-body.ts';

/** Whether the client's copy is this one; weak tags are compared without their mark. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2)));

/** Sends a body in an encoding that the client knows, or 304 when it has it already. */
export const sendBody = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
): Promise<FastifyReply> => {
  reply.headers(body.headers);
  if (body.status === 200 && body.headers['cache-control']?.startsWith('public')) {
    reply.header('etag', body.etag);
    if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding'], body);
  const bytes = await bytesIn(body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(body.status).send(bytes);
};
