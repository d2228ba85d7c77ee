import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '#tests/support/chromium.ts';
import { canInstall, installPackage } from './debian-package.ts';

const HELP =
  'The browser tests need a Chromium and found none. Install one (Debian: apt-get install chromium), ' +
  'or run npx playwright-core install chromium, or set CHROMIUM_PATH.';

/**
 * Sees that there is a browser: the system's, Playwright's, or as root on Debian those installed now: a whole one, since
 * the one without a window keeps no document that was left, and that one, which is quicker, for all other tests.
 * @returns null, or a sentence saying what to do
 */
export function ensureChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? null : `CHROMIUM_PATH says ${named}, which does not exist.`;
  const isShell = (path: string | null) => path?.endsWith(HEADLESS_SHELL) === true;
  if (canInstall() && (findChromium() === null || isShell(findChromium(true)))) installPackage('chromium');
  if (canInstall() && !isShell(findChromium())) installPackage(HEADLESS_SHELL);
  return findChromium() ? null : HELP;
}
