import type { QueryExecutorProvider } from 'kysely';
import { brokenConstraint } from '../db/errors.ts';
import type { Timer } from '../jobs.ts';
import { markReferenced } from './own-file.ts';
import { widthKeys } from './pictures.ts';
import { type FileContext, UPLOAD_FOLDERS } from './save-upload.ts';
import {
  deleteReleased,
  deleteUnreferenced,
  knownFiles,
  markReleased,
  type StoredFile,
  unreferencedBefore,
} from './uploads-store.ts';

const HOUR_MS = 3_600_000;
/** How long an upload waits for the form that it belongs to. */
const UNUSED_MS = 24 * HOUR_MS;
/** How long a file stays that was replaced: with the hour between two sweeps well within a day. */
const RELEASED_MS = 12 * HOUR_MS;
const AT_ONCE = 200;

export type SweepContext = Pick<FileContext, 'store' | 'clock'> & {
  db: QueryExecutorProvider & {
    transact<T>(work: (tx: QueryExecutorProvider) => Promise<T>): Promise<T>;
  };
  /** Queries for the ids of files that are referred to without a foreign key. */
  references: readonly string[];
};

const removeBytes = async ({ store }: SweepContext, file: StoredFile): Promise<void> => {
  await store.remove(file.storage_key);
  if (!file.is_private) for (const key of widthKeys(file.storage_key)) await store.remove(key);
};

const sweepOne = async (context: SweepContext, file: StoredFile): Promise<void> => {
  try {
    // the row first: a file without a row is litter, a row without a file would be a broken picture
    if (await deleteUnreferenced(context.db, file.id)) await removeBytes(context, file);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    // something points at it that forgot to say so
    await markReferenced(context.db, [file.id], context.clock.now());
  }
};

/** Deletes uploads that nothing has pointed at for 24 hours, and files that nothing has pointed at any more for twelve. */
export const sweepUploads = async (context: SweepContext): Promise<void> => {
  const { db, references, clock } = context;
  const now = clock.now();
  for (;;) {
    const files = await unreferencedBefore(db, new Date(now.getTime() - UNUSED_MS), AT_ONCE);
    for (const file of files) await sweepOne(context, file);
    if (files.length < AT_ONCE) break;
  }
  await markReleased(db, references, now);
  const before = new Date(now.getTime() - RELEASED_MS);
  for (;;) {
    const gone = await db.transact((tx) => deleteReleased(tx, references, before, AT_ONCE));
    for (const file of gone) await removeBytes(context, file);
    if (gone.length === 0) return;
  }
};

/** Half the name of each folder of the store is one of these. */
const SHARDS = 256;
const SHARDS_AN_HOUR = Math.ceil(SHARDS / 24);
const ID = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Deletes what lies in the store and has no row: a process died between writing a file and noting it. Only what is older
 * than a day goes, so that no upload under way is taken.
 * @param shards first two hexadecimal digits of ids
 */
export const sweepOrphans = async (
  { db, store, clock }: Pick<SweepContext, 'db' | 'store' | 'clock'>,
  shards: readonly string[],
): Promise<number> => {
  const before = clock.now().getTime() - UNUSED_MS;
  let removed = 0;
  const sweep = async (keys: ReadonlyMap<string, string>) => {
    const known = new Set(await knownFiles(db, [...keys.keys()]));
    for (const [id, key] of keys)
      if (!known.has(id)) {
        await store.remove(key);
        removed += 1;
      }
    return new Map<string, string>();
  };
  for (const shard of shards)
    for (const folder of UPLOAD_FOLDERS) {
      let found = new Map<string, string>();
      for await (const { key, changedAt } of store.list(`${folder}/${shard}`)) {
        const id = ID.exec(key)?.[1];
        if (id === undefined || changedAt.getTime() >= before) continue;
        found.set(id, key);
        if (found.size === AT_ONCE) found = await sweep(found);
      }
      await sweep(found);
    }
  return removed;
};

/** Those that are looked through in this hour; all of them in a day. */
export const shardsOf = (now: Date): string[] =>
  Array.from({ length: SHARDS }, (_, at) => at.toString(16).padStart(2, '0')).slice(
    now.getUTCHours() * SHARDS_AN_HOUR,
    (now.getUTCHours() + 1) * SHARDS_AN_HOUR,
  );

export const orphanTimer = (context: Pick<SweepContext, 'db' | 'store' | 'clock'>): Timer => ({
  name: 'files.orphans',
  everyMs: HOUR_MS,
  run: async () => {
    await sweepOrphans(context, shardsOf(context.clock.now()));
  },
});

export const sweepTimer = (context: SweepContext): Timer => ({
  name: 'files.sweep',
  everyMs: HOUR_MS,
  run: () => sweepUploads(context),
});
