import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Preview } from '#contract/checkout.ts';
import type { CalendarSlot, FlashResult, OperatorSlot } from '#contract/operator-flash.ts';
import type { Product } from '#contract/product.ts';
import { refreshListing } from '#market/search/index.ts';
import { adjustedJournal, mustBook, verifyLedger } from '#market/wallet/index.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { backofficeInBrowser } from '#tests/support/backoffice.ts';
import { giveAddress } from '#tests/support/buyer-with-cart.ts';
import { SECRET } from '#tests/support/keys.ts';
import { callApi, type Member } from '#tests/support/member.ts';
import { productCards } from '#tests/support/parts.ts';
import { peopleOf } from '#tests/support/people.ts';
import { send } from '#tests/support/rush.ts';
import { goTo } from '#tests/support/settled.ts';

const shop = backofficeInBrowser({ SECRET });
const { asOperator, auditActions, db } = shop;
const dayOf = (iso: string) => iso.slice(0, 10);
const dayFromNow = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** The first slot to come that does not start while the test is at it. */
const comingSlot = async (ask: <T>(call: string) => Promise<T>): Promise<CalendarSlot> => {
  const days = `date_start=${dayFromNow(0)}&date_end=${dayFromNow(2)}`;
  const slots = await ask<CalendarSlot[]>(`/operator/flashsale/calendar?${days}`);
  const found = slots.find(
    ({ status, start_at }) => status === 'coming' && Date.parse(start_at) > Date.now() + 5 * 60_000,
  );
  if (found === undefined) throw new Error('The demo shop plans no flash sale');
  return found;
};
const deedsOf = (slotId: number) => auditActions(`flashsale:${slotId}`);

/** An ordinary product of which just these pieces are left. */
const productWith = async (stock: number): Promise<Product> => {
  const all = await shop.get<Product[]>('/products/list?per_page=100&sort=popular');
  const found = all.find(
    (one) => !one.has_variants && one.flash_sale === null && one.stock >= 20 && one.publish_price >= 50_000,
  );
  if (found === undefined) throw new Error('The demo shop sells nothing that fits');
  await db().transact(async (tx) => {
    await tx.updateTable('products').set({ stock }).where('id', '=', found.id).execute();
    await refreshListing(tx, [found.id]);
  });
  return found;
};

const deal = 10_000_000;
/** Somebody with money and an address who tries to buy so many pieces by API. @returns the answer's code and the price paid */
const buys = async (page: Page, product: Product, qty: number) => {
  const { id, token } = await peopleOf(shop.databaseUrl()).newcomer();
  const member = { login: { token } } as Member;
  const ask = <T>(call: string, input?: object) => callApi<T>(page, member, call, input);
  await giveAddress(page, member);
  await db().transact((tx) =>
    mustBook(
      tx,
      adjustedJournal({ userId: id }, deal, { reference: `flash-${id}`, reason: 'Uji', at: new Date() }),
    ),
  );
  await ask('/cart/add', { product_id: product.id, qty });
  for (const { order_id } of (await ask<Preview>('/shipping/checkout/preview')).orders)
    await ask(`/shipping/${order_id}/setlogistic`, { shipper_result_id: 'jne:REG' });
  const [order] = (await ask<Preview>('/shipping/checkout/preview')).orders;
  const { origin } = new URL(page.url());
  const { code } = await send(origin, '/checkout/pay', token, { payment_method: 'wallet' });
  return { code, price: order?.items[0]?.price };
};

const moveClockTo = (page: Page, iso: string) =>
  page.request.post('/api/__test/clock', {
    data: { advance_seconds: Math.ceil((Date.parse(iso) - Date.now()) / 1000) + 30 },
  });

test('a flash sale is planned in free hours, goes live by the clock, is bought out exactly and tells what it sold', {
  timeout: 90_000,
}, async () => {
  const product = await productWith(3);
  const { page, ask, errors, logInAgain } = await asOperator('/operator/flash-sale');
  const demo = await comingSlot(ask);
  const day = dayOf(demo.start_at);

  // its hours are made free, and taken again
  await page.goto(`/operator/flash-sale?day=${day}`);
  await page.locator(`a.flash-slot[href$="/${demo.id}"]`).first().click();
  await page.getByRole('button', { name: 'Hapus sesi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus sesi' }).click();
  await page.waitForURL('**/operator/flash-sale');
  expect(await deedsOf(demo.id)).toEqual(['flashsale.delete']);
  await page.goto(`/operator/flash-sale?day=${day}`);
  await page.locator(`[data-day="${day}"] a.flash-free[href*="${demo.start_at.slice(0, 16)}"]`).click();
  await page.getByLabel('Nama sesi').fill('Kilat Uji');
  await page.getByRole('button', { name: 'Buat sesi' }).click();
  await page.waitForURL(/flash-sale\/\d+$/);
  const slotId = Number(page.url().split('/').at(-1));

  // a product, first too dear, then right
  await page.getByLabel('Cari produk').fill(product.product_name);
  await page.getByRole('button', { name: `Tambah ${product.product_name}` }).click();
  const write = (field: string, text: string) =>
    page.getByLabel(`${field}: ${product.product_name}`, { exact: true }).fill(text);
  await write('Harga flash', String(product.publish_price));
  await write('Stok flash', '4');
  await write('Batas per pembeli', '2');
  await page.getByText('Tidak lebih murah dari harga normal').waitFor();
  await page.getByRole('button', { name: 'Simpan produk' }).click();
  await page.getByText('Harga flash harus di bawah harga jual sekarang').waitFor();
  await page.getByText('Stok tidak mencukupi').waitFor();
  await write('Harga flash', '30000');
  await write('Stok flash', '3');
  await page.getByRole('button', { name: 'Simpan produk' }).click();
  await expect
    .poll(async () => (await ask<OperatorSlot>(`/operator/flashsale/detail/${slotId}`)).products.length)
    .toBe(1);

  // its hour comes
  // more than eight hours later the operator has to log in again; no page of the backoffice asks in between
  await page.goto('/livez');
  await moveClockTo(page, demo.start_at);
  await logInAgain();
  const live = await shop.visit('/flash-sale');
  const card = productCards(live.page).filter({ hasText: product.product_name });
  await card.waitFor();
  await expect.poll(() => card.innerText()).toContain('30.000');

  const bought = [await buys(page, product, 2), await buys(page, product, 1), await buys(page, product, 1)];
  expect(bought.slice(0, 2)).toEqual([
    { code: 200, price: 30_000 },
    { code: 200, price: 30_000 },
  ]);
  expect(bought[2]?.code).toBe(409);
  await page.request.post('/api/__test/tick');
  const over = await shop.visit('/en/flash-sale');
  const sold = productCards(over.page).filter({ hasText: product.product_name });
  await expect.poll(() => sold.innerText()).toMatch(/sold out/i);

  // the operator reads what it sold, and ends it
  await goTo(page, `/operator/flash-sale/${slotId}`);
  const line = page.locator('table tr', { hasText: product.product_name });
  await expect.poll(() => line.innerText()).toContain('3 / 3');
  await expect.poll(() => line.innerText()).toContain('90.000');
  await expect.poll(() => page.locator('.flash-sums').innerText()).toContain('90.000');
  await page.getByRole('button', { name: 'Akhiri sekarang' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri sekarang' }).click();
  await page.getByText('Selesai', { exact: true }).waitFor();
  const { summary, status } = await ask<FlashResult>(`/operator/flashsale/result/${slotId}`);
  expect(status).toBe('ended');
  expect(summary).toMatchObject({ revenue: 90_000, sold_units: 3, buyers: 2, sold_out_rows: 1 });
  expect(await deedsOf(slotId)).toEqual(['flashsale.create', 'flashsale.setproduct', 'flashsale.end']);
  expect((await verifyLedger(db())).findings).toEqual([]);
  // the one refusal that was asked for
  expect(errors.map((error) => /status of (\d+)/.exec(error)?.[1])).toEqual(['422']);
});

describe('the pages', () => {
  test('a slot is copied to other days, each with its verdict', async () => {
    const { page, ask, errors } = await asOperator('/en/operator/flash-sale');
    const slot = await comingSlot(ask);
    await goTo(page, `/en/operator/flash-sale/${slot.id}`);
    // the demo plans a week ahead: the days after it are free, tomorrow is not
    await page.getByRole('region', { name: 'Copy to other days' }).locator('.chip').first().click();
    await page.getByLabel('Another day').fill(dayFromNow(20));
    await page.getByRole('button', { name: 'Copy to 2 days' }).click();
    const verdicts = page.locator('.flash-verdicts li');
    await verdicts.first().waitFor();
    await expect
      .poll(() => verdicts.evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict'))))
      .toEqual(['overlap', 'made']);
    await verdicts.last().getByRole('link').click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${slot.id}`));
    const copyId = Number(page.url().split('/').at(-1));
    expect(await deedsOf(copyId)).toEqual(['flashsale.copy']);
    expect(errors).toEqual([]);
  });

  test.each([
    { width: 390, prefix: '/en', paths: ['', '?view=list', '/create', '/slot'] },
    { width: 1440, prefix: '', paths: ['', '/slot'] },
  ])('nothing is in the way at $width px ($prefix)', async ({ width, prefix, paths }) => {
    const { page, ask, errors } = await asOperator(`${prefix}/operator/flash-sale`, width);
    const { id } = await comingSlot(ask);
    for (const path of paths.map((one) => one.replace('slot', String(id)))) {
      await goTo(page, `${prefix}/operator/flash-sale${path}`);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(errors).toEqual([]);
  });
});
