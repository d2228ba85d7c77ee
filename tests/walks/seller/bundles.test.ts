import { expect, test } from 'vitest';
import { rupiah } from '#common/money.ts';
import type { Bundle } from '#contract/bundle.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();

test('a seller makes a bundle; a buyer adds it by one press on a product and pays less for it', async () => {
  const seller = await shop.open('/merchant/dashboard/product', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const { page, ask } = seller;
  const own = await ask<SellerProduct[]>('/merchant/dashboard/product/list?per_page=100&status=PUBLISH');
  const [first, second] = own.filter(
    (one) => one.flash_sale === null && one.is_available && (one.min_qty ?? 1) === 1,
  );
  await page.getByRole('link', { name: 'Paket hemat' }).click();
  await page.getByRole('link', { name: 'Buat paket' }).first().click();
  await named(page, 'bundle_name').fill('Paket pagi');
  for (const { product_name } of [first!, second!]) {
    await page.getByLabel('Cari produk').fill(product_name);
    await page.getByLabel('Cari produk').press('Enter');
    await page.getByRole('button', { name: `Tambah ${product_name}`, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Simpan paket' }).click();
  await page.getByText('Isi besar hemat').first().waitFor();
  await named(page, 'saving_value').fill('10');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan paket' }).click();
  await page.getByRole('listitem').getByText('Paket pagi', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const [bundle] = await shop.get<Bundle[]>(`/product/bundles?product_id=${first!.id}`);
  expect(bundle).toMatchObject({ bundle_name: 'Paket pagi' });
  const english = await shop.visit(`/en/product/${second!.slug}`, { width: 1440 });
  await english.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await english.page.getByRole('heading', { name: 'Bundles' }).waitFor();
  expect(await axeFindings(english.page)).toEqual([]);

  const buyer = await shop.open(`/product/${first!.slug}`, { email: 'pembeli2@lokapasar.test', width: 390 });
  await buyer.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await buyer.page.getByRole('button', { name: 'Tambah paket ke keranjang: Paket pagi' }).click();
  await buyer.page.getByText('Paket masuk keranjang').first().waitFor();
  await buyer.page.goto('/cart');
  await buyer.page
    .getByText(/^Paket hemat −Rp/)
    .first()
    .waitFor();
  await buyer.page.getByText(rupiah(bundle!.price)).first().waitFor();
  await buyer.page.goto('/checkout');
  await buyer.page
    .getByText(/^Paket hemat −Rp/)
    .first()
    .waitFor();
});
