import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const worthIt = new Set(['.js', '.css', '.svg']);

const writtenAt = async (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Files of earlier builds are. */
const isCompressed = async (file: string): Promise<boolean> =>
  (await writtenAt(`${file}.br`)) >= (await writtenAt(file));

/** Puts `file.br` beside each built text file, as small as Brotli can make it: done once here, never while serving. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle() {
    // the last of the browser's files is written while the server is built
    if (this.environment.name !== 'ssr') return;
    const dir = join(this.environment.getTopLevelConfig().root, 'build/client');
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)));
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        if (await isCompressed(file)) return;
        const plain = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        };
        await writeFile(`${file}.br`, await brotli(plain, { params }));
      }),
    );
  },
});
