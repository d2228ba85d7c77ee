import type { Database } from '#platform/db/database.ts';
import type { StorageLimits } from '#platform/files/uploads-store.ts';
import type { Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { settingsFrom } from './settings.rules.ts';
import { storedSettings } from './settings-store.ts';

const TTL_MS = 2_000;

export type SettingsReader = (() => Promise<Settings>) & {
  /** After a write: the next reader in this process asks the database. Other processes follow within two seconds. */
  forget: () => void;
};

/** The operators' settings, read from the database at most every two seconds. */
export const createSettings = (
  db: Database<Schema>,
  now: () => number = () => performance.now(),
): SettingsReader => {
  let cached: Promise<Settings> | null = null;
  let readAt = 0;
  const read = (): Promise<Settings> => {
    db.assertOutsideTransaction('the settings (see withSettingsSnapshot)');
    if (cached !== null && now() - readAt < TTL_MS) return cached;
    readAt = now();
    const reading = storedSettings(db).then(settingsFrom);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };
  const forget = () => {
    cached = null;
  };
  return Object.assign(read, { forget });
};

const MEGABYTE = 1024 * 1024;

/** What the uploads of one account may take together, as operators set it. */
export const storageLimits = (settings: () => Promise<Settings>) => async (): Promise<StorageLimits> => {
  const { store_max_megabytes, store_max_pictures } = await settings();
  return { bytes: store_max_megabytes * MEGABYTE, pictures: store_max_pictures };
};
