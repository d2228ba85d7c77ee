import { beforeAll, describe, expect, test } from 'vitest';
import type { MerchantPage } from '#contract/merchant.ts';
import type { Product } from '#contract/product.ts';
import type { Promo } from '#contract/promo.ts';
import { productNames } from '#tests/support/parts.ts';
import { typesOn } from '#tests/support/type-on.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get, url } = sharedShopInBrowser();

/** The store with most to show: banners, then vouchers, then products. */
let store: MerchantPage;
let withVoucher: MerchantPage;
const pageOf = (slug: string) => get<MerchantPage>(`/merchant/detail/${slug}`);

beforeAll(async () => {
  const brands = await get<{ slug: string }[]>('/merchant/list?storetype=all&sort=popular&per_page=40');
  const stores = await Promise.all(brands.map(({ slug }) => pageOf(slug)));
  const worth = ({ merchant_banner: banner, product_terlaris }: MerchantPage) =>
    (banner.main_banner && banner.target_url ? 100 : 0) +
    (banner.slider_banner.length > 0 ? 100 : 0) +
    (banner.secondary_long_banner ? 100 : 0) +
    product_terlaris.length;
  store = stores.toSorted((a, b) => worth(b) - worth(a))[0] as MerchantPage;
  const promo = (await get<Promo[]>('/promo/list?organizer=merchant&per_page=100')).find(
    (one) => one.merchant !== null,
  );
  withVoucher = await pageOf(promo?.merchant?.merchant_slug ?? '');
});

const address = (part = '') => `/store/${store.merchant.merchant_slug}${part}`;
const hrefs = (all: Element[]) => all.map((one) => one.getAttribute('href'));

describe("a store's page", () => {
  test('#33 /store/{slug} shows its name and facts; an unknown one is a 404', async () => {
    const { page, status } = await visit(address());
    expect(status).toBe(200);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toContain(store.merchant.merchant_name);
    await expect.poll(() => page.locator('.store-facts').innerText()).toContain(store.merchant.merchant_city);
    expect((await fetch(`${url()}/store/tidak-ada`)).status).toBe(404);
  });

  test('#107 has the tabs Home, Products and, on narrow only, Storefront', async () => {
    for (const { prefix, names } of [
      { prefix: '', names: ['Beranda', 'Produk', 'Etalase'] },
      { prefix: '/en', names: ['Home', 'Products', 'Storefront'] },
    ]) {
      const { page } = await visit(prefix + address());
      const tabs = () => page.locator('.tabs a:visible').allInnerTexts();
      await expect.poll(tabs).toEqual(names.slice(0, 2));
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(tabs).toEqual(names);
    }
  });
});

describe('the home tab', () => {
  test('#108 shows the main, slider and long banners, each leading to its target', async () => {
    const { merchant_banner: banner } = store;
    const { page } = await visit(address());
    const targets = [
      { at: 'a.store-banner', wanted: banner.main_banner === null ? [] : [banner.target_url] },
      { at: '.store-slides a', wanted: banner.slider_banner.map(({ target_url }) => target_url) },
      {
        at: 'a.store-long',
        wanted: banner.secondary_long_banner === null ? [] : [banner.secondary_target_url],
      },
    ];
    expect(targets.flatMap(({ wanted }) => wanted).length).toBeGreaterThan(0);
    for (const { at, wanted } of targets) {
      await expect
        .poll(() => page.locator(at).evaluateAll(hrefs))
        .toEqual(wanted.filter((target) => target !== ''));
    }
  });

  test('#109 #341 shows the best sellers, six per view', async () => {
    const { page } = await visit(address());
    const strip = page.locator('.strip').first();
    await expect
      .poll(() => productNames(strip).allInnerTexts())
      .toEqual(store.product_terlaris.map(({ product_name }) => product_name));
    const [row, card] = await Promise.all([strip.boundingBox(), strip.locator('li').first().boundingBox()]);
    expect(Math.round(((row?.width ?? 0) + 16) / ((card?.width ?? 1) + 16))).toBe(6);
  });

  test('#110 lists all of its products', async () => {
    const { page } = await visit(address());
    const products = await get<Product[]>(
      `/products/list?brands[]=${store.merchant.id}&sort=review&per_page=12`,
    );
    await expect
      .poll(() => productNames(page.getByRole('region', { name: /^Semua Produk/ })).allInnerTexts())
      .toEqual(products.map(({ product_name }) => product_name));
  });
});

describe('the products tab', () => {
  test('#111 shows the vouchers, each leading to its promo', async () => {
    const { page } = await visit(`/store/${withVoucher.merchant.merchant_slug}?tab=products`);
    await expect
      .poll(() => page.locator('.vouchers .voucher a').evaluateAll(hrefs))
      .toEqual(withVoucher.voucher.map(({ slug }) => `/promo/${slug}`));
    expect(withVoucher.voucher.length).toBeGreaterThan(0);
  });

  test('#112 #263 a category of the storefront filters the list by brands[], sort and categories[]', async () => {
    const { page, asked } = await visit(address('?tab=products'));
    const names = ['Semua Produk', ...store.related_categories.map(({ name }) => name)];
    await expect.poll(() => page.locator('.storefront a').allInnerTexts()).toEqual(names);
    const category = store.related_categories.at(-1);
    await page.locator('.storefront a').last().click();
    await page.waitForURL(`**${address(`?tab=products&category=${category?.id}`)}`);
    const list = new URL(asked.findLast((path) => path.startsWith('/api/products/list')) ?? '', 'http://x');
    expect(list.searchParams.getAll('brands[]')).toEqual([String(store.merchant.id)]);
    expect(list.searchParams.getAll('categories[]')).toEqual([String(category?.id)]);
    expect(list.searchParams.get('sort')).toBe('review');
  });

  test('what is typed while a search among its products is on its way stays, and so does the focus', async () => {
    const { page } = await visit(address('?tab=products'));
    await typesOn(page, page.getByRole('main').getByRole('searchbox'), '**/api/products/list**');
  });

  test.each([
    { prefix: '', labels: ['Ulasan', 'Harga Tertinggi', 'Harga Terendah', 'Terbaru'] },
    { prefix: '/en', labels: ['Review', 'Highest Price', 'Lowest Price', 'Latest'] },
  ])('#113 #335 is sorted by $labels', async ({ prefix, labels }) => {
    const { page } = await visit(prefix + address('?tab=products'));
    const sort = page.locator('.input-sort');
    await expect.poll(() => sort.locator('option').allInnerTexts()).toEqual(labels);
    await expect.poll(() => sort.inputValue()).toBe('review');
    await sort.selectOption('topprice');
    await page.waitForURL('**?tab=products&sort=topprice');
    const wanted = await get<Product[]>(
      `/products/list?brands[]=${store.merchant.id}&sort=topprice&per_page=12`,
    );
    await expect
      .poll(() => productNames(page).allInnerTexts())
      .toEqual(wanted.map(({ product_name }) => product_name));
  });
});
