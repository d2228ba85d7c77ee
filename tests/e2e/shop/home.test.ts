import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { HomeBlock } from '#contract/home.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { FlashSaleHome, Promo } from '#contract/promo.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { productCards, recommendations, toasts } from '#tests/support/parts.ts';
import { goTo, settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get, open } = demoBuyerInBrowser(sharedShopInBrowser());
const hrefs = (all: Element[]) => all.map((one) => one.getAttribute('href'));
const hour = 3_600_000;
const sale = { id: 1, promo_name: 'Uji', slug: 'uji', json_meta: { icon: null }, products: [] };
const inHours = (from: number, to: number): FlashSaleHome => ({
  ...sale,
  start_at: new Date(Date.now() + from * hour).toISOString(),
  end_at: new Date(Date.now() + to * hour).toISOString(),
});

describe('home', () => {
  test.each(['/', '/en'])('#22 %s stands with its blocks', async (path) => {
    const { page, status } = await visit(path);
    expect(status).toBe(200);
    for (const block of ['.hero', '.kinds', '.promo', '.recommendations'])
      await expect.poll(() => page.locator(block).first().isVisible()).toBe(true);
  });

  test('#116 trending categories lead to their pages', async () => {
    const trending = await get<Category[]>('/homepage/trending/categories');
    const { page } = await visit('/en');
    await expect
      .poll(() => page.locator('.kinds a').evaluateAll(hrefs))
      .toEqual(
        trending
          .slice(0, 10)
          .map(({ slug, level }) => `/en/product/${level === 1 ? 'category' : 'subcategory'}/${slug}`),
      );
  });

  test.each([
    { path: '/', refresh: 'Muat ulang', told: 'Trending diperbaharui' },
    { path: '/en', refresh: 'Refresh', told: 'Trending Updated' },
  ])('#199 #318 #346 $refresh turns for about a second, then says so', async ({ path, refresh, told }) => {
    const { page } = await visit(path);
    const button = page.getByRole('button', { name: refresh });
    // by the page's own clock: how long the button is busy
    await button.evaluate((element) => {
      let begun = 0;
      new MutationObserver(() => {
        if (element.getAttribute('aria-busy') === 'true') begun = performance.now();
        else Object.assign(window, { turnedFor: performance.now() - begun });
      }).observe(element, { attributeFilter: ['aria-busy'] });
    });
    await button.click();
    await toasts(page).filter({ hasText: told }).waitFor();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { turnedFor?: number }).turnedFor))
      .toBeGreaterThan(800);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  });

  test('#317 a refresh that fails says so', async () => {
    const { page } = await visit('/', {
      before: (one) => one.route('**/api/homepage/trending/**', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await toasts(page).filter({ hasText: 'Trending : Error Connections' }).waitFor();
  });

  test('#115 #339 highlighted promos lead to their pages', async () => {
    const promos = await get<Promo[]>('/homepage/promos');
    const { page } = await visit('/');
    await expect
      .poll(async () => (await page.locator('.promo-tile a').evaluateAll(hrefs)).toSorted())
      .toEqual(
        promos
          .filter(({ products }) => products?.length)
          .map(({ slug }) => `/promo/${slug}`)
          .toSorted(),
      );
  });

  test('#117 #118 #340 highlights: a link only where there is one, arrows only with more than six', async () => {
    const blocks = (await get<HomeBlock[]>('/homepage/blocks')).filter(
      ({ type }) => type === 'category_highlight',
    );
    const { page } = await visit('/');
    for (const { id, title, view_more_url, products } of blocks) {
      const block = page.locator(`section[aria-labelledby="highlight-${id}"]`);
      await expect.poll(() => block.getByRole('heading', { level: 2 }).innerText()).toBe(title);
      await expect.poll(() => block.locator('.block-head a').count()).toBe(view_more_url === null ? 0 : 1);
      // what stands in the block above is left out
      await block.scrollIntoViewIfNeeded();
      const shown = productCards(block);
      await expect
        .poll(async () => [4, 5, 6, 7].includes(await shown.count()) || products.length < 4)
        .toBe(true);
      await expect.poll(() => block.locator('.strip-arrow').count()).toBe((await shown.count()) > 6 ? 2 : 0);
    }
    expect(blocks.some(({ products }) => products.length > 6)).toBe(true);
  });

  test('#118 on narrow a highlight is a plain list in two columns, six of it until all are asked for', async () => {
    const [block] = (await get<HomeBlock[]>('/homepage/blocks')).filter(
      ({ type, products }) => type === 'category_highlight' && products.length > 6,
    );
    const { page } = await visit('/', {
      width: 390,
      // a block without a page of its own
      before: (one) =>
        one.route('**/', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replaceAll(/"view_more_url":"[^"]*"/g, '"view_more_url":null');
          await route.fulfill({ response: answer, body });
        }),
    });
    const section = page.locator(`section[aria-labelledby="highlight-${block?.id}"]`);
    await section.scrollIntoViewIfNeeded();
    const list = section.getByRole('list');
    const seen = () => productCards(list).filter({ visible: true }).count();
    await expect.poll(seen).toBe(6);
    const boxes = await list
      .locator('li:visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ left, top }) => [Math.round(left), Math.round(top)]),
      );
    expect(new Set(boxes.map(([left]) => left)).size).toBe(2);
    expect(new Set(boxes.map(([, top]) => top)).size).toBe(3);
    await section.getByRole('button', { name: 'Lihat semua' }).click();
    await expect.poll(seen).toBe(block?.products.length);
  });

  test('never shows the same product in two blocks that follow upon each other', async () => {
    const { page } = await visit('/');
    const sections = page.locator('main section:has(.strip), main .recommendations');
    await expect.poll(() => sections.count()).toBeGreaterThan(3);
    const blocks = await sections.evaluateAll((all) =>
      all.map((section) =>
        [...section.querySelectorAll('.card-name a')].map((link) => link.getAttribute('href')),
      ),
    );
    for (const [at, block] of blocks.entries()) {
      const above = blocks[at - 1] ?? [];
      expect(block.filter((href) => above.includes(href))).toEqual([]);
    }
  });

  test('#200 #345 recommendations go on page by page', async () => {
    const { page, asked } = await visit('/');
    const more = recommendations(page).getByRole('button', { name: 'Tampilkan lebih banyak' });
    const cards = () => productCards(recommendations(page)).count();
    for (const _ of [2, 3]) {
      const before = await cards();
      await more.click();
      // a page of twelve, without what stands in the block above
      await expect.poll(cards).toBeGreaterThan(before + 6);
    }
    const pages = asked
      .filter((path) => path.includes('recomendation'))
      .map((path) => /page=(\d+)$/.exec(path)?.[1]);
    expect(pages).toEqual(['2', '3']);
  });
});

describe('its flash sale', () => {
  /** The home page as a browser sees it that comes from another page; M1 answers `sales`. */
  const arrive = async (sales: FlashSaleHome[], start = '/promo') => {
    const visited = await visit(start, {
      before: (page) =>
        page.route('**/api/homepage/flashsale', (route) =>
          route.fulfill({ json: { code: 200, message: 'OK', data: sales, total: sales.length } }),
        ),
    });
    await visited.page.locator('.top .logo').click();
    await visited.page.locator('.kinds').waitFor();
    const requests = () => visited.asked.filter((path) => path === '/api/homepage/flashsale');
    return { page: visited.page, requests };
  };

  test('#114 #197 #256 is there while it runs, the first entry counts, and leads to its page', async () => {
    const { page, requests } = await arrive([inHours(-1, 1), inHours(2, 3)], '/en/promo');
    const link = page.locator('.flash').getByRole('link', { name: 'View detail' });
    await expect.poll(() => link.getAttribute('href')).toBe('/en/flash-sale');
    await expect.poll(() => page.locator('.flash .countdown').innerText()).toMatch(/^0[01]\s*:/);
    await expect.poll(requests).toHaveLength(1);
  });

  test.each([
    { when: 'is still to come', sales: [inHours(1, 2)] },
    { when: 'is over', sales: [inHours(-2, -1)] },
    { when: 'does not exist', sales: [] },
  ])('#197 #198 one that $when is not shown; its data is requested once', async ({ sales }) => {
    const { page, requests } = await arrive(sales);
    await expect.poll(() => requests().length).toBe(2);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await toasts(page).waitFor();
    await settled(page);
    expect(await page.locator('.flash').count()).toBe(0);
    expect(requests()).toHaveLength(2);
  });
});

/** How far things moved that were in sight, without anybody touching anything. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe('the home page that somebody comes back to', () => {
  test.each([390, 1440])('a guest finds what was looked at last, the last first (%i px)', async (width) => {
    const products = await get<Product[]>('/products/list?per_page=2');
    const { page } = await visit('/', { width });
    expect(await page.getByRole('heading', { name: 'Terakhir dilihat' }).count()).toBe(0);
    for (const { slug, id } of products) {
      await goTo(page, `/product/${slug}`);
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('seen') ?? '[]') as unknown[]))
        .toContain(id);
    }
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await goTo(page, '/');
    const row = page.getByRole('region', { name: 'Terakhir dilihat' });
    await row.waitFor();
    await expect
      .poll(() => row.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(products.toReversed().map(({ product_name }) => product_name));
    expect(asked.filter((path) => path === '/api/products/byid')).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/order/list'))).toEqual([]);
    expect(await shifted(page)).toBeLessThanOrEqual(0.01);
    expect(await axeFindings(page)).toEqual([]);
  });

  test.each([390, 1440])(
    'a buyer finds open orders first, then what can be bought again (%i px)',
    async (width) => {
      const { page, ask } = await open('/', { width });
      const states = ['waiting_payment', 'paid', 'processed', 'shipped', 'delivered', 'complained'];
      const orders = await ask<Order[]>(
        `/order/list?per_page=3&${states.map((one) => `status[]=${one}`).join('&')}`,
      );
      const own = page.getByRole('region', { name: 'Pesanan Anda yang berjalan' });
      await own.waitFor();
      await expect
        .poll(() => own.getByRole('listitem').getByRole('link').evaluateAll(hrefs))
        .toEqual(orders.map(({ order_code }) => `/user/order/${order_code}`));
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('region')
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby'))),
        )
        .toEqual(expect.arrayContaining(['open-orders', 'buy-again']));
      expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});
