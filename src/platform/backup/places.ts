import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BucketAddress, bucketAddress, openBucket, type S3Access, S3Error } from '#platform/s3.ts';
import { BackupError } from './age.ts';

const NAME = /^lokapasar-\d{8}T\d{6}Z\.tar\.age$/;
const DRAFT = /^lokapasar-.*\.part$/;
const DAY_MS = 86_400_000;

/** A backup's file name, by which they sort in the order of their time. */
export const backupName = (at: Date): string =>
  `lokapasar-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar.age`;

/** Where backups lie: a folder, or a bucket of S3. All of it throws BackupError. */
export type BackupPlace = {
  /**
   * Writes a backup with its checksum beside it: there whole or not at all.
   * @returns its path or address, and how many bytes it has
   */
  write: (name: string, bytes: AsyncIterable<Buffer>) => Promise<{ file: string; size: number }>;
  /**
   * Leaves the newest `keep` backups, and nothing half written that is older than a day: whoever wrote it has died.
   * @returns the names of the backups that went
   */
  prune: (keep: number, now: Date) => Promise<string[]>;
};

/** A backup that is there. */
export type StoredBackup = {
  /** Its path or address. */
  file: string;
  size: number;
  /** Its bytes, as often as they are wanted. */
  read: () => AsyncIterable<Buffer>;
  /** What lies beside it as its SHA-256, hexadecimal; null: nothing does. */
  checksum: () => Promise<string | null>;
};

/** Passes bytes on and counts them; the checksum file's line is known when they have ended. */
const counted = (bytes: AsyncIterable<Buffer>, name: string) => {
  const hash = createHash('sha256');
  let size = 0;
  const all = async function* () {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  return { all, size: () => size, line: () => `${hash.digest('hex')}  ${name}\n` };
};

/** Those that are too many, oldest first. */
const tooOld = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);

const sumOf = (line: string): string => line.split(' ', 1)[0] ?? '';

const folderPlace = (path: string): BackupPlace => {
  const folder = resolve(path);
  return {
    write: async (name, bytes) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, name);
      const draft = `${file}.part`;
      const { all, size, line } = counted(bytes, name);
      try {
        await pipeline(all, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        writeFileSync(`${file}.sha256`, line(), { mode: 0o600 });
        renameSync(draft, file);
        const directory = await open(folder, 'r');
        await directory.sync();
        await directory.close();
        return { file, size: size() };
      } catch (error) {
        // one that was begun in the same second is another process's, and goes on
        if ((error as NodeJS.ErrnoException).code === 'EEXIST')
          throw new BackupError(`${draft} is being written by another backup.`);
        rmSync(draft, { force: true });
        throw error;
      }
    },
    prune: async (keep, now) => {
      const names = readdirSync(folder);
      for (const name of names.filter((one) => DRAFT.test(one))) {
        const { mtimeMs } = statSync(join(folder, name));
        if (now.getTime() - mtimeMs > DAY_MS) rmSync(join(folder, name), { force: true });
      }
      const old = tooOld(names, keep);
      for (const name of old)
        for (const one of [name, `${name}.sha256`]) rmSync(join(folder, one), { force: true });
      return old;
    },
  };
};

/** What `s3://bucket/key` names; null: a path. @throws BackupError when it is neither */
const addressOf = (text: string): BucketAddress | null => {
  const address = bucketAddress(text);
  if (address === null && text.startsWith('s3://'))
    throw new BackupError(`${text} names no bucket: s3://BUCKET or s3://BUCKET/FOLDER.`);
  return address;
};

const bucketOf = (name: string, access: S3Access | null) => {
  if (access === null)
    throw new BackupError(
      'A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_ENDPOINT_URL_S3 and AWS_REGION where it is not Amazon in us-east-1.',
    );
  return openBucket(access, name);
};

/** What a store says becomes a sentence for whoever makes the backup. */
const orBackupError = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof S3Error ? new BackupError(error.message) : error;
  }
};

const bucketPlace = (bucketName: string, folder: string, access: S3Access | null): BackupPlace => {
  const bucket = bucketOf(bucketName, access);
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    write: (name, bytes) =>
      orBackupError(
        (async () => {
          const { all, size, line } = counted(bytes, name);
          await bucket.putParts(`${prefix}${name}`, all());
          await bucket.put(`${prefix}${name}.sha256`, line());
          return { file: `s3://${bucketName}/${prefix}${name}`, size: size() };
        })(),
      ),
    prune: (keep, now) =>
      orBackupError(
        (async () => {
          await bucket.dropUnfinished(`${prefix}lokapasar-`, new Date(now.getTime() - DAY_MS));
          const names: string[] = [];
          for await (const { key } of bucket.list(`${prefix}lokapasar-`))
            names.push(key.slice(prefix.length));
          const old = tooOld(names, keep);
          for (const name of old)
            for (const one of [name, `${name}.sha256`]) await bucket.remove(`${prefix}${one}`);
          return old;
        })(),
      ),
  };
};

/** A folder, or `s3://bucket/folder`. @throws BackupError for a bucket without its keys */
export const backupPlace = (to: string, access: S3Access | null): BackupPlace => {
  const address = addressOf(to);
  return address === null ? folderPlace(to) : bucketPlace(address.bucket, address.folder, access);
};

async function* inSentences(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof S3Error ? new BackupError(error.message) : error;
  }
}

/** The backup at a path or at `s3://bucket/key`. @throws BackupError when there is none */
export const findBackup = async (file: string, access: S3Access | null): Promise<StoredBackup> => {
  const missing = () => new BackupError(`There is no ${file}.`);
  const address = addressOf(file);
  if (address === null) {
    if (!existsSync(file)) throw missing();
    const beside = `${file}.sha256`;
    return {
      file,
      size: statSync(file).size,
      read: () => createReadStream(file),
      checksum: async () => (existsSync(beside) ? sumOf(readFileSync(beside, 'utf8')) : null),
    };
  }
  const { folder: key } = address;
  const bucket = bucketOf(address.bucket, access);
  const object = await orBackupError(bucket.find(key));
  if (object === null || basename(key) === '') throw missing();
  return {
    file,
    size: object.size,
    read: () => inSentences(bucket.readParts(key, object)),
    checksum: () =>
      orBackupError(
        (async () => {
          const beside = await bucket.read(`${key}.sha256`);
          return beside === null ? null : sumOf(beside.toString());
        })(),
      ),
  };
};
