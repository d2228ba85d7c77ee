import { describe, expect, test } from 'vitest';
import { digits } from '#common/money.ts';
import type { Cart } from '#contract/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { buyerWithCartInBrowser, soon } from '#tests/support/buyer-with-cart.ts';
import { emptyState, productCards, recommendations, toasts } from '#tests/support/parts.ts';
import { goTo } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { open, visit } = buyerWithCartInBrowser(sharedShopInBrowser());
const total = '.nota .sum .price';
const amount = (rupiah: number) => `Rp\u00a0${digits(rupiah)}`;

test.each([{ prefix: '' }, { prefix: '/en' }])(
  '#28 #237 guests go from $prefix/cart to the login',
  async ({ prefix }) => {
    const { page } = await visit(`${prefix}/cart`);
    await page.waitForURL(`**${prefix}/login?next=${encodeURIComponent(`${prefix}/cart`)}`);
  },
);

test.each([
  { path: '/cart', title: 'Keranjang', empty: 'Keranjang Anda kosong' },
  { path: '/en/cart', title: 'Cart', empty: 'Your cart is empty' },
])('#28 #48 an empty cart at $path says so and leads on', async ({ path, title, empty }) => {
  const { page } = await open(path, { lines: 0 });
  await expect.poll(() => page.locator('h1').innerText()).toBe(title);
  await page.getByRole('heading', { name: empty }).waitFor();
  await expect
    .poll(() => emptyState(page).getByRole('link').getAttribute('href'))
    .toBe(path === '/cart' ? '/' : '/en');
});

describe('what lies in it', () => {
  test('#166 #167 #45 stands store by store, with the total of what is checked', async () => {
    const { page, ask } = await open('/cart', { lines: 3, stores: 2 });
    const cart = await ask<Cart>('/cart/list', {});
    await expect
      .poll(() => page.locator('.cart-store h2').allInnerTexts())
      .toEqual(cart.list.map(({ merchant }) => expect.stringContaining(merchant.merchant_name)));
    await expect
      .poll(() => page.locator('.cart-line h3').allInnerTexts())
      .toEqual(cart.list.flatMap(({ items }) => items.map((item) => item.product.product_name)));
    await expect.poll(() => page.locator(total).innerText()).toBe(amount(cart.totalPrice));
    await expect.poll(() => page.locator('.top .counter').last().innerText()).toBe('3');
  });

  test('#205 #206 #267 a store is active only while all its lines are checked', async () => {
    const { page, asked, ask } = await open('/cart', { lines: 2 });
    const group = page.locator('section[data-status]');
    await expect.poll(() => group.getAttribute('data-status')).toBe('active');
    await page.locator('.cart-line').first().getByRole('checkbox').uncheck();
    await soon(() => group.getAttribute('data-status')).toBe('non-active');
    await soon(() => asked.filter((path) => path === '/api/cart/unchecked').length).toBe(1);
    const checks = async () =>
      (await ask<Cart>('/cart/list', {})).list[0]?.items.map((item) => item.is_checked);
    await soon(checks).toEqual(['0', '1']);
    const some = await ask<Cart>('/cart/list', {});
    await expect.poll(() => page.locator(total).innerText()).toBe(amount(some.totalPrice));
    await page.locator('.cart-store').getByRole('checkbox').check();
    await soon(() => group.getAttribute('data-status')).toBe('active');
    await soon(async () => (await ask<Cart>('/cart/list', {})).total_checked).toBe(2);
    await page.locator('.cart-all').getByRole('checkbox').uncheck();
    await soon(async () => (await ask<Cart>('/cart/list', {})).total_checked).toBe(0);
    await page.getByRole('button', { name: 'Beli (0)' }).and(page.locator(':visible:disabled')).waitFor();
  });

  test('several taps on a quantity are one call, and the answer counts', async () => {
    const { page, asked, ask } = await open('/cart');
    const more = page.locator('.cart-line').getByRole('button', { name: 'Tambah' });
    const updates = () => asked.filter((path) => path === '/api/cart/update').length;
    // however long the taps take here, they are quick ones for the page
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let tap = 0; tap < 4; tap += 1) await more.click();
    await expect.poll(() => page.locator('.cart-line .quantity input').inputValue()).toBe('5');
    expect(updates()).toBe(0);
    await page.clock.resume();
    await soon(async () => (await ask<Cart>('/cart/list', {})).list[0]?.items[0]?.qty).toBe(5);
    expect(updates()).toBe(1);
    await soon(() => page.locator(total).innerText()).toBe(
      amount((await ask<Cart>('/cart/list', {})).totalPrice),
    );
  });

  test('a quantity that the server refuses goes back, with the reason', async () => {
    const { page } = await open('/cart', {
      before: (one) =>
        one.route('**/api/cart/update', (route) =>
          route.fulfill({
            status: 409,
            json: { code: 409, message: 'Stok tidak mencukupi', data: { stock: 1 }, request_id: 'x' },
          }),
        ),
    });
    await page.locator('.cart-line').getByRole('button', { name: 'Tambah' }).click();
    await toasts(page).filter({ hasText: 'Stok tidak mencukupi' }).waitFor();
    await soon(() => page.locator('.cart-line .quantity input').inputValue()).toBe('1');
  });

  test('#207 #266 the last line of a store takes the store with it, and can be had back', async () => {
    const { page, ask, bought } = await open('/cart', { lines: 2, stores: 2 });
    // each control is heard with what it is for
    for (const control of ['Kurangi', 'Jumlah', 'Tambah'])
      for (const { product_name } of bought)
        await page.getByLabel(`${control} ${product_name}`, { exact: true }).waitFor();
    const groups = page.locator('section[data-status]');
    const name = bought[1]?.product_name ?? '';
    await page.getByRole('button', { name: `Hapus ${name}` }).click();
    await soon(() => groups.count()).toBe(1);
    await soon(async () => (await ask<Cart>('/cart/list', {})).list.length).toBe(1);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await soon(() => groups.count()).toBe(2);
    await soon(async () => (await ask<Cart>('/cart/list', {})).list.length).toBe(2);
  });

  test('the cart is asked for once, and what is recommended below it before the page has a script', async () => {
    const before: string[] = [];
    const { asked, page } = await open('/cart', {
      width: 390,
      before: async (one) => {
        let free: () => void = () => undefined;
        const freed = new Promise<void>((done) => {
          free = done;
        });
        await one.route('**/assets/*.js', async (route) => {
          await freed;
          await route.continue();
        });
        const begun = one.waitForRequest('**/api/homepage/products/recomendation?**');
        const picture = one.waitForRequest('**/api/files/**');
        Promise.all([begun, picture]).then(([request]) => {
          before.push(request.url());
          free();
        });
      },
    });
    await productCards(recommendations(page)).first().waitFor();
    expect(before).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/cart/list')).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/recomendation'))).toHaveLength(1);
  });

  test('Beli Langsung leads to the checkout of that line; in the cart the others are checked as before', async () => {
    const { page, ask, bought } = await open('/cart', { width: 390, lines: 3, stores: 1 });
    const [first, second, third] = bought;
    const lines = async () => (await ask<Cart>('/cart/list', {})).list.flatMap(({ items }) => items);
    const checked = async () =>
      (await lines())
        .filter((line) => line.is_checked === '1')
        .map((line) => line.product.id)
        .toSorted();
    const left = (await lines()).find((line) => line.product.id === second?.id);
    await ask('/cart/unchecked', { cart_item_id: left?.id });
    await goTo(page, `/product/${third?.slug}`);
    await page.getByRole('button', { name: 'Beli Langsung' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('heading', { name: 'Dikirim ke' }).waitFor();
    expect(await checked()).toEqual([third?.id]);
    await page.goto('/cart');
    await page.getByRole('checkbox', { name: `Pilih ${second?.product_name}` }).waitFor();
    await soon(checked).toEqual([first?.id, third?.id].toSorted());
    await expect
      .poll(() => page.getByRole('checkbox', { name: `Pilih ${second?.product_name}` }).isChecked())
      .toBe(false);
  });

  test('a note for the seller is written in its place, saves itself and says so', async () => {
    const { page, ask } = await open('/cart', { width: 390 });
    await page.getByRole('button', { name: /^Tulis catatan/ }).click();
    const field = page.getByLabel(/^Catatan untuk penjual/);
    const card = await page.locator('.cart-line').first().boundingBox();
    expect((await field.boundingBox())?.width).toBeGreaterThan((card?.width ?? 0) - 8);
    // it saves itself in a pause
    await page.keyboard.type('Tolong bungkus');
    await page.getByText('Catatan tersimpan').waitFor();
    await soon(async () => (await ask<Cart>('/cart/list', {})).list[0]?.items[0]?.note).toBe(
      'Tolong bungkus',
    );
    // and when it is left
    await page.keyboard.type(' kado');
    await field.blur();
    await page.getByText('“Tolong bungkus kado”').or(page.getByText('Tolong bungkus kado')).first().waitFor();
    await soon(async () => (await ask<Cart>('/cart/list', {})).list[0]?.items[0]?.note).toBe(
      'Tolong bungkus kado',
    );
  });

  test('what cannot be bought stands apart with its reason, and is not counted', async () => {
    const { page } = await open('/cart', {
      lines: 2,
      before: (one) =>
        one.route('**/api/cart/list', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as Envelope<Cart>;
          const item = body.code === 200 ? body.data.list[0]?.items[0] : undefined;
          if (item !== undefined)
            Object.assign(item, { is_available: false, unavailable_reason: 'out_of_stock' });
          await route.fulfill({ response: answer, json: body });
        }),
    });
    const gone = page.locator('.cart-line.is-gone');
    await expect.poll(() => gone.count()).toBe(1);
    await expect.poll(() => gone.locator('.badge').innerText()).toBe('Stok habis');
    await expect.poll(() => page.locator('section[data-status] .cart-line').count()).toBe(1);
  });
});

test('#139 Beli leads to the checkout', async () => {
  const { page } = await open('/cart', { width: 390 });
  await page.locator('.pay-bar .button-main').click();
  await page.waitForURL('**/checkout');
  await page.getByRole('heading', { name: 'Dikirim ke' }).waitFor();
});

test('#312 a cart that does not come says so and can be asked for again', async () => {
  let told: Promise<void> | undefined;
  const { page } = await open('/cart', {
    before: (one) => {
      // it leaves again after six seconds, whether the page was looked at by then or not
      told = toasts(one).filter({ hasText: 'CART : Error Connection To Server' }).waitFor();
      return one.route('**/api/cart/list', (route) => route.abort());
    },
  });
  await told;
  await page.unroute('**/api/cart/list');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.locator('.cart-line').waitFor();
});

test.each([360, 390, 1440])('nothing is in the way at %i px', async (width) => {
  const { page } = await open('/cart', { width, lines: 3, stores: 2 });
  await page.locator('.cart-line').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
