import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^lokapasar-\d{8}T\d{6}Z\.tar\.age$/;
const DRAFT = /^lokapasar-.*\.part$/;
const DAY_MS = 86_400_000;

/** A backup's file name, by which they sort in the order of their time. */
export const backupName = (at: Date): string =>
  `lokapasar-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar.age`;

/**
 * Leaves the newest `keep` backups of a folder, and no draft that is older than a day: whoever wrote it has died.
 * @returns the names of the backups that went
 */
export const pruneBackups = (folder: string, keep: number, now: Date): string[] => {
  const names = readdirSync(folder);
  for (const name of names.filter((one) => DRAFT.test(one))) {
    const { mtimeMs } = statSync(join(folder, name));
    if (now.getTime() - mtimeMs > DAY_MS) rmSync(join(folder, name), { force: true });
  }
  const old = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old)
    for (const one of [name, `${name}.sha256`]) rmSync(join(folder, one), { force: true });
  return old;
};

/** The newest backup of this shop, as its data folder knows it. */
export type LastBackup = { at: Date; file: string; bytes: number };

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

export const noteBackup = (dataDir: string, { at, file, bytes }: LastBackup): void => {
  const draft = `${noteIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ at: at.toISOString(), file, bytes }));
  renameSync(draft, noteIn(dataDir));
};

/** null: none was made, or nobody can read the note of it. */
export const lastBackup = (dataDir: string): LastBackup | null => {
  try {
    const { at, file, bytes } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'));
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? null : { at: moment, file, bytes };
  } catch {
    return null;
  }
};
