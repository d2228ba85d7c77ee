import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { Schema } from '#market/schema.ts';
import { adjustedJournal, mustBook, verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { soon } from '#tests/support/buyer-with-cart.ts';
import { byKeyboard, byPointer } from '#tests/support/input-devices.ts';
import { SECRET } from '#tests/support/keys.ts';
import { otpFor } from '#tests/support/member.ts';
import { toasts } from '#tests/support/parts.ts';
import { peopleOf } from '#tests/support/people.ts';
import { settled } from '#tests/support/settled.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

const { visit, get, databaseUrl } = shopInBrowser({ SECRET });
const credit = 15_000;
let db: Database<Schema>;
beforeAll(() => {
  db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 2 });
});
afterAll(() => db.close());

const words = {
  id: {
    prefix: '',
    login: 'Silahkan login untuk checkout produk',
    buyNow: 'Beli Langsung',
    register: 'Daftar',
    simulate: 'Simulasikan pembayaran',
    paid: 'Pembayaran diterima',
    processed: /menyiapkan paket/,
    shipped: /Paket sedang ke/,
    receive: 'Pesanan diterima',
    receiveYes: 'Ya, diterima',
    completed: 'Pesanan selesai',
    write: /^Tulis ulasan:/,
    stars: '5 bintang',
    own: 'Ulasan Anda',
  },
  en: {
    prefix: '/en',
    login: 'Please log in to check out products',
    buyNow: 'Buy Now',
    register: 'Register',
    simulate: 'Simulate payment',
    paid: 'Payment received',
    processed: /is preparing the parcel/,
    shipped: /The parcel is on its way/,
    receive: 'Order received',
    receiveYes: 'Yes, received',
    completed: 'Order completed',
    write: /^Write a review:/,
    stars: '5 stars',
    own: 'Your review',
  },
} as const;

/** An ordinary product, dear enough for a voucher and for the wallet to pay only a part. */
const wanted = async (): Promise<Product> => {
  const all = await get<Product[]>('/products/list?per_page=100&sort=popular');
  const found = all.find(
    (one) => !one.has_variants && one.flash_sale === null && one.stock >= 20 && one.publish_price >= 100_000,
  );
  if (found === undefined) throw new Error('The demo shop sells nothing that fits');
  return found;
};

/** What the store does with the order on its own pages. */
const storeDoes = async (page: Page, { id }: Order['merchant'], act: string, order_code: string) => {
  const { owner_id } = await db
    .selectFrom('merchants')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = await peopleOf(databaseUrl()).session(owner_id);
  const answer = await page.request.post(`/api/merchant/dashboard/order/${act}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { order_code },
  });
  expect(answer.status()).toBe(200);
};

test.each([
  { lang: 'id', width: 390, hand: 'pointer' },
  { lang: 'en', width: 1440, hand: 'keyboard' },
] as const)(
  '#1 #2 #9 #139 the whole way from a guest to a reviewed order ($lang, $width px, by $hand)',
  { timeout: 180_000 },
  async ({ lang, width, hand: by }) => {
    const say = words[lang];
    const product = await wanted();
    const path = `${say.prefix}/product/${product.slug}`;
    const { page } = await visit(path, { width });
    const { press, write, tick, pick } = by === 'pointer' ? byPointer() : byKeyboard(page);
    const main = page.locator('.button-main:visible');
    const visibly = (name: string) => page.locator('button:visible', { hasText: name });
    const named = (name: string) => page.locator(`main form [name=${name}]`);
    const inDialog = (name: string) => page.locator(`dialog[open] [name=${name}]`);

    // a guest is led to the login, and from there to a new account
    await press(visibly(say.buyNow).first());
    await page.waitForURL(`**${say.prefix}/login?next=${encodeURIComponent(path)}`);
    await toasts(page).filter({ hasText: say.login }).waitFor();
    await press(page.locator('main').getByRole('link', { name: say.register, exact: true }));
    await page.waitForURL(`**${say.prefix}/register?next=*`);
    const email = `perjalanan-${lang}-${process.pid}@contoh.test`;
    await write(named('fullname'), 'Rani Wulandari');
    await write(named('email'), email);
    await write(named('password'), 'Rahasia123');
    await write(named('password_confirmation'), 'Rahasia123');
    await tick(named('agree_terms'));
    await press(page.locator('main form button[type=submit]'));
    await named('otp').waitFor();
    await write(named('otp'), await otpFor(page, email));
    await page.waitForURL(`**${path}`);

    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.transact((tx) =>
      mustBook(
        tx,
        adjustedJournal({ userId: user.id }, credit, {
          reference: `perjalanan-${lang}`,
          reason: 'Uji',
          at: new Date(),
        }),
      ),
    );

    // product, checkout
    await press(visibly(say.buyNow).first());
    await page.waitForURL(`**${say.prefix}/checkout`);

    await press(page.locator('#address button.link'));
    await write(inDialog('receiver_name'), 'Rani Wulandari');
    await write(inDialog('phone'), '081234567089');
    for (const list of ['province_id', 'city_id', 'sub_district_id', 'area_id']) {
      await soon(() => inDialog(list).locator('option').count()).toBeGreaterThan(1);
      await pick(inDialog(list));
    }
    if ((await inDialog('zipcode').inputValue()) === '') await write(inDialog('zipcode'), '85111');
    await write(inDialog('address'), 'Jl. Sumba No. 14');
    await press(page.locator('dialog[open] button[type=submit]'));
    await page.locator('.address-brief').first().waitFor();

    await tick(page.getByRole('radio', { name: 'SiCepat' }));
    await tick(page.locator('.picks-2 input').last());
    await tick(page.locator('[id^=dropship-] [role=switch]'));
    await write(page.locator('[id^=dropship-] .input').first(), 'Toko Rani');
    await write(page.locator('[id^=dropship-] .input').last(), '081298765432');
    await press(page.locator('section[aria-label] .open-row-button'));
    await press(page.locator('dialog[open] .voucher-list button').first());
    await page.locator('.nota .minus').first().waitFor();
    await soon(() => page.locator('dialog[open]').count()).toBe(0);
    await tick(page.locator('section[aria-label] [role=switch]'));
    const virtualAccount = page.locator('.bank', { hasText: /^BCA$/ });
    await tick(page.locator('label.pick', { has: virtualAccount }).locator('input'));
    await press(main);
    await page.waitForURL(`**${say.prefix}/payment/PAY-*`);
    await press(page.getByRole('button', { name: say.simulate }));
    await page.getByRole('heading', { name: say.paid }).waitFor();

    // the order: paid, packed, sent, received, reviewed
    await press(page.locator('.pay-on a').first());
    await page.waitForURL(`**${say.prefix}/user/order/INV-*`);
    const order_code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const token = (await page.context().cookies()).find(({ name }) => name === 'my_token')?.value ?? '';
    const order = async (): Promise<Order> => {
      const headers = { Authorization: `Bearer ${atob(decodeURIComponent(token))}` };
      const answer = await page.request.get(`/api/order/detail/${order_code}`, { headers });
      return ((await answer.json()) as { data: Order }).data;
    };
    const paid = await order();
    expect(paid).toMatchObject({
      status: 'paid',
      is_dropship: true,
      dropship_name: 'Toko Rani',
      shipping: { courier: 'sicepat' },
      payment: { payment_method: 'va', payment_channel: 'bca', wallet_amount: credit },
    });
    expect(paid.marketplace_discount).toBeGreaterThan(0);
    expect(paid.items[0]?.product_id).toBe(product.id);

    const title = page.getByRole('heading', { level: 1 });
    await settled(page);
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await storeDoes(page, paid.merchant, 'approve', order_code);
    await lookAgain();
    await soon(() => title.innerText()).toMatch(say.processed);
    await storeDoes(page, paid.merchant, 'pickup', order_code);
    await lookAgain();
    await soon(() => title.innerText()).toMatch(say.shipped);
    await press(visibly(say.receive).first());
    await press(page.locator('dialog[open]').getByRole('button', { name: say.receiveYes }));
    await soon(() => title.innerText()).toBe(say.completed);
    await press(page.getByRole('button', { name: say.write }).first());
    await tick(page.locator('dialog[open]').getByRole('radio', { name: say.stars }));
    await write(inDialog('review'), 'Persis seperti di gambar.');
    await press(page.locator('dialog[open] button[type=submit]'));
    await page.getByRole('group', { name: say.own }).getByText('Persis seperti di gambar.').waitFor();
    expect((await order()).status).toBe('completed');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    expect((await verifyLedger(db)).findings).toEqual([]);
  },
);
