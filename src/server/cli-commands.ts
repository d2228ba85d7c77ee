import pg from 'pg';
import { systemClock } from '#common/clock.ts';
import { rupiah } from '#common/money.ts';
import { createOperator as makeOperator, resetFactors } from '#market/accounts/index.ts';
import { resealEverything } from '#market/reseal-numbers.ts';
import type { Schema } from '#market/schema.ts';
import {
  buildSearchIndex,
  dropSearchIndex,
  RefusedProductsError,
  ReplacedBuildError,
  rebuildSearch,
} from '#market/search/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { backupPlace, findBackup } from '#platform/backup/places.ts';
import type { Config } from '#platform/config.ts';
import { prepareDatabase } from '#platform/db/app-role.ts';
import type { Database } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { moveFiles } from '#platform/files/move-files.ts';
import { filesBucket, filesFolder, localStore } from '#platform/files/store.ts';
import type { KeyRing } from '#platform/keys.ts';
import { createOpenSearch, OpenSearchError } from '#platform/opensearch.ts';
import { s3Access } from '#platform/s3.ts';
import { ensureRegions } from '#seeds/regions/ensure-regions.ts';
import { readPassphrase, sizeText, writeBackup } from './backup.ts';
import { restoreBackup, verifyBackup } from './restore.ts';

type Given = { email: string; password: string; keys: KeyRing; say: (line: string) => void };
type BackupGiven = {
  config: Pick<Config, 'dataDir' | 'keys' | 'secrets' | 'pgBin' | 'backupPassphraseFile' | 's3' | 'filesIn'>;
  flags: BackupFlags;
  say: (line: string) => void;
};
export type BackupFlags = {
  to?: string | undefined;
  keep?: string | undefined;
  verify?: string | undefined;
  from?: string | undefined;
  overwrite?: boolean | undefined;
  remove?: boolean | undefined;
  'passphrase-file'?: string | undefined;
};
/** One tool: works on this database, by the address that its work needs, and gives the exit code. */
export type Command<G = Given> = (
  database: Pick<OpenDatabase, 'url' | 'migrationUrl'>,
  given: G,
) => Promise<number>;

const withDatabase = async <T>(url: string, work: (db: Database<Schema>) => Promise<T>): Promise<T> => {
  const db = createDatabase<Schema>({ url, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Brings the schema up by the owner of the tables, for servers whose role may not. */
export const migrateDatabase: Command = async (database, { say }) => {
  const applied = await prepareDatabase(database);
  await ensureRegions(database.migrationUrl);
  say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  return 0;
};

const MAX_LINES = 100;

/** Proves the books: 0 when they are sound, 1 with a line for each disagreement. */
export const ledgerVerify: Command = ({ url }, { say }) =>
  withDatabase(url, async (db) => {
    const { findings, journals, totals } = await verifyLedger(db);
    for (const { account, accounts, balance } of totals)
      say(`${account.padEnd(20)} ${String(accounts).padStart(9)} ${rupiah(balance).padStart(24)}`);
    for (const { check, subject, expected, found } of findings.slice(0, MAX_LINES))
      say(`WRONG  ${check}: ${subject} should be ${rupiah(expected)}, is ${rupiah(found)}`);
    if (findings.length > MAX_LINES) say(`… and ${findings.length - MAX_LINES} more`);
    say(
      findings.length === 0
        ? `${journals} journals, every rupiah accounted for.`
        : `${journals} journals, ${findings.length} disagreements.`,
    );
    return findings.length === 0 ? 0 : 1;
  });

/** Makes an operator with every permission; 1 when the address is an operator's already, 2 when it or the password cannot be used. */
export const createOperator: Command = async (database, { email, password, keys, say }) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || password.length < 8) {
    say(
      'An e-mail address (--email) and a password of at least 8 characters (--password or OPERATOR_PASSWORD) are needed.',
    );
    return 2;
  }
  await prepareDatabase(database);
  return withDatabase(database.url, async (db) => {
    const made = await makeOperator({ db, clock: systemClock, config: { keys } }, { email, password });
    say(
      made === null
        ? `${email} is an operator already; its password stays as it is.`
        : `${email} is an operator with every permission.`,
    );
    return made === null ? 1 : 0;
  });
};

/** Removes every second factor of an operator who lost them all, and ends its sessions; 1 when there is none. */
export const resetSecondFactor: Command = async (database, { email, keys, say }) => {
  await prepareDatabase(database);
  return withDatabase(database.url, async (db) => {
    const isReset = await resetFactors({ db, clock: systemClock, config: { keys } }, email);
    say(
      isReset
        ? `${email} logs in by its password and sets up a second factor anew.`
        : `${email} is no operator with a second factor.`,
    );
    return isReset ? 0 : 1;
  });
};

/** Builds lists and search anew from the products; buyers wait meanwhile. */
export const reindex: Command = async ({ migrationUrl }, { say }) => {
  const client = new pg.Client({ connectionString: migrationUrl, application_name: 'lokapasar reindex' });
  await client.connect();
  try {
    await rebuildSearch(client);
  } finally {
    await client.end();
  }
  say('Lists and search were built anew. Where OpenSearch finds the products: npm run cli -- search-index.');
  return 0;
};

type SearchGiven = {
  config: Pick<Config, 'openSearch'>;
  flags: { off?: boolean | undefined };
  say: (line: string) => void;
};

/** As an index is marked: the second it was begun. */
const markOf = (now: Date): string => now.toISOString().slice(0, 19).replace(/\D/g, '');

/** Builds the index of OpenSearch anew while the shop runs, or with `--off` drops it; 1 when it cannot be done. */
export const searchIndex: Command<SearchGiven> = ({ url }, { config, flags, say }) =>
  withDatabase(url, async (db) => {
    const client = config.openSearch === null ? null : createOpenSearch(config.openSearch);
    try {
      if (flags.off === true) {
        await dropSearchIndex({ db }, client);
        say('PostgreSQL finds the products; nothing is kept for OpenSearch any more.');
        return 0;
      }
      if (client === null) {
        say('OPENSEARCH_URL is not set.');
        return 2;
      }
      const { index, products } = await buildSearchIndex({ db }, client, {
        mark: markOf(systemClock.now()),
        say,
      });
      say(`${index} with ${products} products is searched.`);
      return 0;
    } catch (error) {
      const isExpected =
        error instanceof OpenSearchError ||
        error instanceof RefusedProductsError ||
        error instanceof ReplacedBuildError;
      if (!isExpected) throw error;
      say(`${error.message}. What was searched before still is; the command may be repeated.`);
      return 1;
    }
  });

/** Brings sealed numbers and files under the current key; 1 when some are under a key that is not known. */
export const rotateKeys: Command = ({ url }, { keys, say }) =>
  withDatabase(url, async (db) => {
    const found = await resealEverything(db, keys);
    for (const { what, resealed, unreadable } of found)
      say(`${what.padEnd(30)} ${resealed} resealed${unreadable > 0 ? `, ${unreadable} UNREADABLE` : ''}`);
    const unreadable = found.reduce((sum, one) => sum + one.unreadable, 0);
    say(
      unreadable === 0
        ? `Everything is under the key ${keys.current.id}. Sessions, kept answers and links that undo a change end within three days, recovery codes of operators when new ones are made: then SECRET_PREVIOUS may go.`
        : `${unreadable} are under keys that are neither SECRET nor in SECRET_PREVIOUS.`,
    );
    return unreadable === 0 ? 0 : 1;
  });

/** Writes a backup into the folder or the bucket `--to`; 2 when the flags cannot be used. */
export const backup: Command<BackupGiven> = async ({ migrationUrl }, { config, flags, say }) => {
  const keep = flags.keep === undefined ? null : Number(flags.keep);
  if (flags.to === undefined || (keep !== null && !(Number.isSafeInteger(keep) && keep > 0))) {
    say('Name a folder or s3://BUCKET/FOLDER with --to, and with --keep how many backups stay, at least 1.');
    return 2;
  }
  const passphrase = readPassphrase(flags['passphrase-file'] ?? config.backupPassphraseFile);
  const at = systemClock.now();
  const place = backupPlace(flags.to, config.s3);
  await writeBackup({ config, url: migrationUrl, place, keep, passphrase, at, say });
  return 0;
};

/** Restores the backup `--from`; 2 when none is named. */
export const restore: Command<BackupGiven> = async (database, { config, flags, say }) => {
  if (flags.from === undefined) {
    say('Name a backup with --from.');
    return 2;
  }
  const passphrase = readPassphrase(flags['passphrase-file'] ?? config.backupPassphraseFile);
  const backup = await findBackup(flags.from, config.s3);
  await restoreBackup({ config, database, backup, passphrase, isOverwriting: flags.overwrite ?? false, say });
  return 0;
};

/** Copies the files of this machine into the bucket of `FILES_URL`; 2 when the settings name none. */
export const moveFilesToBucket: Command<BackupGiven> = async (_database, { config, flags, say }) => {
  const bucket = filesBucket(config);
  if (bucket === null) {
    say(
      'Set FILES_URL to the bucket that the files go to, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
    return 2;
  }
  const isRemoving = flags.remove ?? false;
  const { files, bytes, alreadyThere } = await moveFiles(localStore(filesFolder(config)), bucket, isRemoving);
  say(
    `${files} files (${sizeText(bytes)}) were copied, ${alreadyThere} were there already${isRemoving ? '; none is left on this machine' : ''}.`,
  );
  return 0;
};

/**
 * `backup --verify`: on any machine that has the file and its passphrase, without settings or a database.
 * @param env `BACKUP_PASSPHRASE_FILE`, `PG_BIN` and the keys of a bucket are read where they are set
 */
export const verify = async (
  flags: BackupFlags,
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> => {
  const passphrase = readPassphrase(flags['passphrase-file'] ?? env.BACKUP_PASSPHRASE_FILE ?? null);
  const backup = await findBackup(flags.verify ?? '', s3Access(env));
  await verifyBackup(backup, passphrase, env.PG_BIN ?? null, say);
  return 0;
};
