import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export const HEADLESS_SHELL = 'chromium-headless-shell';
/** The shell without a window comes first: it draws the same for two thirds of the processor time. */
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/**
 * Playwright's own list, which this one takes the place of, and what draws and prepares the browser's own window: the
 * address bar's menus are pages in processes of their own.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'PreconnectToSearch'],
  ...[
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'AimEnabled',
  ],
  ...['NetworkTimeServiceQuerying', 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
];
/** Without a window, without a sandbox (root in a container has none), without talking to anybody but us. */
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...[
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Path of a Chromium: CHROMIUM_PATH, one of the system, one in Playwright's cache; null when there is none.
 * @param whole one that could open a window, where there is one: the shell lacks the back/forward cache
 */
export function findChromium(whole = false): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const names = whole ? [...NAMES.filter((name) => name !== HEADLESS_SHELL), HEADLESS_SHELL] : NAMES;
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...system, ...APPLICATIONS, ...playwrightCache()].find((path) => existsSync(path)) ?? null;
}

function playwrightCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cacheFolder(), 'ms-playwright');
  if (!existsSync(cache)) return [];
  const versions = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  return versions
    .sort()
    .reverse()
    .flatMap((version) =>
      readdirSync(join(cache, version), { recursive: true, encoding: 'utf8' })
        .filter((path) =>
          /(^|[\\/])(chrome|headless_shell|chrome-headless-shell|Chromium)(\.exe)?$/.test(path),
        )
        .map((path) => join(cache, version, path)),
    );
}

const cacheFolder = () =>
  (({ darwin: 'Library/Caches', win32: 'AppData\\Local' }) as Record<string, string>)[process.platform] ??
  '.cache';

/** A fresh browser, by default the quickest; a `whole` one shows PDFs and keeps documents that were left. @throws Error with a sentence when there is none */
export async function launchChromium(whole = false): Promise<Browser> {
  const executablePath = findChromium(whole);
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH or install one.');
  return chromium.launch({ executablePath, args: FLAGS });
}

let kept: Promise<Browser> | undefined;

/** The browser that the test files of a worker share, one after the other; it ends with the worker. @throws as `launchChromium` */
export const workersBrowser = (): Promise<Browser> => {
  kept = (kept ?? launchChromium()).then((browser) => (browser.isConnected() ? browser : launchChromium()));
  return kept;
};
