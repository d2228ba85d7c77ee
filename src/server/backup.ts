import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BackupError, encryptAge } from '#platform/backup/age.ts';
import {
  DATABASE_FOLDER,
  END_NAME,
  type End,
  FILES_FOLDER,
  FORMAT,
  HEAD_NAME,
  type Head,
  KEYS_NAME,
} from '#platform/backup/contents.ts';
import { noteBackup } from '#platform/backup/last-backup.ts';
import { type BackupPlace, backupName } from '#platform/backup/places.ts';
import { dumpDatabase, findPrograms, type Programs } from '#platform/backup/postgres-programs.ts';
import { openSnapshot, type Snapshot } from '#platform/backup/snapshot-store.ts';
import { type TarFile, writeTar } from '#platform/backup/tar.ts';
import type { Config } from '#platform/config.ts';
import { type FileStore, openFileStore } from '#platform/files/store.ts';

/** Of the dump: pieces of this size are files of the archive. */
const PART_BYTES = 8 * 2 ** 20;
const MIN_PASSPHRASE = 12;

/** 1,234,567 bytes as `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** The first line of a file. @throws BackupError when there is none, or it is too short to keep anybody out */
export const readPassphrase = (file: string | null): string => {
  if (file === null)
    throw new BackupError(
      'A passphrase is needed: put one into a file (openssl rand -base64 32 > FILE) and name it by --passphrase-file or BACKUP_PASSPHRASE_FILE. Keep a copy where neither this machine nor the backups are.',
    );
  let passphrase: string;
  try {
    passphrase = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new BackupError(`The passphrase cannot be read: ${(error as Error).message}`);
  }
  if (passphrase.length < MIN_PASSPHRASE)
    throw new BackupError(`The passphrase in ${file} has less than ${MIN_PASSPHRASE} characters.`);
  return passphrase;
};

/** Uploads that the disk no longer has are left out: nothing has referred to them for half a day, or they were lost before. */
async function* filesOf(snapshot: Snapshot, store: FileStore, end: End): AsyncGenerator<TarFile, void> {
  for await (const key of snapshot.storedKeys()) {
    const bytes = await store.read(key);
    if (bytes === null) {
      end.missing_files += 1;
      continue;
    }
    end.files += 1;
    end.file_bytes += bytes.length;
    yield { name: `${FILES_FOLDER}${key}`, bytes };
  }
}

/** A dump's size is known only when it has ended, so that it is written in parts. */
async function* databaseOf(
  programs: Programs,
  url: string,
  snapshot: Snapshot,
  end: End,
): AsyncGenerator<TarFile, void> {
  const hash = createHash('sha256');
  const { child, done } = dumpDatabase(programs, url, snapshot.id);
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;
  const part = (): TarFile => {
    const bytes = Buffer.concat(parts);
    parts = [];
    length = 0;
    number += 1;
    hash.update(bytes);
    end.database_bytes += bytes.length;
    return { name: `${DATABASE_FOLDER}${String(number).padStart(8, '0')}`, bytes };
  };
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      parts.push(piece);
      length += piece.length;
      if (length >= PART_BYTES) yield part();
    }
    await done;
    yield part();
  } finally {
    child.kill();
  }
  end.database_sha256 = hash.digest('hex');
}

type Source = {
  programs: Programs;
  url: string;
  snapshot: Snapshot;
  store: FileStore;
  secrets: Config['secrets'];
  at: Date;
};

async function* contentsOf(source: Source, end: End): AsyncGenerator<TarFile, void> {
  const { programs, url, snapshot, store, secrets, at } = source;
  const json = (name: string, value: object) => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
  const head: Head = {
    format: FORMAT,
    created_at: at.toISOString(),
    migrations: snapshot.migrations,
    guarded_tables: snapshot.guardedTables,
  };
  yield json(HEAD_NAME, head);
  const [current = '', ...previous] = secrets;
  const line = (name: string, value: string) =>
    value === '' ? '' : `${name}=${value.includes("'") ? `"${value}"` : `'${value}'`}\n`;
  const keys = `${line('SECRET', current)}${line('SECRET_PREVIOUS', previous.join(','))}`;
  yield { name: KEYS_NAME, bytes: Buffer.from(keys) };
  yield* filesOf(snapshot, store, end);
  yield* databaseOf(programs, url, snapshot, end);
  yield json(END_NAME, end);
}

export type BackupRequest = {
  config: Pick<Config, 'dataDir' | 'secrets' | 'pgBin' | 'filesIn' | 's3'>;
  /** Address for the owner of the tables. */
  url: string;
  place: BackupPlace;
  /** How many backups stay; null: all. */
  keep: number | null;
  passphrase: string;
  at: Date;
  say: (line: string) => void;
};

/**
 * Writes database, uploaded files and keys as one encrypted file: the database and the list of files as they are at one
 * moment, while the shop runs. The file appears whole or not at all.
 * @returns its path
 * @throws BackupError
 */
export const writeBackup = async (request: BackupRequest): Promise<string> => {
  const { config, url, place, keep, passphrase, at, say } = request;
  const began = performance.now();
  const snapshot = await openSnapshot(url);
  try {
    const programs = findPrograms(config.pgBin, snapshot.serverMajor);
    const end: End = { files: 0, file_bytes: 0, missing_files: 0, database_bytes: 0, database_sha256: '' };
    const store = openFileStore(config);
    const source = { programs, url, snapshot, store, secrets: config.secrets, at };
    const sealed = encryptAge(passphrase, writeTar(contentsOf(source, end), at));
    const { file, size } = await place.write(backupName(at), sealed);
    noteBackup(config.dataDir, { at, file, bytes: size });
    say(`${file}: ${sizeText(size)} in ${secondsSince(began)}`);
    say(
      `database ${sizeText(end.database_bytes)} (compressed), ${end.files} files ${sizeText(end.file_bytes)}, keys of the shop`,
    );
    if (end.missing_files > 0)
      say(`${end.missing_files} files that the database names are not where they should lie`);
    if (keep !== null) for (const old of await place.prune(keep, at)) say(`${old} went: --keep ${keep}`);
    return file;
  } finally {
    await snapshot.close();
  }
};
