import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { ProductRow } from '#contract/seller-product-rows.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const shop = demoBuyerInBrowser();
const list = '/merchant/dashboard/product';

/** Pastes text into the focused field, as the clipboard of a spreadsheet would. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a seller copies a product, puts the copy aside, finishes and publishes it, and sets prices and stock in a table', async () => {
  const { page, ask } = await shop.open(list, { email: 'penjual@lokapasar.test', width: 390 });
  const [original] = await ask<SellerProduct[]>(`${list}/list?status=PUBLISH&per_page=1`);
  const name = original!.product_name;

  // the first answer is lost on its way: pressed again there is one copy all the same
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const noAnswer = /^Server tidak menjawab/;
  await page.route(`**/api${list}/duplicate`, loseAnswer, { times: 1 });
  const duplicate = page.getByRole('button', { name: `Duplikat ${name}`, exact: true });
  await duplicate.click();
  await page.getByText(noAnswer).waitFor();
  await duplicate.click();
  await page.waitForURL('**/product/draft/*');
  const nameField = page.getByLabel('Nama produk', { exact: true });
  await expect.poll(() => nameField.inputValue()).toBe(`${name} (salinan)`);
  expect(await axeFindings(page)).toEqual([]);

  // what is no price yet may be put aside, but not be sold
  await nameField.fill('Salinan Uji');
  const price = page.getByLabel(/^Harga .*\(Rp\)$/).first();
  await price.fill('nanti');
  // pressed again it is the same save, not somebody else's
  await page.route(`**/api${list}/draft/save`, loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.locator('form').getByText(noAnswer).waitFor();
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.waitForURL('**/product?status=draft');
  await page.getByText('Draf disimpan', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await ask<SellerProduct[]>(`${list}/list?search=Salinan%20Uji`)).toEqual([]);
  await page.getByRole('link', { name: 'Lanjutkan Salinan Uji' }).click();
  await expect.poll(() => price.inputValue()).toBe('nanti');
  await price.fill('75.000');
  await page.getByRole('button', { name: 'Terbitkan produk' }).click();
  await page.waitForURL(`**${list}`);
  const [made] = await ask<SellerProduct[]>(`${list}/list?search=Salinan%20Uji`);
  expect(made).toMatchObject({ status: 'PUBLISH', stock: 0, sku: '', total_sold: 0 });
  expect(made!.photos.map(({ file_id }) => file_id)).toEqual(original!.photos.map(({ file_id }) => file_id));
  await page.getByRole('link', { name: /^Draf/ }).click();
  await page.getByText('Belum ada draf', { exact: true }).waitFor();

  // Enter goes down a column; what was changed in all rows can be taken back
  await page.goto(`${list}/rows`);
  const stocks = page.locator('[data-figure="stock"]');
  await stocks.first().press('Enter');
  await expect.poll(() => stocks.nth(1).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Ubah semua baris' }).click();
  await page.getByLabel('Besarnya (%)').fill('10');
  await page.getByRole('button', { name: 'Terapkan ke tabel' }).click();
  await page.getByText(/^\d+ baris diubah, belum disimpan$/).waitFor();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Simpan \d+ baris$/ }).count()).toBe(0);

  // the copy in the table: a paste goes to the right
  await page.goto(`${list}/rows?search=Salinan+Uji`);
  const cell = (figure: string) => page.getByLabel(new RegExp(`^${figure}.*: Salinan Uji`)).first();
  await cell('Harga normal').focus();
  await pasteText(page, '80.000\t5.000\t12\n');
  await page.getByText('3 sel ditempel').waitFor();
  await cell('Stok').fill('x');
  await page.getByRole('button', { name: /^Simpan \d+ baris$/ }).click();
  await page.getByText('Isi dengan angka bulat').waitFor();
  await expect.poll(() => cell('Stok').evaluate((field) => field === document.activeElement)).toBe(true);
  await cell('Stok').fill('12');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan 1 baris' }).click();
  await page.getByText('Tersimpan', { exact: true }).waitFor();

  // somebody else is faster: it is told, and nothing is overwritten unasked
  const { rows } = await ask<{ rows: ProductRow[] }>(`${list}/rows?search=Salinan%20Uji`);
  const [row] = rows;
  expect(row).toMatchObject({ base_price: 80_000, merchant_discount_amount: 5_000, stock: 12 });
  const theirs = { product_id: row!.product_id, variant_id: row!.variant_id, stock: 9, stock_seen: 12 };
  await ask(`${list}/rows`, { rows: [theirs] });
  await cell('Stok').fill('30');
  await page.getByRole('button', { name: 'Simpan 1 baris' }).click();
  await page.getByText('Sudah diubah di tempat lain: tadi 12, kini 9.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tetap 30' }).click();
  await page.getByRole('button', { name: 'Simpan 1 baris' }).click();
  await page.getByText('Tersimpan', { exact: true }).waitFor();
  const after = await ask<{ rows: ProductRow[] }>(`${list}/rows?search=Salinan%20Uji`);
  expect(after.rows[0]).toMatchObject({ stock: 30 });
});
