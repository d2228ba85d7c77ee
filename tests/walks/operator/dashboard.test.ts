import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WaitingCounts } from '#contract/operator-dashboard.ts';
import { type AuditEvent, recordAudit } from '#market/audit/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { asNewMember, keepLogin, newMember } from '#tests/support/member.ts';
import { goTo, reload } from '#tests/support/settled.ts';

const { open, visit, databaseUrl } = demoBuyerInBrowser();
const operatorEmail = 'operator@lokapasar.test';

let db: Database<Schema>;
let operatorId: number;
const done = (deed: AuditEvent) =>
  db.transact((tx) => recordAudit(tx, { accountId: operatorId, ip: '10.9.8.7' }, deed, new Date()));
beforeAll(async () => {
  db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 2 });
  const operator = db.selectFrom('users').select('id').where('email', '=', operatorEmail);
  operatorId = (await operator.executeTakeFirstOrThrow()).id;
  return () => db.close();
});

/** A page as the demo shop's operator sees it, with what its console complains of. */
const asOperator = (path: string, width?: number) => open(path, { email: operatorEmail, width });
const buyersCalls = /^\/api\/(cart|wishlist|notification|checkout|order)/;
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

describe('who comes in', () => {
  test.each(['', '/en'])('a guest is sent to the login and knows the way back (%s)', async (prefix) => {
    const { page, asked } = await visit(`${prefix}/operator/audit?action=merchant.verify`);
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect(new URL(page.url()).searchParams.get('next')).toBe(
      `${prefix}/operator/audit?action=merchant.verify`,
    );
    expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
  });

  test('a buyer reads that it is not for them, and nothing is asked in their name', async () => {
    const { page, asked } = await visit('/en/operator/audit', { before: asNewMember });
    await page.getByRole('heading', { name: 'This page is for Lokapasar staff' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
    await page.getByRole('link', { name: 'To Lokapasar' }).click();
    await page.waitForURL('**/en');
  });

  test.each(['', '/en'])(
    'an operator’s login leads to the backoffice, and the shop asks nothing of a buyer’s (%s)',
    async (prefix) => {
      const { page, asked, errors } = await visit(`${prefix}/login`);
      await page.locator('input[name=username]').fill(operatorEmail);
      await page.locator('input[name=password]').fill('Lokapasar1');
      await page
        .locator('form')
        .getByRole('button', { name: /^(Masuk|Log ?in)$/i })
        .click();
      await page.waitForURL(`**${prefix}/operator`);
      await page
        .getByRole('link', {
          name: prefix === '' ? /Toko menunggu diperiksa/ : /Stores waiting to be checked/,
        })
        .waitFor();
      await goTo(page, prefix === '' ? '/' : prefix);
      await page.locator('.top-account').click();
      await page.locator('#account-menu').getByRole('link').click();
      await page.waitForURL(`**${prefix}/operator`);
      expect(asked.filter((path) => buyersCalls.test(path))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test('who holds one permission sees its places and queues, and is kindly kept from the others', async () => {
    const { page, asked } = await visit('/operator', {
      before: async (fresh) => {
        const member = await newMember(fresh, 'Ani Kasir');
        await sql`update users set permissions = '{finance}' where email = ${member.email}`.execute(db);
        await keepLogin(fresh, {
          ...member.login,
          user: { ...member.login.user, roles: ['operator'], permissions: ['finance'] },
        });
      },
    });
    const bar = page.getByRole('navigation', { name: 'Backoffice Lokapasar' });
    await bar.getByRole('link', { name: /^Penarikan/ }).waitFor();
    await expect.poll(() => bar.getByRole('listitem').count()).toBe(16);
    await expect.poll(() => page.locator('.task').count()).toBe(4);
    await goTo(page, '/operator/audit');
    await page.getByRole('heading', { name: 'Anda tidak memiliki izin untuk halaman ini' }).waitFor();
    expect(asked.filter((path) => path.includes('/audit/'))).toEqual([]);
  });
});

describe('what waits', () => {
  const pendingStore = async (name: string): Promise<void> => {
    const owner = await db
      .insertInto('users')
      .values({
        fullname: name,
        email: `${name.toLowerCase().replaceAll(' ', '-')}@lokapasar.test`,
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into merchants (owner_id, merchant_name, merchant_slug, status, created_at)
      values (${owner.id}, ${name}, ${`toko-${owner.id}`}, 'pending', '2020-01-01T00:00:00Z')`.execute(db);
  };

  test('the queues stand first, the oldest on top, and follow while the page is watched', async () => {
    await pendingStore('Toko Lama Menunggu');
    const { page, ask, errors } = await asOperator('/operator');
    const counts = await ask<WaitingCounts>('/operator/dashboard');
    const stores = page.getByRole('link', { name: /Toko menunggu diperiksa/ });
    await stores.getByText(String(counts.merchant_pending), { exact: true }).waitFor();
    await page.getByText(/Toko menunggu diperiksa, .*2020/).waitFor();
    await expect
      .poll(() => page.getByRole('definition').allTextContents())
      .toEqual([String(counts.order_today), expect.stringContaining('Rp')]);

    await pendingStore('Toko Baru Menunggu');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await stores.getByText(String(counts.merchant_pending + 1), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Kerjakan sekarang' }).click();
    await page.waitForURL('**/operator/merchant?status=pending');
    expect(errors).toEqual([]);
  });

  test('on a phone the places are behind the menu, and close behind one', async () => {
    const { page, errors } = await asOperator('/en/operator', 390);
    await page.getByRole('button', { name: 'Backoffice menu' }).click();
    const menu = page.getByRole('dialog');
    await expect
      .poll(() => menu.getByRole('link', { name: /^Today/ }).getAttribute('aria-current'))
      .toBe('page');
    expect(await axeFindings(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Activity log' }).click();
    await page.waitForURL('**/en/operator/audit');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the log', () => {
  const wild = `=HYPERLINK("https://jahat.test","klik")`;
  beforeAll(async () => {
    await done({
      action: 'merchant.verify',
      target: 'merchant:1',
      before: { status: 'pending' },
      after: { status: 'active' },
    });
    await done({
      action: 'wallet.adjust',
      target: `user:${operatorId}`,
      before: { saldo: 5_000 },
      after: { saldo: 12_000, reason: wild },
    });
    await done({ action: 'unknown.deed', target: wild });
    for (let n = 0; n < 110; n++)
      await done({ action: 'review.show', target: `review:${1000 + n}`, after: { is_hidden: false } });
  });

  test('searched by keyboard and by filters that stay in the address; a change reads as a change', async () => {
    const { page, errors } = await asOperator('/operator/audit');
    await rowsOf(page).first().waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(20);
    await page.keyboard.press('/');
    await page.keyboard.type('wallet.adj');
    await page.waitForURL('**/operator/audit?search=wallet.adj');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    const row = rowsOf(page).first();
    await expect.poll(() => row.getByRole('cell').nth(2).textContent()).toBe('Mengoreksi saldo');
    const said = async (part: 'del' | 'ins') =>
      (await row.locator(part).first().textContent())?.replace(/\s/g, ' ');
    await expect.poll(() => said('del')).toBe('Sebelum Rp 5.000');
    await expect.poll(() => said('ins')).toBe('Sesudah Rp 12.000');

    await page.getByRole('button', { name: 'Hapus filter' }).click();
    await page.waitForURL('**/operator/audit');
    await expect.poll(() => rowsOf(page).count()).toBe(20);
    await page.getByLabel('Tindakan', { exact: true }).selectOption('merchant.verify');
    await page.waitForURL('**/operator/audit?action=merchant.verify');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await reload(page);
    await expect
      .poll(() => page.getByLabel('Tindakan', { exact: true }).inputValue())
      .toBe('merchant.verify');
    await row.getByRole('link', { name: 'Toko 1' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('pages, and j and k from row to row', async () => {
    const { page } = await asOperator('/operator/audit?action=review.show');
    await page.getByText('1–20 dari 110').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    const at = () =>
      rowsOf(page).evaluateAll((rows) => rows.indexOf(document.activeElement as HTMLTableRowElement));
    await expect.poll(at).toBe(1);
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.getByText('21–40 dari 110').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await goTo(page, '/operator/audit?action=review.show&page=99');
    await page.getByText('101–110 dari 110').waitFor();
  });

  test('the whole list becomes a file without formulas, however often the server asks to wait', async () => {
    const { page } = await asOperator('/operator/audit');
    await rowsOf(page).first().waitFor();
    let refused = 0;
    await page.route('**/api/operator/audit/list?*page=2*per_page=100*', (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { code: 429 } });
    });
    const button = page.getByRole('button', { name: 'Unduh CSV' });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^log-aktivitas-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFWaktu,Petugas,Tindakan,Objek,IP,Sebelum,Sesudah');
    expect(lines.length).toBeGreaterThan(113);
    expect(new Set(lines).size).toBe(lines.length);
    expect(text).toContain(`"'=HYPERLINK(""https://jahat.test"",""klik"")"`);
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
    expect(refused).toBe(2);
  });

  test('on a phone the filters stand behind one button, and the first row on the first screen', async () => {
    const { page } = await asOperator('/operator/order', 390);
    await rowsOf(page).first().waitFor();
    await expect
      .poll(async () => (await rowsOf(page).first().boundingBox())?.y ?? 999)
      .toBeLessThan(844 - 100);
    const from = page.getByLabel('Dari tanggal');
    await expect.poll(() => from.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect.poll(() => from.isVisible()).toBe(true);
  });

  test.each([390, 1440])('nothing reaches over the side at %i px, in both languages', async (width) => {
    for (const path of ['/operator/audit', '/en/operator/audit']) {
      const { page, errors } = await asOperator(path, width);
      await rowsOf(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeFindings(page)).toEqual([]);
      expect(errors).toEqual([]);
    }
  });
});
