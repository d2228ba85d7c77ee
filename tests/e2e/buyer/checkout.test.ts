import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { digits } from '#common/money.ts';
import type { Preview } from '#contract/checkout.ts';
import type { Envelope } from '#contract/envelope.ts';
import { checkout as textsEn } from '#messages/en/checkout.ts';
import { checkout as texts } from '#messages/id/checkout.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { buyerWithCartInBrowser, giveAddress, soon } from '#tests/support/buyer-with-cart.ts';
import { toasts } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';
import { holdBack } from '#tests/support/type-on.ts';

const { open, visit } = buyerWithCartInBrowser();
const amount = (rupiah: number) => `Rp\u00a0${digits(rupiah)}`;
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
/** One that still turns takes no press. */
const payButton = (page: Page) => page.locator('.button-main:visible:not([aria-busy])');
const previewOf = (ask: <T>(call: string) => Promise<T>) => ask<Preview>('/shipping/checkout/preview');
/** Until the page has chosen every courier, and shows what the server answered to the last choice. */
const ready = (page: Page) =>
  page
    .locator('section.nota[aria-busy=false]')
    .filter({ hasNotText: texts.notReady })
    .filter({ hasNotText: textsEn.notReady })
    .waitFor();
/** Paths that the page comes to from here on. */
const visited = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  return paths;
};

test.each([{ prefix: '' }, { prefix: '/en' }])(
  '#237 guests go from $prefix/checkout to the login',
  async ({ prefix }) => {
    const { page } = await visit(`${prefix}/checkout`);
    await page.waitForURL(`**${prefix}/login?next=${encodeURIComponent(`${prefix}/checkout`)}`);
  },
);

test('#139 #9 #168 #289 one page has the address, an order per store, the ways to pay and the receipt', async () => {
  const { page, ask } = await open('/checkout', { lines: 2, stores: 2 });
  await ready(page);
  const preview = await previewOf(ask);
  expect(preview.is_ready).toBe(true);
  expect(preview.orders).toHaveLength(2);
  await expect.poll(() => page.locator('.address-brief').first().innerText()).toContain('0812-3456-7089');
  await expect
    .poll(() => page.locator('.order-total b').allInnerTexts())
    .toEqual(preview.orders.map(({ total }) => amount(total)));
  await expect
    .poll(() => page.locator('.nota .sum .price').innerText())
    .toBe(amount(preview.summary.amount_due));
  await expect.poll(() => radio(page, 'QRIS').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Semua', exact: true }).click();
  await expect.poll(() => page.locator('.way-group').count()).toBe(5);
});

describe('the courier', () => {
  test('#208 #290 another courier begins with its first service, told as arrival dates', async () => {
    const { page, ask } = await open('/checkout');
    await radio(page, 'SiCepat').check();
    const chosen = async () => (await previewOf(ask)).orders[0]?.shipping_option?.shipper_result_id;
    await soon(chosen).toBe('sicepat:REG');
    await radio(page, 'Besok Sampai Tujuan').check();
    await soon(chosen).toBe('sicepat:BEST');
    await radio(page, 'J&T').check();
    await soon(chosen).toBe('jnt:EZ');
    const { orders, summary } = await previewOf(ask);
    await expect.poll(() => page.locator('.picks-2 input').first().isChecked()).toBe(true);
    await expect.poll(() => page.locator('.picks-2 small').first().innerText()).toMatch(/^Tiba \d/);
    await soon(() => page.locator('.nota .sum .price').innerText()).toBe(amount(summary.amount_due));
    expect(summary.shipping_cost).toBe(orders[0]?.shipping_option?.price);
  });

  test('each says its price and days before it is chosen, and the cheapest within a week is chosen at once', async () => {
    const { page, ask } = await open('/checkout', { lines: 2, stores: 2 });
    await ready(page);
    const labels = await page.locator('.options-couriers .option').allInnerTexts();
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels)
      expect(label.replaceAll('\u00a0', ' ')).toMatch(/\n(mulai )?Rp [\d.]+ · \d+(–\d+)? hari$/);
    const { orders } = await previewOf(ask);
    for (const { listShipping, shipping_option } of orders) {
      const soonEnough = listShipping
        .flatMap(({ services }) => services)
        .filter(({ etd }) => Number(etd.split('-').at(-1)) <= 7);
      expect(shipping_option?.price).toBe(Math.min(...soonEnough.map(({ price }) => price)));
    }
  });

  test('one press takes the fastest, another the cheapest for every store, and the wish is remembered', async () => {
    const { page, ask } = await open('/checkout', { lines: 2, stores: 2 });
    const days = async () =>
      (await previewOf(ask)).orders.map(({ shipping_option }) =>
        Number(shipping_option?.etd.split('-').at(-1)),
      );
    const least = (await previewOf(ask)).orders.map(({ listShipping }) =>
      Math.min(
        ...listShipping.flatMap(({ services }) => services).map(({ etd }) => Number(etd.split('-').at(-1))),
      ),
    );
    const cost = async () => (await previewOf(ask)).summary.shipping_cost;
    await ready(page);
    const cheapest = await cost();
    await page.getByRole('button', { name: 'Tercepat untuk semua' }).click();
    await soon(days).toEqual(least);
    expect(await cost()).toBeGreaterThan(cheapest);
    await page.getByRole('button', { name: 'Termurah untuk semua' }).click();
    await soon(cost).toBe(cheapest);
    expect(await page.evaluate(() => localStorage.getItem('ship-by'))).toBe('"cheapest"');
  });

  test('until all are known the receipt says from what, and never that shipping costs nothing', async () => {
    const { page } = await open('/checkout', {
      width: 390,
      before: (one) =>
        one.route('**/setlogistic', (route) =>
          route.fulfill({ status: 500, json: { code: 500, message: 'Belum bisa', data: null, errors: [] } }),
        ),
    });
    const nota = page.getByRole('region', { name: 'Nota' });
    await nota.getByText(/^mulai Rp/).waitFor();
    await expect.poll(() => nota.innerText()).toContain('mulai dari');
    expect((await nota.innerText()).replaceAll('\u00a0', ' ')).not.toMatch(/Ongkir[^\n]*\n+Rp 0/);
    await expect.poll(() => page.locator('.pay-bar').innerText()).toContain('Mulai dari');
  });

  test('a checkout that lacks one does not ask to pay: it goes there', async () => {
    let told: Promise<void> | undefined;
    const { page, asked } = await open('/checkout', {
      width: 390,
      before: (one) => {
        // it leaves again after six seconds, whether the page was looked at by then or not
        told = toasts(one).filter({ hasText: 'Belum bisa' }).waitFor();
        return one.route('**/setlogistic', (route) =>
          route.fulfill({ status: 500, json: { code: 500, message: 'Belum bisa', data: null, errors: [] } }),
        );
      },
    });
    await told;
    await payButton(page).click();
    await page.getByText('Pilih kurir', { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toMatch(/^courier-/);
    expect(asked).not.toContain('/api/checkout/pay');
  });
});

describe('dropship', () => {
  test.each([
    { path: '/checkout', name: 'Kirim sebagai dropship', fault: 'Nama harus diisi', field: 'Nama pengirim' },
    { path: '/en/checkout', name: 'Send as dropship', fault: 'Name is required', field: "Sender's name" },
  ])('#209 #210 #229 #291 at $path', async ({ path, name, fault, field }) => {
    const { page, ask, asked } = await open(path);
    const form = page.getByLabel(field);
    const toggle = page.getByRole('switch', { name });
    await toggle.check();
    await page.getByText(fault, { exact: true }).waitFor();
    await expect.poll(() => form.getAttribute('aria-invalid')).toBe('true');
    await form.fill('Toko Rani');
    await form.blur();
    const order = async () => (await previewOf(ask)).orders[0];
    await soon(async () => (await order())?.dropship_name).toBe('Toko Rani');
    await expect.poll(() => page.getByText(fault, { exact: true }).count()).toBe(0);
    await toggle.uncheck();
    await expect.poll(() => form.count()).toBe(0);
    await soon(async () => (await order())?.is_dropship).toBe(false);
    expect(await order()).toMatchObject({ dropship_name: '', dropship_phone: '' });
    expect(asked.filter((call) => call.endsWith('/dropship/unset'))).toHaveLength(1);
    await toggle.check();
    await expect.poll(() => form.inputValue()).toBe('');
  });

  test('switched off while its name is on its way, the parcel is sent in no other name', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page, ask, asked } = await open('/checkout', {
      before: (one) =>
        one.route('**/dropship', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await ready(page);
    const toggle = page.getByRole('switch', { name: 'Kirim sebagai dropship' });
    await toggle.check();
    const sent = page.waitForRequest('**/dropship');
    await page.getByLabel('Nama pengirim').fill('Toko Rani');
    await page.getByLabel('Nama pengirim').blur();
    await sent;
    await toggle.uncheck();
    const unset = page.waitForResponse('**/dropship/unset');
    release();
    expect((await unset).status()).toBe(200);
    expect(asked.filter((call) => call.endsWith('/dropship'))).toHaveLength(1);
    expect((await previewOf(ask)).orders[0]).toMatchObject({ is_dropship: false, dropship_name: '' });
  });

  test('whoever goes on by the keyboard at once writes the name, however slow the network is', async () => {
    const { page } = await open('/checkout');
    await ready(page);
    await holdBack(page, '**/assets/**');
    await page.getByRole('switch', { name: 'Kirim sebagai dropship' }).press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Toko Rani');
    const name = page.getByRole('textbox', { name: 'Nama pengirim' });
    await soon(() => name.inputValue()).toBe('Toko Rani');
  });

  test('without its name nothing is paid', async () => {
    const { page, asked } = await open('/checkout', { width: 390 });
    await ready(page);
    await page.getByRole('switch', { name: 'Kirim sebagai dropship' }).check();
    const name = page.getByLabel('Nama pengirim');
    await name.waitFor();
    await payButton(page).click();
    await soon(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(asked).not.toContain('/api/checkout/pay');
  });
});

describe('the address', () => {
  test('#276 for all orders, then another one for one of them', async () => {
    const { page, member, ask } = await open('/checkout', {
      lines: 2,
      stores: 2,
    });
    await giveAddress(page, member, 'Kantor');
    await page.getByRole('button', { name: 'Ganti alamat' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Kantor/ })
      .click();
    const labels = async () => (await previewOf(ask)).orders.map(({ address }) => address?.label);
    await soon(labels).toEqual(['Kantor', 'Kantor']);
    await page
      .getByRole('button', { name: /^Kirim ke alamat lain/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Alamat untuk/ })
      .getByRole('button', { name: /Rumah/ })
      .click();
    await soon(labels).toEqual(['Rumah', 'Kantor']);
    await page.getByText('Pesanan dikirim ke beberapa alamat.').waitFor();
  });

  test('who has none writes it down here', async () => {
    const { page } = await open('/checkout', { address: false, width: 390 });
    await payButton(page).click();
    await page.getByText('Pilih alamat pengiriman').waitFor();
    await page.getByRole('button', { name: 'Tambah alamat' }).click();
    await page.getByLabel('Nama penerima').waitFor();
  });

  test('one that was written down elsewhere arrives when the buyer is back', async () => {
    const { page, member } = await open('/checkout', { address: false });
    await page.getByText('Belum ada alamat').waitFor();
    await giveAddress(page, member, 'Kantor');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Jl. Sumba No. 14, Kantor').first().waitFor();
  });
});

test('paying is in the first screen on wide, whatever stands below', async () => {
  const { page } = await open('/checkout', { lines: 2, stores: 2 });
  await ready(page);
  const box = await payButton(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});

test('the switch of an empty wallet is off and says why', async () => {
  const { page } = await open('/checkout', { width: 390 });
  const wallet = page.getByRole('switch', { name: /^Pakai saldo/ });
  await expect.poll(() => wallet.isDisabled()).toBe(true);
  expect(await wallet.isChecked()).toBe(false);
  await page.getByText('Saldo Anda Rp 0, belum ada yang bisa dipakai').waitFor();
});

test('#271 #272 a voucher is used, left out, and claimed by its code', async () => {
  const { page, ask } = await open('/checkout', { from: 100_000 });
  await ready(page);
  const promo = (await previewOf(ask)).all_promo.find((one) => one.is_eligible);
  if (promo === undefined) throw new Error('The demo shop has no voucher for this checkout');
  await page.getByRole('button', { name: /^Voucher Lokapasar/ }).click();
  await page.getByRole('button', { name: `Pakai voucher ${promo.promo_name}` }).click();
  await page.locator('.nota .minus').first().waitFor();
  const { summary } = await previewOf(ask);
  await expect
    .poll(() => page.locator('.nota .minus').first().innerText())
    .toBe(`−${amount(summary.marketplace_discount)}`);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: promo.promo_name }).first().click();
  await page.getByRole('button', { name: `Lepas voucher ${promo.promo_name}` }).click();
  await soon(() => page.locator('.nota .minus').count()).toBe(0);
  await page.getByLabel('Kode voucher').fill('tidak-ada');
  await page.getByRole('button', { name: 'Klaim' }).click();
  await page.locator('.form-message', { hasText: 'Data tidak ditemukan' }).waitFor();
  await page.getByLabel('Kode voucher').fill(promo.voucher_code ?? '');
  await page.getByRole('button', { name: 'Klaim' }).click();
  await toasts(page).filter({ hasText: 'Voucher masuk ke daftar Anda' }).waitFor();
});

describe('a refusal', () => {
  test.each([
    { path: '/checkout', text: 'Silahkan login untuk checkout produk', prefix: '' },
    { path: '/en/checkout', text: 'Please log in to check out products', prefix: '/en' },
  ])(
    '#239 #314 who is no longer logged in is told so and sent to the login ($path)',
    async ({ path, text, prefix }) => {
      const { page, ask } = await open(path);
      await ready(page);
      await ask('/auth/logout', {});
      await soon(() => previewOf(ask)).toBe(null);
      await payButton(page).click();
      await page.waitForURL(`**${prefix}/login?next=${encodeURIComponent(path)}`);
      await toasts(page).filter({ hasText: text }).waitFor();
    },
  );

  test('#240 #309 who is still logged in lands back here, and reads why', async () => {
    const { page } = await open('/checkout', {
      before: (one) =>
        one.route('**/api/checkout/pay', (route) =>
          route.fulfill({
            status: 409,
            json: { code: 409, message: 'Stok tidak mencukupi', data: null, request_id: 'x' },
          }),
        ),
    });
    await ready(page);
    const paths = visited(page);
    await payButton(page).click();
    await soon(() => paths).toEqual(['/login', '/checkout']);
    await toasts(page).filter({ hasText: 'Stok tidak mencukupi' }).waitFor();
    await page.getByRole('heading', { name: 'Dikirim ke' }).waitFor();
  });

  test('another total than was shown is told with what changed, and paid by one more tap', async () => {
    const { page, ask } = await open('/checkout', { width: 390 });
    await ready(page);
    const before = await previewOf(ask);
    const line = before.orders[0]?.items[0];
    await ask('/cart/update', { cart_item_id: line?.id, qty: 3 });
    const paths = visited(page);
    await payButton(page).click();
    // by the login and straight back
    await soon(() => paths).toEqual(['/login', '/checkout']);
    await settled(page);
    const change = page.locator('.total-changed');
    await change.waitFor();
    const after = await previewOf(ask);
    await expect
      .poll(() => change.innerText())
      .toContain(`Total berubah dari ${amount(before.summary.total)} menjadi ${amount(after.summary.total)}`);
    await expect
      .poll(() => page.locator('.pay-bar .price').innerText())
      .toBe(amount(after.summary.amount_due));
    await payButton(page).click();
    await page.waitForURL('**/payment/PAY-*');
  });
});

test('#292 a try without an answer is made again with the same key, and paid once', async () => {
  const keys: (string | undefined)[] = [];
  const { page, ask } = await open('/checkout', {
    before: (one) =>
      one.route('**/api/checkout/pay', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // the first answer is lost on its way, the order is made all the same
        if (keys.length === 1) {
          await route.fetch();
          return route.abort();
        }
        return route.continue();
      }),
  });
  await ready(page);
  await payButton(page).click();
  await toasts(page).filter({ hasText: 'Server tidak menjawab' }).waitFor();
  await payButton(page).click();
  await page.waitForURL('**/payment/PAY-*');
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await ask<unknown[]>('/order/list')).toHaveLength(1);
});

test.each([
  {
    path: '/checkout',
    width: 390,
    text: 'Sedang sangat ramai, kami mencoba lagi…',
    running: 'Sedang diproses, kami menunggu jawabannya…',
  },
  {
    path: '/en/checkout',
    width: 1440,
    text: 'It is very busy, we are trying again…',
    running: 'It is being processed, we are waiting for the answer…',
  },
])(
  'where a crowd pays, and while the first try is under way, the page says so and asks again with the same key ($path at $width px)',
  async ({ path, width, text, running }) => {
    const keys: (string | undefined)[] = [];
    let release = () => {};
    const read = new Promise<void>((done) => {
      release = done;
    });
    const { page, ask } = await open(path, {
      width,
      before: (one) =>
        one.route('**/api/checkout/pay', async (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          // the sentence stands for as long as the page waits
          if (keys.length > 1) await read;
          if (keys.length > 2) return route.continue();
          const headers = { 'retry-after': '1' };
          const about = { message: 'Layanan sedang tidak tersedia', request_id: 'x' };
          return keys.length === 1
            ? route.fulfill({ status: 503, headers, json: { code: 503, data: null, ...about } })
            : route.fulfill({
                status: 409,
                headers,
                json: { code: 409, data: { is_running: true }, ...about },
              });
        }),
    });
    await ready(page);
    await page.clock.install();
    await payButton(page).click();
    await page.locator('[role=status]:visible', { hasText: text }).waitFor();
    release();
    for (const tries of [2, 3]) {
      // a second, and up to another by chance
      await page.clock.runFor(2_000);
      await soon(() => keys.length).toBe(tries);
      if (tries === 2) await page.locator('[role=status]:visible', { hasText: running }).waitFor();
    }
    await page.waitForURL('**/payment/PAY-*');
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(await ask<unknown[]>('/order/list')).toHaveLength(1);
  },
);

test('#312 a checkout that does not come says so', async () => {
  let told: Promise<void> | undefined;
  const { page } = await open('/checkout', {
    before: (one) => {
      // it leaves again after six seconds, whether the page was looked at by then or not
      told = toasts(one).filter({ hasText: 'CHECKOUT : Error Connection To Server' }).waitFor();
      return one.route('**/api/shipping/checkout/preview', (route) => route.abort());
    },
  });
  await told;
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
});

test.each([
  { path: '/checkout', width: 360 },
  { path: '/en/checkout', width: 390 },
  { path: '/checkout', width: 1440 },
])('nothing is in the way on $path at $width px, whatever the names', async ({ path, width }) => {
  const long = 'Kab. Kepulauan Siau Tagulandang Biaro';
  const { page } = await open(path, {
    width,
    lines: 2,
    stores: 2,
    before: (one) =>
      one.route('**/api/shipping/**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as Envelope<Preview>;
        const order = body.code === 200 ? body.data.orders[0] : undefined;
        const item = order?.items[0];
        if (order !== undefined) order.merchant.merchant_city = long;
        if (item !== undefined) {
          item.product.product_name = 'Sangat'.repeat(25);
          item.price = 50_000_000;
        }
        await route.fulfill({ response: answer, json: body });
      }),
  });
  await page.getByText(long).waitFor();
  await ready(page);
  await page.getByRole('switch').first().check();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
