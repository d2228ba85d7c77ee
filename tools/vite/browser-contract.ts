import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Declared = { name: string; method: string; path: string; kind: string; params: unknown; input: unknown };

const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

/**
 * A page needs a call's method and address, not its schemas: the declarations of src/contract are replaced by just that,
 * for pages drawn on the server also by its name, which finds the handler. The validation library stays where calls are
 * answered, once, and out of what is built for pages.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  enforce: 'pre',
  // the server itself answers by the schemas
  applyToEnvironment: ({ name }) => name !== 'shop',
  async load(file) {
    const path = file.split('?', 1)[0] ?? file;
    if (!/\/src\/contract\/[\w-]+\.ts$/.test(path)) return null;
    const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
    const calls = Object.entries(exported).filter((entry): entry is [string, Declared] =>
      isEndpoint(entry[1]),
    );
    if (calls.length === 0) return null;
    const isBrowser = this.environment.name === 'client';
    return calls
      .map(([name, { method, path: address, kind }]) => {
        const wire = { method, path: address };
        return `export const ${name} = ${JSON.stringify(isBrowser ? wire : { ...wire, name, kind })};`;
      })
      .join('\n');
  },
});
