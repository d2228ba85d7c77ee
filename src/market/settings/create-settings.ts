import type { Database } from '#platform/db/database.ts';
import type { Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { settingsFrom } from './defaults.rules.ts';
import { keptSettings } from './settings-store.ts';

const KEPT_MS = 2_000;

export type SettingsReader = (() => Promise<Settings>) & {
  /** After a write: the next reader in this process asks the database. Other processes follow within two seconds. */
  forget: () => void;
};

/** The operators' settings (API section 8), asked of the database at most every two seconds. */
export const createSettings = (
  db: Database<Schema>,
  now: () => number = () => performance.now(),
): SettingsReader => {
  let known: Promise<Settings> | null = null;
  let askedAt = 0;
  const read = (): Promise<Settings> => {
    db.assertOutsideTransaction('the settings (see withSettingsSnapshot)');
    if (known !== null && now() - askedAt < KEPT_MS) return known;
    askedAt = now();
    const asked = keptSettings(db).then(settingsFrom);
    known = asked;
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
  const forget = () => {
    known = null;
  };
  return Object.assign(read, { forget });
};
