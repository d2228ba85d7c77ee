import type { FastifyInstance } from 'fastify';
import { localePath } from '#common/locale.ts';
import type { Api } from '#web/client/api.ts';
import { manifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import { mountSitemap } from './sitemap.ts';
import { createSitemapSource, type ProductReader } from './sitemap-source.ts';

export type SeoOptions = {
  /** Origin as people see it. */
  publicUrl: string;
  /** The in-process contract client, in Indonesian. */
  api: Api;
  products: ProductReader;
};

/** Everything by which the shop is found and installed: robots, sitemap, manifest. */
export const mountSeo = (app: FastifyInstance, { publicUrl, api, products }: SeoOptions): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );
  for (const locale of ['id', 'en'] as const) {
    app.get(localePath(locale, '/manifest.webmanifest'), async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest(locale))),
    );
  }
  mountSitemap(app, publicUrl, createSitemapSource({ api, products }));
};
