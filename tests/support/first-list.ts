import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Bytes of a document from its beginning to the end of its first list of goods (or banners, or what else a page lists
 * in a grid), compressed as the server does it. A page without such a list counts up to its data.
 */
export const firstListBytes = (html: string): number => {
  const list = html.search(/<ul class="(grid|strip|stack)\b/);
  const end = list < 0 ? html.indexOf('<script id="data"') : html.indexOf('</ul>', list);
  const start = html.slice(0, end < 0 ? html.length : end);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return brotliCompressSync(start, { params }).length;
};
