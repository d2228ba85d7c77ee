import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { type PictureWidth, pictureWidths } from '#contract/helper.ts';
import type { OpenLink } from '#market/private-files/index.ts';
import { type PrivateFileContext, readPrivateFile } from '#platform/files/private-files.ts';
import { readPrivateLink } from '#platform/files/private-link.ts';
import type { FileContext } from '#platform/files/save-upload.ts';
import type { ServeFile } from '#platform/files/serve.ts';
import { attachment, downloadPolicy } from '#platform/http/file-answer.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';

const widthOf = (asked: unknown): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === String(asked)) ?? null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Public pictures: bytes, so mounted beside the JSON calls. */
export const mountFiles = (app: FastifyInstance, serve: ServeFile): void => {
  app.get<{ Params: { file_id: string }; Querystring: { w?: unknown } }>(
    '/api/files/:file_id',
    async (request, reply) => {
      const found = await serve({
        fileId: request.params.file_id,
        width: widthOf(request.query.w),
        ifNoneMatch: request.headers['if-none-match'],
      });
      if (found === null) return sendRefusal(request, reply, refuse('not_found'));
      return reply.code(found.status).headers(found.headers).send(found.body);
    },
  );
  knowMethods(app, '/api/files/:file_id', new Set(['GET']));
};

type Linked = {
  Params: { file_id: string };
  Querystring: Record<'exp' | 'by' | 'once' | 'sig', unknown>;
};

/** Asked ahead of a person (`Sec-Purpose`, and its older names), who may never look. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']].some((one) =>
    /prefetch|preview|prerender/i.test(String(one ?? '')),
  );

/**
 * Private files by a link for one account, which opens once: decrypted for this answer alone, kept by nobody on the way.
 * What would only spend a link (HEAD, a part of the file, a browser that looks ahead) is refused and leaves it good.
 */
export const mountPrivateFiles = (
  app: FastifyInstance,
  context: PrivateFileContext & Pick<FileContext, 'clock'>,
  open: OpenLink,
): void => {
  const url = '/api/files/private/:file_id';
  app.get<Linked>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const { exp, by, once, sig } = request.query;
    const sent = {
      fileId: request.params.file_id,
      exp: text(exp),
      by: text(by),
      once: text(once),
      sig: text(sig),
    };
    const link = readPrivateLink(context.keys, sent, context.clock.now());
    if (link === null || request.headers.range !== undefined || isPrefetch(request))
      return sendRefusal(request, reply, refuse('signature_invalid'));
    const opening = await open(link, request.ip);
    if (opening === 'used') return sendRefusal(request, reply, refuse('signature_invalid'));
    const found = opening === 'unknown' ? null : await readPrivateFile(context, link.fileId);
    if (found === null) return sendRefusal(request, reply, refuse('not_found'));
    return reply
      .headers({
        'content-type': found.mime,
        'content-length': found.bytes.length,
        'content-disposition': attachment(found.name),
        'content-security-policy': downloadPolicy,
        'cache-control': 'private, no-store',
        'accept-ranges': 'none',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(found.bytes);
  });
  knowMethods(app, url, new Set(['GET']));
};
