import { expect, test } from 'vitest';
import { jakartaTime } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const shop = demoBuyerInBrowser();
const HOUR_MS = 3_600_000;

test('a seller plans a price on the form of a product; it begins by itself, buyers see it, and ended early the earlier one is back', async () => {
  const seller = await shop.open('/', { email: 'penjual@lokapasar.test', width: 390 });
  const { page, ask } = seller;
  const own = await ask<SellerProduct[]>('/merchant/dashboard/product/list?per_page=100&status=PUBLISH');
  const product = own.find((one) => one.variants.length === 0 && one.flash_sale === null && one.stock > 0)!;
  const price = product.publish_price - 1_000;
  await page.goto(`/merchant/dashboard/product/edit/${product.id}`);
  const panel = page.getByRole('region', { name: 'Harga terjadwal' });
  await panel.getByText('Belum ada harga yang dijadwalkan').waitFor();
  await panel.getByRole('button', { name: 'Jadwalkan harga' }).click();
  const form = panel.getByRole('form', { name: 'Jadwalkan harga' });
  const save = form.getByRole('button', { name: 'Jadwalkan', exact: true });
  await save.click();
  await form.getByText('Isi paling sedikit satu harga').first().waitFor();
  await form.getByLabel('Harga jual').fill(String(price));
  await form.getByLabel('Mulai (WIB)').fill(jakartaTime(Date.now()));
  await form.getByLabel('Sampai (WIB)').fill(jakartaTime(Date.now() + 3 * HOUR_MS));
  expect(await axeFindings(page)).toEqual([]);
  await save.click();
  await panel
    .getByRole('listitem')
    .getByText(`${digits(price)}`)
    .waitFor();
  // the same time once more is refused with the reason
  await panel.getByRole('button', { name: 'Jadwalkan harga' }).click();
  await form.getByLabel('Harga jual').fill(String(price - 1_000));
  await form.getByLabel('Mulai (WIB)').fill(jakartaTime(Date.now() + HOUR_MS));
  await save.click();
  await form.getByText(/^Sudah ada harga terjadwal dari/).waitFor();

  const shown = () => shop.get<{ publish_price: number }>(`/products/detail/${product.slug}`);
  await expect.poll(async () => (await shown()).publish_price, { timeout: 30_000 }).toBe(price);
  await page.goto('/en/merchant/dashboard/product/price');
  await page.getByRole('listitem').getByText('Running').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^End now:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText('The earlier price has come back').waitFor();
  await expect.poll(async () => (await shown()).publish_price).toBe(product.publish_price);
});
