import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Part = { stamp: string; sources: readonly string[] };

const SHARED = [
  'src/contract',
  'src/common',
  'src/messages',
  'tools/vite',
  'package-lock.json',
  'vite.config.ts',
];
const pages: Part = { stamp: 'build/.made-from', sources: ['src/web', 'public', 'tsconfig.json', ...SHARED] };
const shop: Part = {
  stamp: 'build/.shop-made-from',
  sources: [
    ...['src/server', 'src/market', 'src/platform', 'src/demo', 'database/seeds', 'tools/embedded-postgres'],
    ...SHARED,
  ],
};

/**
 * Builds the pages and the server unless the last build was made from these same sources: the server alone, a matter of
 * seconds, where the pages are as they were.
 * @returns false when the build failed (it has said why)
 */
export function buildIfStale(root: string): boolean {
  const isStale = ({ stamp, hash }: { stamp: string; hash: string }) =>
    !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;
  const found = [pages, shop].map((part) => ({
    stamp: join(root, part.stamp),
    hash: hashOf(root, part.sources),
  }));
  const stale = found.filter(isStale);
  if (stale.length === 0) return true;
  const isServerAlone = stale.length === 1 && stale[0]?.stamp === join(root, shop.stamp);
  console.log(isServerAlone ? 'Building the server…' : 'Building the pages and the server…');
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'];
  const { status } = spawnSync(
    process.execPath,
    isServerAlone ? [join(root, 'tools', 'build-server.ts')] : vite,
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) return false;
  for (const folder of ['client/assets', 'shop']) removeOldAssets(join(root, 'build', folder));
  for (const { stamp, hash } of found) writeFileSync(stamp, hash);
  return true;
}

/** Takes away what no build has written for two weeks: by then no page refers to it any more, and no server that runs. */
function removeOldAssets(folder: string): void {
  const oldest = Date.now() - 14 * 86_400_000;
  for (const file of filesUnder(folder)) if (statSync(file).mtimeMs < oldest) rmSync(file);
}

function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
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
