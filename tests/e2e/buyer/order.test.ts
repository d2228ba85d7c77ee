import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Parcel } from '#contract/parcel.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { fieldErrors } from '#tests/support/parts.ts';

const { visit, open, orders, orderIn } = demoBuyerInBrowser();

const pathOf = (order: Pick<Order, 'order_code'>) => `/user/order/${order.order_code}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const colour = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

const titles: readonly [OrderStatus, string, string][] = [
  ['waiting_payment', '', 'Menunggu pembayaran Anda'],
  ['shipped', '/en', 'The parcel is on its way to Kupang'],
  ['delivered', '', 'Paket sudah tiba di Kupang'],
  ['completed', '/en', 'Order completed'],
  ['cancelled', '', 'Pesanan dibatalkan'],
  ['expired', '/en', 'The time to pay ran out'],
  ['rejected', '', 'Pesanan ditolak'],
  ['complained', '/en', 'Your complaint is being settled'],
  ['refunded', '', 'Uang Anda dikembalikan'],
];

describe('one order', () => {
  test.each(titles)('#10 #138 one that is %s (%s): %s', async (status, prefix, wanted) => {
    const { page } = await open(prefix + pathOf(await orderIn(status)));
    await expect.poll(() => title(page).innerText()).toBe(wanted);
    expect(await page.locator('.next').first().innerText()).not.toBe('');
    await expect.poll(() => page.locator('.time > li').count()).toBeGreaterThan(1);
  });

  test.each([390, 1440])(
    'what the courier says of the parcel stands below, with its own page (%i)',
    async (width) => {
      const data: Parcel = {
        can_book: false,
        status: 'dropping_off',
        collection: null,
        platform_shipping: 0,
        tracking_url: 'https://kurir.test/lacak/JX1',
        events: [
          {
            ...{ status: 'picked', label: 'Paket diterima kurir', note: 'Diterima di gerai Kupang' },
            at: '2026-11-20T12:10:00+07:00',
          },
          {
            ...{ status: 'dropping_off', label: 'Paket diantar ke penerima', note: '' },
            at: '2026-11-20T14:20:00+07:00',
          },
        ],
      };
      const { page } = await open(pathOf(await orderIn('shipped')), {
        width,
        before: (page) =>
          page.route('**/api/buyer/dashboard/order/parcel/*', (route) =>
            route.fulfill({ json: { code: 200, message: '', data, request_id: 'x' } }),
          ),
      });
      const way = page.getByRole('region', { name: 'Perjalanan paket' });
      await way.getByRole('link', { name: 'Lacak di situs kurir' }).waitFor();
      expect(await way.getByRole('link').getAttribute('href')).toBe('https://kurir.test/lacak/JX1');
      const steps = await way.getByRole('listitem').allInnerTexts();
      expect(steps[0]).toMatch(/Paket diterima kurir[\s\S]*Diterima di gerai Kupang[\s\S]*20 Nov, 13\.10/);
      expect(steps[1]).toMatch(/Paket diantar ke penerima[\s\S]*20 Nov, 15\.20/);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('shows the way with its dates, the goods, the receipt, the address and the parcel’s number', async () => {
    const order = (await orders()).find((one) => one.status === 'shipped' && one.is_dropship) as Order;
    const { page } = await open(pathOf(order));
    const wall = new Date(Date.parse(order.deadline_at ?? '') + 8 * 3_600_000).toISOString();
    const next = page.locator('.next');
    await expect.poll(() => next.innerText()).toContain('Giliran Anda saat paket tiba');
    await expect
      .poll(() => next.innerText())
      .toContain(`${wall.slice(11, 16).replace(':', '.')} WITA. Jika lewat, pesanan dianggap selesai`);
    const states = page.locator('.time > li');
    await expect
      .poll(() => states.evaluateAll((all) => all.map((one) => one.className)))
      .toEqual([...Array.from({ length: 4 }, () => 'is-done'), 'is-now', 'is-next', 'is-next']);
    const now = page.locator('.time [aria-current="step"]');
    await expect.poll(() => now.innerText()).toMatch(/Dalam perjalanan[\s\S]*Perkiraan/);
    const text = await page.locator('main').innerText();
    for (const part of [
      order.shipping.resi ?? '',
      order.address.receiver_name,
      order.address.zipcode,
      order.dropship_name,
      ...order.items.map((item) => item.product_name),
    ])
      expect(text).toContain(part);
  });

  test('the sum is red while it is to be paid and ink once it is paid', { tags: ['detail'] }, async () => {
    const unpaid = await open(pathOf(await orderIn('waiting_payment')));
    const ink = await colour(unpaid.page, 'body');
    expect(await colour(unpaid.page, '.nota .sum .price')).not.toBe(ink);
    const { page } = await open(pathOf(await orderIn('shipped')));
    expect(await colour(page, '.nota .sum b')).toBe(ink);
    expect(await page.locator('.nota .price').count()).toBe(0);
  });

  test('copies the code and the parcel’s number', { tags: ['detail'] }, async () => {
    const order = await orderIn('shipped');
    const { page } = await open(pathOf(order), {
      before: (fresh) => fresh.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    for (const { name, text } of [
      { name: 'Salin kode pesanan', text: order.order_code },
      { name: 'Salin nomor resi', text: order.shipping.resi },
    ]) {
      await page.getByRole('button', { name }).press('Enter');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  test('another’s order and one that never was look the same: absent', async () => {
    const order = await orderIn('paid');
    for (const path of [pathOf(order), '/user/order/INV-20260101-AAAAAA']) {
      const { page } = await open(path, { email: 'pembeli2@lokapasar.test' });
      await expect
        .poll(() => page.getByRole('heading', { name: 'Pesanan tidak ditemukan' }).isVisible())
        .toBe(true);
      expect(await page.locator('main').innerText()).not.toContain('Nota');
    }
  });

  test('#237 a guest is sent to the login and back, and the page without a reader holds nothing of it', async () => {
    const order = await orderIn('paid');
    const { page } = await visit(pathOf(order));
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(pathOf(order));
    const html = await (await page.request.get(pathOf(order))).text();
    expect(html).not.toContain(order.address.address);
  });

  test.each([390, 1440])(
    'has no finding of axe and no sideways scroll at %i px',
    { tags: ['detail'] },
    async (width) => {
      for (const status of ['waiting_payment', 'complained', 'completed'] as const) {
        const { page } = await open(pathOf(await orderIn(status)), { width });
        expect(await axeFindings(page)).toEqual([]);
        await page.setViewportSize({ width: width === 390 ? 360 : 1440, height: 844 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBe(0);
      }
    },
  );
});

describe('what a buyer does with it', () => {
  test('pays at the payment’s page; on narrow the way there lies under the thumb', async () => {
    const order = await orderIn('waiting_payment');
    const { page } = await open(pathOf(order), { width: 390 });
    const link = page.locator('.order-bar').getByRole('link', { name: 'Bayar' });
    await expect.poll(() => link.getAttribute('href')).toBe(`/payment/${order.payment?.payment_code}`);
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 * 0.9);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  test('of a paid one cancelling is the smallest button, and not under the thumb', async () => {
    const { page } = await open(pathOf(await orderIn('paid')), { width: 390 });
    const cancel = page.getByRole('button', { name: 'Batalkan' });
    await cancel.waitFor();
    const sizes = await page
      .getByRole('main')
      .locator('a.button:visible, button.button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect((await cancel.boundingBox())?.width).toBeLessThanOrEqual(Math.max(...sizes, 120));
    expect(await page.locator('.order-bar').count()).toBe(0);
    expect((await cancel.boundingBox())?.width).toBeLessThan(195);
  });

  test('cancels an unpaid one, told beforehand that the others of its payment go along', async () => {
    const order = await orderIn('waiting_payment');
    const together = order.payment?.orders.map((one) => one.order_code) ?? [];
    expect(together.length).toBe(2);
    const { page, ask } = await open(pathOf(order));
    await page.getByRole('button', { name: 'Batalkan' }).click();
    await expect
      .poll(() => page.getByRole('dialog').innerText())
      .toContain('bersama 1 pesanan lain: semuanya ikut dibatalkan');
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await expect.poll(() => title(page).innerText()).toBe('Pesanan dibatalkan');
    for (const code of together) {
      expect((await ask<Order>(`/order/detail/${code}`)).status).toBe('cancelled');
    }
  });

  test('reports a problem with a photo, which goes up before and stands in the report after', async () => {
    const order = await orderIn('shipped');
    const { page } = await open(pathOf(order));
    await page.getByRole('button', { name: 'Ajukan komplain' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Kirim komplain' }).click();
    await expect
      .poll(() => fieldErrors(sheet).allInnerTexts())
      .toEqual(['Pilih jenis masalahnya', 'Tulis paling sedikit 10 huruf']);
    await sheet.getByLabel('Jenis masalah', { exact: true }).selectOption('damaged');
    await sheet.getByLabel('Ceritakan apa yang terjadi').fill('Kotaknya penyok dan isinya pecah.');
    await sheet.locator('input[type="file"]').setInputFiles([
      { name: 'bukti.txt', mimeType: 'text/plain', buffer: Buffer.from('bukan foto') },
      { name: 'bukti.png', mimeType: 'image/png', buffer: await page.screenshot() },
    ]);
    await expect.poll(() => sheet.locator('.photo-row').first().innerText()).toContain('Bukan JPEG, PNG');
    await expect.poll(() => sheet.locator('.photo-row').last().innerText()).toContain('Terunggah');
    await sheet.getByRole('button', { name: 'Kirim komplain' }).click();
    await expect.poll(() => sheet.innerText()).toContain('Hapus dulu foto yang gagal diunggah');
    await sheet.getByRole('button', { name: 'Hapus foto bukti.txt' }).click();
    await sheet.getByRole('button', { name: 'Kirim komplain' }).click();
    const report = page.getByRole('region', { name: 'Komplain' });
    await report.getByText('Kotaknya penyok').waitFor();
    const text = await report.innerText();
    for (const part of [
      'Barang rusak',
      'Kotaknya penyok',
      'ditahan Lokapasar sampai komplain selesai',
      'Giliran penjual',
    ])
      expect(text).toContain(part);
    const photo = report.getByRole('img', { name: 'Foto 1' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => title(page).innerText()).toBe('Komplain Anda sedang berjalan');
    // one sentence says whose turn it is
    await expect.poll(() => page.locator('.next').allInnerTexts()).toHaveLength(1);
    expect(await page.locator('.next').innerText()).toContain('Giliran penjual');
  });

  test('receives it, told beforehand where the money goes', async () => {
    const order = await orderIn('delivered');
    const { page, ask } = await open(pathOf(order));
    await page.getByRole('button', { name: 'Pesanan diterima' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const text = await dialog.innerText();
    expect(text).toContain(`diteruskan ke ${order.merchant.merchant_name}`);
    expect(text).toContain('komplain tidak dapat diajukan lagi');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Belum' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await ask<Order>(`/order/detail/${order.order_code}`)).status).toBe('delivered');
    await page.getByRole('button', { name: 'Pesanan diterima' }).click();
    await dialog.getByRole('button', { name: 'Ya, diterima' }).click();
    await expect.poll(() => title(page).innerText()).toBe('Pesanan selesai');
    await expect
      .poll(() => page.getByRole('button', { name: 'Tulis ulasan', exact: true }).first().isVisible())
      .toBe(true);
  });

  test('sees what others did meanwhile when coming back to it', { tags: ['detail'] }, async () => {
    const order = await orderIn('paid');
    const { page, ask } = await open(pathOf(order));
    await ask('/order/status', { order_code: order.order_code, action: 'cancel' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => title(page).innerText()).toBe('Pesanan dibatalkan');
  });
});
