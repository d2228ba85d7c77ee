import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Libraries are entered by what they publish only, so that each can be updated on the day it comes out.

/** Signs of something that a library keeps for itself, and what they stand for. */
const PRIVATE: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/__(CLIENT|SERVER)_INTERNALS/, "React's internals"],
  [/\b_currentValue\d?\b/, "the value inside React's contexts"],
  [/Symbol\.for\(.react/, "React's element marks"],
  [/\bUNSAFE[_]\w+/, 'an export that the library calls unsafe'],
  [/__[r]eactRouter/, "React Router's globals"],
  [/\b_private[_]\w+/, "graphile-worker's private tables"],
  [/from ['"][^'".#][^'"]*\/(dist|lib\/internal)\//, 'a file inside a package'],
];
const FOLDERS = ['src', 'database', 'tools', 'bench'];
/** This file names what it looks for; a test may put a library into a state that only a crash would leave. */
const EXEMPT = /tools[\\/]checks[\\/]public-doors\.ts$|\.test\.tsx?$/;

/**
 * Looks through the sources below `root`.
 * @returns `file:line what` for each private door, and how many files were read (none would prove nothing)
 */
export const privateDoors = async (root: string): Promise<{ doors: string[]; files: number }> => {
  const doors: string[] = [];
  let files = 0;
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(ts|tsx|mjs)$/.test(entry.name) || EXEMPT.test(path)) continue;
      files += 1;
      for (const [index, line] of (await readFile(path, 'utf8')).split('\n').entries())
        for (const [pattern, what] of PRIVATE)
          if (pattern.test(line)) doors.push(`${path.slice(root.length + 1)}:${index + 1} ${what}`);
    }
  }
  return { doors, files };
};

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
  const { doors, files } = await privateDoors(root);
  for (const door of doors) console.error(door);
  console.log(`${files} files read, ${doors.length} private doors of libraries`);
  process.exitCode = doors.length || files === 0 ? 1 : 0;
}
