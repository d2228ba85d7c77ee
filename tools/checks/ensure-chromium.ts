import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '#tests/support/chromium.ts';

const HELP =
  'The browser tests need a Chromium and found none. Install one (Debian: apt-get install chromium), ' +
  'or run npx playwright-core install chromium, or set CHROMIUM_PATH.';

/**
 * Sees that there is a browser: the system's, Playwright's, or as root on Debian one installed now.
 * @returns null, or a sentence saying what to do
 */
export function ensureChromium(): string | null {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    return `CHROMIUM_PATH says ${process.env.CHROMIUM_PATH}, which does not exist.`;
  }
  if (findChromium()) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get install chromium)…');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  return findChromium() ? null : HELP;
}
