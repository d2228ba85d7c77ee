import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { SellerProduct } from '#contract/seller-product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { asNewMember } from '#tests/support/member.ts';
import { settled } from '#tests/support/settled.ts';
import { holdBack, typesOn } from '#tests/support/type-on.ts';

const shop = demoBuyerInBrowser();
const seller = 'penjual@lokapasar.test';
const area = '/merchant/dashboard';
const openAsSeller = (path: string, width = 1440) => shop.open(path, { email: seller, width });

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const picture = async (colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 500, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

/** Fills in a product with two pictures and an option of two values, and goes down to its category. */
const writeProduct = async (page: Page, name: string) => {
  await page
    .locator('input[data-upload="product"]')
    .setInputFiles([await picture('tomato'), await picture('teal')]);
  await expect.poll(() => page.locator('.photo-tile').count()).toBe(2);
  await expect.poll(() => page.locator('.photo-tile progress').count()).toBe(0);
  await page.getByLabel('Nama produk', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Pilih kategori' }).click();
  const sheet = page.getByRole('dialog');
  // one level after the other, down to a category without children
  while ((await page.locator('[data-category]').count()) === 0)
    await sheet.locator('.category-list button').last().click();
  await expect.poll(() => sheet.isVisible()).toBe(false);
  await page.getByLabel('Harga (Rp)').fill('200000');
  await page.getByLabel('Diskon').selectOption('percentage');
  await page.getByLabel('Potongan (%)').fill('12,5');
  await page.getByLabel('Berat (gram)').fill('350');
};

describe('the products of a store', () => {
  test('#3 #141 #176 #214 #300 #301 a product with variants is made, seen in the shop, hidden and deleted', async () => {
    const { page, ask, get } = await openAsSeller(`${area}/product/create`).then((found) => ({
      ...found,
      get: shop.get,
    }));
    const name = `Kain Uji ${process.pid}`;
    await writeProduct(page, name);
    await expect.poll(() => page.locator('.price-result').innerText()).toContain('175.000');
    await expect.poll(() => page.locator('.price-result').innerText()).toContain('12.50%');

    // the second picture comes first, by its arrow
    const first = await page.locator('.photo-face img').first().getAttribute('src');
    await page.getByRole('button', { name: 'Pindahkan foto 1 ke kanan' }).press('Enter');
    await expect.poll(() => page.locator('.photo-face img').nth(1).getAttribute('src')).toBe(first);

    await page.getByRole('button', { name: 'Tambah pilihan' }).click();
    await page.getByLabel('Nama pilihan 1').fill('Warna');
    const value = page.getByLabel('Nilai Warna');
    for (const colour of ['Merah', 'Biru']) {
      await value.fill(colour);
      await value.press('Enter');
    }
    await page.getByLabel('Stok Merah').fill('4');
    await page.getByLabel('Harga Biru').fill('240000');
    await page.getByLabel('Stok Biru').fill('6');
    await page.getByRole('button', { name: 'Simpan produk' }).click();
    await page.waitForURL(`**${area}/product`);

    const row = page.locator('.product-row', { hasText: name });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain('2 varian');
    await expect.poll(() => row.innerText()).toContain('Stok 10');
    const [made] = await ask<SellerProduct[]>(`${area}/product/list?search=${encodeURIComponent(name)}`);
    if (made === undefined) throw new Error(`${name} is not in the list`);
    expect(made.status).toBe('PUBLISH');
    expect(made.variants.map((one) => [one.options[0], one.publish_price, one.stock])).toEqual([
      ['Merah', 175_000, 4],
      ['Biru', 210_000, 6],
    ]);
    expect(made.photos[1]?.file_id).toBe(first?.split('/').at(-1)?.split('?')[0]);

    const inShop = await shop.visit(`/product/${made.slug}`);
    expect(inShop.status).toBe(200);
    await expect.poll(() => inShop.page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    await expect.poll(() => inShop.page.getByText('Merah', { exact: true }).count()).toBeGreaterThan(0);

    // a change keeps the variants' own figures: only what was written is another
    await row.getByRole('link', { name: `Ubah ${name}` }).click();
    await page.getByLabel('Stok Merah').fill('5');
    await page.getByRole('button', { name: 'Simpan produk' }).click();
    await page.waitForURL(`**${area}/product`);
    await expect.poll(() => row.innerText()).toContain('Stok 11');
    const changed = await ask<SellerProduct>(`${area}/product/detail/${made.id}`);
    expect(changed.variants.map((one) => [one.id, one.publish_price, one.stock])).toEqual([
      [made.variants[0]?.id, 175_000, 5],
      [made.variants[1]?.id, 210_000, 6],
    ]);

    await row.getByRole('switch').press('Space');
    await expect.poll(() => row.innerText()).toContain('Tersembunyi');
    // the other language: this one's document was kept a moment ago
    expect((await shop.visit(`/en/product/${made.slug}`)).status).toBe(404);
    expect(await get(`/products/detail/${made.slug}`)).toBeNull();

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hapus 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click();
    await expect.poll(() => row.count()).toBe(0);
  });

  test('what is ticked is named before it is deleted, and no tick outlasts its action', {
    tags: ['detail'],
  }, async () => {
    const { page, ask } = await openAsSeller(`${area}/product`);
    const own = await ask<SellerProduct[]>(`${area}/product/list?per_page=20`);
    const chosen = own.slice(0, 7);
    const count = chosen.length;
    expect(count).toBeGreaterThan(1);
    const bulk = page.locator('.product-bulk');
    for (const { product_name } of chosen)
      await page.getByRole('checkbox', { name: `Pilih ${product_name}`, exact: true }).check();
    await bulk.getByRole('button', { name: `Hapus ${count}` }).click();
    const dialog = page.getByRole('dialog', { name: `Hapus ${count} produk?` });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([
        ...chosen.slice(0, 5).map(({ product_name }) => product_name),
        ...(count > 5 ? [`dan ${count - 5} lainnya`] : []),
      ]);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await bulk.getByRole('button', { name: `Tampilkan ${count}` }).click();
    await page.getByText(`${count} produk ditampilkan`).waitFor();
    const ticked = () => page.getByRole('checkbox', { checked: true }).count();
    await expect.poll(ticked).toBe(0);

    // hidden by mistake, they are shown again from where it was told
    for (const { product_name } of chosen.slice(0, 2))
      await page.getByRole('checkbox', { name: `Pilih ${product_name}`, exact: true }).check();
    await bulk.getByRole('button', { name: 'Sembunyikan 2' }).click();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Diurungkan').waitFor();
    const shown = async () =>
      (await ask<SellerProduct[]>(`${area}/product/list?per_page=20`))
        .slice(0, 2)
        .map(({ status }) => status);
    await expect.poll(shown).toEqual(['PUBLISH', 'PUBLISH']);

    await expect.poll(ticked).toBe(0);

    // what is ticked while an action runs waits for the next one
    const tick = (one: SellerProduct | undefined) =>
      page.getByRole('checkbox', { name: `Pilih ${one?.product_name}`, exact: true });
    const free = await holdBack(page, '**/product/publish');
    await tick(chosen[0]).check();
    await bulk.getByRole('button', { name: 'Tampilkan 1' }).click();
    await tick(chosen[1]).check();
    await free();
    await expect.poll(() => tick(chosen[0]).isChecked()).toBe(false);
    await expect.poll(() => tick(chosen[1]).isChecked()).toBe(true);
    await tick(chosen[1]).uncheck();

    // whoever leaves with ticks finds none on coming back
    await page.getByRole('checkbox', { name: `Pilih ${chosen[0]?.product_name}`, exact: true }).check();
    await page.getByRole('link', { name: 'Impor', exact: true }).first().click();
    await page.waitForURL('**/product/import');
    await page.goBack();
    await page.getByRole('checkbox', { name: `Pilih ${chosen[0]?.product_name}`, exact: true }).waitFor();
    await expect.poll(ticked).toBe(0);
  });

  test.each([
    { path: 'product', calls: '**/dashboard/product/list**' },
    { path: 'voucher', calls: '**/dashboard/voucher/list**' },
    { path: 'review?view=order', calls: '**/dashboard/review/**' },
  ])(
    'what is typed while the list is on its way stays, and so does the focus: $path',
    async ({ path, calls }) => {
      const { page } = await openAsSeller(`${area}/${path}`);
      const box = page.getByRole('main').getByRole('searchbox');
      await typesOn(page, box, calls);
    },
  );

  test('the dashboard leads to what is out of stock', { tags: ['detail'] }, async () => {
    const { page, ask } = await openAsSeller(area);
    const out = await ask<SellerProduct[]>(`${area}/product/list?status=PUBLISH&is_sold_out=1&per_page=20`);
    expect(out.every(({ stock }) => stock === 0)).toBe(true);
    const task = page.getByRole('link', { name: /Stok habis/ });
    await task.waitFor();
    await expect.poll(async () => (await task.innerText()).split(/\s/)[0]).toBe(String(out.length));
    await task.click();
    await page.waitForURL(`**${area}/product?status=sold_out`);
    await page.getByRole('heading', { level: 1, name: 'Produk' }).waitFor();
    await expect
      .poll(() => page.locator('.product-row .product-name').allInnerTexts())
      .toEqual(out.map(({ product_name }) => product_name));
  });

  test('on a phone the filters stand behind one button, and the first product on the first screen', {
    tags: ['detail'],
  }, async () => {
    const { page } = await openAsSeller(`${area}/product?sort=topprice`, 390);
    const first = page.locator('.product-row').first();
    await first.waitFor();
    await expect.poll(async () => (await first.boundingBox())?.y ?? 999).toBeLessThan(844 - 100);
    // the last button ends where the form does: no half row
    const form = page.getByRole('search', { name: 'Cari nama atau SKU' });
    const endOf = (one: Locator) => one.evaluate((part) => Math.round(part.getBoundingClientRect().right));
    expect(await endOf(form.getByRole('button', { name: 'Cari', exact: true }))).toBe(await endOf(form));
    const sort = page.getByLabel('Urutkan');
    expect(await sort.isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Filter (1)' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => sort.isVisible()).toBe(true);
  });

  test('says beside the field what is missing, and keeps what was written', {
    tags: ['detail'],
  }, async () => {
    const { page } = await openAsSeller(`/en${area}/product/create`, 390);
    await page.getByLabel('Product name', { exact: true }).fill('Half a product');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect.poll(() => page.getByText('Choose a category.').count()).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByText('Add at least one photo, or save it hidden.').count())
      .toBeGreaterThan(0);
    await expect
      .poll(() => page.getByLabel('Product name', { exact: true }).inputValue())
      .toBe('Half a product');
  });
});

describe('bringing products in', () => {
  test('#141 #301 a sheet is checked, taken over and told of, also after a reload', async () => {
    const { page, ask } = await openAsSeller(`${area}/product/import`);
    const name = `Kopi Impor ${process.pid}`;
    const [known] = await ask<SellerProduct[]>(`${area}/product/list?per_page=1`);
    const text = [
      'product_name,category_id,base_price,weight,stock,sku',
      `${name},${known?.category_id},Rp 45.000,250,7,IMP-${process.pid}`,
      `Salah Harga,${known?.category_id},gratis,250,7,`,
    ].join('\n');
    await page
      .locator('input[data-upload="import"]')
      .setInputFiles({ name: 'produk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('produk.csv').waitFor();
    await page.getByRole('button', { name: '1 Periksa' }).click();
    await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor();
    await expect.poll(() => page.locator('[data-count="created"] b').innerText()).toBe('1');
    await expect.poll(() => page.locator('[data-count="refused"] b').innerText()).toBe('1');
    await expect
      .poll(() => page.getByRole('region', { name: 'Baris yang ditolak' }).innerText())
      .toContain('3');
    const before = await ask<SellerProduct[]>(`${area}/product/list?search=${encodeURIComponent(name)}`);
    expect(before).toEqual([]);

    await page.getByRole('button', { name: '2 Impor' }).click();
    await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();
    const [taken] = await ask<SellerProduct[]>(`${area}/product/list?search=${encodeURIComponent(name)}`);
    expect(taken).toMatchObject({ product_name: name, base_price: 45_000, stock: 7, status: 'HIDDEN' });
    const sheet = await page.getByRole('link', { name: 'Unduh laporan kesalahan' }).getAttribute('href');
    expect(await (await page.request.get(sheet ?? '')).text()).toContain('gratis');
  });

  test('#141 the list can be saved as CSV and XLSX', async () => {
    const { page } = await openAsSeller(`${area}/product`);
    for (const kind of ['CSV', 'XLSX']) {
      await page.getByRole('button', { name: 'Ekspor' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: kind }).click();
      expect((await saving).suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    }
  });
});

describe('vouchers', () => {
  test('#142 #231 #302 #303 a code is checked while it is typed, and again when it is created', async () => {
    const { page } = await openAsSeller(`${area}/voucher/create`);
    const code = `UJI${process.pid}`;
    await page.getByLabel('Nama voucher').fill('Potongan uji');
    await page.getByLabel('Kode voucher').fill('a!');
    await page.getByText('Hanya huruf A–Z dan angka').waitFor();
    await page.getByLabel('Kode voucher').fill(code.toLowerCase());
    await page.getByText('Kode ini tersedia.').waitFor();
    await page.getByLabel('Potongan (%)').fill('10');
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel('Mulai (WIB)').fill(day(2));
    await page.getByLabel('Berakhir (WIB)').fill(day(9));
    await page.getByRole('button', { name: 'Simpan voucher' }).click();
    await page.waitForURL(`**${area}/voucher`);
    const row = page.locator('.voucher-row', { hasText: code });
    await expect.poll(() => row.innerText()).toContain('0 dari 100 terpakai');

    await page.getByRole('link', { name: 'Buat voucher' }).click();
    await page.getByLabel('Kode voucher').fill(code);
    await page.getByText('Kode ini sudah dipakai.').waitFor();
    await page.goBack();
    await row.getByRole('button', { name: /^Hapus/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click();
    await expect.poll(() => row.count()).toBe(0);
  });
});

describe('the store’s own settings', () => {
  test('#140 #175 #297 a banner is seen before it is saved, and by buyers afterwards', async () => {
    const { page, ask } = await openAsSeller(`${area}/banner`);
    const before = await ask<Record<string, string | null>>(`${area}/banner`);
    const preview = page.locator('.store-banner img');
    const shown = () => preview.evaluateAll(([first]) => first?.getAttribute('src') ?? null);
    if (before.main_banner) await preview.waitFor();
    const old = await shown();
    await page
      .locator('input[data-upload="banner"]')
      .first()
      .setInputFiles(await picture('gold'));
    await expect.poll(shown).not.toBe(old);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/banner'),
    );
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    expect(((await (await saved).json()) as { code: number }).code).toBe(200);
    const after = await ask<Record<string, string>>(`${area}/banner`);
    expect(after.main_banner).not.toBe(before.main_banner);
    await expect
      .poll(() => preview.getAttribute('src'))
      .toContain(after.main_banner?.split('/').at(-1) ?? '?');
  });

  test('#140 #172 #173 #174 profile, location and bank account show what is kept and save a change', async () => {
    const { page, ask } = await openAsSeller(`${area}/store`);
    const store = await ask<{ merchant_name: string }>(`${area}/store`);
    await expect.poll(() => page.getByLabel('Nama toko').inputValue()).toBe(store.merchant_name);
    await page.getByLabel('Tentang toko').fill('Diuji setiap hari.');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText('Tersimpan').waitFor();
    expect((await ask<{ description: string }>(`${area}/store`)).description).toBe('Diuji setiap hari.');

    const location = await ask<{ zipcode: string; city_id: number }>(`${area}/location`);
    await page.goto(`${area}/location`);
    await expect.poll(() => page.getByLabel('Kode pos').inputValue()).toBe(location.zipcode);
    await expect.poll(() => page.locator('[name=city_id]').inputValue()).toBe(String(location.city_id));
    const bank = await ask<{ rekening: string; bank_id: number }>(`${area}/bank`);
    await page.goto(`${area}/bank`);
    await expect.poll(() => page.getByLabel('Nomor rekening').inputValue()).toBe(bank.rekening);
    await expect.poll(() => page.locator('[name=bank_id]').inputValue()).toBe(String(bank.bank_id));
  });
});

test('opening a store: a step is saved and found again, the address is checked while it is typed', {
  tags: ['detail'],
}, async () => {
  const { page } = await shop.visit('/register/merchant', { before: asNewMember });
  await page.getByLabel('Nama lengkap').fill('Rani Wulandari');
  await page.getByLabel('Tanggal lahir').fill('1990-05-17');
  await page.getByLabel('Nomor ponsel').fill('081234567890');
  await page.getByLabel('Nomor KTP (NIK)').fill('5271015705900001');
  await page.locator('input[data-upload="ktp"]').setInputFiles(await picture('white'));
  await page.locator('input[data-upload="ktp_selfie"]').setInputFiles(await picture('gray'));
  await expect.poll(() => page.locator('.file-face.is-paper').count()).toBe(2);
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.getByRole('heading', { name: 'Usaha' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Usaha' }).waitFor();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.getByRole('heading', { name: 'Toko', exact: true }).waitFor();
  await page.getByLabel('Alamat toko').fill('dashboard');
  await expect.poll(() => page.locator('.slug-state').getAttribute('data-state')).toBe('refused');
  await page.getByLabel('Alamat toko').fill(`toko-rani-${process.pid}`);
  await expect.poll(() => page.locator('.slug-state').getAttribute('data-state')).toBe('free');
});

test.each([
  '/product',
  '/product/create',
  '/product/import',
  '/product/rows',
  '/voucher',
  '/voucher/create',
  '/banner',
  '/store',
])('%s has no finding of axe and no sideways scroll, wide and narrow', { tags: ['detail'] }, async (path) => {
  const { page } = await openAsSeller(`${area}${path}`);
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    if (width > 360) expect({ width, findings: await axeFindings(page) }).toEqual({ width, findings: [] });
  }
});
