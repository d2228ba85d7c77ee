import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files of the build whose name changes with their content. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Serves the built browser files, from the `.br` beside them where the browser takes it. Only what is there at the start
 * has an address; nothing else is reachable. A later build leaves the files of earlier ones, for the pages made with them;
 * what this folder never had is former-assets.ts.
 */
export const mountAssets = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br'],
    preCompressed: true,
    decorateReply: false,
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
};
