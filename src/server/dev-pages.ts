import type { FastifyInstance } from 'fastify';
import type { PageHandler } from './pages.ts';

type WebBuild = { entry: { module: { createPageHandler: (build: WebBuild, mode: string) => PageHandler } } };

/** `npm run dev`: pages come straight from the sources through Vite, reloaded as they change. */
export const createDevPages = async (root: string) => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    handler: async (): Promise<PageHandler> => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
      return build.entry.module.createPageHandler(build, 'development');
    },
    mount: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    stop: () => vite.close(),
  };
};
