import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import type { Sales } from '#contract/seller-sales.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser, demoMember } from '#tests/support/demo-buyer.ts';
import { asNewMember, callApi } from '#tests/support/member.ts';
import { balance, fieldErrors, tableRows, withdrawals } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';

const { open, visit } = demoBuyerInBrowser();

const email = 'penjual@lokapasar.test';
const asSeller = (path: string, width?: number) => open(path, { email, ...(width ? { width } : {}) });
const area = '/merchant/dashboard';
const pathOf = (page: Page) => new URL(page.url()).pathname;

type Ask = Awaited<ReturnType<typeof asSeller>>['ask'];
const ordersIn = (ask: Ask, status: Order['status']) =>
  ask<Order[]>(`${area}/order/list?status=${status}&per_page=100`);
const orderNow = (ask: Ask, code: string) => ask<Order>(`${area}/order/detail/${code}`);
const rowOf = (page: Page, code: string) => tableRows(page).filter({ hasText: code });

/** Presses what saves a file and gives its name and its first bytes. */
const saved = async (page: Page, press: () => Promise<unknown>): Promise<{ name: string; text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('latin1') };
};

describe('who comes in', () => {
  test.each(['', '/en'])(
    '#38 #237 a guest is sent to the login and knows the way back (%s)',
    async (prefix) => {
      const { page, asked } = await visit(`${prefix}${area}/order?status=processed`);
      await page.waitForURL((url) => url.pathname === `${prefix}/login`);
      expect(new URL(page.url()).searchParams.get('next')).toBe(`${prefix}${area}/order?status=processed`);
      expect(asked.filter((path) => path.startsWith(`/api${area}`))).toEqual([]);
    },
  );

  test('an account without a store is led to open one', async () => {
    const { page } = await visit(area, { before: asNewMember });
    await page.waitForURL('**/register/merchant');
  });

  test('#38 the store’s name and its places stand in a bar, behind the menu on narrow', async () => {
    const wide = await asSeller(area);
    const bar = wide.page.getByRole('navigation', { name: 'Dasbor penjual' });
    await bar.getByText('Dapur Sekar Wangi').waitFor();
    await expect
      .poll(() => bar.getByRole('link', { name: /^Ringkasan/ }).getAttribute('aria-current'))
      .toBe('page');

    const { page } = await asSeller(area, 390);
    await page.getByRole('button', { name: 'Menu dasbor' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Pesanan/ })
      .click();
    await page.waitForURL(`**${area}/order`);
    await page.getByRole('heading', { level: 1, name: 'Pesanan' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('an order on its way', () => {
  test('a list of several states says each order’s own in words', { tags: ['detail'] }, async () => {
    const { page, ask } = await asSeller(`${area}/order?status=all`);
    const [order] = await ordersIn(ask, 'paid');
    await rowOf(page, order?.order_code ?? '')
      .getByText('Menunggu Konfirmasi Penjual')
      .waitFor();

    // a card of a phone cuts off what does not fit, so that the page itself never gets wider
    const narrow = await asSeller(`${area}/order?status=all`, 390);
    const card = rowOf(narrow.page, order?.order_code ?? '');
    await card.getByText('Menunggu Konfirmasi Penjual').waitFor();
    const cutOff = await card.evaluate((one) => {
      const edge = document.documentElement.clientWidth - 16;
      return [...one.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map(({ textContent }) => textContent);
    });
    expect(cutOff).toEqual([]);
  });

  test('#3 #142 #215 #304 accepted, labelled, handed over, its number corrected', async () => {
    const { page, ask } = await asSeller(`${area}/order`);
    const [order] = await ordersIn(ask, 'paid');
    const code = order?.order_code ?? '';
    const row = rowOf(page, code);
    await row.getByText(/Batas/).waitFor();
    await row.getByRole('button', { name: `Terima ${code}` }).click();
    await page.getByText(`${code} diterima. Sekarang siapkan paketnya.`).waitFor();
    await expect.poll(() => row.count()).toBe(0);
    expect((await orderNow(ask, code)).status).toBe('processed');

    await page.getByRole('link', { name: /^Diproses/ }).click();
    await row.getByRole('checkbox', { name: `Pilih ${code}` }).check();
    const bulk = page.getByRole('group', { name: 'Untuk pesanan yang dipilih' });
    const label = await saved(page, () => bulk.getByRole('button', { name: 'Cetak 1 label' }).click());
    expect(label.name).toMatch(/\.pdf$/);
    expect(label.text).toMatch(/^%PDF-/);

    await row.getByRole('link', { name: code }).click();
    await page.getByText('serahkan paket ke kurir').waitFor();
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Kirim paket' });
    await dialog.getByLabel('Nomor resi').fill('x!');
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
    await fieldErrors(dialog).waitFor();
    await dialog.getByLabel('Nomor resi').fill('JNE0099887766');
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByText(`${code} diserahkan dengan resi JNE0099887766.`).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Paket dalam perjalanan' }).waitFor();

    await page.getByRole('button', { name: 'Ubah resi' }).click();
    await page.getByRole('dialog').getByLabel('Nomor resi').fill('JNE0099887767');
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
    await page.getByText(`Resi ${code} diubah.`).waitFor();
    const sent = await orderNow(ask, code);
    expect([sent.status, sent.shipping.resi]).toEqual(['shipped', 'JNE0099887767']);

    // what it has passed cannot be done again
    for (const act of ['approve', 'pickup', 'reject']) {
      const { login } = await demoMember(page, email);
      const answer = await page.request.post(`/api${area}/order/${act}`, {
        headers: { Authorization: `Bearer ${login.token}` },
        data: { order_code: code },
      });
      expect([act, answer.status()]).toEqual([act, 409]);
    }
  });

  test('#304 several are accepted at once, the picking list and the sheet are saved', async () => {
    const { page, ask } = await asSeller(`/en${area}/order`);
    const codes = (await ordersIn(ask, 'paid')).map(({ order_code }) => order_code);
    expect(codes.length).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /^Accept \d+ order/ }).click();
    await page.getByText(/accepted\. Now prepare the parcels\./).waitFor();
    await page.getByRole('heading', { name: 'No orders here' }).waitFor();
    for (const code of codes) expect((await orderNow(ask, code)).status).toBe('processed');

    await page.getByRole('link', { name: /^Processed/ }).click();
    const files = page.getByRole('group', { name: 'Files' });
    const picking = await saved(page, () =>
      files.getByRole('button', { name: 'Picking list (PDF)' }).click(),
    );
    expect(picking.text).toMatch(/^%PDF-/);
    await files.getByRole('button', { name: 'Export' }).click();
    const sheet = await saved(page, () =>
      page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
    );
    expect(sheet.text).toContain(codes[0]);
  });

  test('#215 rejected with a reason, after it was said where the money goes', async () => {
    const { page, ask } = await asSeller(`${area}/order?status=processed`);
    const order = (await ordersIn(ask, 'processed')).at(-1);
    const code = order?.order_code ?? '';
    await rowOf(page, code).getByRole('link', { name: code }).click();
    await page.getByRole('button', { name: 'Tolak' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tolak pesanan ini?' });
    await dialog.getByText(rupiah(order?.total ?? 0)).waitFor();
    await dialog.getByLabel('Alasan untuk pembeli').fill('Stok di gudang rusak');
    await dialog.getByRole('button', { name: 'Ya, tolak' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pesanan ditolak' }).waitFor();
    await page.getByText('“Stok di gudang rusak”').waitFor();
    expect((await orderNow(ask, code)).status).toBe('rejected');
  });

  test('a new order is said and shown without a reload', { tags: ['detail'] }, async () => {
    const { page } = await asSeller(`${area}/order`);
    await page.locator('.empty, table.orders').first().waitFor();
    const buyer = await demoMember(page, 'pembeli@lokapasar.test');
    const unpaid = await callApi<Order[]>(page, buyer, '/order/list?status=waiting_payment');
    const order = unpaid.find(({ merchant }) => merchant.merchant_name === 'Dapur Sekar Wangi');
    const payment = order?.payment?.payment_code ?? '';
    await page.request.post(`/__demo/gateway/${payment}`, { data: { status: 'paid' } });
    // as when the reader comes back to the window; otherwise within 30 s
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('1 pesanan baru masuk').waitFor();
    await rowOf(page, order?.order_code ?? '').waitFor();
  });

  test('a courier that can be booked is booked from the same dialog, or the number is typed', {
    tags: ['detail'],
  }, async () => {
    const { page, ask } = await asSeller(area);
    const [order] = await ordersIn(ask, 'processed');
    const code = order?.order_code ?? '';
    const data = {
      ...{ can_book: true, status: null, collection: null, tracking_url: null, events: [] },
      platform_shipping: order?.shipping_cost ?? 0,
    };
    await page.route(`**/api${area}/order/parcel/*`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data, request_id: 'x' } }),
    );
    await page.goto(`${area}/order/${code}`);
    await settled(page);
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Kirim paket' });
    await dialog.getByText(/menjemput paket di alamat toko/).waitFor();
    await dialog.getByLabel('Isi nomor sendiri').check();
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
    await fieldErrors(dialog).waitFor();
    await dialog.getByLabel('Serahkan di gerai').check();
    await dialog.getByText(/Antar paket ke gerai/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('/order/pickup'));
    await dialog.getByRole('button', { name: 'Pesan kurir' }).click();
    expect((await sent).postDataJSON()).toEqual({ order_code: code, collection: 'drop_off' });
    await page.getByText(`${code} diserahkan. Resinya belum ada.`).waitFor();
    // what the platform pays the courier is not the store's
    const nota = page.getByRole('region', { name: 'Nota' });
    const left = (order?.total ?? 0) + (order?.marketplace_discount ?? 0) - (order?.shipping_cost ?? 0);
    await expect.poll(() => nota.innerText()).toContain('Ongkir untuk kurir');
    expect(await nota.innerText()).toContain(rupiah(left));
    expect((await orderNow(ask, code)).shipping.resi).toBeNull();
  });
});

describe('sales', () => {
  test('#143 #178 #306 the figures of the last 30 days, then of days of one’s own', async () => {
    const { page, ask } = await asSeller(area);
    const figures = page.locator('.figures dd');
    const month = await ask<Sales>(area);
    expect(month.summary.total_order).toBeGreaterThan(0);
    await expect.poll(() => figures.first().innerText()).toContain(rupiah(month.summary.total_sales));
    await expect
      .poll(() => figures.nth(1).innerText())
      .toMatch(new RegExp(`^${month.summary.total_order}\\b`));

    await page.getByRole('button', { name: /^Rentang tanggal/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Rentang tanggal' });
    await dialog.getByLabel('Dari').fill(month.date_start);
    await dialog.getByLabel('Sampai').fill(month.series.at(-8)?.date ?? '');
    await dialog.getByRole('button', { name: 'Terapkan' }).click();
    await page.waitForURL((url) => url.searchParams.get('date_start') === month.date_start);
    const end = new URL(page.url()).searchParams.get('date_end');
    const own = await ask<Sales>(`${area}?date_start=${month.date_start}&date_end=${end}`);
    expect(own.summary.total_order).toBeLessThan(month.summary.total_order);
    await expect.poll(() => figures.first().innerText()).toContain(rupiah(own.summary.total_sales));

    // the same figures for those who cannot see the bars
    await page.getByText('Angka penjualan per hari').click();
    const rows = page.locator('.figure-rows tbody tr');
    await expect.poll(() => rows.count()).toBe(own.series.length);
    const best = own.series.toSorted((one, other) => other.total_sales - one.total_sales)[0];
    await rows
      .filter({ hasText: rupiah(best?.total_sales ?? 0) })
      .first()
      .waitFor();

    // and as a file
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`penjualan-${month.date_start}-${end}.csv`);
    const lines = (await text(await file.createReadStream())).trim().split('\r\n');
    expect(lines[0]).toBe('Tanggal,Pesanan,Penjualan');
    expect(lines.slice(1)).toEqual(
      own.series.map(({ date, total_order, total_sales }) => [date, total_order, total_sales].join()),
    );
  });

  test('today’s work leads to the lists it counts', { tags: ['detail'] }, async () => {
    const { page, ask } = await asSeller(area);
    const processed = await ordersIn(ask, 'processed');
    const task = page.locator('.task').filter({ hasText: 'Siap dikirim' });
    await expect.poll(() => task.locator('b').innerText()).toBe(String(processed.length));
    await task.click();
    await page.waitForURL(`**${area}/order?status=processed`);
    await expect.poll(() => tableRows(page).count()).toBe(processed.length);
  });
});

describe('reviews, wallet, messages', () => {
  test('#142 #177 #305 a review is answered; the summary says how many there are', async () => {
    const { page, ask } = await asSeller(`${area}/review?is_replied=0`);
    const { summary } = await ask<{ summary: { total_review: number } }>(`${area}/review/product`);
    await page.getByText(`${summary.total_review} ulasan sejak`).waitFor();
    const first = page.locator('main li.panel').first();
    const said = await first.locator('.said').first().innerText();
    await first.getByRole('button', { name: /^Balas/ }).click();
    await page.getByLabel('Balasan', { exact: true }).last().fill('Terima kasih sudah belanja.');
    await page.getByRole('button', { name: 'Kirim balasan' }).click();
    await page.getByText('Balasan terkirim').waitFor();
    await page.goto(`${area}/review?is_replied=1`);
    const answered = page.locator('main li.panel').filter({ hasText: said });
    await answered.getByText('Terima kasih sudah belanja.').first().waitFor();
    await page.getByRole('link', { name: 'Per pesanan' }).click();
    await page.locator('.review-order').first().waitFor();
  });

  test('#142 #299 the wallet tells what can be withdrawn, what is kept and why', async () => {
    const { page, ask } = await asSeller(`${area}/wallet`);
    const saldo = await ask<{ total_saldo: number; pending: number }>(`${area}/wallet/saldo`);
    await expect.poll(() => balance(page).innerText()).toBe(rupiah(saldo.total_saldo));
    await page
      .locator('.saldo-hold')
      .filter({ hasText: rupiah(saldo.pending) })
      .waitFor();
    await tableRows(page).first().waitFor();
  });

  test('#142 #299 money is withdrawn to the store’s bank account', async () => {
    const { page, ask } = await asSeller(`${area}/order`);
    const [bank] = await ask<{ bank_id: number; bank_name: string }[]>('/helper/bank');
    const account = { bank_id: bank?.bank_id, rekening: '1234567890', cabang: '', atas_nama: 'Sekar Wangi' };
    await ask(`${area}/bank`, account);
    await page.goto(`${area}/wallet`);
    const sum = balance(page);
    const before = (await ask<{ total_saldo: number }>(`${area}/wallet/saldo`)).total_saldo;
    await page.getByRole('button', { name: 'Tarik saldo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tarik ke rekening toko' });
    await sheet.getByText(`${bank?.bank_name} 1234567890, Sekar Wangi`).waitFor();
    await sheet.getByLabel('Jumlah (Rp)').fill('60000');
    await sheet.getByLabel('Kata sandi Lokapasar').fill('Salah1234');
    await sheet.getByRole('button', { name: 'Ajukan penarikan' }).click();
    await fieldErrors(sheet).waitFor();
    await sheet.getByLabel('Kata sandi Lokapasar').fill('Lokapasar1');
    await sheet.getByRole('button', { name: 'Ajukan penarikan' }).click();
    await page.getByText(/^Penarikan .+ diterima$/).waitFor();
    await expect.poll(() => sum.innerText()).toBe(rupiah(before - 60_000));
    await withdrawals(page).filter({ hasText: 'Menunggu ditransfer' }).waitFor();
  });

  test('#142 #298 messages by category, read one by one and all at once', async () => {
    const { page, ask } = await asSeller(`${area}/notification`);
    const unread = async () =>
      (await ask<{ new_notification: number }>(`${area}/notification/new`)).new_notification;
    const before = await unread();
    expect(before).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Saldo', exact: true }).click();
    // the chip is pressed once the list is the one of that category
    await page.getByRole('button', { name: 'Saldo', exact: true, pressed: true }).waitFor();
    await page.locator('.note').first().click();
    await expect.poll(unread).toBe(before - 1);
    await page.goto(`${area}/notification`);
    await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await page.getByText('Semua sudah dibaca').waitFor();
    expect(await unread()).toBe(0);
  });
});

const pages = [
  '',
  '/order',
  '/order?status=shipped',
  '/review',
  '/review?view=order',
  '/wallet',
  '/notification',
];
test.each(pages)(
  'axe finds nothing, nothing reaches over the edge, wide and narrow: %s',
  { tags: ['detail'] },
  async (path) => {
    const { page } = await asSeller(area + path);
    await page.locator('main h1').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await expect.poll(isWithin).toBe(true);
      expect({ width, findings: await axeFindings(page) }).toEqual({ width, findings: [] });
    }
    expect(pathOf(page)).toBe((area + path).split('?')[0]);
  },
);
