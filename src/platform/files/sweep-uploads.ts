import { brokenConstraint } from '../db/errors.ts';
import type { Timer } from '../jobs.ts';
import { markReferenced } from './own-file.ts';
import type { FileContext } from './save-upload.ts';
import { deleteUnreferenced, unreferencedBefore } from './uploads-store.ts';

const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

type SweepContext = Pick<FileContext, 'db' | 'store' | 'clock'>;

const sweepOne = async ({ db, store, clock }: SweepContext, file: { id: string; storage_key: string }) => {
  try {
    // the row first: a file without a row is litter, a row without a file would be a broken picture
    if (await deleteUnreferenced(db, file.id)) await store.remove(file.storage_key);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    // something points at it that forgot to say so
    await markReferenced(db, [file.id], clock.now());
  }
};

/** Deletes uploads that nothing has pointed at for 24 hours. */
export const sweepUploads = async (context: SweepContext): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - KEPT_MS);
  for (;;) {
    const files = await unreferencedBefore(context.db, before, AT_ONCE);
    for (const file of files) await sweepOne(context, file);
    if (files.length < AT_ONCE) return;
  }
};

export const sweepTimer = (context: SweepContext): Timer => ({
  name: 'files.sweep',
  everyMs: 3_600_000,
  run: () => sweepUploads(context),
});
