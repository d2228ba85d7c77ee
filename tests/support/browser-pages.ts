import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';

/** Calls `then` as soon as a page gets a clock of the test's own: it stays in the context for good. */
const onOwnClock = ({ clock }: BrowserContext, then: () => void): void => {
  for (const method of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const original = clock[method].bind(clock) as (at?: unknown) => Promise<void>;
    clock[method] = (at?: unknown) => {
      then();
      return original(at);
    };
  }
};

/** Runs in each document before its own scripts. */
const listenForViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, documentURI, sourceFile, lineNumber }) => {
      const tell = (window as unknown as { tellViolation: (violation: string) => void }).tellViolation;
      tell(`${documentURI}: ${effectiveDirective} stopped ${blockedURI} (${sourceFile}:${lineNumber})`);
    },
  );
};

/**
 * Pages for the tests of one shop, each in a browser context that no other open page is in. A new context costs the
 * browser more than the page in it does, so that a context is used again: with no page open, and rid of cookies,
 * storage, permissions and everything that was cached; one whose clock a test has moved is not. Only a `fresh` one has
 * the service worker. What a test gives to a page is gone with it; nothing else may be given to its context.
 */
export const browserPages = (browser: Browser, baseURL: string) => {
  const violations: string[] = [];
  const idle: BrowserContext[] = [];
  const inUse = new Map<Page, BrowserContext>();
  const once = new Set<BrowserContext>();

  const newContext = async (viewport: ViewportSize, fresh: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL,
      viewport,
      serviceWorkers: fresh ? 'allow' : 'block',
    });
    if (fresh) once.add(context);
    onOwnClock(context, () => once.add(context));
    await context.exposeFunction('tellViolation', (violation: string) => void violations.push(violation));
    await context.addInitScript(listenForViolations);
    return context;
  };

  /** What the test before left behind in the browser for this shop. */
  const wipe = async (page: Page): Promise<void> => {
    const context = page.context();
    const session = await context.newCDPSession(page);
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' }),
      session.send('Network.clearBrowserCache'),
    ]);
    await session.detach();
  };

  /** An empty page; with `fresh` in a context that never had another, as the first visit ever. */
  const open = async (width: number, fresh = false): Promise<Page> => {
    const viewport = { width, height: 844 };
    const known = fresh ? undefined : idle.pop();
    const context = known ?? (await newContext(viewport, fresh));
    const page = await context.newPage();
    inUse.set(page, context);
    if (known) await Promise.all([page.setViewportSize(viewport), wipe(page)]);
    return page;
  };

  /** Closes a page and every other that came of it; twice is once. */
  const close = async (page: Page): Promise<void> => {
    const context = inUse.get(page);
    if (!inUse.delete(page) || context === undefined) return;
    // whatever is still held back or asked for on the page's behalf ends with it
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (once.has(context)) return context.close();
    await Promise.all(context.pages().map((open) => open.close()));
    idle.push(context);
  };

  /** Closes every page and gives the contexts back to the browser. */
  const closeAll = async (): Promise<void> => {
    await Promise.all([...inUse.keys()].map(close));
    await Promise.all(idle.splice(0).map((context) => context.close()));
  };

  /** What the content policy of pages has stopped since it was last asked. */
  const takeViolations = (): string[] => violations.splice(0);

  return { open, close, closeAll, takeViolations };
};
export type BrowserPages = ReturnType<typeof browserPages>;
