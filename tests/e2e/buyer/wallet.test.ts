import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { digits } from '#common/money.ts';
import type { Saldo, WalletEntry, Withdraw } from '#contract/wallet.ts';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { asSeen, callApi, otpFor } from '#tests/support/member.ts';
import { balance, fieldErrors, withdrawals } from '#tests/support/parts.ts';

const { visit, open, databaseUrl } = demoBuyerInBrowser();
const path = '/user/wallet';

type History = { total_saldo: number; list: WalletEntry[] };
const rp = (amount: number) => `Rp\u00a0${digits(amount)}`;
const amounts = (page: Page) => page.locator('.history-amount').allInnerTexts();
const signed = ({ amount }: WalletEntry) => `${amount < 0 ? '−' : '+'}${rp(Math.abs(amount))}`;

describe('the wallet of a buyer', () => {
  test('#237 a guest is sent to the login and back', async () => {
    const { page } = await visit(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  });

  test.each(['', '/en'])(
    '#10 #138 #179 #296 shows balance and history, every line explained (%s)',
    async (prefix) => {
      const { page, ask } = await open(prefix + path);
      const saldo = await ask<Saldo>('/wallet/saldo');
      const history = await ask<History>('/wallet/history?per_page=20');
      expect(history.total_saldo).toBe(saldo.total_saldo);
      await expect.poll(() => balance(page).innerText()).toBe(rp(saldo.total_saldo));
      await expect.poll(() => amounts(page)).toEqual(history.list.map(signed));
      expect(history.list.length).toBeGreaterThan(1);
      const linked = history.list.filter((entry) => entry.order_code !== null);
      await expect
        .poll(() => page.locator('.history a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
        .toEqual(linked.map((entry) => `${prefix}/user/order/${entry.order_code}`));
      // no line without a sentence
      const told = await page.locator('.history-what').allInnerTexts();
      expect(told).toHaveLength(history.list.length);
      expect(told).not.toContain('');
    },
  );

  test('what came in is green with a plus, what went out is ink with a minus, never red', async () => {
    const { page } = await open(path);
    const out = page.locator('.history-amount:not(.is-in)').first();
    await expect.poll(() => out.innerText()).toMatch(/^−/);
    const ink = await page.locator('body').evaluate((element) => getComputedStyle(element).color);
    expect(await out.evaluate((element) => getComputedStyle(element).color)).toBe(ink);
    const received = await page.locator('.history-amount.is-in').allInnerTexts();
    expect(received.length).toBeGreaterThan(0);
    for (const text of received) expect(text).toMatch(/^\+/);
  });

  test('narrows the history by kind and by days', { tags: ['detail'] }, async () => {
    const { page, ask } = await open(path);
    await page.getByLabel('Jenis').selectOption('purchase');
    await page.waitForURL('**?type=purchase');
    const purchases = await ask<History>('/wallet/history?type=purchase&per_page=20');
    await expect.poll(() => amounts(page)).toEqual(purchases.list.map(signed));
    await page.getByLabel('Dari').fill('2020-01-01');
    await page.getByLabel('Sampai').fill('2020-01-02');
    await page.getByRole('button', { name: 'Terapkan' }).click();
    await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
    await page.getByRole('button', { name: 'Hapus filter' }).click();
    await expect.poll(async () => (await amounts(page)).length).toBeGreaterThan(1);
  });

  test('an empty one says what fills it', async () => {
    const { page } = await open(`/en${path}`, { email: 'pembeli2@lokapasar.test' });
    await expect
      .poll(() => page.getByRole('heading', { name: 'No balance history yet' }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Withdraw' }).isDisabled()).toBe(true);
  });

  test('stands where notifications lead, too', { tags: ['detail'] }, async () => {
    const { page, status } = await open('/buyer/dashboard/wallet');
    expect(status).toBe(200);
    await expect.poll(() => balance(page).isVisible()).toBe(true);
  });

  test.each([390, 1440])(
    'has no finding of axe and no sideways scroll at %i px',
    { tags: ['detail'] },
    async (width) => {
      const { page } = await open(path, { width });
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Tarik saldo' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: width === 390 ? 360 : 1440, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    },
  );
});

describe('withdrawing', () => {
  test('#296 says each fault beside its field, holds the money and lists the withdrawal', async () => {
    const { page, ask } = await open(path);
    const before = await ask<Saldo>('/wallet/saldo');
    await page.getByRole('button', { name: 'Tarik saldo' }).press('Enter');
    const sheet = page.getByRole('dialog');
    const send = sheet.getByRole('button', { name: 'Ajukan penarikan' });
    await send.click();
    await expect
      .poll(() => fieldErrors(sheet).allInnerTexts())
      .toEqual([
        'Isi jumlah yang ditarik',
        'Pilih bank',
        'Isi nomor rekening',
        'Isi nama pemilik rekening',
        'Isi kata sandi Lokapasar Anda',
      ]);

    const amount = sheet.getByLabel('Jumlah (Rp)');
    await amount.fill('5000');
    await expect.poll(() => amount.inputValue()).toBe('5.000');
    await sheet.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
    await sheet.getByLabel('Nomor rekening').fill('1234567890');
    await sheet.getByLabel('Nama pemilik rekening').fill('Rani Wulandari');
    await sheet.getByLabel('Kata sandi Lokapasar').fill('Lokapasar1');
    await send.click();
    // the limit is the server's
    await expect.poll(() => fieldErrors(sheet).allInnerTexts()).toEqual([expect.stringContaining('10.000')]);

    await amount.fill(String(before.total_saldo + 1));
    await send.click();
    await expect.poll(() => sheet.getByRole('alert').innerText()).toBe('Saldo tidak mencukupi');
    expect(await fieldErrors(sheet).count()).toBe(0);

    await amount.fill('20000');
    await sheet.getByLabel('Kata sandi Lokapasar').fill('bukan-ini');
    await send.click();
    await expect.poll(() => fieldErrors(sheet).allInnerTexts()).toEqual(['Kata sandi salah']);
    await sheet.getByLabel('Kata sandi Lokapasar').fill('Lokapasar1');
    await send.click();

    await expect.poll(() => withdrawals(page).count()).toBe(1);
    const [withdrawal] = await ask<Withdraw[]>('/wallet/withdraw/list');
    const text = await withdrawals(page).innerText();
    for (const part of [
      rp(20_000),
      withdrawal?.withdraw_code ?? '',
      'Menunggu ditransfer',
      'Giliran Lokapasar',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('1234567890');
    await expect.poll(() => balance(page).innerText()).toBe(rp(before.total_saldo - 20_000));
    await expect.poll(() => page.locator('.saldo-hold').innerText()).toContain(rp(before.hold + 20_000));
    await expect.poll(async () => (await amounts(page))[0]).toBe(`−${rp(20_000)}`);
  });

  test('an account that only came in by Google is asked for a one-time password instead of one it never had', async () => {
    const db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 1 });
    const email = 'pembeli@lokapasar.test';
    const { page, member, ask } = await open(path);
    const { total_saldo } = await ask<Saldo>('/wallet/saldo');
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    await db.updateTable('sessions').set({ confirmed_at: null }).execute();
    await db.close();
    await page.getByRole('button', { name: 'Tarik saldo' }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: 'Nama pemilik rekening' });
    await sheet.getByLabel('Jumlah (Rp)').fill('10000');
    await expect.poll(() => sheet.getByLabel('Kata sandi Lokapasar').count()).toBe(0);
    await sheet.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
    await sheet.getByLabel('Nomor rekening').fill('1234567890');
    await sheet.getByLabel('Nama pemilik rekening').fill('Rani Wulandari');
    await sheet.getByRole('button', { name: 'Ajukan penarikan' }).click();
    const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
    await proof.getByRole('button', { name: /^Kirim kode ke p\*\*\*@/ }).click();
    const digits = proof.getByLabel('Kode 6 angka');
    await digits.waitFor();
    await digits.fill(await otpFor(page, email));
    await proof.waitFor({ state: 'hidden' });
    const seen = await asSeen(page, member);
    const saldo = () => callApi<Saldo>(page, seen, '/wallet/saldo');
    await expect.poll(async () => (await saldo()).total_saldo).toBe(total_saldo - 10_000);
  });
});
