import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { productCards, recommendations } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = sharedShopInBrowser();
const again = 'Coba lagi';
const cut = 'Sambungan internet Anda terputus. Periksa sambungan, lalu coba lagi.';

/** A page of the shop from which the next one is opened by a link, so that the browser loads it. */
const from = async (path: string, failing: string, how: 'cut' | 'refused' = 'cut') => {
  const { page } = await shop.visit(path);
  await page.route(failing, (route) =>
    how === 'cut'
      ? route.abort()
      : route.fulfill({ status: 500, json: { code: 500, message: 'x', data: null, errors: [] } }),
  );
  return page;
};
const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link', { name, exact: true }).click();
const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

describe('a list that does not come says so in its place, and the page stands', () => {
  test('#315 brands', async () => {
    const page = await from('/', '**/api/merchant/list**');
    await shortcut(page, 'Brand');
    await page.getByRole('main').getByText('BRAND : Error Connection To Server').waitFor();
    await page.getByText(cut).waitFor();
    await expect.poll(() => heads(page).innerText()).toBe('Brand');
    // how many there are is not known
    expect(await page.getByText('0 brand', { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'A', exact: true }).isVisible()).toBe(true);
    await page.unroute('**/api/merchant/list**');
    await page.getByRole('button', { name: again }).click();
    await page.locator('.brand-grid a').first().waitFor();
  });

  test('#315 promos, which the server refuses: nothing is said of the connection', async () => {
    const page = await from('/', '**/api/promo/list**', 'refused');
    await shortcut(page, 'Promo');
    await page.getByRole('main').getByText('Promo : Error Connection To Server').waitFor();
    expect(await page.getByText(cut).count()).toBe(0);
    await expect.poll(() => heads(page).innerText()).toBe('Promo');
    await page.unroute('**/api/promo/list**');
    await page.getByRole('button', { name: again }).click();
    await page.locator('.promo-list li').first().waitFor();
  });

  test('#315 the products of a store', async () => {
    const [product] = await shop.get<Product[]>('/products/list?per_page=1');
    const page = await from(`/product/${product?.slug}`, '**/api/products/list**');
    await page.getByRole('link', { name: product?.merchant.merchant_name }).first().click();
    await page.getByRole('main').getByText('MERCHANT PRODUCT : Error Connection To Server').waitFor();
    await expect.poll(() => heads(page).innerText()).toContain(product?.merchant.merchant_name);
    await page.unroute('**/api/products/list**');
    await page.getByRole('main').getByRole('button', { name: again }).click();
    await expect.poll(() => productCards(page).count()).toBeGreaterThan(0);
  });

  test('#315 recommendations', async () => {
    const page = await from('/', '**/api/homepage/products/recomendation**');
    await page.getByRole('searchbox').fill('zzzqqqxyz');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('RECOMMENDATION : Error Connection To Server').waitFor();
    await page.unroute('**/api/homepage/products/recomendation**');
    await page.getByRole('main').getByRole('button', { name: again }).click();
    await productCards(recommendations(page)).first().waitFor();
  });
});

test('a page that nothing could be loaded for calls a cut connection so', async () => {
  const page = await from('/', '**/api/**');
  await page.locator('.kinds a').first().click();
  await page.getByRole('heading', { name: 'Anda sedang tidak terhubung' }).waitFor();
});
