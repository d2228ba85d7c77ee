import type { FastifyInstance } from 'fastify';
import type { DevEnvironment, EnvironmentModuleNode } from 'vite';
import type { PageHandler } from './pages.ts';

type WebSources = {
  createPageHandler: (assetTags: (files: readonly string[]) => Promise<string>) => PageHandler;
};

/** The style sheets that a module and all it imports ask for, so that a page is never seen without them. */
const styleSheets = async (ssr: DevEnvironment, file: string): Promise<string[]> => {
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined): string[] => {
    if (module === undefined || seen.has(module)) return [];
    seen.add(module);
    return [
      ...[...module.importedModules].flatMap(visit),
      ...(module.url.endsWith('.css') ? [`<link rel="stylesheet" href="${module.url}"/>`] : []),
    ];
  };
  return visit(await ssr.moduleGraph.getModuleByUrl(file));
};

/** `npm run dev`: pages come straight from the sources through Vite, reloaded as they change. */
export const createDevPages = async (root: string) => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const ssr = vite.environments.ssr as DevEnvironment;

  const assetTags = async (files: readonly string[]): Promise<string> => {
    const sheets = await Promise.all(files.map((file) => styleSheets(ssr, file)));
    const head = `<head>${[...new Set(sheets.flat())].join('')}<script type="module" src="/src/web/entry.client.tsx"></script></head>`;
    // adds what reloads the page as its sources change
    const html = await vite.transformIndexHtml('/', head);
    return html.replace(/<\/?head>/g, '');
  };
  return {
    handler: async (): Promise<PageHandler> => {
      const sources = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as WebSources;
      return sources.createPageHandler(assetTags);
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
