import { describe, expect, test } from 'vitest';
import { digits } from '#common/money.ts';
import type { Category, FilterCounts } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import {
  breadcrumbItems,
  emptyState,
  productCards,
  recommendations,
  resultList,
  toasts,
} from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';
import { typesOn } from '#tests/support/type-on.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();
const lists = (asked: string[]) => asked.filter((path) => path.startsWith('/api/products/list'));
/** A word that finds something, and the category with most of it. */
const known = async () => {
  const [product] = await get<Product[]>('/homepage/products/recomendation?per_page=1');
  const words = product?.product_name.match(/[A-Za-z]{4,}/g) ?? [];
  const word = words[0] as string;
  const roots = await get<Category[]>('/products/categories/tree');
  const { categories } = await get<FilterCounts>(`/products/filtercounts?search=${word}`);
  return { word, root: roots.find(({ id }) => id === categories[0]?.id) as Category };
};

describe('search results', () => {
  test('#29 #78 #79 say how many there are of what, in either language', async () => {
    const { word } = await known();
    for (const [prefix, crumbs, heading] of [
      ['', ['Beranda', 'Pencarian', word], 'Menampilkan {} Produk'],
      ['/en', ['Home', 'Search', word], 'Show {} Product'],
    ] as const) {
      const { page } = await visit(`${prefix}/search?search=${word}`);
      await expect.poll(() => breadcrumbItems(page).allInnerTexts()).toEqual(crumbs);
      const [before, after] = heading.split('{}');
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toMatch(new RegExp(`^${before}[1-9][\\d.]*${after} "${word}"$`));
    }
  });

  test('#80 #81 a category filters in place and brings a search of its own', async () => {
    const { word, root } = await known();
    const { page } = await visit(`/search?search=${word}`);
    const within = page.getByRole('searchbox', { name: 'Cari di kategori ini' });
    expect(await within.count()).toBe(0);
    await page.locator('aside .tree').getByRole('link', { name: root.name }).click();
    await page.waitForURL(
      (url) => url.pathname === '/search' && url.searchParams.get('categories[]') === String(root.id),
    );
    await within.fill('kursi');
    await within.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === 'kursi');
    expect(new URL(page.url()).searchParams.getAll('categories[]')).toEqual([String(root.id)]);
  });

  test('what is typed while a search is on its way stays, in the header and within a category', async () => {
    const { root } = await known();
    const { page } = await visit(`/search?search=kopi&categories[]=${root.id}`);
    const within = page.getByRole('searchbox', { name: 'Cari di kategori ini' });
    await typesOn(page, within, '**/api/products/list**');
    // from whatever page comes next, Back finds the words that it was for
    await page.goBack();
    await expect.poll(() => within.inputValue()).toBe('kopi');
    await typesOn(page, page.getByRole('banner').getByRole('searchbox'), '**/api/products/list**');
  });

  test.each([
    { path: '/search', note: 'Menampilkan hasil untuk hijab.', link: 'Cari hjiab saja?' },
    { path: '/en/search', note: 'Showing results for hijab.', link: 'Search only for hjiab?' },
  ])(
    'words that were corrected say so, and are searched for as typed on request: $path',
    async ({ path, note, link }) => {
      const { page } = await visit(`${path}?search=hjiab&sort=lates`);
      const said = page.getByRole('status').filter({ hasText: note });
      await said.waitFor();
      await said.getByRole('link', { name: link }).click();
      await page.waitForURL((url) => url.searchParams.get('exact') === '1');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('search'), searchParams.get('sort')]).toEqual(['hjiab', 'lates']);
      await resultList(page, 3).waitFor();
      await expect.poll(() => said.count()).toBe(0);
    },
  );

  test('a product opened from a search is counted by its words, with nothing about who searched', async () => {
    const { word } = await known();
    const { page } = await visit(`/search?search=${word}`);
    const told = page.waitForRequest((request) => request.url().endsWith('/api/products/openfromsearch'));
    await resultList(page).getByRole('link').first().click();
    const body = (await told).postDataJSON() as Record<string, string>;
    await page.waitForURL((url) => url.pathname.startsWith('/product/'));
    expect(body).toEqual({ search: word, slug: new URL(page.url()).pathname.split('/').at(-1) });
  });

  test('every rating and store type says how many products of this search it has', async () => {
    const { page } = await visit('/search?search=kopi&ratings[]=4');
    const { categories, ratings } = await get<FilterCounts>(
      '/products/filtercounts?search=kopi&ratings[]=4&per_page=10',
    );
    const panel = page.locator('aside');
    const shown = async () =>
      (await panel.getByRole('group').filter({ hasText: 'Rating' }).locator('label').allInnerTexts()).map(
        (text) => Number(/(\d[\d.]*)\s*$/.exec(text)?.[1]?.replaceAll('.', '')),
      );
    await expect.poll(shown).toEqual(ratings.map((one) => one.total_product));
    // categories of this search, most products first, none without one
    const inTree = async () =>
      (await panel.locator('.tree .num').allInnerTexts()).map((text) => Number(text.replaceAll('.', '')));
    expect(await inTree()).toEqual(categories.map((one) => one.total_product).slice(0, 6));
    expect(ratings.some((one) => one.rating !== 4 && one.total_product > 0)).toBe(true);
    // on a phone when the sheet opens
    const phone = await visit('/search?search=kopi&ratings[]=4', { width: 390 });
    expect(phone.asked.filter((path) => path.startsWith('/api/products/filtercounts'))).toEqual([]);
    await phone.page.getByRole('button', { name: /^Filter/ }).click();
    const stars = phone.page.getByRole('dialog').getByRole('group').filter({ hasText: 'Rating' });
    await expect
      .poll(async () => (await stars.locator('label').first().innerText()).trim())
      .toBe(String(ratings[0]?.total_product));
  });

  test('places and price ranges say how many products they have; a range is chosen by a press and let go of by another', async () => {
    const { page } = await visit('/search');
    const { provinces, prices } = await get<FilterCounts>('/products/filtercounts');
    const [most] = provinces;
    const panel = page.locator('aside');
    const place = panel.getByLabel('Provinsi');
    await expect
      .poll(() => place.locator(`option[value="${most?.id}"]`).innerText())
      .toContain(`(${digits(most?.total_product ?? 0)})`);
    const priced = panel.getByRole('group').filter({ hasText: 'Harga' });
    const amount = (text: string | undefined) => Number(text?.replaceAll('.', ''));
    const numbers = async () => (await priced.locator('label .n').allInnerTexts()).map(amount);
    const offered = prices.filter(({ total_product }) => total_product > 0);
    await expect.poll(numbers).toEqual(offered.map(({ total_product }) => total_product));
    const range = priced.getByRole('checkbox').first();
    await range.check();
    await page.waitForURL((url) => url.searchParams.get('price_end') === String(offered[0]?.price_end));
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toMatch(new RegExp(`^Menampilkan ${digits(offered[0]?.total_product ?? 0)} Produk`));
    await expect.poll(numbers).toEqual(offered.map(({ total_product }) => total_product));
    await range.uncheck();
    await page.waitForURL((url) => !url.searchParams.has('price_end'));
    // the cities of a province, those with most first
    await place.selectOption(String(most?.id));
    const { cities } = await get<FilterCounts>(`/products/filtercounts?provinces[]=${most?.id}`);
    const inCities = panel.locator('.filter-cities label .n');
    await expect.poll(async () => amount((await inCities.allInnerTexts())[0])).toBe(cities[0]?.total_product);
  });

  test('#75 #120 #188 #187 nothing found: a sorry block with the way on and recommendations', async () => {
    const { page, asked } = await visit('/en/search?search=zzzqqqxyz');
    const results = resultList(page, 3);
    await expect.poll(() => emptyState(results).innerText()).toContain('Sorry');
    await expect
      .poll(() => results.getByRole('link', { name: 'See all products' }).getAttribute('href'))
      .toBe('/en/search');
    await productCards(recommendations(results)).first().waitFor();
    await expect
      .poll(() => asked.some((path) => path.startsWith('/api/homepage/products/recomendation')))
      .toBe(true);
  });

  test.each([
    { path: '/search', words: 'Harga awal tidak boleh lebih besar dari harga akhir' },
    { path: '/en/search', words: 'The initial price cannot be greater than the final price' },
  ])('#225 #226 #323 a price range upside down is not searched for: $words', async ({ path, words }) => {
    const { page, asked } = await visit(`${path}?price_start=200&price_end=100`);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(words);
    // and not in the browser either, when another filter changes
    await page.locator('aside input[name="ratings[]"][value="5"]').check();
    await page.waitForURL((url) => url.searchParams.has('ratings[]'));
    await page.getByRole('alert').waitFor();
    await settled(page);
    expect(lists(asked)).toEqual([]);
    expect(await productCards(resultList(page)).count()).toBe(0);
  });

  test('nothing found in a store: the whole shop is offered with its number, and the store is named', async () => {
    const { word: words } = await known();
    const [product] = await get<Product[]>('/products/list?per_page=1');
    const store = product?.merchant;
    const { page } = await visit(
      `/search?search=${encodeURIComponent(words)}&brands[]=${store?.id}&price_end=100`,
    );
    await page.getByText(/^Di seluruh Lokapasar ada \d+ produk untuk/).waitFor();
    await page
      .getByRole('list', { name: 'Filter terpasang' })
      .getByText(store?.merchant_name ?? '')
      .waitFor();
    // and stays in the filter, to be let go of
    const brand = page
      .locator('aside')
      .getByRole('checkbox', { name: `${store?.merchant_name} 0`, exact: true });
    await expect.poll(() => brand.isChecked()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Lihat semua produk' }).click();
    await page.waitForURL((url) => url.searchParams.get('search') === words && url.searchParams.size === 1);
    await expect.poll(() => productCards(resultList(page)).count()).toBeGreaterThan(0);
  });

  test('#315 a first page that cannot be loaded is said, and can be asked for again', async () => {
    const { page } = await visit('/search');
    await page.route('**/api/products/list**', (route) => route.abort());
    await page.locator('aside input[name="ratings[]"][value="5"]').check();
    await toasts(page).filter({ hasText: 'Pencarian : Error Connection To Server' }).waitFor();
    await page.unroute('**/api/products/list**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await resultList(page, 1).waitFor();
  });

  test('reads, filters and goes on without JavaScript', async () => {
    const { page } = await visit('/search', { scripts: false });
    await expect.poll(() => productCards(resultList(page)).count()).toBe(12);
    await expect
      .poll(() => page.locator('details.sort a').last().getAttribute('href'))
      .toContain('sort=bottomprice');
  });
});
