import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { DependencyDown } from '../db/errors.ts';
import { type Bucket, type ListedObject, openBucket, PART_BYTES, type S3Access, S3Error } from '../s3.ts';

/**
 * Where bytes lie, by key (`uploads/ab/abcd…`): a folder of this machine, or a bucket that all machines share. Every
 * method rejects with DependencyDown when the bucket does not answer.
 */
export type FileStore = {
  /** null when there is nothing under the key. */
  read(key: string): Promise<Buffer | null>;
  /** In bytes; null when there is nothing under the key. */
  size(key: string): Promise<number | null>;
  /** What `read` gives, piece by piece. */
  stream(key: string): Promise<Readable | null>;
  /** All of it or nothing: a reader never meets half a file. Replaces what was there. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** What lies in a folder (`uploads/ab`) and below it, in no order; half-written files are not there. */
  list(folder: string): AsyncIterable<ListedObject>;
};

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a text is a key: names in folders, none of which leads out of the store. */
export const isFileKey = (key: string): boolean => key.split('/').every((one) => segment.test(one));

const checked = (key: string): string => {
  if (!isFileKey(key)) throw new RangeError(`not a file key: ${key}`);
  return key;
};
const pathIn = (folder: string, key: string): string => join(folder, ...checked(key).split('/'));

/** null where what is asked for is not there. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
const DRAFT = /\.part$/;

/** Files in a folder of this machine, which is made when the first is written. */
export const localStore = (folder: string): FileStore => ({
  read: async (key) => orNull(readFile(pathIn(folder, key))),
  size: async (key) => (await orNull(stat(pathIn(folder, key))))?.size ?? null,
  async stream(key) {
    return (await orNull(open(pathIn(folder, key))))?.createReadStream() ?? null;
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
  async *list(within) {
    const directory = await orNull(opendir(pathIn(folder, within), { recursive: true }));
    if (directory === null) return;
    for await (const entry of directory) {
      if (!entry.isFile() || DRAFT.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await orNull(stat(path));
      if (found !== null) yield { key: path.slice(folder.length + 1), changedAt: found.mtime };
    }
  },
});

/** Somebody waits for a picture or an upload: two tries, then 503. */
const PATIENCE = { tries: 2, waitMs: 100, timeoutMs: 10_000 };

const orDown = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof S3Error ? new DependencyDown('file store', { cause: error }) : error;
  }
};
async function* orDownMidway<T>(items: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof S3Error ? new DependencyDown('file store', { cause: error }) : error;
  }
}

/** Files in a bucket, all of whose keys begin with `folder`, which may be ''. */
export const bucketStore = (bucket: Bucket, folder: string): FileStore => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const keyIn = (key: string): string => `${prefix}${checked(key)}`;
  return {
    read: async (key) => orDown(bucket.read(keyIn(key))),
    size: async (key) => (await orDown(bucket.find(keyIn(key))))?.size ?? null,
    async stream(key) {
      const found = await orDown(bucket.find(keyIn(key)));
      return found && Readable.from(orDownMidway(bucket.readParts(keyIn(key), found)), { objectMode: false });
    },
    async write(key, bytes) {
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (whole.length <= PART_BYTES) await orDown(bucket.put(keyIn(key), whole));
      else await orDown(bucket.putParts(keyIn(key), Readable.from([whole])));
    },
    remove: async (key) => orDown(bucket.remove(keyIn(key))),
    async *list(within) {
      for await (const { key, changedAt } of orDownMidway(bucket.list(`${keyIn(within)}/`)))
        yield { key: key.slice(prefix.length), changedAt };
    },
  };
};

/**
 * A bucket, beside what a folder still holds from before there was one: that is read and removed as well, and nothing is
 * added to it.
 */
export const withOlderFiles = (bucket: FileStore, older: FileStore): FileStore => ({
  read: async (key) => (await bucket.read(key)) ?? older.read(key),
  size: async (key) => (await bucket.size(key)) ?? older.size(key),
  stream: async (key) => (await bucket.stream(key)) ?? older.stream(key),
  write: bucket.write,
  async remove(key) {
    await older.remove(key);
    await bucket.remove(key);
  },
  async *list(folder) {
    yield* bucket.list(folder);
    yield* older.list(folder);
  },
});

type Places = Pick<Config, 'dataDir' | 'filesIn' | 's3'>;

/** The folder that files lie in without a bucket. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The bucket of the settings; null: they name none. */
export const filesBucket = ({ filesIn, s3 }: Pick<Config, 'filesIn' | 's3'>): FileStore | null =>
  filesIn === null ? null : bucketStore(openBucket(s3 as S3Access, filesIn.bucket, PATIENCE), filesIn.folder);

/** Where this shop's files lie by its settings. */
export const openFileStore = (places: Places): FileStore => {
  const folder = filesFolder(places);
  const bucket = filesBucket(places);
  if (bucket === null) return localStore(folder);
  return existsSync(folder) ? withOlderFiles(bucket, localStore(folder)) : bucket;
};
