import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { toasts } from '#tests/support/parts.ts';
import { typesBeforeTheList, typesOn } from '#tests/support/type-on.ts';

const { visit, open, orderIn } = demoBuyerInBrowser();
const path = '/user/order/list';

const codes = (page: Page) =>
  page.locator('.order-card').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const card = (page: Page, order: Pick<Order, 'order_code'>) =>
  page.locator(`.order-card[aria-label="${order.order_code}"]`);
/** Not those that only count. */
const listCalls = (asked: string[]) =>
  asked.filter((call) => /^\/api\/buyer\/dashboard\/order\/list\?.*per_page=10$/.test(call));

describe('the order history', () => {
  test.each(['', '/en'])('#26 #237 a guest is sent to the login and back (%s)', async (prefix) => {
    const { page, asked } = await visit(`${prefix}${path}?status=shipped`);
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${prefix}${path}?status=shipped`);
    expect(asked.filter((call) => call.includes('/order/'))).toEqual([]);
  });

  test('#10 #26 #138 #295 shows the own orders, newest first, and more of them by a button', async () => {
    const { page, ask } = await open(path);
    const wanted = (await ask<Order[]>('/buyer/dashboard/order/list?per_page=100')).map(
      (one) => one.order_code,
    );
    await expect.poll(() => codes(page)).toEqual(wanted.slice(0, 10));
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    await expect.poll(() => codes(page)).toEqual(wanted.slice(0, 20));
  });

  test('tells of every order whose turn it is and by when, as a clock in Kupang shows it', {
    tags: ['detail'],
  }, async () => {
    const { page, ask } = await open(path);
    const orders = await ask<Order[]>('/order/list?per_page=10');
    for (const order of orders) {
      const text = await card(page, order).innerText();
      expect(text).toContain(order.status_label);
      if (order.deadline_at === null) continue;
      const wall = new Date(Date.parse(order.deadline_at) + 8 * 3_600_000).toISOString();
      expect(text).toContain('Giliran');
      expect(text).toContain(`${wall.slice(11, 16).replace(':', '.')} WITA`);
      expect(text).toContain('Jika lewat,');
    }
    expect(orders.some((order) => order.deadline_at !== null)).toBe(true);
  });

  test.each([
    {
      prefix: '',
      names: [
        ...['Semua', 'Menunggu Pembayaran', 'Diproses', 'Dikirim', 'Tiba di Tujuan', 'Selesai'],
        ...['Dikomplain', 'Dibatalkan atau Ditolak'],
      ],
    },
    {
      prefix: '/en',
      names: [
        ...['All', 'Waiting for Payment', 'Processed', 'Shipped', 'Delivered', 'Completed'],
        ...['Complained', 'Cancelled or Rejected'],
      ],
    },
  ])('has a tab for each stage, with numbers where somebody must act ($names)', async ({ prefix, names }) => {
    const { page, ask } = await open(prefix + path);
    const tabs = page.locator('.tabs a');
    const words = async () => (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''));
    await expect.poll(words).toEqual(names);
    const shipped = await ask<Order[]>('/order/list?status=shipped&per_page=100');
    await expect.poll(() => tabs.nth(3).locator('.n').innerText()).toBe(String(shipped.length));
    await tabs.nth(3).click();
    await page.waitForURL(`**${path}?status=shipped`);
    await expect.poll(() => codes(page)).toEqual(shipped.map((one) => one.order_code));
    await expect.poll(() => tabs.nth(3).getAttribute('aria-current')).toBe('page');
  });

  test('finds an order by its code, by a product and by its days', async () => {
    const { page, ask } = await open(path);
    const orders = await ask<Order[]>('/order/list?per_page=100');
    const one = orders.at(-1) as Order;
    const field = page.getByRole('searchbox', { name: 'Cari kode pesanan atau produk' });
    await field.fill(one.order_code);
    await field.press('Enter');
    await expect.poll(() => codes(page)).toEqual([one.order_code]);
    const name = one.items[0]?.product_name ?? '';
    await field.fill(name);
    await field.press('Enter');
    const same = await ask<Order[]>(`/order/list?search=${encodeURIComponent(name)}&per_page=10`);
    await expect.poll(() => codes(page)).toEqual(same.map((found) => found.order_code));
    const day = one.created_at.slice(0, 10);
    await page.getByRole('button', { name: 'Hapus filter' }).click();
    // the whole list is back, and with it an empty form
    await expect.poll(() => codes(page)).toEqual(orders.slice(0, 10).map((order) => order.order_code));
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByLabel('Dari').fill(day);
    await page.getByLabel('Sampai').fill(day);
    await page.getByRole('button', { name: 'Cari', exact: true }).last().click();
    const then = orders.filter((order) => order.created_at.startsWith(day)).map((order) => order.order_code);
    await expect.poll(() => codes(page)).toEqual(then);
  });

  test('what is typed while the list is on its way stays, and so does the focus', {
    tags: ['detail'],
  }, async () => {
    const { page } = await open(path);
    const box = page.getByRole('main').getByRole('searchbox');
    await typesBeforeTheList(page, box, '**/api/**/order/list**');
    await typesOn(page, box, '**/api/**/order/list**');
  });

  test('says what to do when nothing matches, and when there is nothing yet', {
    tags: ['detail'],
  }, async () => {
    const none = await open(`${path}?search=tidak-ada-barang-begini`);
    await expect
      .poll(() => none.page.getByRole('heading', { name: 'Tidak ada pesanan yang cocok' }).isVisible())
      .toBe(true);
    const fresh = await open(`/en${path}`, { email: 'pembeli2@lokapasar.test' });
    await expect
      .poll(() => fresh.page.getByRole('heading', { name: 'No orders yet' }).isVisible())
      .toBe(true);
    const way = fresh.page.getByRole('link', { name: 'Start shopping' });
    await expect.poll(() => way.getAttribute('href')).toBe('/en');
  });

  test.each([390, 1440])(
    'has no finding of axe and no sideways scroll at %i px',
    { tags: ['detail'] },
    async (width) => {
      const { page } = await open(path, { width });
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: width === 390 ? 360 : 1440, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});

describe('what can be done from the list', () => {
  test('paying is a link to the payment', async () => {
    const order = await orderIn('waiting_payment');
    const { page } = await open(`${path}?status=waiting_payment`);
    const link = card(page, order).getByRole('link', { name: 'Bayar' });
    await expect.poll(() => link.getAttribute('href')).toBe(`/payment/${order.payment?.payment_code}`);
  });

  test('#309 a refused action says the server’s sentence and keeps the window', async () => {
    const order = await orderIn('delivered');
    const { page, ask } = await open(path);
    await card(page, order).getByRole('button', { name: 'Pesanan diterima' }).click();
    await ask('/order/status', {
      order_code: order.order_code,
      action: 'complain',
      reason: 'other',
      note: 'Sesudah dibuka ternyata rusak',
    });
    const dialog = page.getByRole('dialog');
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/order/status'));
    await dialog.getByRole('button', { name: 'Ya, diterima' }).click();
    const { code, message } = (await (await answered).json()) as { code: number; message: string };
    expect(code).toBe(409);
    await expect.poll(() => dialog.getByRole('alert').innerText()).toBe(message);
  });

  test('#216 after an action the list is asked again and shows the order as it is now', async () => {
    const order = await orderIn('paid');
    const { page, asked } = await open(path);
    const button = card(page, order).getByRole('button', { name: 'Batalkan' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toContain('langsung kembali ke saldo Anda');
    await dialog.getByLabel('Alasan').fill('Ingin ganti warna');
    const before = listCalls(asked).length;
    await dialog.getByRole('button', { name: 'Ya, batalkan' }).click();
    await expect.poll(() => card(page, order).innerText()).toContain('Dibatalkan');
    expect(listCalls(asked).length).toBe(before + 1);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await card(page, order).getByRole('button', { name: 'Batalkan' }).count()).toBe(0);
    expect((await codes(page)).length).toBe(10);
  });

  test('a window closes by Escape and gives the focus back', { tags: ['detail'] }, async () => {
    const order = await orderIn('shipped');
    const { page } = await open(path);
    const button = card(page, order).getByRole('button', { name: 'Ajukan komplain' });
    await button.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('when it cannot be loaded', () => {
  test('#310 a request without response is only logged; the list can be asked again', async () => {
    const logged: string[] = [];
    const { page } = await open(path, {
      before: async (fresh) => {
        fresh.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
        await fresh.route('**/order/list?*', (route) => route.abort());
      },
    });
    await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
    expect(await toasts(page).count()).toBe(0);
    await expect.poll(() => logged.some((line) => line.includes('NoResponse'))).toBe(true);
    await page.unroute('**/order/list?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.locator('.order-card').first().waitFor();
  });

  test('#308 a credential that no longer counts leads to the login', async () => {
    const { page } = await visit(path, {
      before: async (fresh) => {
        const origin = new URL((await fresh.request.get('/livez')).url()).origin;
        await fresh.context().addCookies([{ name: 'my_token', value: btoa('old'), url: origin }]);
      },
    });
    await page.waitForURL((url) => url.pathname === '/login');
  });
});
