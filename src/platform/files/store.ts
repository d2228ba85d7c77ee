import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes lie, by key (`photos/ab/abc.webp`). A folder here; an object store speaks the same words. */
export type FileStore = {
  /** null when there is nothing under the key. */
  read(key: string): Promise<Buffer | null>;
  /** The same, piece by piece. */
  stream(key: string): Promise<Readable | null>;
  /** All of it or nothing: a reader never meets half a file. Replaces what was there. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a text is a key: names in folders, none of which leads out of the store. */
export const isFileKey = (key: string): boolean => key.split('/').every((one) => segment.test(one));

const pathIn = (folder: string, key: string): string => {
  if (!isFileKey(key)) throw new RangeError(`not a file key: ${key}`);
  return join(folder, ...key.split('/'));
};

/** Files in a folder of this machine, which is made when the first is written. */
export const localStore = (folder: string): FileStore => ({
  async read(key) {
    try {
      return await readFile(pathIn(folder, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  },
  async stream(key) {
    try {
      return (await open(pathIn(folder, key))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  },
  async write(key, bytes) {
    const path = pathIn(folder, key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
  async remove(key) {
    await rm(pathIn(folder, key), { force: true });
  },
});
