import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a call of kind `file` answers: bytes whole or as a stream, told under a name that people keep. */
export type FileAnswer = { name: string; mime: string; body: Buffer | string | Readable };

/** A file name as a header may carry it (RFC 6266): plain letters, and the real name encoded beside them. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** The content policy of downloads: whatever opens one as a page gets a page that may do nothing, and nowhere a frame. */
export const downloadPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Sends bytes made for this caller alone: kept by nobody on the way, and never run as a page. */
export const sendFile = (reply: FastifyReply, { name, mime, body }: FileAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': mime,
      'content-disposition': attachment(name),
      'content-security-policy': downloadPolicy,
      'cache-control': 'private, no-store',
      vary: 'Accept-Language, Authorization',
      'x-content-type-options': 'nosniff',
    })
    .send(body);
