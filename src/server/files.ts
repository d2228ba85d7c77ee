import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { type PictureWidth, pictureWidths } from '#contract/helper.ts';
import type { ServeFile } from '#platform/files/serve.ts';
import { sendRefusal } from '#platform/http/mount.ts';

const widthOf = (asked: unknown): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === String(asked)) ?? null;

/** Public pictures (API U4): bytes, so mounted beside the JSON calls. */
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
};
