import type { Page, Request, Response } from 'playwright-core';

/** What each page has asked for and not yet got, pictures aside. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from here on; twice is once. */
export const followRequests = (page: Page): Set<Request> => {
  const known = underWay.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'image' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
};

/** After what was drawn is seen and what follows upon that has begun. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

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
