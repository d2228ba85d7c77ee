import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { callApi, keepLogin, newMember } from '#tests/support/member.ts';
import { productCards, recommendations, tableRows } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get, open } = demoBuyerInBrowser(sharedShopInBrowser());

/** Holds the page's files of this kind back until `free` is called. */
const holding = async (page: Page, kind: 'css' | 'js'): Promise<() => void> => {
  let free: () => void = () => undefined;
  const freed = new Promise<void>((done) => {
    free = done;
  });
  await page.route(`**/assets/*.${kind}`, async (route) => {
    await freed;
    await route.continue();
  });
  return free;
};

test('the order list is asked for before the page has a sheet, and once', async () => {
  const { page, asked } = await open('/user/order/list', {
    width: 390,
    before: async (one) => {
      const free = await holding(one, 'css');
      one.waitForRequest('**/api/buyer/dashboard/order/list?page=1**').then(free);
    },
  });
  await expect.poll(() => page.locator('.order-card').count()).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/api/buyer/dashboard/order/list?page=1'))).toHaveLength(1);
});

test('a store’s orders, and the store around them, are asked for before the page has a sheet, and once', async () => {
  const { page, asked } = await open('/merchant/dashboard/order?status=all', {
    width: 390,
    email: 'penjual@lokapasar.test',
    before: async (one) => {
      const free = await holding(one, 'css');
      const store = one.waitForRequest('**/api/merchant/dashboard/store');
      const orders = one.waitForRequest('**/api/merchant/dashboard/order/list?**');
      Promise.all([store, orders]).then(free);
    },
  });
  await tableRows(page).first().waitFor();
  const times = (start: string) => asked.filter((path) => path.startsWith(start)).length;
  expect(times('/api/merchant/dashboard/order/list?')).toBe(1);
  expect(times('/api/merchant/dashboard/store')).toBe(1);
});

test.each([
  ['the counts of the tabs', '**/api/buyer/dashboard/order/list?status**'],
  ["the header's badges", '**/api/wishlist/total'],
])('%s are asked for when the orders stand', async (_, path) => {
  const cardsThen: number[] = [];
  await open('/user/order/list', {
    width: 390,
    before: async (one) => {
      // the orders have come before the page has a script
      const free = await holding(one, 'js');
      const answered = one.waitForResponse('**/api/buyer/dashboard/order/list?page=1**');
      answered.then((answer) => answer.finished()).then(free);
      await one.route(path, async (route) => {
        cardsThen.push(await one.locator('.order-card').count());
        await route.continue();
      });
    },
  });
  await expect.poll(() => cardsThen.length).toBeGreaterThan(0);
  expect(Math.min(...cardsThen)).toBeGreaterThan(0);
});

/** The wishlist of a new member who keeps these, whose scripts come only after `file` was asked for. */
const wishlistOf = async (products: readonly Product[], file: (asked: string) => boolean) => {
  const files: string[] = [];
  const found = await visit('/user/wishlist', {
    width: 390,
    before: async (page) => {
      const member = await newMember(page);
      for (const { id } of products) await callApi(page, member, '/wishlist/toggle', { product_id: id });
      await keepLogin(page, member.login);
      const free = await holding(page, 'js');
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/files/')) files.push(pathname + search);
        if (file(pathname)) free();
      });
    },
  });
  return { ...found, files };
};

test('the first pictures of the wishlist are asked for before the page has a script, and once', async () => {
  const products = (await get<Product[]>('/products/list?per_page=3')).slice(0, 3);
  const first = products.at(-1)?.photos[0]?.image_url.split('?', 1)[0] ?? '';
  const { page, files } = await wishlistOf(products, (path) => path === first);
  await page.locator('.wishlist > ul .card').first().waitFor();
  expect(files.filter((path) => path.startsWith(first))).toHaveLength(1);
});

test('of an empty wishlist the recommendations are begun early, pictures and all, and once', async () => {
  const [expected] = await get<Product[]>('/homepage/products/recomendation?per_page=12');
  const first = expected?.photos[0]?.image_url.split('?', 1)[0] ?? '';
  const { page, asked, files } = await wishlistOf([], (path) => path === first);
  await productCards(recommendations(page)).first().waitFor();
  expect(
    asked.filter((path) => path === '/api/homepage/products/recomendation?per_page=12&like=wishlist'),
  ).toHaveLength(1);
  expect(files.filter((path) => path.startsWith(first))).toHaveLength(1);
});
