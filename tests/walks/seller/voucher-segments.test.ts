import { expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Product } from '#contract/product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();

test('a seller opens a voucher for followers; who does not follow reads why, follows and uses it', async () => {
  const seller = await shop.open('/merchant/dashboard/voucher/create', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const slug = seller.member.login.user.merchant?.merchant_slug ?? '';
  const code = `IKUT${process.pid}`;
  const { page } = seller;
  await named(page, 'promo_name').fill('Terima kasih, pengikut');
  await page.getByLabel('Kode voucher').fill(code);
  await page.getByLabel('Untuk siapa').selectOption('followers');
  await named(page, 'discount_type').selectOption('amount');
  await page.getByLabel('Potongan (Rp)').fill('5000');
  await named(page, 'start_at').fill(`${jakartaDay(new Date(), -1)}T00:00`);
  await named(page, 'end_at').fill(`${jakartaDay(new Date(), 5)}T00:00`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan voucher' }).click();
  await page.waitForURL('**/merchant/dashboard/voucher');
  await page
    .getByText(/Khusus pengikut/)
    .first()
    .waitFor();

  const english = await shop.visit(`/en/store/${slug}?tab=products`, { width: 1440 });
  await english.page.getByText(/Followers only until/).waitFor();

  const merchantId = seller.member.login.user.merchant?.id ?? 0;
  const products = await shop.get<Product[]>(`/products/list?brands[]=${merchantId}&per_page=50`);
  const product = products.find((one) => !one.has_variants && one.flash_sale === null && one.stock > 0)!;
  const buyer = await shop.open('/', { width: 390 });
  await buyer.ask('/cart/singlecheckout', { product_id: product.id, qty: 1 });
  const choose = async () => {
    await buyer.page.goto('/checkout');
    await buyer.page.locator('.open-row-line').first().click();
    await buyer.page.getByRole('dialog').getByText('Terima kasih, pengikut').waitFor();
  };
  const use = buyer.page.getByRole('button', { name: /^Pakai.*Terima kasih, pengikut/ });
  await choose();
  await buyer.page.getByText('Voucher ini khusus pengikut toko. Ikuti tokonya dulu').waitFor();
  expect(await use.count()).toBe(0);
  await buyer.page.goto(`/store/${slug}`);
  await buyer.page.getByRole('button', { name: 'Ikuti', exact: true }).click();
  await buyer.page.getByRole('button', { name: 'Mengikuti', exact: true }).waitFor();
  await choose();
  await use.click();
  await buyer.page
    .getByRole('button', { name: /Hemat|Rp/ })
    .filter({ hasText: 'Terima kasih, pengikut' })
    .waitFor();
});
