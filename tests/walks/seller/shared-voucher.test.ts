import { expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();

test('an operator opens a voucher that stores share; a seller reads what an order costs, joins and leaves', async () => {
  const { page } = await shop.open('/operator/voucher/create', {
    email: 'operator@lokapasar.test',
    width: 1440,
  });
  const name = `Belanja Bersama ${process.pid}`;
  await named(page, 'promo_name').fill(name);
  await page.getByLabel('Kode voucher').fill(`BAGI${process.pid}`);
  await named(page, 'discount_type').selectOption('percentage');
  await page.getByLabel('Potongan (%)').fill('10');
  await page.getByLabel('Maksimum potongan (Rp)').fill('25000');
  await named(page, 'start_at').fill(`${jakartaDay(new Date(), -1)}T00:00`);
  await named(page, 'end_at').fill(`${jakartaDay(new Date(), 5)}T00:00`);
  await page.getByLabel('Ditanggung toko (%)').fill('40');
  await page.getByLabel('Hanya berlaku untuk produk toko yang ikut').check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan voucher' }).click();
  await page.waitForURL('**/operator/voucher');

  const seller = await shop.open('/merchant/dashboard/shared-voucher', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const offer = seller.page.getByRole('listitem').filter({ hasText: name });
  await offer.getByText('Bagian toko 40%').waitFor();
  await offer.getByText(/Rp\s?4\.000/).waitFor();
  expect(await axeFindings(seller.page)).toEqual([]);
  await offer.getByRole('button', { name: `Ikut ${name}` }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Ya, ikut' }).click();
  await offer.getByText(/Ikut sejak/).waitFor();

  await page.goto(page.url());
  await page
    .getByRole('link', { name: `BAGI${process.pid}` })
    .first()
    .click();
  await page.getByText('1 toko').waitFor();
  await page.getByText('Sudah ada toko yang ikut voucher ini').waitFor();

  await offer.getByRole('button', { name: `Berhenti ikut ${name}` }).click();
  await seller.page.getByRole('dialog').getByText('Pesanan yang sudah dibuat tetap').waitFor();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Ya, berhenti' }).click();
  await offer.getByRole('button', { name: `Ikut ${name}` }).waitFor();
});
