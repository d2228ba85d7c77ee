import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Schema } from '#market/schema.ts';
import { dropSearchIndex, searchIndexState } from '#market/search/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { BackupError } from '#platform/backup/age.ts';
import { type End, type Head, readBackup, readHead, type Visitor } from '#platform/backup/contents.ts';
import type { StoredBackup } from '#platform/backup/places.ts';
import { findPrograms, type Running, restoreDatabase } from '#platform/backup/postgres-programs.ts';
import { guardTables, lookAtTarget } from '#platform/backup/snapshot-store.ts';
import type { Config } from '#platform/config.ts';
import { prepareDatabase } from '#platform/db/app-role.ts';
import { countChangesAnew } from '#platform/db/changes.ts';
import { eraseDatabase } from '#platform/db/erase.ts';
import { foreignMigrations } from '#platform/db/migrate.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { openFileStore } from '#platform/files/store.ts';
import { createKeyRing, keyById } from '#platform/keys.ts';
import { secondsSince, sizeText } from './backup.ts';

/** Writes into a program until it has taken it. @throws BackupError with its own words when it has ended */
const feed = async ({ child, done }: Running, bytes: Buffer): Promise<void> => {
  const isTaken = await new Promise<boolean>((resolve) => {
    child.stdin?.write(bytes, (error) => resolve(error === null || error === undefined));
  });
  if (isTaken) return;
  await done;
  throw new BackupError('pg_restore ended before the dump did.');
};

/** Reads a backup to its end with `pg_restore` at work on the dump, and sees that nothing is missing. */
const readThrough = async (
  backup: StoredBackup,
  passphrase: string,
  running: Running,
  visitor: Omit<Visitor, 'database'>,
): Promise<End> => {
  // what it says about its end is heard from `done`
  running.child.stdin?.on('error', () => undefined);
  const hash = createHash('sha256');
  let files = 0;
  try {
    const end = await readBackup(backup, passphrase, {
      ...visitor,
      file: async (key, bytes) => {
        files += 1;
        await visitor.file?.(key, bytes);
      },
      database: async (bytes) => {
        hash.update(bytes);
        await feed(running, bytes);
      },
    });
    if (hash.digest('hex') !== end.database_sha256 || files !== end.files)
      throw new BackupError(`${backup.file} does not hold what it says at its end.`);
    running.child.stdin?.end();
    await running.done;
    return end;
  } catch (error) {
    running.child.kill();
    throw error;
  }
};

/** The checksum beside a backup, which needs no passphrase; true where there is none. */
const hasItsChecksum = async (backup: StoredBackup): Promise<boolean> => {
  const checksum = await backup.checksum();
  if (checksum === null) return true;
  const hash = createHash('sha256');
  for await (const bytes of backup.read()) hash.update(bytes);
  return hash.digest('hex') === checksum;
};

/**
 * Reads a backup to its end as a restore would: passphrase, checksum, every file, the whole dump by `pg_restore`.
 * @param pgBin folder of PostgreSQL's client programs; null: they are looked for
 * @throws BackupError
 */
export const verifyBackup = async (
  backup: StoredBackup,
  passphrase: string,
  pgBin: string | null,
  say: (line: string) => void,
): Promise<void> => {
  const { file, size } = backup;
  const began = performance.now();
  const head = await readHead(backup, passphrase);
  const programs = findPrograms(pgBin);
  if (!(await hasItsChecksum(backup)))
    throw new BackupError(`${file} is not what ${file}.sha256 was written for.`);
  const end = await readThrough(backup, passphrase, restoreDatabase(programs, null), {});
  say(
    `${file} is whole: ${sizeText(size)} of ${head.created_at}, database ${sizeText(end.database_bytes)}, ${end.files} files ${sizeText(end.file_bytes)}, read in ${secondsSince(began)}`,
  );
};

/** Refuses what would be lost or could not be understood, before anything is touched. @throws BackupError */
const checkTarget = async (url: string, head: Head, isOverwriting: boolean): Promise<number> => {
  const foreign = foreignMigrations(head.migrations);
  if (foreign.length > 0)
    throw new BackupError(
      `This backup is of another version of the shop, which has ${foreign.join(', ')}: install the version that it was made by, or a later one.`,
    );
  const { serverMajor, tables, others } = await lookAtTarget(url);
  if (others > 0)
    throw new BackupError(
      `${others} connections to this database are open: stop the shop and its workers first.`,
    );
  if (tables > 0 && !isOverwriting)
    throw new BackupError(
      `This database is not empty (${tables} tables). --overwrite deletes everything in it first.`,
    );
  return serverMajor;
};

/** Keys that this shop's settings lack are written beside its data, for whoever runs it to put into the settings. */
const handOverKeys = (
  { dataDir, keys }: Pick<Config, 'dataDir' | 'keys'>,
  text: string,
  say: (line: string) => void,
): void => {
  const { SECRET = '', SECRET_PREVIOUS = '' } = parseEnv(text);
  const ring = createKeyRing(SECRET, SECRET_PREVIOUS.split(',').filter(Boolean));
  if (ring.all.every(({ id }) => keyById(keys, id) !== null)) return;
  const file = join(dataDir, 'keys-from-backup.env');
  writeFileSync(file, text, { mode: 0o600 });
  say(
    `Phones, account numbers and documents of this backup open with its keys only. Before you start the shop, put the lines of ${file} in the place of SECRET and SECRET_PREVIOUS in the settings, and delete that file.`,
  );
};

export type RestoreRequest = {
  config: Pick<Config, 'dataDir' | 'keys' | 'pgBin' | 'filesIn' | 's3'>;
  database: { url: string; migrationUrl: string };
  backup: StoredBackup;
  passphrase: string;
  isOverwriting: boolean;
  say: (line: string) => void;
};

const forgetSearchIndex = async (
  ctx: Parameters<typeof dropSearchIndex>[0],
  say: (line: string) => void,
): Promise<void> => {
  if ((await searchIndexState(ctx)).current === null) return;
  await dropSearchIndex(ctx, null);
  say('PostgreSQL finds the products until the index is built anew: npm run cli -- search-index');
};

/**
 * Brings database and files back from a backup: first it reads the whole backup, then it writes the files, then the
 * database in one transaction. Whenever it dies, the database is as it was, empty or whole, and it may be run again.
 * @throws BackupError
 */
export const restoreBackup = async (request: RestoreRequest): Promise<void> => {
  const { config, database, backup, passphrase, isOverwriting, say } = request;
  const { migrationUrl } = database;
  const began = performance.now();
  const head = await readHead(backup, passphrase);
  const programs = findPrograms(config.pgBin, await checkTarget(migrationUrl, head, isOverwriting));
  await verifyBackup(backup, passphrase, config.pgBin, say);

  const store = openFileStore(config);
  mkdirSync(config.dataDir, { recursive: true });
  if (isOverwriting) await eraseDatabase(migrationUrl);
  let keys = '';
  const end = await readThrough(backup, passphrase, restoreDatabase(programs, migrationUrl), {
    keys: (text) => {
      keys = text;
    },
    file: (key, bytes) => store.write(key, bytes),
  });
  await guardTables(migrationUrl, head.guarded_tables);
  const applied = await prepareDatabase(database);
  say(
    `Restored in ${secondsSince(began)}: database, ${end.files} files${applied.length > 0 ? `, then ${applied.join(', ')}` : ''}.`,
  );

  const db = createDatabase<Schema>({ url: migrationUrl, poolSize: 1, statementTimeoutMs: 0 });
  const { findings, journals } = await countChangesAnew(db)
    .then(() => verifyLedger(db))
    // what the engine has is newer than this database: it would take nothing of it
    .finally(() => forgetSearchIndex({ db }, say))
    .finally(() => db.close());
  say(
    findings.length === 0
      ? `${journals} journals, every rupiah accounted for.`
      : `${findings.length} disagreements in the books: npm run cli -- ledger-verify`,
  );
  handOverKeys(config, keys, say);
};
