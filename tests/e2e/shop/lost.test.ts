import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { goTo, reload } from '#tests/support/settled.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startServer()]);
}, 120_000);
// pages left open go on ticking
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => Promise.all([browser.close(), server.stop()]));

const open = async () => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  return { context, page: await context.newPage() };
};

describe('a page that is not there', () => {
  test.each([
    { path: '/tidak/ada', title: 'Halaman ini tidak ada', search: 'Cari', results: '/search' },
    { path: '/en/not/there', title: 'This page does not exist', search: 'Search', results: '/en/search' },
    {
      path: '/en/product/category/no-such-category',
      title: 'This page does not exist',
      search: 'Search',
      results: '/en/search',
    },
  ])('$path answers 404 and helps on', async ({ path, title, search, results }) => {
    const { page } = await open();
    const response = await goTo(page, path);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    await page.locator('.recommendations .card').first().waitFor();
    await page.locator('.lost-search input').fill('kopi');
    await page.locator('.lost-search').getByRole('button', { name: search, exact: true }).click();
    await page.waitForURL((url) => url.pathname === results && url.searchParams.get('search') === 'kopi');
  });
});

test.each(['/product/tidak-ada-99', '/store/tidak-ada', '/promo/tidak-ada'])(
  'what stands in place of %s is in the first document that ever asked for it',
  async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<section class="empty[ "]/);
    expect(html).not.toMatch(/<template|\$RC\(/);
  },
);

describe('a page that failed', () => {
  test('says what is safe, and opens when asked again', async () => {
    const { page } = await open();
    await goTo(page, '/en');
    const list = '**/api/promo/list*';
    await page.route(list, (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: 'x', data: null, request_id: 'r1' } }),
    );
    await page.locator('a[href="/en/promo"]').last().click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    expect(await page.locator('.lost').innerText()).toContain(
      'Your cart, your orders and your money are safe',
    );
    await page.unroute(list);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('.promo-card').first().waitFor();
  });
});

describe('without network', () => {
  test.each([
    { home: '/', elsewhere: '/promo', title: 'Anda sedang tidak terhubung', again: 'Coba lagi' },
    { home: '/en', elsewhere: '/en/promo', title: 'You are offline', again: 'Try again' },
  ])(
    'a page says so in its language and comes back with the network ($home)',
    async ({ home, elsewhere, title, again }) => {
      const { context, page } = await open();
      await goTo(page, home);
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
      });
      await reload(page);

      const kept = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(caches_.map((cache) => cache.keys()));
        return requests.flat().map((request) => new URL(request.url).pathname);
      });
      expect(kept).toEqual(expect.arrayContaining(['/offline', '/en/offline']));
      expect(kept.filter((path) => path.startsWith('/api/') || ['/', '/en'].includes(path))).toEqual([]);

      await context.setOffline(true);
      await page.goto(elsewhere);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      expect(
        await page.locator('.lost img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      await context.setOffline(false);
      await page.getByRole('link', { name: again }).click();
      await page.locator('.promo-card').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(elsewhere);
    },
  );
});
