import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the built pages are made of. */
const SOURCES = [
  ...['src/web', 'src/contract', 'src/common', 'src/messages', 'tools/vite', 'public'],
  ...['package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];
const STAMP = 'build/.made-from';

/**
 * Builds the pages unless the last build was made from these same sources.
 * @returns false when the build failed (it has said why)
 */
export function buildIfStale(root: string): boolean {
  const hash = hashOf(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log('Building the pages…');
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [command, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) return false;
  removeOldAssets(join(root, 'build', 'client', 'assets'));
  writeFileSync(stamp, hash);
  return true;
}

/** Takes away what no build has written for two weeks: by then no page refers to it any more. */
function removeOldAssets(folder: string): void {
  const oldest = Date.now() - 14 * 86_400_000;
  for (const file of filesUnder(folder)) if (statSync(file).mtimeMs < oldest) rmSync(file);
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    if (existsSync(path))
      for (const file of filesUnder(path)) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
