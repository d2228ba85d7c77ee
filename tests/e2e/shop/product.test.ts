import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { percent, rupiah } from '#common/money.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { productNames, recommendations, toasts } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get, url } = sharedShopInBrowser();

const productWhere = async (holds: (product: Product) => boolean): Promise<Product> => {
  for (let page = 1; page < 9; page++) {
    const found = (await get<Product[]>(`/products/list?per_page=100&page=${page}`)).find(holds);
    if (found !== undefined) return found;
  }
  throw new Error('The demo shop has no such product');
};
const available = (product: Product) => product.stock > 0 && product.is_available;
const detailOf = (slug: string) => get<ProductDetail>(`/products/detail/${slug}`);
const price = async (page: Page) =>
  (await page.locator('.buy-price .price').innerText()).replaceAll(' ', '\u00a0');

/** The API answers one path with this, as the server words it. */
const answering = (path: string, code: number, message: string) => (page: Page) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: code, json: { code, message, data: null, request_id: 'test' } }),
  );

describe('the product page', () => {
  test('#32 /product/{slug} shows name, price, store and category', async () => {
    const { slug } = await productWhere(available);
    const product = await detailOf(slug);
    const { page, status } = await visit(`/product/${slug}`);
    expect(status).toBe(200);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(product.product_name);
    await expect.poll(() => price(page)).toBe(rupiah(product.publish_price));
    const store = page.getByRole('link', { name: product.merchant.merchant_name, exact: true });
    await expect.poll(() => store.getAttribute('href')).toBe(`/store/${product.merchant.merchant_slug}`);
    const leaf = product.categories.at(-1);
    await expect.poll(() => page.locator('.spec a').innerText()).toBe(leaf?.name);
  });

  test('#147 a discount is shown with its struck price and two decimals', async () => {
    const product = await productWhere((one) => one.merchant_discount_percentage > 0 && available(one));
    const { page } = await visit(`/product/${product.slug}`);
    const told = async () => (await page.locator('.buy-price').innerText()).replaceAll(' ', '\u00a0');
    await expect.poll(told).toContain(percent(product.merchant_discount_percentage));
    await expect.poll(told).toContain(rupiah(product.base_price));
  });

  test('#148 #150 the stars are the whole part of the rating, and PKP stands for taxable stores only', async () => {
    const isPkp = (one: Product) => one.merchant.is_pkp === 'pkp';
    const rated = (one: Product) => one.total_reviews > 0 && one.average_ratings % 1 > 0.5;
    for (const product of [
      await productWhere((one) => isPkp(one) && rated(one)),
      await productWhere((one) => !isPkp(one)),
    ]) {
      const { page } = await visit(`/product/${product.slug}`);
      await expect.poll(() => page.locator('.store-card .mark-pkp').count()).toBe(isPkp(product) ? 1 : 0);
      if (isPkp(product)) {
        // a finger cannot rest on it
        await page.locator('.store-card').getByRole('button', { name: 'PKP: Pengusaha Kena Pajak' }).click();
        await page.getByText('Toko ini memungut PPN').waitFor();
      }
      if (!rated(product)) continue;
      await expect
        .poll(() => page.locator('.buy-meta .stars').getAttribute('data-n'))
        .toBe(String(Math.trunc(product.average_ratings)));
    }
  });

  test('a chosen variant changes the price and stands in the address, nothing is fetched again', async () => {
    const { slug } = await productWhere((one) => one.has_variants && one.stock > 20 && available(one));
    const variants = (await detailOf(slug)).variants.filter(({ stock }) => stock > 0);
    const [first, last] = [variants[0], variants.at(-1)];
    const { page, asked } = await visit(`/product/${slug}?variant=${first?.id}`);
    const before = asked.length;
    for (const [at, value] of (last?.options ?? []).entries()) {
      const radio = page.locator('fieldset').nth(at).getByRole('radio', { name: value, exact: true });
      await radio.click({ force: true });
      await expect.poll(() => radio.isChecked()).toBe(true);
    }
    await page.waitForURL(`**/product/${slug}?variant=${last?.id}`);
    await expect.poll(() => price(page)).toBe(rupiah(last?.publish_price ?? 0));
    await settled(page);
    // bundles come when somebody is near them, which may be now
    const fetched = asked.slice(before).filter((path) => !path.startsWith('/api/product/bundles?'));
    expect(fetched).toEqual([]);

    const shared = await visit(`/product/${slug}?variant=${last?.id}`);
    await expect.poll(() => price(shared.page)).toBe(rupiah(last?.publish_price ?? 0));
  });

  test('reviews are filtered by star', async () => {
    const { slug } = await productWhere((one) => one.total_reviews > 3);
    const { page } = await visit(`/product/${slug}`);
    const { rating_summary } = await detailOf(slug);
    const shown = page.waitForResponse((response) => response.url().includes('rating=5'));
    await page.getByRole('button', { name: /^Bintang 5/ }).click();
    await shown;
    await expect.poll(() => page.locator('.review').count()).toBe(Math.min(10, rating_summary.stars[5]));
    const stars = () =>
      page.locator('.review .stars').evaluateAll((all) => all.map((one) => one.getAttribute('data-n')));
    await expect
      .poll(async () => new Set(await stars()))
      .toEqual(new Set(rating_summary.stars[5] > 0 ? ['5'] : []));
  });
});

describe('buying', () => {
  const buttons = [
    {
      path: '/cart/add',
      button: 'Masukkan ke keranjang',
      text: 'Silahkan login untuk menambahkan produk ke keranjang',
    },
    { path: '/cart/singlecheckout', button: 'Beli Langsung', text: 'Silahkan login untuk checkout produk' },
  ];
  test.each(buttons)(
    '#314 #240 401 of $path says "$text" and leads to the login, back here afterwards',
    async ({ path, button, text }) => {
      const { slug } = await productWhere(available);
      const { page } = await visit(`/product/${slug}`, { before: answering(path, 401, 'x') });
      await page.getByRole('button', { name: button }).first().click();
      await page.waitForURL(`**/login?next=${encodeURIComponent(`/product/${slug}`)}`);
      await expect.poll(() => toasts(page).innerText()).toContain(text);
    },
  );

  test.each(buttons)(
    "#240 another failure of $path says the server's sentence and leads to the login too",
    async ({ path, button }) => {
      const { slug } = await productWhere(available);
      const { page } = await visit(`/product/${slug}`, {
        before: answering(path, 409, 'Stok tidak mencukupi'),
      });
      await page.getByRole('button', { name: button }).first().click();
      await page.waitForURL('**/login?next=*');
      await expect.poll(() => toasts(page).innerText()).toContain('Stok tidak mencukupi');
    },
  );
});

describe('a product that is not there', () => {
  test.each([
    {
      path: '/product/tidak-ada',
      home: '/',
      texts: [
        'Maaf, produk yang Anda cari tidak tersedia.',
        'Pilih produk untuk ditambahkan ke keranjang Anda.',
        'Pilih Produk',
        'Produk rekomendasi',
      ],
    },
    {
      path: '/en/product/tidak-ada',
      home: '/en',
      texts: [
        'Sorry, the product you are looking for is not available.',
        'Select a product to add to your cart.',
        'Select Product',
        'Recommended products',
      ],
    },
  ])('#121 #122 #123 $path is a 404 that says so and leads home', async ({ path, home, texts }) => {
    const { page, status } = await visit(path);
    expect(status).toBe(404);
    const main = page.getByRole('main');
    for (const text of texts) await expect.poll(() => main.getByText(text, { exact: true }).count()).toBe(1);
    await expect.poll(() => main.getByRole('link', { name: texts[2] }).getAttribute('href')).toBe(home);
  });

  test('#124 recommended products have 10 placeholders until they come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = (page: Page) =>
      page.route('**/api/homepage/products/**', async (route) => {
        await held;
        await route.continue();
      });
    const { page } = await visit('/livez', { before: hold });
    await page.goto('/product/tidak-ada', { waitUntil: 'domcontentloaded' });
    const grid = recommendations(page);
    await grid.waitFor();
    await expect.poll(() => grid.locator('.skeleton').count()).toBe(10);
    release();
    await productNames(grid).first().waitFor();
    await expect.poll(() => grid.locator('.skeleton').count()).toBe(0);
  });

  test.each(['category', 'subcategory'])('#32 the word %s never opens a product', async (word) => {
    expect((await fetch(`${url()}/product/${word}`)).status).toBe(404);
  });
});
