import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open, orders } = demoBuyerInBrowser();
const seller = 'penjual@lokapasar.test';
const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test('a store answers a complaint and offers, the buyer takes it: both see whose turn it is without reloading, and the end', async () => {
  const store = await open('/merchant/dashboard/complaint', { email: seller, width: 1440 });
  const own = await store.ask<{ merchant_slug: string }>('/merchant/dashboard/store');
  const sent = (await orders()).find(
    ({ status, merchant }) =>
      (status === 'shipped' || status === 'delivered') && merchant.merchant_slug === own.merchant_slug,
  );
  const { order_code, total } = sent!;
  const buyer = await open(`/en/user/order/${order_code}`, { width: 390 });
  await buyer.ask<Order>('/order/status', {
    ...{ order_code, action: 'complain', reason: 'damaged', note: 'Gagangnya patah waktu dibuka' },
  });

  await buyer.page.reload();
  const panel = buyer.page.getByRole('region', { name: 'Complaint', exact: true });
  await panel.getByText('The seller’s turn').waitFor();

  // the store: 1440, Indonesian
  await store.page.reload();
  await store.page.getByRole('link', { name: new RegExp(order_code) }).click();
  const thread = store.page.getByRole('region', { name: 'Komplain', exact: true });
  await thread.getByText('Gagangnya patah waktu dibuka').waitFor();
  await thread.getByText(/ditahan Lokapasar sampai komplain selesai/).waitFor();
  await thread.getByText(/Paling lambat/).waitFor();
  expect(await axeFindings(store.page)).toEqual([]);
  await thread.getByRole('button', { name: 'Jawab komplain' }).click();
  const sheet = store.page.getByRole('dialog', { name: 'Jawab komplain' });
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await sheet.getByText('Tulis paling sedikit 10 karakter').waitFor();
  await sheet.getByRole('radio', { name: /^Sebagian uang kembali/ }).check();
  await sheet.getByLabel('Jumlah untuk pembeli').fill('5000');
  await sheet.getByLabel('Keterangan', { exact: true }).fill('Maaf, Kak, kami ganti ongkos gagangnya');
  expect(await axeFindings(store.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await thread.getByText('Giliran pembeli').waitFor();

  // the buyer: 390, English; the page that was open hears of it
  await panel.getByText('A part back').waitFor();
  expect(await axeFindings(buyer.page)).toEqual([]);
  await fits(buyer.page);
  await panel.getByRole('button', { name: 'Take the offer' }).click();
  await buyer.page.getByRole('button', { name: 'Yes, go on' }).click();
  await panel.getByText('How it ended').waitFor();
  await panel
    .getByRole('list')
    .getByText(/5[.,]000 goes back to the buyer/)
    .waitFor();
  await buyer.page.getByRole('heading', { level: 1, name: 'Order completed' }).waitFor();
  await thread.getByText('Hasil').first().waitFor();
  const now = (await orders()).find((order) => order.order_code === order_code);
  expect(now).toMatchObject({ status: 'completed', refund_amount: 5_000, total });
  expect([...store.errors, ...buyer.errors]).toEqual([]);
});
