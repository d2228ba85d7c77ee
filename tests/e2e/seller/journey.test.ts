import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rupiah } from '#common/money.ts';
import type { Preview } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { Saldo, Withdraw } from '#contract/wallet.ts';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { giveAddress, soon } from '#tests/support/buyer-with-cart.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { balance, tableRows, toasts, withdrawals } from '#tests/support/parts.ts';
import { scanPdf } from '#tests/support/scan-pdf.ts';
import { createProductWithVariants, fillStorePages, registerStore } from '#tests/support/seller-forms.ts';
import { type SellerMessages, sellerMessages } from '#tests/support/seller-messages.ts';
import { goTo } from '#tests/support/settled.ts';

const shop = demoBuyerInBrowser();
const area = '/merchant/dashboard';
let db: Database<Schema>;
let stores = 0;
beforeAll(() => {
  db = createDatabase<Schema>({ url: shop.databaseUrl(), poolSize: 2 });
  return () => db.close();
});

const asOperator = (path: string) => shop.open(path, { email: 'operator@lokapasar.test' });
const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** An operator finds the store among those that wait, looks at its papers and lets it in. */
const operatorLetsIn = async (name: string): Promise<void> => {
  const { page } = await asOperator('/operator/merchant?status=pending');
  await page.getByRole('searchbox').fill(name);
  await page.waitForURL('**search=**');
  await tableRows(page).filter({ hasText: name }).getByRole('link', { name }).click();
  await page.waitForURL('**/operator/merchant/*');
  await page.getByText('5371014302900001').waitFor();
  await page.getByRole('button', { name: 'Setujui toko' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui toko' }).click();
  await soon(() => page.locator('.people-standing .badge').first().innerText()).toBe('Aktif');
};

/** The bank account is new, so the money waits a day: it passes here. */
const dayPasses = async (code: string): Promise<void> => {
  const { held_until } = await db
    .selectFrom('withdrawals')
    .select('held_until')
    .where('withdraw_code', '=', code)
    .executeTakeFirstOrThrow();
  expect(held_until).not.toBeNull();
  await db
    .updateTable('withdrawals')
    .set({ held_until: new Date() })
    .where('withdraw_code', '=', code)
    .execute();
};

/** An operator says that a withdrawal was transferred. */
const operatorPays = async (account: string, amount: number): Promise<void> => {
  const { page } = await asOperator('/operator/withdraw');
  const row = tableRows(page).filter({ hasText: account });
  await row.getByRole('button', { name: /sudah ditransfer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sudah ditransfer?' });
  await dialog.getByText(rupiah(amount)).first().waitFor();
  await dialog.getByLabel('Nomor referensi dari bank').fill('BNK-2026-077');
  await dialog.getByRole('button', { name: 'Ya, sudah ditransfer' }).click();
  await soon(() => row.count()).toBe(0);
};

/** Somebody else buys two of one variant and pays. */
const buyerBuys = async (page: Page, product: SellerProduct): Promise<{ buyer: Member; order: Order }> => {
  const buyer = await newMember(page, 'Yuliana Bere');
  const ask = <T>(path: string, input?: object) => callApi<T>(page, buyer, path, input);
  await giveAddress(page, buyer);
  const variant_id = product.variants.find(({ options }) => options.join() === 'Biru,M')?.id;
  await ask('/cart/add', { product_id: product.id, variant_id, qty: 2 });
  const { orders } = await ask<Preview>('/shipping/checkout/preview');
  for (const { order_id } of orders)
    await ask(`/shipping/${order_id}/setlogistic`, { shipper_result_id: 'jne:REG' });
  const { payment_code } = await ask<Payment>('/checkout/pay', { payment_method: 'qris' });
  await page.request.post(`/__demo/gateway/${payment_code}`, { data: { status: 'paid' } });
  const [order] = await ask<Order[]>('/order/list');
  if (order?.status !== 'paid') throw new Error(`The order is ${order?.status}`);
  return { buyer, order };
};

/** The seller is told, accepts, prints the label and hands the parcel over. @returns the label */
const sellerSends = async (page: Page, words: SellerMessages, code: string): Promise<Buffer> => {
  const { seller, orders: say, prefix } = words;
  // as when the reader comes back to the window; otherwise within 30 s
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const toast = toasts(page).filter({ hasText: seller.newOrders(1) });
  await toast.getByRole('link', { name: seller.open }).click();
  await page.waitForURL(`**${prefix}${area}/order?status=paid`);
  await page.getByRole('button', { name: say.approveOf(code) }).click();
  await page.getByText(say.approved(code)).waitFor();
  await page.goto(`${prefix}${area}/order/${code}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('button:visible', { hasText: say.label }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`shipping-label-${code}.pdf`);
  await page.locator('button:visible', { hasText: say.pickup }).click();
  const dialog = page.getByRole('dialog', { name: say.pickupTitle });
  // left empty, the courier gives the parcel its number
  await dialog.getByRole('button', { name: say.pickupConfirm }).click();
  await page.getByRole('heading', { level: 1, name: say.titles.shipped }).waitFor();
  return readFile(await file.path());
};

type Account = { account: string; password: string; most: number };
const sellerWithdraws = async (page: Page, words: SellerMessages, { account, password, most }: Account) => {
  const { wallet: say, prefix } = words;
  await page.goto(`${prefix}${area}/wallet`);
  await soon(() => balance(page).innerText()).toBe(rupiah(most));
  await page.getByRole('button', { name: say.withdraw }).click();
  const sheet = page.getByRole('dialog', { name: say.withdrawTitle });
  await sheet.getByText(account).waitFor();
  await sheet.getByRole('button', { name: say.all }).click();
  await sheet.getByLabel(say.password).fill(password);
  await sheet.getByRole('button', { name: say.send }).click();
  await withdrawals(page).filter({ hasText: say.statuses.requested }).waitFor();
  await soon(() => balance(page).innerText()).toBe(rupiah(0));
};

// in Indonesian and on a wide screen it is walked in a real shop: tests/e2e/shop/opening.test.ts
test('#3 #38 #140 from a registration to money on the store’s account, in English on a phone', {
  timeout: 120_000,
}, async () => {
  const [lang, width] = ['en', 390] as const;
  const words = sellerMessages[lang];
  const { prefix } = words;
  stores += 1;
  const store = { name: `Tenun Rambu ${lang} ${stores}`, slug: `tenun-rambu-${lang}-${stores}` };
  const account = `99887766${1000 + stores}`;
  const faults: string[] = [];
  let member = {} as Member;
  const { page } = await shop.visit(`${prefix}/register/merchant`, {
    width,
    before: async (own) => {
      own.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      own.on('pageerror', (error) => faults.push(error.message));
      member = await newMember(own, 'Rambu Ana');
      await keepLogin(own, member.login);
    },
  });
  const ask = <T>(path: string) => callApi<T>(page, member, path);
  await registerStore(page, words, store);
  await operatorLetsIn(store.name);

  const description = 'Selendang dan kain, pewarna dari akar mengkudu.';
  await fillStorePages(page, words, {
    description,
    street: 'Jalan Eltari 12, Oebobo',
    rekening: account,
    target: '/promo',
  });
  const offer = { name: `Selendang ${store.name}`, price: '125000', stock: '6' };
  await createProductWithVariants(page, words, {
    ...offer,
    options: { Warna: ['Merah', 'Biru'], Ukuran: ['M', 'L'] },
  });
  expect(await fitsWidth(page)).toBe(true);
  const [made] = await ask<SellerProduct[]>(`${area}/product/list`);
  const product = made as SellerProduct;
  expect(
    product.variants.map(({ options, publish_price, stock }) => [...options, publish_price, stock]),
  ).toEqual([
    ['Merah', 'M', 125_000, 6],
    ['Merah', 'L', 125_000, 6],
    ['Biru', 'M', 125_000, 6],
    ['Biru', 'L', 125_000, 6],
  ]);
  expect(product.photos).toHaveLength(2);

  const front = (await shop.visit(`${prefix}/store/${store.slug}`, { width })).page;
  await front.getByRole('heading', { level: 1, name: store.name }).waitFor();
  await front.locator('a[href$="/promo"] img').first().waitFor();
  await front.getByText(offer.name).first().waitFor();

  await goTo(page, `${prefix}${area}`);
  const { buyer, order } = await buyerBuys(front, product);
  const label = await sellerSends(page, words, order.order_code);
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  expect(await scanPdf(label)).toEqual({ qr: order.order_code, bars: order.order_code });

  expect(await ask<Saldo>(`${area}/wallet/saldo`)).toMatchObject({ total_saldo: 0, pending: order.total });
  await callApi(front, buyer, '/order/status', { order_code: order.order_code, action: 'receive' });
  expect((await ask<Order>(`${area}/order/detail/${order.order_code}`)).status).toBe('completed');
  await sellerWithdraws(page, words, { account, password: member.password, most: order.total });
  expect(await fitsWidth(page)).toBe(true);
  const [withdrawal] = await ask<Withdraw[]>(`${area}/wallet/withdraw/list`);
  await dayPasses(withdrawal?.withdraw_code ?? '');
  await operatorPays(account, order.total);
  await page.reload();
  await withdrawals(page).filter({ hasText: words.wallet.statuses.paid }).waitFor();
  expect(await ask<Saldo>(`${area}/wallet/saldo`)).toMatchObject({ total_saldo: 0, hold: 0, pending: 0 });

  expect((await verifyLedger(db)).findings).toEqual([]);
  expect(faults).toEqual([]);
});
