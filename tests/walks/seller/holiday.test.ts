import { expect, test } from 'vitest';
import { dayAfter } from '#common/jakarta-time.ts';
import type { Product } from '#contract/product.ts';
import type { OwnHoliday } from '#contract/store-holiday.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();
const holiday = '/merchant/dashboard/holiday';
const asSeller = (path: string, width = 390) => shop.open(path, { email: 'penjual@lokapasar.test', width });

test('a seller goes on holiday, visitors read it on every page, and one press on the dashboard opens the store again', async () => {
  const { page, ask, member } = await asSeller(holiday);
  const slug = member.login.user.merchant?.merchant_slug ?? '';
  const { today } = await ask<OwnHoliday>(holiday);
  await named(page, 'date_end').fill('2020-01-01');
  await page.getByRole('button', { name: 'Simpan libur' }).click();
  await page.getByText('Tanggal awal tidak boleh setelah tanggal akhir').waitFor();
  await named(page, 'date_end').fill(dayAfter(today, 5));
  await named(page, 'note').fill('Kami mudik. Sampai jumpa!');
  await page.getByRole('button', { name: 'Simpan libur' }).click();
  await page.getByRole('region', { name: /Toko Anda sedang libur sampai/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const { data } = (await (await page.request.get(`/api/merchant/detail/${slug}`)).json()) as {
    data: { product_terlaris: Product[] };
  };
  const product = data.product_terlaris.find(({ has_variants, stock }) => !has_variants && stock > 0)!;
  const closed = /^Libur sampai /;

  for (const [prefix, width] of [
    ['', 390],
    ['/en', 1440],
  ] as const) {
    const store = await shop.visit(`${prefix}/store/${slug}`, { width });
    await store.page.getByRole('note').getByText('Kami mudik. Sampai jumpa!').waitFor();
    expect(await axeFindings(store.page)).toEqual([]);
    const shown = await shop.visit(`${prefix}/product/${product.slug}`, { width });
    await shown.page.getByRole('note').waitFor();
  }

  const buyer = await shop.open(`/product/${product.slug}`, { email: 'pembeli2@lokapasar.test', width: 390 });
  expect(await buyer.page.getByRole('button', { name: closed }).last().isDisabled()).toBe(true);
  await buyer.page.getByRole('button', { name: 'Masukkan ke keranjang' }).last().click();
  await buyer.page.getByText('Lihat keranjang').first().waitFor();
  await buyer.page.goto('/cart');
  await buyer.page.getByText(closed).waitFor();

  await page.goto('/merchant/dashboard');
  await page.getByRole('region', { name: /Toko Anda sedang libur sampai/ }).waitFor();
  await page.getByRole('button', { name: 'Buka toko sekarang' }).click();
  await page.getByText('Toko Anda buka', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: /sedang libur/ }).count()).toBe(0);
  await buyer.page.reload();
  await buyer.page.getByRole('button', { name: /^Beli/ }).last().waitFor();
  expect(await buyer.page.getByText(closed).count()).toBe(0);
});
