/** Products a second that are fast enough: 50,000 in about two minutes. */
const ENOUGH = 400;

/**
 * How long to rest after a batch, so that buyers do not wait for a seller who moves in: as long as the batch took, and
 * not at all where the machine is so busy that the import falls behind.
 * @param done products settled since `elapsedMs` ago
 */
export const restMs = (done: number, elapsedMs: number, batchMs: number): number =>
  Math.max(0, Math.min(batchMs, (done * 1000) / ENOUGH - elapsedMs));
