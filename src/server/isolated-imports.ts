import { fileURLToPath } from 'node:url';
import type { RunImport } from '#market/products/index.ts';
import { runIsolated } from '#platform/jobs/isolated.ts';

/** What the process of an import is told. */
export type ImportWork = { databaseUrl: string; importId: number; folder: string; isCareful: boolean };

/** An import of 50,000 products holds about a third of it. */
const HEAP_MB = 256;
/** As long as one row may take. */
const SILENCE_MS = 10_000;

const defaults = {
  script: fileURLToPath(new URL('./import-process.mjs', import.meta.url)),
  heapMb: HEAP_MB,
  silenceMs: SILENCE_MS,
};

/** Runs each import in a process of its own, which may need 256 MiB and 10 seconds a row. */
export const isolatedImports =
  (databaseUrl: string, options: Partial<typeof defaults> = {}): RunImport =>
  (work, signal) => {
    const payload: ImportWork = { databaseUrl, ...work };
    return runIsolated({ ...defaults, ...options }, payload, signal);
  };
