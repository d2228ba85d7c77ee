import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryExecutorProvider } from 'kysely';

/** Something to be written beside whatever a request changes: who did it. */
export type ChangeNote = {
  write: (db: QueryExecutorProvider) => Promise<void>;
  /** A transaction has committed it. */
  isWritten: boolean;
};
const notes = new AsyncLocalStorage<ChangeNote & { isOpen: boolean }>();

/** Whether a transaction that came to this result changed nothing: what is refused is not done. */
export const isRefused = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

/**
 * Runs a request of which a note is kept. Its first transaction that is not refused writes the note, so that both are
 * committed or neither is; `housekeeping` is nothing that the request does.
 */
export const withChangeNote = async <T>(
  write: ChangeNote['write'],
  work: () => Promise<T>,
): Promise<{ result: T; isWritten: boolean }> => {
  const note = { write, isWritten: false, isOpen: true };
  try {
    const result = await notes.run(note, work);
    return { result, isWritten: note.isWritten };
  } finally {
    // what the request leaves running is none of it
    note.isOpen = false;
  }
};

/** The note that the running request has still to write; null where there is none. */
export const openNote = (): ChangeNote | null => {
  const note = notes.getStore();
  return note?.isOpen === true && !note.isWritten ? note : null;
};
