import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { goTo } from '#tests/support/settled.ts';
import { type BrowserPages, browserPages } from './browser-pages.ts';
import { workersBrowser } from './chromium.ts';
import { readingServer } from './reading-server.ts';
import { startServer, type TestServer } from './server.ts';

export type Visit = {
  page: Page;
  /** HTTP status of the document. */
  status: number;
  /** API paths with their queries that the browser has asked for so far, files left out. */
  asked: string[];
  /** What the page's console complains of, and what its scripts do not catch, so far. */
  errors: string[];
  /** Closes the page before its test is done. */
  close: () => Promise<void>;
};
export type VisitOptions = {
  width?: number;
  /** false: none of the page's scripts arrive. */
  scripts?: boolean;
  /** The first visit ever: nothing was there before, and the service worker comes with it. */
  fresh?: boolean;
  before?: (page: Page) => Promise<unknown>;
};

type Shop = { server: TestServer; pages: BrowserPages };

/**
 * A shop for a whole test file, in the browser of the worker. `visit` opens a page that shares nothing with others, which
 * is closed with the test that opened it: pages left open go on ticking; `get` asks the API and gives its `data`; `aside`
 * is an empty page of the shop's address for the whole file, to ask from. `env` goes to the server.
 */
export const shopInBrowser = (env: Record<string, string> = {}) => {
  let started: Shop | undefined;
  const shop = shopOf(async () => {
    const [browser, server] = await Promise.all([workersBrowser(), startServer({ env })]);
    started = { server, pages: browserPages(browser, server.url) };
    return started;
  });
  // a hook that startServer adds from within beforeAll comes too late to be run
  afterAll(() => Promise.allSettled([started?.pages.closeAll(), started?.server.stop()]));
  return shop;
};

let shared: Promise<Shop> | undefined;
const sharedShop = async (): Promise<Shop> => {
  const [browser, server] = await Promise.all([workersBrowser(), readingServer()]);
  return { server, pages: browserPages(browser, server.url) };
};

/**
 * As `shopInBrowser` for files that only read: all of them share one shop in each worker, one file after the other.
 * Whoever wants to change there what others see is refused by the database.
 */
export const sharedShopInBrowser = () =>
  shopOf(() => {
    shared ??= sharedShop();
    return shared;
  });

export type ShopInBrowser = ReturnType<typeof shopOf>;

const shopOf = (start: () => Promise<Shop>) => {
  let server: TestServer;
  let pages: BrowserPages;
  beforeAll(async () => {
    ({ server, pages } = await start());
  }, 120_000);
  const opened: Page[] = [];
  const openedByHooks: Page[] = [];
  let testing = false;
  beforeEach(() => {
    testing = true;
  });
  // what a hook opened stays for the whole file
  afterEach(async () => {
    testing = false;
    await Promise.all(opened.splice(0).map(pages.close));
    // whatever a page did that its content policy forbids is a fault, also where nobody sees it
    expect(pages.takeViolations()).toEqual([]);
  });
  afterAll(() => Promise.all(openedByHooks.map((page) => pages.close(page))));

  const visit = async (
    path: string,
    { width = 1440, scripts = true, fresh = false, before }: VisitOptions = {},
  ): Promise<Visit> => {
    const page = await pages.open(width, fresh);
    (testing ? opened : openedByHooks).push(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')) asked.push(pathname + search);
    });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await before?.(page);
    if (!scripts) await page.route('**/assets/*.js', (route) => route.abort());
    const answer = scripts ? await goTo(page, path) : await page.goto(path);
    return { page, asked, errors, status: answer?.status() ?? 0, close: () => pages.close(page) };
  };
  const get = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${server.url}/api${path}`)).json()) as { data: T }).data;
  let aside_: Promise<Page> | undefined;
  const openAside = async (): Promise<Page> => {
    const page = await pages.open(1440);
    openedByHooks.push(page);
    await page.goto('/livez');
    return page;
  };
  const aside = (): Promise<Page> => {
    aside_ ??= openAside();
    return aside_;
  };
  return { visit, get, aside, url: () => server.url, databaseUrl: () => server.databaseUrl };
};
