import { expect, test } from 'vitest';
import { jakartaDay, jakartaTime } from '#common/jakarta-time.ts';
import { rupiah } from '#common/money.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { named } from '#tests/support/seller-forms.ts';

const shop = demoBuyerInBrowser();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('a seller ticks products, sees what 10 % off makes of them every week, plans it, and calls all of it off', async () => {
  const seller = await shop.open('/merchant/dashboard/product', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const { page, ask } = seller;
  const own = await ask<SellerProduct[]>('/merchant/dashboard/product/list?per_page=20');
  const picked = own.slice(0, 2);
  const prices = picked.reduce((sum, { variants }) => sum + Math.max(1, variants.length), 0);
  const plain = picked.find(({ variants }) => variants.length === 0)!;
  for (const { product_name } of picked)
    await page.getByRole('checkbox', { name: product_name }).first().check();
  await page.getByRole('link', { name: 'Diskon terjadwal' }).click();

  const form = page.getByRole('form', { name: 'Diskon banyak produk' });
  await form.getByRole('button', { name: 'Lihat harganya' }).click();
  await form.getByText('Isi persentase diskon').first().waitFor();
  // no flash sale is planned so far ahead
  const start = Date.now() + 60 * DAY_MS;
  await named(page, 'percent').fill('10');
  await form.getByLabel('Mulai (WIB)').fill(jakartaTime(start));
  await form.getByLabel('Sampai (WIB)').fill(jakartaTime(start + 3 * HOUR_MS));
  await form.getByLabel('Ulangi').selectOption('weekly');
  await form.getByLabel('Tanggal terakhir').fill(jakartaDay(new Date(start), 14));
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Lihat harganya' }).click();
  const plan = page.getByRole('region', { name: 'Harga yang akan direncanakan' });
  await plan.getByText(`${prices} harga bisa direncanakan`).waitFor();
  await plan.getByText(/^3 kali: pertama /).waitFor();
  const { base_price } = plain;
  const shown = plan.getByRole('listitem').filter({ hasText: plain.product_name });
  expect((await shown.innerText()).replaceAll('\u00a0', ' ')).toContain(
    rupiah(base_price - Math.floor(base_price / 10)).replaceAll('\u00a0', ' '),
  );
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('button', { name: `Rencanakan ${prices} harga` }).click();

  const groups = page.getByRole('region', { name: 'Diskon banyak produk' });
  await groups.getByText('Diskon 10% untuk 2 produk').waitFor();
  await groups.getByText(`${3 * prices} direncanakan`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await groups.getByRole('button', { name: /^Batalkan semua:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan semua' }).click();
  await groups.getByText(`${3 * prices} dibatalkan`).waitFor();
});
