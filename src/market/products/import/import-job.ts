import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IsolatedEnd } from '#platform/jobs/isolated.ts';
import { handle, type JobHandler, job } from '#platform/jobs.ts';
import { forgetCategories } from '../../catalogue/index.ts';
import { beginRun, endRun, type ImportRow, importById, noteFailedLine } from './imports-store.ts';
import { finishRun, type ImportParts, runImport } from './run-import.ts';

/** Queued in the transaction that inserts the import. */
export const importQueued = job<{ importId: number }>('products.import');

/** Starts of an import in all: servers may be killed under it again and again while it gets on. */
export const MAX_STARTS = 25;
/** Starts after which an error that stays ends it. */
const MAX_TRIES = 6;
/** After as many runs that ended their process at one place, the import is parked. */
const MAX_DEATHS = 2;

export type EndOfRun = IsolatedEnd;
/** Runs an import to its end. `isCareful`: an earlier run ended its process, so that every line is reported. */
export type RunImport = (
  work: { importId: number; folder: string; isCareful: boolean },
  signal: AbortSignal,
) => Promise<EndOfRun>;

/** Runs imports in this process: for tests, which bring a network of their own. */
export const runHere =
  (parts: ImportParts): RunImport =>
  async ({ importId, folder }) => {
    try {
      await runImport(parts, importId, { folder });
      return { how: 'done' };
    } catch (error) {
      return { how: 'failed', message: String(error) };
    }
  };

type Handler = { parts: Pick<ImportParts, 'ctx' | 'files'>; run: RunImport };

const park = (parts: Handler['parts'], row: ImportRow, line: number): Promise<void> =>
  finishRun(parts, row, [], { reason: 'import_crashed', line: Math.max(1, line) });

const runCounted = async ({ parts, run }: Handler, row: ImportRow, signal: AbortSignal): Promise<void> => {
  const { db } = parts.ctx;
  const runs = await beginRun(db, row.id);
  if (runs > MAX_DEATHS) return park(parts, row, row.failed_line ?? 1);
  const folder = await mkdtemp(join(tmpdir(), 'lokapasar-import-'));
  try {
    const end = await run({ importId: row.id, folder, isCareful: runs > 1 }, signal);
    if (end.how === 'died') {
      await noteFailedLine(db, row.id, end.line);
      const now = (await importById(db, row.id, null)) ?? row;
      if (now.open_runs >= MAX_DEATHS) return park(parts, row, end.line);
      throw new Error(`import ${row.id} ended its process near line ${end.line}: ${end.why}`);
    }
    await endRun(db, row.id);
    if (end.how === 'failed') throw new Error(end.message);
    if (end.how === 'stopped') throw new Error(`import ${row.id} stopped with its server`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forgetCategories(parts.ctx);
  }
};

/**
 * Runs imports. Each run is counted before it begins: an import whose file ended its process twice at one place is parked
 * with a reason, and no longer started. Any other error is tried again, and ends the import when it stays.
 */
export const importHandler = (handler: Handler): JobHandler =>
  handle(importQueued, async ({ importId }, { attempt, signal }) => {
    const { parts } = handler;
    const row = await importById(parts.ctx.db, importId, null);
    if (row === undefined || row.finished_at !== null) return;
    try {
      await runCounted(handler, row, signal);
    } catch (error) {
      if (attempt >= MAX_TRIES && !signal.aborted)
        await finishRun(parts, row, [], { reason: 'import_broken', line: 1 });
      throw error;
    }
  });
