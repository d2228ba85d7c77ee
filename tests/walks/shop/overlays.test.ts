import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { arrived, settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = sharedShopInBrowser();
const phone = { width: 390 };
let product: Product;
let category: string;

beforeAll(async () => {
  const [one] = await shop.get<Product[]>('/products/list?per_page=1');
  product = one as Product;
  category = `/product/category/${(await shop.get<{ slug: string }[]>('/products/categories/tree'))[0]?.slug}`;
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
const back = async (page: Page) => {
  await page.evaluate(() => history.back());
  await settled(page);
};
/** By the bar below, until the page stands: what is opened before would close with the page before. */
const toFlashSale = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Flash Sale' }).click();
  await page.getByRole('heading', { level: 1, name: 'Flash Sale' }).waitFor();
  await arrived(page, '**/flash-sale');
};
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Utama' }).getByRole('button', { name });

describe('back closes what was opened, and nothing else', () => {
  const openings: [what: string, path: () => string, open: (page: Page) => Promise<void>, name: string][] = [
    ['the account sheet', () => '/promo', (page) => tab(page, 'Akun').click(), 'Akun'],
    ['the categories', () => '/promo', (page) => tab(page, 'Kategori').click(), 'Kategori'],
    ['the search', () => '/promo', (page) => page.getByRole('searchbox').first().click(), 'Cari'],
    ['the filter', () => category, (page) => page.getByRole('button', { name: 'Filter' }).click(), 'Filter'],
    [
      'the order of a list',
      () => category,
      (page) =>
        page
          .getByRole('button', { name: /^Urutkan/ })
          .first()
          .click(),
      'Urutkan',
    ],
    [
      'the gallery',
      () => `/product/${product.slug}`,
      (page) => page.getByRole('button', { name: /^Perbesar foto 1/ }).click(),
      '',
    ],
  ];

  test.each(openings)('%s', async (_, path, open, name) => {
    const { page, asked } = await shop.visit('/brand', phone);
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>('a[data-go]');
      if (link === null) throw new Error('There is no link to follow');
      link.href = href;
      link.click();
    }, path());
    await arrived(page, `**${path()}`);
    await page.evaluate(() => scrollTo(0, 120));
    const before = asked.length;
    await open(page);
    const dialog = page.getByRole('dialog', name === '' ? {} : { name });
    await dialog.waitFor();
    // the press may have scrolled to its button
    const scrolled = await page.evaluate(() => scrollY);
    await back(page);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => pathOf(page)).toBe(path());
    // what a menu or the filter asks for when it is seen the first time
    const own = /\/header\/megamenu|\/products\/filtercounts/;
    expect(asked.slice(before).filter((one) => !own.test(one))).toEqual([]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await back(page);
    await page.waitForURL('**/brand');
  });
});

describe('closed otherwise', () => {
  test('it leaves no step behind', async () => {
    const { page } = await shop.visit('/brand', phone);
    await toFlashSale(page);
    for (let times = 0; times < 2; times += 1) {
      await tab(page, 'Akun').click();
      const dialog = page.getByRole('dialog', { name: 'Akun' });
      await dialog.getByRole('button', { name: 'Tutup' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.waitForFunction(() => history.state.overlay === undefined);
    }
    await back(page);
    await page.waitForURL('**/brand');
  });

  test('by a link in it, back leads to the page below without it, and from there on', async () => {
    const { page } = await shop.visit('/brand', phone);
    await toFlashSale(page);
    await tab(page, 'Akun').click();
    await page.getByRole('dialog', { name: 'Akun' }).getByRole('link', { name: 'Masuk' }).click();
    await arrived(page, '**/login');
    await back(page);
    await arrived(page, '**/flash-sale');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await back(page);
    await page.waitForURL('**/brand');
  });

  test('by a search from it, back leads to the page below', async () => {
    const { page } = await shop.visit('/brand', phone);
    await page.getByRole('searchbox').first().click();
    const field = page.getByRole('dialog', { name: 'Cari' }).getByRole('textbox');
    await field.fill('sepatu');
    await field.press('Enter');
    await arrived(page, '**/search?search=sepatu');
    await back(page);
    await page.waitForURL('**/brand');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test('one back closes the filter and undoes what was chosen in it', async () => {
  const { page } = await shop.visit(category, phone);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.locator('input[name="ratings[]"][value="4"]').check();
  await page.waitForURL((url) => url.searchParams.has('ratings[]'));
  await dialog.locator('input[name="ratings[]"][value="5"]').check();
  await arrived(page, (url) => url.searchParams.getAll('ratings[]').length === 2);
  await back(page);
  await page.waitForURL((url) => url.search === '');
  await dialog.waitFor({ state: 'hidden' });
});
