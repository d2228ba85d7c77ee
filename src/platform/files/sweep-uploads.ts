import { brokenConstraint } from '../db/errors.ts';
import type { Timer } from '../jobs.ts';
import type { FileHouse } from './keep-upload.ts';
import { markReferenced } from './own-file.ts';
import { deleteUnreferenced, unreferencedBefore } from './uploads-store.ts';

const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

type AppServices = Pick<FileHouse, 'db' | 'store' | 'clock'>;

const sweepOne = async ({ db, store, clock }: AppServices, file: { id: string; storage_key: string }) => {
  try {
    // the row first: a file without a row is litter, a row without a file would be a broken picture
    if (await deleteUnreferenced(db, file.id)) await store.remove(file.storage_key);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    // something points at it that forgot to say so
    await markReferenced(db, [file.id], clock.now());
  }
};

/** Deletes uploads that nothing has pointed at for 24 hours (API 3.8). */
export const sweepUploads = async (house: AppServices): Promise<void> => {
  const before = new Date(house.clock.now().getTime() - KEPT_MS);
  for (;;) {
    const files = await unreferencedBefore(house.db, before, AT_ONCE);
    for (const file of files) await sweepOne(house, file);
    if (files.length < AT_ONCE) return;
  }
};

export const sweepTimer = (house: AppServices): Timer => ({
  name: 'files.sweep',
  everyMs: 3_600_000,
  run: () => sweepUploads(house),
});
