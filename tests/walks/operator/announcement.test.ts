import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open } = demoBuyerInBrowser();

test('an operator tells everybody something; a seller and a buyer read it in their language, and each puts it away for good', async () => {
  const office = await open('/operator/announcement', { email: 'operator@lokapasar.test', width: 1440 });
  const form = office.page.getByRole('form', { name: 'Pengumuman baru' });
  await form.getByLabel('Teks (Indonesia)').fill('Kurir libur pada 1 Januari');
  await form.getByLabel('Teks (Inggris)').fill('Couriers rest on 1 January');
  await form.getByLabel('Tautan').fill('/flash-sale');
  await form.getByRole('button', { name: 'Umumkan' }).click();
  await office.page.getByText('Pengumuman tersimpan.').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);

  const store = await open('/en/merchant/dashboard', { email: 'penjual@lokapasar.test', width: 390 });
  const bar = store.page.getByRole('region', { name: 'Announcements' });
  await bar.getByText('Couriers rest on 1 January').waitFor();
  expect(await axeFindings(store.page)).toEqual([]);
  await bar.getByRole('button', { name: /Put this announcement away/ }).click();
  await bar.waitFor({ state: 'detached' });
  await store.page.reload();
  await store.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);

  const buyer = await open('/user/profile/notification', { width: 1440 });
  const told = buyer.page.getByRole('region', { name: 'Pengumuman' });
  await told.getByText('Kurir libur pada 1 Januari').waitFor();
  expect(await axeFindings(buyer.page)).toEqual([]);
  await told.getByRole('link', { name: 'Selengkapnya' }).click();
  await buyer.page.waitForURL((url) => url.pathname === '/flash-sale');

  await office.page.getByRole('button', { name: 'Tarik: Kurir libur pada 1 Januari' }).click();
  await office.page.getByText('Pengumuman ditarik.').waitFor();
  for (const { errors } of [office, store, buyer]) expect(errors).toEqual([]);
});
