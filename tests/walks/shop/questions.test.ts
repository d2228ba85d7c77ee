import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open, visit } = demoBuyerInBrowser();
const seller = 'penjual@lokapasar.test';

test('a member asks about a product in public, its store answers, and a guest reads both', async () => {
  const store = await open('/merchant/dashboard/question', { email: seller, width: 1440 });
  const own = await store.ask<{ slug: string; product_name: string; is_available: boolean }[]>(
    '/merchant/dashboard/product/list',
  );
  const product = own.find(({ is_available }) => is_available) ?? own[0]!;
  const buyer = await open(`/product/${product.slug}`, { width: 390 });
  await buyer.page.locator('.product-questions').scrollIntoViewIfNeeded();
  await buyer.page.getByRole('button', { name: 'Tulis pertanyaan' }).click();
  const sheet = buyer.page.getByRole('dialog', { name: 'Tanya tentang produk ini' });
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await sheet.getByText('Tulis paling sedikit 5 karakter').waitFor();
  await sheet.getByLabel('Pertanyaan Anda').fill('Apakah bisa dicuci mesin?');
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await buyer.page.getByText('Apakah bisa dicuci mesin?').waitFor();
  expect(await axeFindings(buyer.page)).toEqual([]);

  await store.page.reload();
  const row = store.page.getByRole('listitem').filter({ hasText: 'Apakah bisa dicuci mesin?' });
  await row.getByLabel('Jawaban Anda, dibaca semua pembeli').fill('Bisa, dengan air dingin.');
  expect(await axeFindings(store.page)).toEqual([]);
  await row.getByRole('button', { name: 'Jawab' }).click();
  await store.page.getByText('Jawaban tampil di halaman produk.').waitFor();

  const guest = await visit(`/en/product/${product.slug}`, { width: 1440, fresh: true });
  await guest.page.locator('.product-questions').scrollIntoViewIfNeeded();
  await guest.page.getByText('Bisa, dengan air dingin.').waitFor();
  await guest.page.getByRole('link', { name: 'Ask a question' }).waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  expect([...store.errors, ...buyer.errors, ...guest.errors]).toEqual([]);
});
