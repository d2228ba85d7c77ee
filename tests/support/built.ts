import { fileURLToPath } from 'node:url';
import { buildIfStale } from '#tools/build.ts';

/** Each project of vitest.config.ts reads this file for itself; what they share stands where all of them find it. */
const everybody = globalThis as { lokapasarTestBuild?: boolean };

/** Once per run, for all projects: the pages and the server as these sources make them, which `startServer` runs. */
export default function ensureBuilt(): void {
  everybody.lokapasarTestBuild ??= buildIfStale(fileURLToPath(new URL('../..', import.meta.url)));
  if (!everybody.lokapasarTestBuild) throw new Error('The shop could not be built.');
}
