import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, encodingFor, type KeptBody } from './body-cache.ts';

/** Sends a kept body in the encoding the client knows, or 304 when it has it already. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
  quality?: number,
): Promise<FastifyReply> => {
  reply.headers(body.headers);
  if (body.status === 200 && body.headers['cache-control']?.startsWith('public')) {
    reply.header('etag', body.etag);
    const known = request.headers['if-none-match'];
    if (known !== undefined && (known === '*' || known.includes(body.etag.slice(2))))
      return reply.code(304).send();
  }
  // what was compressed beforehand costs nothing more, however small it is
  const isReady = body.br !== undefined && body.br.length < body.plain.length;
  const size = isReady ? Number.POSITIVE_INFINITY : body.plain.length;
  const encoding = encodingFor(request.headers['accept-encoding'], size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(body.status).send(await encoded(body, encoding, quality));
};
