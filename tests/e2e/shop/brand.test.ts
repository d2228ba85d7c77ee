import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Brand, Category } from '#contract/catalogue.ts';
import { breadcrumbItems } from '#tests/support/parts.ts';
import { arrived } from '#tests/support/settled.ts';
import { typesOn } from '#tests/support/type-on.ts';
import { sharedShopInBrowser, type Visit } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const lists = (asked: string[]) => asked.filter((path) => path.startsWith('/api/merchant/list'));
/** The query of the last list that the browser has asked for. */
const lastList = ({ asked }: Visit) => new URL(lists(asked).at(-1) ?? '', 'http://x').searchParams;

describe('the brand list', () => {
  test.each([
    { path: '/brand', crumbs: ['Beranda', 'Brand'] },
    { path: '/en/brand', crumbs: ['Home', 'Brand'] },
  ])('#34 #61 stands at $path below $crumbs', async ({ path, crumbs }) => {
    const { page, status } = await visit(path);
    expect(status).toBe(200);
    await expect.poll(() => breadcrumbItems(page).allInnerTexts()).toEqual(crumbs);
  });

  test('#67 shows logos that lead to the stores, official ones first asked for', async () => {
    const brands = await get<Brand[]>('/merchant/list?per_page=24');
    const { page } = await visit('/brand');
    const tiles = page.locator('.brand-tile');
    await expect
      .poll(() => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(brands.map(({ slug }) => `/store/${slug}`));
    await expect.poll(() => page.locator('.brand-tile .seal').count()).toBe(brands.length);
  });

  test('#67 a logo that cannot be shown gives way to the blank placeholder', async () => {
    const { page } = await visit('/brand', {
      before: (one) => one.route('**/api/files/**', (route) => route.abort()),
    });
    await expect
      .poll(() => page.locator('.brand-logo img').first().getAttribute('src'))
      .toBe('/no-image.svg');
  });

  test.each([
    { path: '/brand', all: 'Semua Brand' },
    { path: '/en/brand', all: 'All Brand' },
  ])('#65 has the tabs $all and A to Z', async ({ path, all }) => {
    const { page } = await visit(path);
    await expect.poll(() => page.locator('.letters a').allInnerTexts()).toEqual([all, ...letters]);
  });

  test('#66 the arrows move the tabs by 200 px', async () => {
    const { page } = await visit('/brand', { width: 800 });
    const left = () => page.locator('.letters .tabs').evaluate((row) => row.scrollLeft);
    await page.getByRole('button', { name: 'Geser huruf ke kanan' }).click();
    await expect.poll(left).toBe(200);
    await page.getByRole('button', { name: 'Geser huruf ke kiri' }).click();
    await expect.poll(left).toBe(0);
  });

  test.each([
    { path: '/brand', labels: ['Terbaru', 'Populer', 'A-Z', 'Z-A'] },
    { path: '/en/brand', labels: ['Latest', 'Popular', 'A-Z', 'Z-A'] },
  ])('#64 #333 is sorted by $labels, the latest first', async ({ path, labels }) => {
    const visited = await visit(path);
    const sort = visited.page.locator('.brand-tools select');
    await expect.poll(() => sort.locator('option').allInnerTexts()).toEqual(labels);
    await expect.poll(() => sort.inputValue()).toBe('lastest');
    for (const value of ['popular', 'asc', 'desc']) {
      await sort.selectOption(value);
      await arrived(visited.page, `**${path}?sort=${value}`);
      expect(lastList(visited).get('sort')).toBe(value);
    }
  });
});

describe('narrowing it', () => {
  test('#62 categories open to three levels and filter', async () => {
    const tree = await get<Category[]>('/products/categories/tree');
    const at = tree.findIndex(({ child }) => child.some((one) => one.child.length > 0));
    const middle = tree[at]?.child.findIndex((one) => one.child.length > 0) ?? 0;
    const leaf = tree[at]?.child[middle]?.child[0];
    const visited = await visit('/brand');
    const branches = visited.page.locator('.brand-filter .brand-choice').last().locator('.brand-tree > li');
    const root = branches.nth(at + 1);
    await root.locator('.branch-toggle').first().click();
    await root.locator(':scope > ul > li').nth(middle).locator('.branch-toggle').first().click();
    await root.getByRole('link', { name: leaf?.name, exact: true }).last().click();
    await visited.page.waitForURL(`**/brand?category=${leaf?.id}`);
    expect(lastList(visited).getAll('categories[]')).toEqual([String(leaf?.id)]);
  });

  test('#63 the search runs by Enter and by its button, and reset clears it', async () => {
    const visited = await visit('/brand');
    const { page } = visited;
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('batik');
    await box.press('Enter');
    await page.waitForURL('**/brand?search=batik');
    expect(lastList(visited).get('search')).toBe('batik');
    await box.fill('toko');
    await page.getByRole('main').getByRole('button', { name: 'Cari', exact: true }).click();
    await page.waitForURL('**/brand?search=toko');
    await page.getByRole('button', { name: 'Hapus kata pencarian' }).click();
    await page.waitForURL(/\/brand$/);
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('what is typed while a search is on its way stays, and so does the focus', async () => {
    const { page } = await visit('/brand');
    await typesOn(page, page.getByRole('main').getByRole('searchbox'), '**/api/merchant/list**');
  });

  test.each([
    {
      path: '/brand?search=zzzzzz',
      texts: ['Brand tidak ditemukan', 'Silakan pilih tab atau kategori lain'],
    },
    { path: '/en/brand?search=zzzzzz', texts: ['Brand not found', 'Please pick another tab or category'] },
  ])(
    '#68 #69 without brands $path says $texts, and one page has no page numbers',
    async ({ path, texts }) => {
      const { page } = await visit(path);
      for (const text of texts)
        await expect.poll(() => page.getByText(text, { exact: true }).count()).toBe(1);
      expect(await page.locator('.pages').count()).toBe(0);
    },
  );

  test('on narrow nothing moves when the typeface arrives: names break as they did before', async () => {
    const topsWith = async (before?: (page: Page) => Promise<unknown>) => {
      const { page } = await visit('/brand', { width: 390, before });
      return page
        .getByRole('main')
        .getByRole('link', { name: /produk/ })
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    };
    const early = await topsWith((page) => page.route('**/*.woff2', (route) => route.abort()));
    const late = await topsWith();
    expect(late.length).toBeGreaterThan(10);
    expect(Math.max(...late.map((top, at) => Math.abs(top - (early[at] ?? 0))))).toBeLessThanOrEqual(2);
  });

  test('#69 several pages have page numbers', async () => {
    const { page } = await visit('/brand?type=all');
    await expect.poll(() => page.locator('.pages a[aria-current]').innerText()).toBe('1');
  });

  test('#70 on narrow the filter panel is hidden until it is asked for', async () => {
    const { page } = await visit('/brand', { width: 390 });
    await expect
      .poll(() => page.getByRole('link', { name: 'Semua kategori' }).filter({ visible: true }).count())
      .toBe(0);
    await page.getByRole('button', { name: 'Filter brand' }).click();
    await page.getByRole('link', { name: 'Semua kategori' }).filter({ visible: true }).waitFor();
  });
});

describe('#186 the list is asked for 100 ms after the last change', () => {
  test.each([
    { what: 'sort', act: (v: Visit) => v.page.locator('.brand-tools select').selectOption('asc') },
    { what: 'letter', act: (v: Visit) => v.page.locator('.letters a').nth(3).click() },
    {
      what: 'category',
      act: (v: Visit) => v.page.locator('.brand-choice').last().getByRole('link').nth(1).click(),
    },
    { what: 'page', act: (v: Visit) => v.page.locator('.pages a', { hasText: '2' }).first().click() },
    {
      what: 'search',
      act: async (v: Visit) => {
        await v.page.getByRole('main').getByRole('searchbox').fill('a');
        await v.page.getByRole('main').getByRole('button', { name: 'Cari', exact: true }).click();
      },
    },
  ])('of $what', async ({ act }) => {
    const visited = await visit('/brand?type=all', { before: (page) => page.clock.install() });
    const { page, asked } = visited;
    await page.clock.pauseAt(Date.now() + 60_000);
    await act(visited);
    await page.clock.runFor(99);
    await page.evaluate(() => null);
    expect(lists(asked)).toEqual([]);
    const list = page.waitForRequest((request) => request.url().includes('/api/merchant/list'));
    await page.clock.runFor(1);
    await list;
    expect(lists(asked)).toHaveLength(1);
  });
});
