import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Route = { id: string; parentId?: string } & Record<string, unknown>;
type Manifest = { url: string; routes: Record<string, Route> } & Record<string, unknown>;

const locales = ['id', 'en'] as const;
const opening = 'window.__reactRouterManifest=';

/**
 * Routes have nothing unless the table says so. What their modules import was preloaded by the document, and is found
 * by the browser itself on the way to another page.
 */
const isTelling = ([key, value]: [string, unknown]): boolean =>
  value !== false && value !== undefined && key !== 'imports';

/** The pages below these belong to one area. */
const officeOf = (locale: string) => `operator/words-${locale}`;

const without = (manifest: Manifest, others: readonly string[]): Manifest => {
  const isOther = ({ id, parentId }: Route): boolean => {
    if (others.includes(id)) return true;
    const parent = parentId === undefined ? undefined : manifest.routes[parentId];
    return parent !== undefined && isOther(parent);
  };
  const routes = Object.entries(manifest.routes)
    .filter(([, route]) => !isOther(route))
    .map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(isTelling)) as Route]);
  return { ...manifest, routes: Object.fromEntries(routes) };
};

/** `assets/manifest-abc.js` for a language: `assets/manifest-abc-id.js`, for its back-office `…-id-office.js`. */
const nameOf = (file: string, end: string): string => file.replace(/\.js$/, `-${end}.js`);

/**
 * The router's table of pages, once per language: a page of one language never turns into one of the other without
 * being loaded anew, so it needs half of the table. The shop's half leaves out the operators' back-office, which is
 * entered by loading a document; the back-office has the whole half.
 */
export const languageManifests = (): Plugin => ({
  name: 'language-manifests',
  apply: 'build',
  async writeBundle() {
    // the whole table is written while the server is built
    if (this.environment.config.consumer !== 'server') return;
    const assets = join(this.environment.getTopLevelConfig().root, 'build/client/assets');
    for (const file of (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))) {
      const text = await readFile(join(assets, file), 'utf8');
      const manifest = JSON.parse(text.slice(opening.length, text.lastIndexOf('}') + 1)) as Manifest;
      for (const locale of locales) {
        const others = locales.filter((one) => one !== locale).map((one) => `layout-${one}`);
        const tables = { [locale]: [...others, officeOf(locale)], [`${locale}-office`]: others };
        for (const [end, left] of Object.entries(tables)) {
          // a table that named the whole one would have every browser fetch that too
          const table = { ...without(manifest, left), url: nameOf(manifest.url, end) };
          await writeFile(join(assets, nameOf(file, end)), `${opening}${JSON.stringify(table)};`);
        }
      }
    }
  },
});
