import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SitemapSource } from './sitemap-source.ts';
import { indexXml, urlsetXml } from './sitemap-xml.ts';

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
};
const indexKeptMs = 600_000;

const notFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');

const sendStream = (request: FastifyRequest, reply: FastifyReply, text: AsyncIterable<string>) => {
  const stream = Readable.from(text, { objectMode: false });
  reply.headers(headers);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(stream);
  const gzip = createGzip({ level: 4 });
  stream.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => stream.destroy());
  return reply.header('content-encoding', 'gzip').send(stream.pipe(gzip));
};

/** The first batch is read before anything is sent, so that a failing database is an error and not half a file. */
async function* begun<T>(rest: AsyncIterator<T>, first: IteratorResult<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/** `/sitemap.xml`, the index, and `/sitemap-{part}.xml`. The index is kept for ten minutes, the parts are streamed. */
export const mountSitemap = (app: FastifyInstance, publicUrl: string, source: SitemapSource): void => {
  let kept: { at: number; xml: Promise<string> } | null = null;
  const index = () => {
    if (kept !== null && performance.now() - kept.at < indexKeptMs) return kept.xml;
    const xml = source
      .parts()
      .then((parts) => indexXml(parts.map((part) => `${publicUrl}/sitemap-${part}.xml`)));
    kept = { at: performance.now(), xml };
    xml.catch(() => {
      kept = null;
    });
    return xml;
  };

  app.get('/sitemap.xml', async (_request, reply) => reply.headers(headers).send(await index()));
  app.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const part = /^(.+)\.xml$/.exec(request.params.file)?.[1];
    const batches = part === undefined ? null : source.read(part);
    if (batches === null) return notFound(reply);
    const first = await batches.next();
    const isEmptyRange = first.done || (first.value.length === 0 && part?.startsWith('products-'));
    if (isEmptyRange) return notFound(reply);
    return sendStream(request, reply, urlsetXml(publicUrl, begun(batches, first)));
  });
};
