import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files of the build whose name changes with their content. */
const HASHED = /[\\/]assets[\\/]/;

type Other = (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => unknown;

/**
 * Serves the built browser files, from the `.br` beside them where the browser takes it. Only what is there at the start
 * has an address; nothing else is reachable. A later build leaves the files of earlier ones, for the pages made with them.
 * @param other answers for names that the folder of hashed files does not have (former-assets.ts)
 */
export const mountAssets = async (
  app: FastifyInstance,
  root: string,
  other: Other = (_request, reply) => reply.callNotFound(),
): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', 'assets/**'],
    preCompressed: true,
    cacheControl: false,
    index: [],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  // one route for all of them: with one for each file a start took half as long again, and longer with every build
  const names = await readdir(join(root, 'assets'));
  const own = new Set(names.filter((name) => !name.endsWith('.br')));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return own.has(name) ? reply.sendFile(name, join(root, 'assets')) : other(request, reply);
  });
};
