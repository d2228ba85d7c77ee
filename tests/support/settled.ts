import type { Page, Request, Response } from 'playwright-core';
import { openFromSearch } from '#contract/catalogue.ts';
import { chatEvents } from '#contract/chat.ts';

/** What each page has asked for and not yet got, pictures aside. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Sent while the page is left (`keepalive`): the browser says nothing of its end. */
const outlivesPage = (request: Request): boolean => request.url().endsWith(openFromSearch.path);
/** Stays open as long as the page does. */
const hasNoEnd = (request: Request): boolean => request.url().endsWith(chatEvents.path);

/** Follows the requests of a page from here on; twice is once. */
export const followRequests = (page: Page): Set<Request> => {
  const known = underWay.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !outlivesPage(request) && !hasNoEnd(request))
      requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
};

/**
 * After what was drawn is seen and what follows upon that has begun. By the browser's own frames, which come also where
 * a test has stopped the page's clock, and beyond a document that gives way to another meanwhile.
 */
const nextFrame = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (seen) => {
      seen.frames += 1;
      return seen.frames > 2;
    },
    { frames: 0 },
  );
};

/**
 * Waits until React has taken the page over (where it has scripts at all), nothing that it asked for is under way, and
 * what came is drawn. Quicker than `networkidle`, which always waits for half a second of silence.
 */
export const settled = async (page: Page): Promise<void> => {
  const requests = followRequests(page);
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      (document.querySelector('script[type="module"]') === null ||
        document.documentElement.dataset.hydrated === 'true'),
  );
  let quiet = false;
  while (!quiet) {
    await nextFrame(page);
    quiet = requests.size === 0;
    await nextFrame(page);
    quiet &&= requests.size === 0;
  }
};

/** Waits for an address and until its page stands: the address changes a moment before what is drawn. */
export const arrived = async (page: Page, url: Parameters<Page['waitForURL']>[0]): Promise<void> => {
  await page.waitForURL(url);
  await settled(page);
};

/** Opens an address and waits until the page stands. */
export const goTo = async (page: Page, url: string): Promise<Response | null> => {
  followRequests(page);
  const answer = await page.goto(url);
  await settled(page);
  return answer;
};

/** Loads the page anew and waits until it stands. */
export const reload = async (page: Page): Promise<void> => {
  followRequests(page);
  await page.reload();
  await settled(page);
};
