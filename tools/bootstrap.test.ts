import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'lokapasar-bootstrap-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Packages = Record<string, { version?: string; optional?: boolean }>;

/** A project that wants some packages and has others; its `npm` only says that it was called. */
function bootstrap(wanted: Packages | null, present: Packages | null) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'tools'), { recursive: true });
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  cpSync(new URL('./bootstrap.mjs', import.meta.url), join(root, 'tools/bootstrap.mjs'));
  const npm = join(root, 'npm.js');
  writeFileSync(npm, `console.log('npm', process.argv.slice(2).join(' '));`);
  if (wanted) writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present)
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  const env = { ...process.env, npm_execpath: npm };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs')], {
    env,
    encoding: 'utf8',
  });
  return { installs: stdout.includes('npm ci'), status, stderr };
}

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/elsewhere': { version: '2.0.0', optional: true },
};

test('what is installed as the lockfile says is left alone', () => {
  expect(bootstrap(wanted, { 'node_modules/a': { version: '1.0.0' } })).toMatchObject({
    installs: false,
    status: 0,
  });
});

test.each([
  ['nothing is installed', null],
  ['a package is missing', {}],
  ['a version differs', { 'node_modules/a': { version: '1.0.1' } }],
  [
    'an optional package has another version',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/elsewhere': { version: '1.0.0' } },
  ],
  [
    'one is no longer wanted',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
  ],
])('it installs when %s', (_, present) => {
  expect(bootstrap(wanted, present)).toMatchObject({ installs: true, status: 0 });
});

test('a failed install ends the command with a sentence', () => {
  const { status, stderr } = bootstrap(null, null);
  expect(status).not.toBe(0);
  expect(stderr).toContain('package-lock.json');
});
