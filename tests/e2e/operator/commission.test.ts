import { expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open } = demoBuyerInBrowser();
const operator = 'operator@lokapasar.test';
const seller = 'penjual@lokapasar.test';
const shown = (day: string) => day.split('-').reverse().join('/');

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
  const password = page.getByRole('dialog').getByLabel('Kata sandi');
  await password.or(page.getByText('Aturan tersimpan.')).first().waitFor();
  if (await password.isVisible()) {
    await password.fill('Lokapasar1');
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
  }
  await page.getByText('Aturan tersimpan.').waitFor();
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
