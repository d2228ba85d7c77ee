import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import { monthsBack } from '#common/month.ts';
import type { Schema } from '#market/schema.ts';
import { book } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open, databaseUrl } = demoBuyerInBrowser();
const operator = 'operator@lokapasar.test';
const seller = 'penjual@lokapasar.test';
const shown = (day: string) => day.split('-').reverse().join('/');

let db: Database<Schema>;
beforeAll(() => {
  db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 2 });
});
afterAll(() => db.close());

/** Whatever asks for the password first is confirmed. */
const confirmed = async (page: Page, done: string): Promise<void> => {
  const password = page.getByRole('dialog').getByLabel('Kata sandi');
  await password.or(page.getByText(done)).first().waitFor();
  if (await password.isVisible()) {
    await password.fill('Lokapasar1');
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
  }
  await page.getByText(done).waitFor();
};

test('an operator sees what a commission for everything changes before it is saved, takes it back, and a seller reads it meanwhile', async () => {
  const { page, errors } = await open('/operator/commission', { email: operator, width: 1440 });
  const form = page.getByRole('form', { name: 'Aturan baru' });
  await form.getByLabel('Berlaku untuk').selectOption('general');
  await form.getByLabel('Tarif (%)').fill('4,255');
  await form.getByLabel('Mulai').fill(shown(jakartaDay(new Date(), 3)));
  await form.getByRole('button', { name: 'Lihat dampaknya' }).click();
  await form.getByText('Isi persen antara 0 dan 100').waitFor();
  await form.getByLabel('Tarif (%)').fill('4,25');
  await form.getByRole('button', { name: 'Lihat dampaknya' }).click();
  await form.getByText(/Pesanan mulai .* untuk Semua barang: 4,25\s?%/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan aturan' }).click();
  await confirmed(page, 'Aturan tersimpan.');
  const row = page.getByRole('table').getByRole('row', { name: /Semua barang/ });
  await row.getByText('Akan datang').waitFor();

  const store = await open('/en/merchant/dashboard/tax', { email: seller, width: 390 });
  await store.page.getByText(/All goods: 4\.25\s?%/).waitFor();
  expect(await axeFindings(store.page)).toEqual([]);

  await row.getByRole('button', { name: 'Batalkan: Semua barang' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan', exact: true }).click();
  await page.getByText('Aturan dibatalkan.').waitFor();
  expect(errors.filter((one) => !one.includes('403'))).toEqual([]);
  expect(store.errors).toEqual([]);
});

test('an operator exempts a category from VAT and takes it back, enters what was paid of a tax, and takes that back, too', async () => {
  const goods = await open('/operator/tax-exemption', { email: operator, width: 390 });
  const form = goods.page.getByRole('form', { name: 'Tambah aturan' });
  const category = form.getByLabel('Kategori');
  const name = (await category.locator('option').nth(1).innerText()).trim();
  await category.selectOption({ index: 1 });
  await form.getByLabel('Dasar hukum').fill('Dibebaskan, Pasal 16B UU PPN');
  await form.getByRole('button', { name: 'Tambah aturan' }).click();
  await confirmed(goods.page, 'Aturan ditambahkan');
  const rule = goods.page.getByRole('row', { name: /Pasal 16B/ });
  await rule.getByText('Akan berlaku').waitFor();
  expect(await axeFindings(goods.page)).toEqual([]);
  await rule.getByRole('button', { name: `Batalkan: ${name}, PPN` }).click();
  await goods.page.getByText('Aturan dibatalkan').waitFor();

  const [, lastMonth = ''] = monthsBack(jakartaDay(new Date()).slice(0, 7), 2);
  await db.transact((tx) =>
    book(tx, {
      ...{ event: 'completed', reference: 'tax of a test', description: {}, at: new Date() },
      bookedOn: `${lastMonth}-15`,
      entries: [
        { kind: 'income_tax_payable', ownerId: null, amount: 5_000 },
        { kind: 'income_tax_withheld', ownerId: null, amount: -5_000 },
      ],
    }),
  );
  const { page, errors } = await open('/operator/tax', { email: operator, width: 1440 });
  await page
    .getByRole('button', { name: /Catat setoran PPh Pasal 22/ })
    .first()
    .click();
  const payment = page.getByRole('dialog');
  await payment.getByLabel('Jumlah (Rp)').fill('99999999');
  await payment.getByLabel('NTPN').fill('0A1B2C3D4E5F6G7H');
  await payment.getByRole('button', { name: 'Catat setoran' }).click();
  await page
    .getByText(/Melebihi pajak yang masih terutang/)
    .or(page.getByLabel('Kata sandi'))
    .first()
    .waitFor();
  if (await page.getByLabel('Kata sandi').isVisible()) {
    await page.getByLabel('Kata sandi').fill('Lokapasar1');
    await page.getByRole('button', { name: 'Lanjut' }).click();
  }
  await page.getByText(/Melebihi pajak yang masih terutang/).waitFor();
  await payment.getByLabel('Jumlah (Rp)').fill('5000');
  await payment.getByRole('button', { name: 'Catat setoran' }).click();
  await page.getByText('Setoran dicatat dan dibukukan').waitFor();
  await page.getByRole('button', { name: 'Batalkan: 0A1B2C3D4E5F6G7H' }).click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('Bulannya keliru');
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan', exact: true }).click();
  await page.getByText('Setoran dibatalkan').waitFor();
  await page.getByText('Jurnal balik').first().waitFor();
  expect(errors.filter((one) => !/40[39]/.test(one))).toEqual([]);
});
