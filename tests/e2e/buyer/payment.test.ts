import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { digits } from '#common/money.ts';
import type { Preview } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import type { MethodOption, Payment } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { buyerWithCartInBrowser, soon } from '#tests/support/buyer-with-cart.ts';
import { goTo, settled } from '#tests/support/settled.ts';

const shop = buyerWithCartInBrowser();
const amount = (rupiah: number) => `Rp\u00a0${digits(rupiah)}`;

type Way = { payment_method: string; payment_channel?: string };
const qris: Way = { payment_method: 'qris' };
const bca: Way = { payment_method: 'va', payment_channel: 'bca' };

/** A member who has just paid a checkout this way, before its payment page. */
const paying = async (
  way: Way,
  {
    width,
    prefix = '',
    before,
  }: { width?: number; prefix?: string; before?: (page: Page) => Promise<void> } = {},
) => {
  const opened = await shop.open('/offline', { width, before });
  const { ask, page } = opened;
  const [order] = (await ask<Preview>('/shipping/checkout/preview')).orders;
  if (order === undefined) throw new Error('Nothing is checked');
  await ask(`/shipping/${order.order_id}/setlogistic`, { shipper_result_id: 'jne:REG' });
  const payment = await ask<Payment>('/checkout/pay', way);
  await goTo(page, `${prefix}/payment/${payment.payment_code}`);
  const now = () => ask<Payment>(`/checkout/payment/${payment.payment_code}`);
  return { ...opened, payment, now };
};

/** As when the buyer comes back to the window: otherwise the page asks within five seconds. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('#237 guests go from a payment to the login', async () => {
  const { page } = await shop.visit('/payment/PAY-20261120-AAAAAAAA');
  await page.waitForURL('**/login?next=%2Fpayment%2FPAY-20261120-AAAAAAAA');
});

test("somebody else's payment is not there", async () => {
  const { payment } = await paying(bca);
  const { page } = await shop.open(`/payment/${payment.payment_code}`, { lines: 0 });
  await page.getByRole('heading', { name: 'Pembayaran tidak ditemukan' }).waitFor();
});

test.each([
  { prefix: '', number: 'Salin nomor', total: 'Salin jumlah' },
  { prefix: '/en', number: 'Copy the number', total: 'Copy the amount' },
])('a virtual account is shown in groups and copied whole ($prefix)', async ({ prefix, number, total }) => {
  const { page, payment } = await paying(bca, { prefix });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const given = payment.instructions;
  if (given?.type !== 'va') throw new Error('No virtual account');
  await expect
    .poll(() => page.locator('.pay-digits').innerText())
    .toBe(given.va_number.replace(/(.{4})(?=.)/g, '$1 '));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: number }).click();
  await soon(copied).toBe(given.va_number);
  await page.getByRole('button', { name: total }).click();
  await soon(copied).toBe(String(payment.amount_due));
  await expect.poll(() => page.locator('.pay-steps li').allInnerTexts()).toHaveLength(given.steps.length);
  await page.getByRole('timer').waitFor();
});

test('the QRIS code on the screen is read back as it was given', async () => {
  const { page, payment } = await paying(qris, { width: 390 });
  const picture = await page.locator('svg.qr').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
  expect(read).toBe(payment.instructions?.type === 'qris' ? payment.instructions.qr_string : null);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan gambar QR' }).click();
  expect((await saved).suggestedFilename()).toBe(`QRIS-${payment.payment_code}.png`);
});

test('an e-wallet is a button on a phone and a code on a computer, and each has the other', async () => {
  const gopay = { payment_method: 'gateway', payment_channel: 'gopay' };
  const { page, payment } = await paying(gopay, { width: 390 });
  const open = page.getByRole('link', { name: 'Buka GoPay' });
  await open.waitFor();
  expect(await page.locator('svg.qr').count()).toBe(0);
  await page.getByRole('button', { name: 'Tampilkan kode QR' }).click();
  await page.getByRole('img', { name: 'Kode QR pembayaran ini' }).waitFor();
  await open.click();
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();

  const wide = await paying(gopay, { width: 1440, prefix: '/en' });
  const picture = await wide.page.getByRole('img', { name: 'QR code of this payment' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const given = wide.payment.instructions;
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    given?.type === 'gateway' ? given.app?.qr_string : null,
  );
  const here = wide.page.getByRole('link', { name: 'Open GoPay' });
  expect(await here.getAttribute('href')).toBe(`/__demo/gateway/${wide.payment.payment_code}`);
  expect(payment.instructions?.steps[0]).toContain('aplikasi GoPay');
});

test('money that arrives is told without a reload, and then nothing is asked any more', async () => {
  const { page, payment, asked } = await paying(qris, { before: (one) => one.clock.install() });
  const polls = () => asked.filter((path) => path.endsWith(payment.payment_code)).length;
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.request.post(`/__demo/gateway/${payment.payment_code}`, {
    headers: { accept: 'application/json' },
    data: { status: 'paid' },
  });
  await page.clock.runFor(5_000);
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await page.locator('body[data-same]').waitFor();
  const after = polls();
  await page.clock.runFor(20_000);
  await settled(page);
  expect(polls()).toBe(after);
});

test('a payment that the provider refused says why, and is paid by another method within its limits', async () => {
  const db = createDatabase<Schema>({ url: shop.databaseUrl(), poolSize: 1 });
  const limited = async (one: Page) => {
    await one.route('**/api/checkout/methods', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: MethodOption[] };
      const data = answer.data.map((method) =>
        method.payment_channel === 'bca' ? { ...method, max_amount: 1000 } : method,
      );
      await route.fulfill({ json: { ...answer, data } });
    });
  };
  const { page, payment } = await paying(qris, { width: 390, before: limited });
  await db
    .updateTable('payments')
    .set({ status: 'failed', refusal: 'inactive', instructions: null })
    .where('payment_code', '=', payment.payment_code)
    .execute();
  await db.close();
  await lookAgain(page);
  await page.getByRole('heading', { name: 'Cara bayar ini tidak bisa dipakai' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Coba bayar lagi' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ganti cara bayar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/Maksimum Rp\s1\.000/).waitFor();
  await expect.poll(() => sheet.getByRole('radio', { name: /BCA/ }).isDisabled()).toBe(true);
  await expect.poll(() => sheet.getByRole('radio', { name: /QRIS/ }).count()).toBe(0);
  await sheet.getByRole('radio', { name: /BNI/ }).check();
  await sheet.getByRole('button', { name: 'Pakai cara ini' }).click();
  await page.getByText('Nomor Virtual Account BNI').waitFor();
});

test('#2 from a product to a paid order', async () => {
  const { page, ask, bought } = await shop.open('/offline', { width: 390 });
  const product = bought[0] as Product;
  await goTo(page, `/product/${product.slug}`);
  await page.locator('.buy-bar').getByRole('button', { name: 'Beli Langsung' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('radio', { name: 'J&T' }).check();
  await page.getByRole('radio', { name: /Virtual Account BCA/ }).check();
  await page.locator('.pay-bar .button-main').click();
  await page.waitForURL('**/payment/PAY-*');
  await page.getByRole('button', { name: 'Simulasikan pembayaran' }).click();
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  const [order] = await ask<Order[]>('/order/list');
  expect(order).toMatchObject({ status: 'paid', shipping: { courier: 'jnt' } });
  expect(order?.items[0]?.product_id).toBe(product.id);
  await expect.poll(() => page.locator('.nota .price').count()).toBe(0);
});

describe('a transfer by hand', () => {
  test('is made with a unique code, and its proof stops the clock', async () => {
    const { page, payment, now } = await paying({ payment_method: 'manual_transfer' }, { width: 390 });
    await expect.poll(() => page.locator('.pay-number .price').innerText()).toBe(amount(payment.amount_due));
    await page.getByText(`kode unik ${payment.unique_code}`, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Kirim bukti' }).click();
    await page.getByText('Pilih bukti transfer').waitFor();
    const buffer = await sharp({
      create: { width: 60, height: 60, channels: 3, background: '#865126' },
    })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer });
    await page.getByText('Berkas siap').waitFor();
    await page.getByLabel('Bank pengirim').fill('BCA');
    await page.getByLabel('Nama pemilik rekening').fill('Rani Wulandari');
    await page.getByRole('button', { name: 'Kirim bukti' }).click();
    await page.getByRole('heading', { name: 'Bukti sedang kami cocokkan' }).waitFor();
    expect((await now()).status).toBe('review');
    await expect.poll(() => page.getByRole('timer').count()).toBe(0);
  });

  test('a file that is too large is refused before it travels', async () => {
    const { page, asked } = await paying({ payment_method: 'manual_transfer' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'besar.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await page.getByText('Berkas lebih besar dari 5 MB').waitFor();
    expect(asked).not.toContain('/api/upload/helper');
  });
});

test('the way to pay is changed for the same orders', async () => {
  const { page, payment, now } = await paying(bca);
  await page.getByRole('button', { name: 'Ganti cara bayar' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /QRIS/ }).check();
  await page.getByRole('button', { name: 'Pakai cara ini' }).click();
  await page.locator('svg.qr').waitFor();
  expect(await now()).toMatchObject({
    payment_code: payment.payment_code,
    payment_method: 'qris',
    status: 'pending',
  });
});

test('one that failed can be tried again', async () => {
  const { page, payment } = await paying(bca);
  await page.request.post(`/__demo/gateway/${payment.payment_code}`, {
    headers: { accept: 'application/json' },
    data: { status: 'failed' },
  });
  await lookAgain(page);
  await page.getByRole('heading', { name: 'Pembayaran gagal' }).waitFor();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/buyer/dashboard/order/status', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const json = { code: 409, message: 'Masih diproses', data: { is_running: true }, request_id: 'x' };
    return route.fulfill({ status: 409, headers: { 'retry-after': '2' }, json });
  });
  await page.getByRole('button', { name: 'Coba bayar lagi' }).click();
  // the first try is under way: the page says so, and asks again with the same key
  await page
    .getByRole('status')
    .filter({ hasText: 'Sedang diproses, kami menunggu jawabannya…' })
    .first()
    .waitFor();
  await page.locator('.pay-digits').waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('the page of the gateway leads back to a paid order', async () => {
  const { page } = await paying({ payment_method: 'gateway' });
  await page.getByRole('link', { name: 'Buka halaman pembayaran' }).click();
  await page.getByRole('button', { name: /Bayar sekarang|Pay now/ }).click();
  await page.waitForURL('**/payment/PAY-*');
  await page.getByRole('heading', { name: /Pembayaran diterima|Payment received/ }).waitFor();
});

test.each([
  { way: bca, width: 360, prefix: '' },
  { way: qris, width: 390, prefix: '/en' },
  { way: { payment_method: 'manual_transfer' }, width: 1440, prefix: '' },
  { way: { payment_method: 'gateway', payment_channel: 'shopeepay' }, width: 1440, prefix: '/en' },
])(
  'nothing is in the way at $width px ($way.payment_method)',
  { tags: ['detail'] },
  async ({ way, width, prefix }) => {
    const { page } = await paying(way, { width, prefix });
    await page.locator('.nota').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test('one that was not paid in time says what is safe', async () => {
  const { page } = await paying(qris);
  await page.request.post('/api/__test/clock', { data: { advance_seconds: 31 * 60 } });
  await lookAgain(page);
  await page.getByRole('heading', { name: 'Batas waktu bayar sudah lewat' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ganti cara bayar' }).count()).toBe(0);
});
