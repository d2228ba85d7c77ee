import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import type { Product } from '#contract/product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open, visit, get } = demoBuyerInBrowser();

const asOperator = (path: string, width?: number) => open(path, { email: 'operator@lokapasar.test', width });
type Opened = Awaited<ReturnType<typeof asOperator>>;

/** What was written down of one thing, newest first. */
const actionsOn = async ({ ask }: Opened, target: string): Promise<string[]> =>
  (await ask<{ action: string }[]>(`/operator/audit/list?target=${target}`)).map(({ action }) => action);
const treeOf = ({ ask }: Opened) => ask<OperatorCategory[]>('/operator/category/list');
const rowOf = (page: Page, name: string) =>
  page.locator('.catalog-row').filter({ has: page.getByText(name, { exact: true }) });
/** Public pages forget what they kept, which they do by themselves within fifteen seconds. */
const forget = (page: Page) => page.request.post('/api/__test/tick');
const treeRests = (page: Page) => page.locator('.catalog-tree:not([aria-busy])').waitFor();

describe('the category tree', () => {
  test('a category made here stands in the shop’s menu; renamed and moved it stands there so; then it goes', async () => {
    const opened = await asOperator('/operator/category');
    const { page } = opened;
    await page.getByRole('link', { name: 'Kategori baru' }).click();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Nama harus diisi').first().waitFor();
    await page.getByLabel('Nama (Indonesia)').fill('Barang Gerabah');
    await page.getByLabel('Nama (Inggris)').fill('Pottery');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Barang Gerabah dibuat.').waitFor();
    await page.waitForURL(/\?id=\d+$/);
    const made = (await treeOf(opened)).find(({ slug }) => slug === 'barang-gerabah') as OperatorCategory;

    await forget(page);
    const { page: shop } = await visit('/en');
    await shop.getByRole('button', { name: 'Categories', exact: true }).first().click();
    await shop.locator('#mega .mega-tops a').filter({ hasText: 'Pottery' }).waitFor();

    // two keys up, one into the one above it
    const link = rowOf(page, 'Barang Gerabah').getByRole('link');
    const before = (await treeOf(opened)).map(({ id }) => id);
    // half written already: moving it beside the form takes nothing of it
    await page.getByLabel('Nama (Indonesia)').fill('Gerabah Lombok');
    await link.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Barang Gerabah dipindahkan.').first().waitFor();
    await expect
      .poll(async () => (await treeOf(opened)).findIndex(({ id }) => id === made.id))
      .toBe(before.indexOf(made.id) - 1);
    // while a move is on its way nothing can be dragged
    await treeRests(page);
    await rowOf(page, 'Barang Gerabah').dragTo(rowOf(page, 'Hobi & Buku'));
    await expect
      .poll(async () => (await treeOf(opened)).find(({ name }) => name === 'Hobi & Buku')?.child.at(-1)?.id)
      .toBe(made.id);
    await treeRests(page);

    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Gerabah Lombok disimpan.').waitFor();
    await forget(page);
    const found = await get<Category & { parents: { name: string }[] }>(
      '/products/categories/detail/barang-gerabah',
    );
    expect([found.name, found.level, found.parents.map(({ name }) => name)]).toEqual([
      'Gerabah Lombok',
      2,
      ['Hobi & Buku'],
    ]);

    await page.getByRole('button', { name: 'Hapus kategori' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus kategori' }).click();
    await page.getByText('Gerabah Lombok dihapus.').waitFor();
    expect(await actionsOn(opened, `category:${made.id}`)).toEqual([
      'category.delete',
      'category.edit',
      'category.move',
      'category.create',
    ]);
    expect(opened.errors).toEqual([]);
  });

  test('what is not empty stays, and says why; whoever comes second is told', async () => {
    const opened = await asOperator('/operator/category');
    const { page, ask } = opened;
    const root = (await treeOf(opened)).find(({ child }) => child.length > 0) as OperatorCategory;
    await rowOf(page, root.name).getByRole('link').click();
    await page.getByRole('button', { name: 'Hapus kategori' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hapus kategori' }).click();
    await dialog.getByText('Kategori ini masih berisi kategori lain').waitFor();
    await dialog.getByRole('button', { name: 'Batal' }).click();

    await ask(`/operator/category/edit/${root.id}`, { name_en: 'Women and more' });
    await page.getByLabel('Nama (Indonesia)').fill('Ditimpa');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText(/diubah oleh orang lain/).waitFor();
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => page.getByLabel('Nama (Inggris)').inputValue()).toBe('Women and more');
    await expect.poll(() => page.getByLabel('Nama (Indonesia)').inputValue()).toBe(root.name_id);
  });
});

describe('the products of all stores', () => {
  test('one that is taken down is gone for buyers until it is restored', async () => {
    const opened = await asOperator('/operator/product');
    const { page } = opened;
    const [product] = await get<Product[]>('/products/list?sort=review&per_page=1');
    const { id, slug, product_name } = product as Product;
    /** Whether buyers find it in lists, and the status of its page. */
    const forBuyers = async () => {
      await forget(page);
      const path = `/products/list?per_page=100&sort=review&brands=${product?.merchant.id}`;
      const isListed = (await get<Product[]>(path)).some((one) => one.id === id);
      return [isListed, (await page.request.get(`/product/${slug}`)).status()];
    };
    expect(await forBuyers()).toEqual([true, 200]);
    // sentences that can be taken back are read for as long as the test needs
    await page.clock.install();

    await page.getByLabel('Cari produk, SKU, atau toko').fill(slug);
    await page.waitForURL(/search=/);
    // a tick on a list that is about to give way would be lost
    await expect.poll(() => page.getByRole('checkbox', { name: /^Pilih / }).count()).toBe(2);
    await page
      .getByRole('checkbox', { name: `Pilih ${product_name}` })
      .first()
      .check();
    const bulk = page.getByRole('group', { name: 'Untuk baris yang dipilih' });
    await bulk.getByRole('button', { name: 'Turunkan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan untuk penjual').fill('Tiruan merek lain');
    await dialog.getByRole('button', { name: 'Turunkan' }).click();
    await page.getByText('1 produk diturunkan.').waitFor();
    await page.clock.pauseAt(Date.now() + 3_000);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.getByText('Tiruan merek lain').first().waitFor();
    await expect.poll(forBuyers).toEqual([false, 404]);

    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect.poll(forBuyers).toEqual([true, 200]);
    await page.clock.resume();
    await page.getByRole('button', { name: `Turunkan ${product_name}` }).click();
    await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([product_name]);
    await dialog.getByLabel('Alasan untuk penjual').fill('Tiruan merek lain');
    await dialog.getByRole('button', { name: 'Turunkan' }).click();
    await expect.poll(forBuyers).toEqual([false, 404]);

    await page.getByRole('button', { name: `Pulihkan ${product_name}` }).click();
    await dialog.getByRole('button', { name: 'Pulihkan' }).click();
    await page.getByText('1 produk dipulihkan.').waitFor();
    await expect.poll(forBuyers).toEqual([true, 200]);
    expect(await actionsOn(opened, `product:${id}`)).toEqual([
      'product.restore',
      'product.takedown',
      'product.restore',
      'product.takedown',
    ]);
    expect(opened.errors).toEqual([]);
  });
});

describe('the brands beside a category', () => {
  test('stand in the order that was saved', async () => {
    const first = await asOperator('/operator/brand');
    const category = (await treeOf(first)).find((one) => one.related_brand.length > 2) as OperatorCategory;
    const { page } = await asOperator(`/en/operator/brand?category=${category.id}`, 390);
    const [one, two] = category.related_brand;
    await page.getByRole('button', { name: `Move ${two?.name} up` }).click();
    await page.getByRole('button', { name: `Remove ${one?.name}` }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    const after = (await treeOf(first)).find(({ id }) => id === category.id);
    expect(after?.related_brand.map(({ id }) => id)).toEqual(
      category.related_brand.slice(1).map(({ id }) => id),
    );
    expect(await actionsOn(first, `category:${category.id}`)).toContain('category.brands');
  });
});

test.each([
  '/operator/category?id=1',
  '/en/operator/product',
  '/operator/brand?category=1',
  '/operator/import',
])('%s has nothing that axe finds, and fits a phone', async (path) => {
  const { page, errors } = await asOperator(path, 390);
  await page.locator('h1').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(errors).toEqual([]);
});

test.each([
  ['', 'Belum ada impor', 'Tidak ada impor yang cocok'],
  ['/en', 'No imports yet', 'No import matches'],
])(
  "a list that never held anything says so in '%s', and what makes the first; a narrowed one that none matches",
  async (prefix, none, unmatched) => {
    const { page } = await asOperator(`${prefix}/operator/import`);
    await page.getByRole('heading', { name: none }).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
    await page.getByRole('heading', { name: unmatched }).waitFor();
  },
);
