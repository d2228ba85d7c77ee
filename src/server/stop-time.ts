import { setTimeout as pause } from 'node:timers/promises';

/** Whoever runs us kills what has not ended 10 s after SIGTERM. */
const STOP_MS = 9_500;
/** What waits for a database that does not answer will not be finished: then the process ends so soon. */
const SILENCE_MS = 3_000;

/**
 * Waits for the work that ends a process, but no longer than it has: 9.5 s, or 3 s where the database does not answer then.
 * What is cut off is what a killed process would leave: transactions are undone, jobs are given back.
 * @param doesDatabaseAnswer decides in less than 2 s
 */
export const withinStopTime = async (
  end: () => Promise<void>,
  doesDatabaseAnswer: () => Promise<boolean>,
): Promise<void> => {
  const silence = new Promise<void>((resolve) => {
    setTimeout(async () => !(await doesDatabaseAnswer()) && resolve(), SILENCE_MS).unref();
  });
  await Promise.race([end(), silence, pause(STOP_MS, undefined, { ref: false })]);
};
