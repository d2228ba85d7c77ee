import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupiah } from '#common/money.ts';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { setup } from '#server/setup.ts';
import { soon } from '#tests/support/buyer-with-cart.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { asRole, testDatabaseUrl } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { standInMidtrans } from '#tests/support/midtrans.ts';
import { balance, tableRows, withdrawals } from '#tests/support/parts.ts';
import { createProductWithVariants, registerStore } from '#tests/support/seller-forms.ts';
import { sellerMessages } from '#tests/support/seller-messages.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';
import { goTo, settled } from '#tests/support/settled.ts';
import { APP_ROLE, OWNER_ROLE } from '#tools/embedded-postgres/roles.ts';

// A real shop in production mode from `setup` on an empty database to its first withdrawal, by the pages that people use.
// Only what is outside stands in: the mail server and the payment provider.

const words = sellerMessages.id;
/** Where pictures of the way go; unset, none is taken. */
const film = process.env.OPENING_FILM;
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-opening-'));
const operatorEmail = 'pemilik@toko.test';
const password = 'Kuda-laut-2026';
let browser: Browser;
let server: TestServer;
let databaseUrl: string;
let operatorPassword: string;
let midtrans: Awaited<ReturnType<typeof standInMidtrans>>;
let mail: Awaited<ReturnType<typeof mailServer>>;

beforeAll(async () => {
  [browser, databaseUrl, midtrans, mail] = await Promise.all([
    launchChromium(),
    testDatabaseUrl(),
    standInMidtrans('Mid-server-contoh'),
    mailServer(),
  ]);
  const port = await freePort();
  const file = join(folder, '.env');
  const said: string[] = [];
  const code = await setup({
    file,
    say: (line) => said.push(line),
    ask: null,
    flags: {
      'public-url': `http://127.0.0.1:${port}`,
      'database-url': asRole(databaseUrl, APP_ROLE),
      'migration-database-url': asRole(databaseUrl, OWNER_ROLE),
      'operator-email': operatorEmail,
      'smtp-url': mail.smtpUrl,
      'mail-from': 'Toko Timor <halo@toko.test>',
      'payment-provider': 'midtrans',
      'midtrans-server-key': 'Mid-server-contoh',
      'trusted-proxies': '0',
    },
  });
  if (code !== 0) throw new Error(said.join('\n'));
  operatorPassword = /password (\S+)/.exec(said.join('\n'))?.[1] ?? '';
  server = await startServer({
    databaseUrl,
    port,
    dataDir: join(folder, 'data'),
    env: {
      ...parseEnv(readFileSync(file, 'utf8')),
      RATE_LIMIT: 'on',
      // what no real shop sets: both stand on this machine
      SMTP_TLS: 'optional',
      MIDTRANS_API_URL: midtrans.config.apiUrl,
      MIDTRANS_SNAP_URL: midtrans.config.snapUrl,
    },
  });
}, 120_000);
afterAll(async () => {
  await Promise.allSettled([browser?.close(), server?.stop()]);
  midtrans?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let pictures = 0;
/** One picture of the film. */
const photo = async (page: Page, name: string): Promise<void> => {
  if (film === undefined) return;
  mkdirSync(film, { recursive: true });
  await settled(page);
  pictures += 1;
  await page.screenshot({ path: join(film, `${String(pictures).padStart(2, '0')}-${name}.png`) });
};

const faults: string[] = [];
const person = async (width: number): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // what it asks for in the name of a page is never finished for that page
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
};
/** The code in the newest mail to an address. */
const codeMailedTo = async (address: string): Promise<string> => {
  let code = '';
  await soon(() => {
    const letters = mail.received.filter(({ to }) => to.includes(address));
    code = letters.flatMap(({ source }) => /^Subject: (\d{6}) /m.exec(source)?.[1] ?? []).at(-1) ?? '';
    return Promise.resolve(code);
  }).toMatch(/^\d{6}$/);
  return code;
};
const subjectsTo = (address: string): string[] =>
  mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? '');

const register = async (page: Page, fullname: string, email: string): Promise<void> => {
  const named = (name: string) => page.locator(`main form [name=${name}]`);
  await goTo(page, '/register');
  await named('fullname').fill(fullname);
  await named('email').fill(email);
  await named('password').fill(password);
  await named('password_confirmation').fill(password);
  await named('agree_terms').check();
  await page.locator('main form button[type=submit]').click();
  await named('otp').waitFor();
  await named('otp').fill(await codeMailedTo(email));
  await page.waitForURL((url) => url.pathname !== '/register');
  await settled(page);
};

test('#3 #38 #139 #140 a real shop opens on an empty database and comes to its first paid, shipped, received and withdrawn order', {
  timeout: 180_000,
}, async () => {
  // the operator's first login asks for a second factor before anything else
  const operator = await person(1440);
  await goTo(operator, '/login');
  await operator.getByLabel('Email, nomor ponsel, atau alamat toko').fill(operatorEmail);
  await operator.getByLabel('Kata sandi', { exact: true }).fill(operatorPassword);
  await operator.getByRole('button', { name: 'Masuk', exact: true }).click();
  await operator.getByText('Pasang salah satu dulu.').waitFor();
  await photo(operator, 'second-factor');
  await operator.getByRole('button', { name: 'Pasang aplikasi' }).click();
  await operator.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  const secret = (await operator.locator('.security-secret').innerText()).replaceAll(' ', '');
  await operator.getByLabel('Kode 6 angka dari aplikasi').fill(await generate({ secret }));
  await operator.getByRole('button', { name: 'Pakai aplikasi ini' }).click();
  await operator.getByRole('heading', { name: 'Simpan kode ini sekarang' }).waitFor();
  // until then the backoffice is closed, which the console says too
  expect(faults.splice(0).filter((line) => !line.includes('403'))).toEqual([]);
  await photo(operator, 'recovery-codes');

  // what is left to do stands on the first page
  const steps = operator.getByRole('region', { name: 'Sebelum toko dibuka' });
  const open = () => steps.getByRole('listitem').filter({ hasText: 'belum' });
  await goTo(operator, '/operator');
  await steps.waitFor();
  await expect
    .poll(async () => (await open().allInnerTexts()).map((text) => text.split(' belum')[0]?.trim()))
    .toEqual(['Alamat publik dengan HTTPS', 'Kategori produk', 'Toko pertama', 'Cadangan setiap malam']);
  await photo(operator, 'checklist');

  await steps.getByRole('link', { name: 'Kategori produk' }).click();
  await operator.getByRole('link', { name: 'Kategori baru' }).click();
  await operator.getByLabel('Nama (Indonesia)').fill('Kain Tenun');
  await operator.getByLabel('Nama (Inggris)').fill('Woven Cloth');
  await operator.getByRole('button', { name: 'Simpan' }).click();
  await operator.getByText('Kain Tenun dibuat.').waitFor();
  await photo(operator, 'category');
  await goTo(operator, '/operator/courier');
  await operator.getByText('JNE').first().waitFor();
  await photo(operator, 'couriers');

  // a seller registers with an account, and the store with its papers
  const seller = await person(1440);
  await register(seller, 'Rambu Ana', 'rambu@toko.test');
  await goTo(seller, '/register/merchant');
  const store = { name: 'Tenun Rambu', slug: 'tenun-rambu' };
  await registerStore(seller, words, store);
  await photo(seller, 'store-waits');

  await goTo(operator, '/operator/merchant?status=pending');
  await operator.getByRole('link', { name: store.name }).first().click();
  await operator.getByText('5371014302900001').waitFor();
  await photo(operator, 'store-checked');
  await operator.getByRole('button', { name: 'Setujui toko' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Setujui toko' }).click();
  await operator.locator('.people-standing .badge').first().getByText('Aktif').waitFor();

  const offer = { name: 'Selendang Tenun Rambu', price: '125000', stock: '6' };
  await createProductWithVariants(seller, words, { ...offer, options: { Warna: ['Merah', 'Biru'] } });
  await photo(seller, 'product');

  // a buyer finds it, registers, gives an address, and pays by QRIS
  const buyer = await person(390);
  await register(buyer, 'Yuliana Bere', 'yuliana@toko.test');
  await goTo(buyer, '/search?search=selendang');
  await buyer
    .getByRole('link', { name: new RegExp(offer.name) })
    .first()
    .click();
  await buyer.waitForURL('**/product/*');
  await settled(buyer);
  await photo(buyer, 'product-page');
  await buyer.getByRole('radio', { name: 'Biru' }).click();
  await buyer.getByRole('radio', { name: 'Biru', checked: true }).waitFor();
  await buyer.locator('button:visible', { hasText: 'Beli Langsung' }).first().click();
  await buyer.waitForURL('**/checkout');
  const inDialog = (name: string) => buyer.locator(`dialog[open] [name=${name}]`);
  await buyer.locator('#address button.link').click();
  await inDialog('receiver_name').fill('Yuliana Bere');
  await inDialog('phone').fill('081234567089');
  for (const list of ['province_id', 'city_id', 'sub_district_id', 'area_id']) {
    await soon(() => inDialog(list).locator('option').count()).toBeGreaterThan(1);
    await inDialog(list).selectOption({ index: 1 });
  }
  if ((await inDialog('zipcode').inputValue()) === '') await inDialog('zipcode').fill('85111');
  await inDialog('address').fill('Jl. Sumba No. 14');
  await buyer.locator('dialog[open] button[type=submit]').click();
  await buyer.locator('.address-brief').first().waitFor();
  await settled(buyer);
  await buyer.getByRole('radio', { name: /QRIS/ }).click();
  await buyer.getByRole('radio', { name: /QRIS/, checked: true }).waitFor();
  await photo(buyer, 'checkout');
  await buyer.getByRole('button', { name: 'Bayar', exact: true }).click();
  await buyer.waitForURL('**/payment/PAY-*');
  await buyer.getByRole('img', { name: 'Kode QR pembayaran ini' }).waitFor();
  await photo(buyer, 'payment');

  // the provider has the money and says so
  const [charge] = [...midtrans.transactions.keys()];
  midtrans.become(charge ?? '', 'settlement');
  const notified = await fetch(`${server.url}/api/checkout/callback/midtrans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: midtrans.notification(charge ?? ''),
  });
  expect(notified.status).toBe(200);
  await buyer.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await photo(buyer, 'paid');
  await buyer.locator('.pay-on a').first().click();
  await buyer.waitForURL('**/user/order/INV-*');
  const code = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';

  // the store accepts and ships it with the courier's number
  await goTo(seller, '/merchant/dashboard/order?status=paid');
  await seller.getByRole('button', { name: words.orders.approveOf(code) }).click();
  await seller.getByText(words.orders.approved(code)).waitFor();
  await goTo(seller, `/merchant/dashboard/order/${code}`);
  await photo(seller, 'order-to-ship');
  await seller.locator('button:visible', { hasText: words.orders.pickup }).click();
  const ship = seller.getByRole('dialog', { name: words.orders.pickupTitle });
  await ship.getByRole('textbox').first().fill('CGK012345678901');
  await ship.getByRole('button', { name: words.orders.pickupConfirm }).click();
  await seller.getByRole('heading', { level: 1, name: words.orders.titles.shipped }).waitFor();

  await goTo(buyer, `/user/order/${code}`);
  await buyer.getByText('CGK012345678901').first().waitFor();
  await photo(buyer, 'on-its-way');
  await buyer.locator('button:visible', { hasText: 'Pesanan diterima' }).first().click();
  await buyer.locator('dialog[open]').getByRole('button', { name: 'Ya, diterima' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Pesanan selesai' }).waitFor();

  // the money leaves the shop
  await goTo(seller, '/merchant/dashboard/wallet');
  await soon(() => balance(seller).innerText()).not.toBe(rupiah(0));
  const earned = await balance(seller).innerText();
  await seller.getByRole('button', { name: words.wallet.withdraw }).click();
  const sheet = seller.getByRole('dialog', { name: words.wallet.withdrawTitle });
  await sheet.getByRole('button', { name: words.wallet.all }).click();
  await sheet.getByLabel(words.wallet.password).fill(password);
  await sheet.getByRole('button', { name: words.wallet.send }).click();
  await withdrawals(seller).filter({ hasText: words.wallet.statuses.requested }).waitFor();
  await photo(seller, 'withdrawal');

  await goTo(operator, '/operator/withdraw');
  const row = tableRows(operator).filter({ hasText: 'Rambu Ana' });
  await row.getByRole('button', { name: /sudah ditransfer/ }).click();
  const transfer = operator.getByRole('dialog', { name: 'Sudah ditransfer?' });
  await transfer.getByLabel('Nomor referensi dari bank').fill('BNK-2026-077');
  await transfer.getByRole('button', { name: 'Ya, sudah ditransfer' }).click();
  await soon(() => row.count()).toBe(0);
  await photo(operator, 'transferred');
  await goTo(seller, '/merchant/dashboard/wallet');
  await withdrawals(seller).filter({ hasText: words.wallet.statuses.paid }).waitFor();
  await soon(() => balance(seller).innerText()).toBe(rupiah(0));
  expect(earned).not.toBe(rupiah(0));

  await goTo(operator, '/operator');
  await expect
    .poll(async () => (await open().allInnerTexts()).map((text) => text.split(' belum')[0]?.trim()))
    .toEqual(['Alamat publik dengan HTTPS', 'Cadangan setiap malam']);
  await photo(operator, 'what-is-left');

  // everybody was written to, and the books are even
  await soon(() => Promise.resolve(subjectsTo('yuliana@toko.test').length)).toBeGreaterThan(2);
  await soon(() => Promise.resolve(subjectsTo('rambu@toko.test').length)).toBeGreaterThan(3);
  const db = createDatabase<Schema>({ url: databaseUrl, poolSize: 1 });
  expect((await verifyLedger(db)).findings).toEqual([]);
  await db.close();
  expect(faults).toEqual([]);
});
