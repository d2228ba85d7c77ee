import { localePath } from '#common/locale.ts';

/** A page that may be found, without language prefix. */
export type FoundPage = { path: string; changedAt?: Date };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of the sitemap's parts, by their addresses. */
export const indexXml = (addresses: readonly string[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** A page stands once per language, each naming the other, as search engines want it. */
const entries = (publicUrl: string, { path, changedAt }: FoundPage): string => {
  const address = { id: publicUrl + localePath('id', path), en: publicUrl + localePath('en', path) };
  const alternates = (['id', 'en', 'x-default'] as const)
    .map((language) => {
      const href = address[language === 'x-default' ? 'id' : language];
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`;
    })
    .join('');
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const entry = (one: string) => `<url><loc>${escaped(one)}</loc>${changed}${alternates}</url>\n`;
  return entry(address.id) + entry(address.en);
};

/** One part of the sitemap, written while its pages are read: never more than one batch is held in memory. */
export async function* urlsetXml(
  publicUrl: string,
  batches: AsyncIterable<readonly FoundPage[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of batches) yield batch.map((page) => entries(publicUrl, page)).join('');
  yield '</urlset>\n';
}
