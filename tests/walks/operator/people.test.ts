import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { createProduct, submitRegistration } from '#tests/support/new-store.ts';
import { tableRows } from '#tests/support/parts.ts';
import { goTo, reload } from '#tests/support/settled.ts';

const shop = demoBuyerInBrowser();
const operator = 'operator@lokapasar.test';
let db: Database<Schema>;
beforeAll(() => {
  db = createDatabase<Schema>({ url: shop.databaseUrl(), poolSize: 2 });
  return () => db.close();
});

const asOperator = (path: string, width = 1440) => shop.open(path, { email: operator, width });
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const actions = async (target: string) =>
  (
    await db
      .selectFrom('audit_log')
      .innerJoin('users as actor', 'actor.id', 'audit_log.actor_id')
      .select(['action', 'actor.email', 'after'])
      .where('target', '=', target)
      .orderBy('audit_log.id')
      .execute()
  ).map(({ action, email, after }) => ({ action, email, after }));
const codeOf = async (page: Page, { login }: Member, path: string): Promise<number> =>
  (await page.request.get(`/api${path}`, { headers: { Authorization: `Bearer ${login.token}` } })).status();
const idOf = async ({ email }: Member) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const badge = (page: Page) => page.locator('.people-standing .badge').first();

/** A store's name is taken once. */
let tries = 0;

describe('stores and their owners', () => {
  test('a store that was handed in is looked at and opened; its owner suspended, it closes; both come back', async () => {
    tries += 1;
    const name = `Tenun Uji ${tries} ${process.pid}`;
    const opened = await asOperator('/operator/merchant?status=pending');
    const { page } = opened;
    const seller = await newMember(page, 'Maria Da Costa');
    const { status, store } = await submitRegistration(page, seller, name);
    expect(status).toBe('pending');
    const { slug } = await createProduct(page, seller, `Selendang ${name}`);
    const inShop = () => codeOf(page, opened.member, `/products/detail/${slug}`);
    expect(await inShop()).toBe(404);
    const statusOf = async (path: string) => (await fetch(shop.url() + path)).status;
    expect(await statusOf(`/en/product/${slug}`)).toBe(404);

    await reload(page);
    await page.getByRole('searchbox').fill(name);
    const row = tableRows(page).filter({ hasText: name });
    await row.waitFor();
    await expect.poll(() => tableRows(page).count()).toBe(1);
    await row.getByRole('link', { name }).press('Enter');
    await page.waitForURL('**/operator/merchant/*');
    const storeUrl = new URL(page.url()).pathname;
    const storeId = storeUrl.split('/').at(-1);
    const isDrawn = (name: string) =>
      expect
        .poll(() =>
          page
            .getByRole('img', { name, exact: true })
            .evaluate((image: HTMLImageElement) => image.naturalHeight),
        )
        .toBeGreaterThan(0);
    await isDrawn('KTP');
    await expect.poll(() => page.getByText('5371010203900001').count()).toBe(1);
    await page.keyboard.press('2');
    await isDrawn('Swafoto dengan KTP');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('y');
    await page.getByRole('dialog').getByRole('button', { name: 'Setujui toko' }).click();
    await expect.poll(() => badge(page).innerText()).toBe('Aktif');
    expect(await inShop()).toBe(200);
    expect(await statusOf(`/product/${slug}`)).toBe(200);
    expect(await actions(`merchant:${storeId}`)).toEqual(
      expect.arrayContaining([
        { action: 'file.open', email: operator, after: { files: [expect.any(String)], type: 'ktp' } },
        { action: 'file.open', email: operator, after: { files: [expect.any(String)], type: 'ktp_selfie' } },
        { action: 'merchant.verify', email: operator, after: { status: 'active' } },
      ]),
    );

    // the owner has a page open while the account is closed
    const home = await shop.visit('/merchant/dashboard', { before: (own) => keepLogin(own, seller.login) });
    expect(new URL(home.page.url()).pathname).toBe('/merchant/dashboard');
    expect(await codeOf(page, seller, '/auth/me')).toBe(200);
    await page.getByRole('link', { name: 'Maria Da Costa' }).click();
    await page.waitForURL('**/operator/user/*');
    await expect.poll(() => page.getByRole('region', { name: 'Sesi' }).innerText()).toContain('Chrome');
    await page.getByRole('button', { name: 'Bekukan akun' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 produk tidak tampil lagi').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /^Maria Da Costa$/ })
      .waitFor();
    await dialog.getByRole('button', { name: 'Bekukan akun' }).click();
    await dialog.getByText('Isi alasan pembekuan').waitFor();
    await dialog.getByLabel('Alasan pembekuan').fill('Menjual barang tiruan');
    // what can be taken back stays to be read for as long as the test needs
    await page.clock.install();
    await dialog.getByRole('button', { name: 'Bekukan akun' }).click();
    await expect.poll(() => badge(page).innerText()).toBe('Dibekukan');
    await page.clock.pauseAt(Date.now() + 3_000);
    expect(await codeOf(page, seller, '/auth/me')).toBe(401);
    expect(await inShop()).toBe(404);
    await home.page.goto('/merchant/dashboard/product');
    await home.page.waitForURL((url) => url.pathname === '/login');

    // what was done by mistake is taken back where it was told
    await page.getByRole('status').getByRole('button', { name: 'Urungkan' }).click();
    await page.clock.resume();
    await expect.poll(() => badge(page).innerText()).toBe('Aktif');
    expect(await inShop()).toBe(200);
    expect(await codeOf(page, seller, '/auth/me')).toBe(401);
    expect((await actions(`user:${await idOf(seller)}`)).map((one) => one.action)).toEqual([
      'user.suspend',
      'user.unsuspend',
    ]);
    await expect
      .poll(() => page.getByRole('region', { name: 'Riwayat' }).innerText())
      .toContain('Menjual barang tiruan');
    expect(opened.errors).toEqual([]);
    expect(store?.merchant_slug).toBeTruthy();
    expect((await verifyLedger(db)).findings).toEqual([]);
  });

  test('two operators before one registration: the second is told, and sees what became of it', async () => {
    const first = await asOperator('/operator/merchant?status=pending');
    const seller = await newMember(first.page, 'Yohana Bere');
    await submitRegistration(first.page, seller, `Kopi Uji ${process.pid}`);
    const { id } = await db
      .selectFrom('merchants')
      .select('id')
      .where('owner_id', '=', await idOf(seller))
      .executeTakeFirstOrThrow();
    const [one, other] = [
      await asOperator(`/operator/merchant/${id}`),
      await asOperator(`/en/operator/merchant/${id}`),
    ];
    await one.page.getByRole('button', { name: 'Tolak' }).click();
    await one.page.getByLabel('Alasan penolakan').fill('KTP tidak terbaca');
    await one.page.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click();
    await expect.poll(() => badge(one.page).innerText()).toBe('Ditolak');
    await other.page.getByRole('button', { name: 'Approve store' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Approve store' }).click();
    await other.page.getByText('The status of this store has changed').waitFor();
    await expect.poll(() => badge(other.page).innerText()).toBe('Rejected');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where target = ${`merchant:${id}`} and action <> 'file.open'`.execute(db);
    expect(rows).toEqual([{ action: 'merchant.reject' }]);
  });
});

describe('permissions', () => {
  test('an account is given one, uses it, and loses it', async () => {
    const { page, errors } = await asOperator('/operator/user');
    const person = await newMember(page, 'Sari Petugas');
    const id = await idOf(person);
    await goTo(page, `/operator/user/${id}`);
    const panel = page.getByRole('region', { name: 'Izin sebagai petugas' });
    const save = panel.getByRole('button', { name: 'Simpan izin' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await panel.getByRole('checkbox', { name: /^Toko/ }).check();
    await save.click();
    await page.getByRole('dialog').getByText('petugas dengan izin: Toko').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan izin' }).click();
    await expect.poll(() => codeOf(page, person, '/operator/merchant/list')).toBe(200);
    expect(await codeOf(page, person, '/operator/user/list')).toBe(403);
    expect(await codeOf(page, person, '/notification/new')).toBe(403);
    await expect.poll(() => save.isDisabled()).toBe(true);
    await panel.getByRole('checkbox', { name: /^Toko/ }).uncheck();
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan izin' }).click();
    await expect.poll(() => codeOf(page, person, '/operator/merchant/list')).toBe(403);
    expect((await actions(`user:${id}`)).map((one) => one.after)).toEqual([
      { permissions: ['merchant'] },
      { permissions: [] },
    ]);
    expect(errors).toEqual([]);
  });
});

describe('the pages', () => {
  test.each([
    ['', 1440],
    ['/en', 360],
  ] as const)('fit, are readable for everybody, and complain of nothing (%s %i)', async (prefix, width) => {
    const { page, errors, member } = await asOperator(`${prefix}/operator/merchant`, width);
    const first = (path: string) =>
      page.request
        .get(`/api${path}`, { headers: { Authorization: `Bearer ${member.login.token}` } })
        .then(async (answer) => ((await answer.json()) as { data: { id: number }[] }).data[0]?.id);
    const store = await first('/operator/merchant/list?status=active');
    const seller = await first('/operator/user/list?role=merchant');
    const places = [
      '/operator/merchant',
      `/operator/merchant/${store}`,
      '/operator/user',
      `/operator/user/${seller}`,
    ];
    for (const path of places) {
      await goTo(page, prefix + path);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      expect([path, await axeFindings(page)]).toEqual([path, []]);
    }
    expect(errors).toEqual([]);
  });
});

describe('the second step of an operator who lost it', () => {
  test.each([1440, 390])('is removed by another one with a reason (%i px)', async (width) => {
    const fullname = `Sinta Petugas ${width}`;
    const { id } = await db
      .insertInto('users')
      .values({
        fullname,
        email: `sinta-${width}@lokapasar.test`,
        status: 'active',
        permissions: ['order'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('operator_passkeys')
      .values({
        id: `kunci-${width}`,
        user_id: id,
        name: 'Ponsel',
        public_key: Buffer.from('x'),
        created_at: new Date(),
      })
      .execute();
    const { page, errors } = await asOperator(`/operator/user/${id}`, width);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Lepas langkah kedua' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lepas langkah kedua petugas ini?' });
    await dialog.getByLabel('Alasan').fill('Ponselnya hilang, sudah ditelepon');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lepas langkah kedua' }).click();
    await page.getByText('Langkah kedua dilepas').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Lepas langkah kedua' }).count()).toBe(0);
    expect((await actions(`user:${id}`)).map(({ action }) => action)).toEqual(['user.resetfactors']);
    expect(errors).toEqual([]);
  });
});

describe('the log of messages', () => {
  test('is narrowed by state, and a message that was refused is sent again', async () => {
    const { page, errors, member } = await asOperator('/operator/deliveries');
    await page.getByText('Belum ada pesan').or(page.getByRole('table')).waitFor();
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'pembeli@lokapasar.test')
      .executeTakeFirstOrThrow();
    const { id: notification_id } = await db
      .insertInto('notifications')
      .values({
        ...{
          user_id: userId,
          category: 'order',
          kind: 'order_shipped',
          target_url: null,
          created_at: new Date(),
        },
        details: JSON.stringify({ order_code: 'INV-LOG-1' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('deliveries')
      .values({
        ...{
          notification_id,
          user_id: userId,
          channel: 'email',
          kind: 'order_shipped',
          group_name: 'orders',
        },
        ...{
          state: 'refused',
          recipient: 'p***@lokapasar.test',
          attempts: 1,
          last_error: '550 5.7.1 blocked',
        },
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await page.getByLabel('Keadaan', { exact: true }).selectOption('Ditolak');
    await page.waitForURL('**/operator/deliveries?state=refused');
    const row = page.getByRole('row').filter({ hasText: 'INV-LOG-1' });
    await row.getByText('550 5.7.1 blocked').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: /^Kirim ulang: Pesanan dikirim/ }).click();
    await page.getByText('Pesan dikirim ulang sebentar lagi').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    expect(await actions(`delivery:${id}`)).toMatchObject([
      { action: 'delivery.resend', email: member.email, after: { state: 'queued' } },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(errors).toEqual([]);
  });
});
