import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open } = demoBuyerInBrowser();
const seller = 'penjual@lokapasar.test';
const operator = 'operator@lokapasar.test';

type Own = { id: number; slug: string; is_available: boolean; category_id: number };

test('a product with a forbidden word waits for an operator, and a required number is asked for in the form', async () => {
  const store = await open('/merchant/dashboard/product', { email: seller, width: 390 });
  const own = await store.ask<Own[]>('/merchant/dashboard/product/list');
  const product = own.find(({ is_available }) => is_available) ?? own[0]!;
  const edit = `/merchant/dashboard/product/edit/${product.id}`;
  await store.page.goto(new URL(edit, store.page.url()).href);
  await store.page.getByLabel('Deskripsi').fill('Replika senjata api untuk pajangan');
  await store.page.getByRole('button', { name: 'Simpan produk' }).click();
  await store.page.getByText('Menunggu pemeriksaan Lokapasar').waitFor();

  const office = await open('/operator/moderation', { email: operator, width: 1440 });
  await office.page.getByText('“senjata api”').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: /^Tolak: / }).click();
  const why = office.page.getByRole('dialog');
  await why.getByLabel('Alasan untuk penjual').fill('Replika senjata tidak dijual di sini');
  await why.getByRole('button', { name: 'Tolak' }).click();
  await office.page.getByText('1 produk ditolak.').waitFor();

  await office.page.getByRole('link', { name: 'Nomor izin' }).click();
  const duty = office.page.getByRole('form', { name: 'Simpan kewajiban' });
  await duty.locator('[name=category_id]').selectOption(String(product.category_id));
  await duty.locator('[name=duty]').selectOption('required');
  await duty.getByRole('button', { name: 'Simpan kewajiban' }).click();
  await office.page.getByText('Kewajiban tersimpan.').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);

  await store.page.goto(new URL(edit, store.page.url()).href);
  await store.page.getByText('Replika senjata tidak dijual di sini').waitFor();
  await store.page.getByRole('button', { name: 'Ajukan banding' }).waitFor();
  await store.page.getByLabel('Nomor Halal').fill('MUI 1');
  expect(await axeFindings(store.page)).toEqual([]);
  await store.page.getByRole('button', { name: 'Simpan produk' }).click();
  await store.page.getByText('Nomor sertifikat halal ditulis seperti ID32110000123456789').first().waitFor();
  await store.page.getByLabel('Nomor Halal').fill('ID32110000123456');
  await store.page.getByRole('button', { name: 'Simpan produk' }).click();
  await store.page.waitForURL((url) => url.pathname === '/merchant/dashboard/product');
  // the refused number
  expect(store.errors.filter((one) => !one.includes('422'))).toEqual([]);
  expect(office.errors).toEqual([]);
});
