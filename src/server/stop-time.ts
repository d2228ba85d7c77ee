/** Whoever runs us kills what has not ended 10 s after SIGTERM, or so much later as it drains longer than 2 s. */
const STOP_MS = 9_500;
const AFTER_DRAIN_MS = 7_500;
/** What waits for a database that does not answer will not be finished: then the process ends so soon. */
const SILENCE_MS = 3_000;
const SILENCE_AFTER_DRAIN_MS = 1_000;

/**
 * Waits for the work that ends a process, but no longer than it has: 9.5 s, or 3 s where the database does not answer then;
 * later where that is less than 7.5 s, or 1 s, after the draining.
 * What is cut off is what a killed process would leave: transactions are undone, jobs are given back.
 * @param doesDatabaseAnswer decides in less than 2 s
 */
export const withinStopTime = async (
  end: () => Promise<void>,
  doesDatabaseAnswer: () => Promise<boolean>,
  drainMs = 0,
): Promise<void> => {
  const silenceMs = Math.max(SILENCE_MS, drainMs + SILENCE_AFTER_DRAIN_MS);
  const stopMs = Math.max(STOP_MS, drainMs + AFTER_DRAIN_MS);
  const late = new Promise<void>((resolve) => void setTimeout(resolve, stopMs).unref());
  const silence = new Promise<void>((resolve) => {
    setTimeout(async () => !(await doesDatabaseAnswer()) && resolve(), silenceMs).unref();
  });
  await Promise.race([end(), silence, late]);
};
