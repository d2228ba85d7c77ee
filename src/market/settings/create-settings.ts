import type { Database } from '#platform/db/database.ts';
import type { StorageLimits } from '#platform/files/uploads-store.ts';
import type { Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { settingsFrom } from './settings.rules.ts';
import { storedSettings } from './settings-store.ts';

const TTL_MS = 2_000;

export type SettingsReader = (() => Promise<Settings>) & {
  /** After a write: the next reader asks the database; in processes that do not hear of it within two seconds. */
  forget: () => void;
};

/** The operators' settings, read from the database at most every two seconds. */
export const createSettings = (
  db: Database<Schema>,
  now: () => number = () => performance.now(),
): SettingsReader => {
  let cached: Promise<Settings> | null = null;
  let readAt = 0;
  let version = 0;
  const read = (): Promise<Settings> => {
    db.assertOutsideTransaction('the settings (see withSettingsSnapshot)');
    const current = db.versions.of('settings');
    if (cached !== null && version === current && now() - readAt < TTL_MS) return cached;
    readAt = now();
    version = current;
    const reading = storedSettings(db).then(settingsFrom);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };
  const forget = () => {
    void db.changed('settings');
  };
  return Object.assign(read, { forget });
};

const MEGABYTE = 1024 * 1024;

/** What the uploads of one account may take together, as operators set it. */
export const storageLimits = (settings: () => Promise<Settings>) => async (): Promise<StorageLimits> => {
  const { store_max_megabytes, store_max_pictures } = await settings();
  return { bytes: store_max_megabytes * MEGABYTE, pictures: store_max_pictures };
};
