import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '#tests/support/chromium.ts';

const HELP =
  'The browser tests need a Chromium and found none. Install one (Debian: apt-get install chromium), ' +
  'or run npx playwright-core install chromium, or set CHROMIUM_PATH.';

/** A mirror that does not answer is not waited for. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

const install = (name: string): void => {
  console.log(`Installing a browser for the tests (apt-get install ${name})…`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const run = (...words: string[]) => spawnSync('apt-get', [...PATIENCE, ...words], options).status === 0;
  const found = run('install', '-y', '-qq', '--no-install-recommends', name);
  if (!found && run('update', '-qq')) run('install', '-y', '-qq', '--no-install-recommends', name);
};

/**
 * Sees that there is a browser: the system's, Playwright's, or as root on Debian those installed now: a whole one, since
 * the one without a window keeps no document that was left, and that one, which is quicker, for all other tests.
 * @returns null, or a sentence saying what to do
 */
export function ensureChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? null : `CHROMIUM_PATH says ${named}, which does not exist.`;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isShell = (path: string | null) => path?.endsWith(HEADLESS_SHELL) === true;
  if (canInstall && (findChromium() === null || isShell(findChromium(true)))) install('chromium');
  if (canInstall && !isShell(findChromium())) install(HEADLESS_SHELL);
  return findChromium() ? null : HELP;
}
