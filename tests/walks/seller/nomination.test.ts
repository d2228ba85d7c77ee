import { expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Product } from '#contract/product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();

test('an operator opens a campaign, a seller nominates by its rules, and what is accepted can be withdrawn', async () => {
  const { page } = await shop.open('/operator/campaign/create', {
    email: 'operator@lokapasar.test',
    width: 1440,
  });
  const name = `Pesta ${process.pid}`;
  const day = jakartaDay(new Date(), 40);
  await named(page, 'promo_name').fill(name);
  await named(page, 'name_en').fill(`Party ${process.pid}`);
  await named(page, 'start_at').fill(`${day}T09:00`);
  await named(page, 'end_at').fill(`${day}T21:00`);
  await named(page, 'apply_from').fill(`${jakartaDay(new Date(), -1)}T00:00`);
  await named(page, 'apply_until').fill(`${jakartaDay(new Date(), 30)}T00:00`);
  await named(page, 'min_discount').fill('20');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan kampanye' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();

  const seller = await shop.open('/en/merchant/dashboard/campaign', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const merchantId = seller.member.login.user.merchant?.id ?? 0;
  const products = await shop.get<Product[]>(`/products/list?brands[]=${merchantId}&per_page=50`);
  const product = products.find((one) => !one.has_variants && one.flash_sale === null && one.stock > 5)!;
  await seller.page.getByRole('link', { name: `See Party ${process.pid}` }).click();
  await seller.page.getByText('At least 20% below the lowest price of the last 30 days').waitFor();
  await seller.page.getByLabel('Find products of your store').fill(product.product_name);
  await seller.page.keyboard.press('Enter');
  await seller.page
    .getByRole('button', { name: `Add ${product.product_name}` })
    .first()
    .click();
  await seller.page.getByLabel('Campaign price (Rp)').fill(String(product.publish_price - 1));
  await seller.page.getByLabel('Campaign stock').fill('3');
  await seller.page.getByRole('button', { name: 'Nominate 1 product' }).click();
  // too dear: the reason says how much it may be, and the row stays to be mended
  const reason = await seller.page.getByText(/The price is at most Rp/).textContent();
  expect(await axeFindings(seller.page)).toEqual([]);
  const highest = (reason ?? '').replace(/:.*/s, '').replace(/\D/g, '');
  await seller.page.getByLabel('Campaign price (Rp)').fill(highest);
  await seller.page.getByRole('button', { name: 'Nominate 1 product' }).click();
  await seller.page.getByText('Waiting', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: `Terima: ${product.product_name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terima', exact: true }).click();
  await page.getByRole('table').getByText('Diterima').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await seller.page.reload();
  await seller.page.getByText('Accepted', { exact: true }).waitFor();
  await seller.page.getByRole('button', { name: `Withdraw ${product.product_name}` }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw' }).click();
  await seller.page.getByText('Withdrawn', { exact: true }).waitFor();
});
