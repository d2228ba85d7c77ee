import type { QueryExecutorProvider } from 'kysely';
import { brokenConstraint } from '../db/errors.ts';
import type { Timer } from '../jobs.ts';
import { markReferenced } from './own-file.ts';
import { widthKeys } from './pictures.ts';
import type { FileContext } from './save-upload.ts';
import {
  deleteReleased,
  deleteUnreferenced,
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

export const sweepTimer = (context: SweepContext): Timer => ({
  name: 'files.sweep',
  everyMs: HOUR_MS,
  run: () => sweepUploads(context),
});
