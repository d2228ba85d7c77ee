import { setTimeout as pause } from 'node:timers/promises';

/** Whoever runs us kills what has not ended 10 s after SIGTERM. */
const STOP_MS = 9_500;

/**
 * Waits for the work that ends a process, but no longer than it has. What is cut off is what a killed process would leave:
 * transactions are undone, jobs are given back.
 */
export const withinStopTime = async (end: () => Promise<void>): Promise<void> => {
  await Promise.race([end(), pause(STOP_MS, undefined, { ref: false })]);
};
