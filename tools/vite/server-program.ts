import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a real shop's image leaves out (.dockerignore), and a real shop never asks for. */
const LEFT_OUT = ['src/demo/', 'database/seeds/demo/', 'tools/'];
const aliases: Record<string, string> = {
  '#demo': 'src/demo',
  '#seeds': 'database/seeds',
  '#tools': 'tools',
};

/** The file that an import of a source names, null for libraries and what is found by its alias anyway. */
const fileOf = (root: string, source: string, importer: string | undefined): string | null => {
  if (source.startsWith('.') && importer !== undefined) return join(dirname(importer), source);
  const [alias = '', ...rest] = source.split('/');
  const folder = aliases[alias];
  return folder === undefined ? null : join(root, folder, ...rest);
};

/**
 * Letters beyond ASCII stand only in texts and patterns, where their number says the same.
 * @throws Error where one stands behind a backslash, which would then belong to the number
 */
const inAscii = (code: string): string => {
  const escaped = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/.exec(code);
  if (escaped !== null) throw new Error(`A letter beyond ASCII behind a backslash: ${escaped[0]}`);
  return code.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
};

/** For the environment `shop`: the server, its jobs and what they load, as files that Node runs without reading TypeScript. */
export const serverProgram = (outDir: string): Plugin => ({
  name: 'server-program',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'shop',
  resolveId(source, importer) {
    const { root } = this.environment.getTopLevelConfig();
    const file = fileOf(root, source, importer);
    if (file === null || existsSync(file)) return null;
    const isLeftOut = LEFT_OUT.some((folder) => file.startsWith(join(root, folder)));
    return isLeftOut ? { id: source.startsWith('.') ? file : source, external: true } : null;
  },
  // files beside a source (SQL, fonts, lists of words) stay where they are: `import.meta.url` goes on naming the source
  transform(code, file) {
    if (file.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
    const { root } = this.environment.getTopLevelConfig();
    const source = relative(join(root, outDir), file).replaceAll('\\', '/');
    const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', url), map: null };
  },
  // a single letter beyond ASCII makes the process keep the whole file in two bytes a letter
  generateBundle: {
    order: 'post',
    handler(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  },
});
