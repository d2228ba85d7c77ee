import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { type PictureWidth, pictureWidths } from '#contract/helper.ts';
import { type PrivateFileContext, readPrivateFile } from '#platform/files/private-files.ts';
import type { FileContext } from '#platform/files/save-upload.ts';
import type { ServeFile } from '#platform/files/serve.ts';
import { isSignedAddress } from '#platform/files/signed-address.ts';
import { attachment, downloadPolicy } from '#platform/http/file-answer.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';

const widthOf = (asked: unknown): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === String(asked)) ?? null;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

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

type Signed = { Params: { file_id: string }; Querystring: { exp?: unknown; sig?: unknown } };

/** Private files by their signed address: decrypted for this answer alone, kept by nobody on the way. */
export const mountPrivateFiles = (
  app: FastifyInstance,
  context: PrivateFileContext & Pick<FileContext, 'clock'>,
): void => {
  const url = '/api/files/private/:file_id';
  app.get<Signed>(url, async (request, reply) => {
    const { file_id: fileId } = request.params;
    const { exp, sig } = request.query;
    const address = { fileId, exp: text(exp), sig: text(sig) };
    if (!isSignedAddress(context.keys, address, context.clock.now()))
      return sendRefusal(request, reply, refuse('signature_invalid'));
    const found = isUuid(fileId) ? await readPrivateFile(context, fileId) : null;
    if (found === null) return sendRefusal(request, reply, refuse('not_found'));
    return reply
      .headers({
        'content-type': found.mime,
        'content-length': found.bytes.length,
        'content-disposition': attachment(found.name),
        'content-security-policy': downloadPolicy,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(found.bytes);
  });
  knowMethods(app, url, new Set(['GET']));
};
