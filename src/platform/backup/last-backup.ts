import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
