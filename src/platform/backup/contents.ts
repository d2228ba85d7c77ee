import { z } from 'zod';
import { isFileKey } from '#platform/files/store.ts';
import { BackupError, decryptAge } from './age.ts';
import type { StoredBackup } from './places.ts';
import { readTar, type TarEntry } from './tar.ts';

// What a backup has in it, in this order: `backup.json`, `keys.env`, `files/<key>`…, `database/<number>`…, `end.json`.

export const FORMAT = 1;

/** The first file of a backup: what has to be known before anything is restored. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tables with row level security, as `schema.table`. */
  guarded_tables: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

/** The last one: proves that everything before it is there. Bytes as they lie on the disk and leave `pg_dump`. */
export const endSchema = z.object({
  files: z.number(),
  file_bytes: z.number(),
  /** Uploads that the database names and the disk no longer had. */
  missing_files: z.number(),
  database_bytes: z.number(),
  /** Hexadecimal, of the dump as a whole. */
  database_sha256: z.string(),
});
export type End = z.infer<typeof endSchema>;

export const HEAD_NAME = 'backup.json';
export const KEYS_NAME = 'keys.env';
export const FILES_FOLDER = 'files/';
export const DATABASE_FOLDER = 'database/';
export const END_NAME = 'end.json';

/** Twenty times the largest upload: more than that is no file of the shop, and is not taken into memory. */
const MAX_WHOLE_BYTES = 2 ** 30;

/** The whole of an entry. @throws BackupError when it is larger than any that the shop writes */
const wholeOf = async ({ name, size, bytes }: TarEntry): Promise<Buffer> => {
  if (size > MAX_WHOLE_BYTES) throw new BackupError(`${name} in this backup is too large: ${size} bytes.`);
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

const parsed = <T>(schema: z.ZodType<T>, bytes: Buffer): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('This backup was made by a newer version of the shop, or by something else.');
  }
};

/** What to do with each part of a backup, as it comes. */
export type Visitor = {
  keys?: (text: string) => void;
  file?: (key: string, bytes: Buffer) => Promise<void>;
  /** A piece of the dump. */
  database?: (bytes: Buffer) => Promise<void>;
};

/** The first entry alone. @throws BackupError when the passphrase is another one or this is no backup */
export const readHead = async (backup: StoredBackup, passphrase: string): Promise<Head> => {
  for await (const entry of readTar(decryptAge(passphrase, backup.read())))
    if (entry.name === HEAD_NAME) return parsed(headSchema, await wholeOf(entry));
    else break;
  throw new BackupError(`${backup.file} is encrypted with this passphrase, but it is no backup of the shop.`);
};

/** Reads a backup from its start to its end. @throws BackupError when it is not whole, or has what no backup of the shop has */
export const readBackup = async (
  backup: StoredBackup,
  passphrase: string,
  visitor: Visitor,
): Promise<End> => {
  let end: End | null = null;
  for await (const entry of readTar(decryptAge(passphrase, backup.read()))) {
    const { name } = entry;
    if (name === HEAD_NAME) parsed(headSchema, await wholeOf(entry));
    else if (name === KEYS_NAME) visitor.keys?.((await wholeOf(entry)).toString());
    else if (name === END_NAME) end = parsed(endSchema, await wholeOf(entry));
    else if (name.startsWith(FILES_FOLDER)) {
      const key = name.slice(FILES_FOLDER.length);
      if (!isFileKey(key)) throw new BackupError(`${name} in this backup is no name of a file of the shop.`);
      await visitor.file?.(key, await wholeOf(entry));
    } else if (name.startsWith(DATABASE_FOLDER))
      for await (const bytes of entry.bytes) await visitor.database?.(bytes);
  }
  if (end === null) throw new BackupError(`${backup.file} ends before its end.`);
  return end;
};
