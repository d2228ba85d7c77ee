import { describe, expect, test } from 'vitest';
import { reload } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, url } = sharedShopInBrowser();
const width = 390;

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
    const { page, status } = await visit(path, { width });
    expect(status).toBe(404);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    await page.getByRole('main').getByRole('article').first().waitFor();
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('searchbox').fill('kopi');
    await form.getByRole('button', { name: search, exact: true }).click();
    await page.waitForURL((url) => url.pathname === results && url.searchParams.get('search') === 'kopi');
  });
});

test.each(['/product/tidak-ada-99', '/store/tidak-ada', '/promo/tidak-ada'])(
  'what stands in place of %s is in the first document that ever asked for it',
  async (path) => {
    const answer = await fetch(url() + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<section class="empty[ "]/);
    expect(html).not.toMatch(/<template|\$RC\(/);
  },
);

describe('a page that failed', () => {
  test('says what is safe, and opens when asked again', async () => {
    const { page } = await visit('/en', { width });
    const detail = '**/api/products/detail/*';
    await page.route(detail, (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: 'x', data: null, request_id: 'r1' } }),
    );
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await page.getByText('Your cart, your orders and your money are safe').waitFor();
    await page.unroute(detail);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().waitFor();
  });
});

describe('without network', () => {
  test.each([
    { home: '/', elsewhere: '/promo', title: 'Anda sedang tidak terhubung', again: 'Coba lagi' },
    { home: '/en', elsewhere: '/en/promo', title: 'You are offline', again: 'Try again' },
  ])(
    'a page says so in its language and comes back with the network ($home)',
    async ({ home, elsewhere, title, again }) => {
      const { page } = await visit(home, { width, fresh: true });
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

      await page.context().setOffline(true);
      await page.goto(elsewhere);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .locator('img')
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0);
      await page.context().setOffline(false);
      await page.getByRole('link', { name: again }).click();
      await page.getByRole('main').getByRole('article').first().waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(elsewhere);
    },
  );
});
