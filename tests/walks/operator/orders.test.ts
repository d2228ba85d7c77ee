import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { digits, rupiah } from '#common/money.ts';
import type { OperatorOrder, ResolutionEffect } from '#contract/operator-order.ts';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { Withdraw } from '#contract/wallet.ts';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import {
  createComplaints,
  createTransferInReview,
  type DemoCaller,
  demoCaller,
  emptyMoneyQueues,
  requestWithdrawal,
} from '#tests/support/operator-queues.ts';
import { fieldErrors, tableRows } from '#tests/support/parts.ts';
import { reload } from '#tests/support/settled.ts';

const { open, visit, databaseUrl } = demoBuyerInBrowser();
const email = 'operator@lokapasar.test';

let db: Database<Schema>;
let buyer: DemoCaller;
let operator: DemoCaller;
let transfers: Payment[];
let withdrawals: Withdraw[];
let complaints: Order[];

beforeAll(async () => {
  db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 2 });
  const { request } = (await visit('/livez')).page;
  buyer = await demoCaller(request, 'pembeli@lokapasar.test');
  operator = await demoCaller(request, email);
  await emptyMoneyQueues(operator);
  transfers = [await createTransferInReview(buyer), await createTransferInReview(buyer)];
  withdrawals = [
    await requestWithdrawal(buyer, 10_000),
    await requestWithdrawal(buyer, 11_000),
    await requestWithdrawal(buyer, 12_000),
  ];
  complaints = await createComplaints(buyer, 3);
  return () => db.close();
}, 120_000);

/** A page as the operator sees it. */
const asOperator = (path: string, width?: number) => open(path, { email, width });
const rowOf = (page: Page, text: string) => tableRows(page).filter({ hasText: text });
const answer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What operators did with a thing, without the papers they looked at. */
const auditActions = async (target: string) => {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['users.email', 'audit_log.action', 'audit_log.after'])
    .where('target', '=', target)
    .where('action', '<>', 'file.open')
    .orderBy('audit_log.id')
    .execute();
  return rows.map(({ email: by, action, after }) => ({ by, action, after }));
};
const isSound = async () => expect((await verifyLedger(db)).findings).toEqual([]);
const saldo = async () => (await buyer.ask<{ total_saldo: number }>('/wallet/saldo')).total_saldo;

describe('withdrawals', () => {
  test('the bank’s file is taken, one is paid under its reference, one is refused', async () => {
    const { page, errors } = await asOperator('/operator/withdraw');
    const [first, second, third] = withdrawals as [Withdraw, Withdraw, Withdraw];
    await rowOf(page, first.withdraw_code).getByText('0012345678').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Berkas bank' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.filter((line) => line.includes('0012345678'))).toHaveLength(3);
    expect(lines.find((line) => line.includes(first.withdraw_code))).toContain(
      `,Rani Wulandari,${first.amount - first.fee},${first.withdraw_code}`,
    );

    await rowOf(page, first.withdraw_code)
      .getByRole('button', { name: /sudah ditransfer/ })
      .click();
    const paying = answer(page, 'Sudah ditransfer?');
    await paying.getByText(rupiah(first.amount - first.fee)).waitFor();
    await paying.getByRole('button', { name: 'Ya, sudah ditransfer' }).click();
    await paying.getByText('Isi nomor referensi dari bank').waitFor();
    await paying.getByLabel('Nomor referensi dari bank').fill('BNK-2026-001');
    await paying.getByRole('button', { name: 'Ya, sudah ditransfer' }).click();
    await page.getByText('1 penarikan ditandai sudah dibayar.').waitFor();
    await expect.poll(() => rowOf(page, first.withdraw_code).count()).toBe(0);
    expect(await auditActions(`withdraw:${first.withdraw_id}`)).toMatchObject([
      { by: email, action: 'withdraw.approve', after: { status: 'paid', reference: 'BNK-2026-001' } },
    ]);

    // the next one is paid by somebody else while this page stands
    await operator.ask('/operator/withdraw/approve', { withdraw_id: second.withdraw_id, reference: 'LAIN' });
    const before = await saldo();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page
      .getByRole('group', { name: 'Untuk baris yang dipilih' })
      .getByRole('button', { name: 'Tolak' })
      .click();
    const refusing = answer(page, /Tolak/);
    await refusing.getByLabel('Alasan untuk pemilik saldo').fill('Nama pemilik rekening berbeda');
    await refusing.getByRole('button', { name: 'Ya, tolak' }).click();
    await refusing.getByText(/1 dari 2 berhasil/).waitFor();
    await refusing.getByRole('button', { name: 'Batal' }).click();
    await page.getByText('Semua penarikan sudah ditangani').waitFor();
    expect(await saldo()).toBe(before + third.amount);
    expect(await auditActions(`withdraw:${third.withdraw_id}`)).toMatchObject([
      { by: email, action: 'withdraw.reject', after: { reason: 'Nama pemilik rekening berbeda' } },
    ]);
    expect(await auditActions(`withdraw:${second.withdraw_id}`)).toHaveLength(1);
    // the browser says so of the one that came second, and of nothing else
    await expect.poll(() => errors).toEqual([expect.stringContaining('409')]);
    await isSound();
  });
});

describe('transfers', () => {
  test('confirmed only with what is due to the rupiah; a proof that does not fit goes back', async () => {
    const { page } = await asOperator('/operator/payment');
    const [first, second] = transfers as [Payment, Payment];
    const card = (code: string) => page.getByRole('region', { name: code });
    const one = card(first.payment_code);
    await one.getByRole('img', { name: /Bukti transfer/ }).waitFor();
    await one.getByText(rupiah(first.amount_due), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await one.getByLabel('Jumlah yang terlihat di rekening kita').fill(String(first.amount_due - 1));
    await one.getByLabel('Nomor referensi').fill('MUT-77');
    await one.getByRole('button', { name: 'Uangnya sudah masuk' }).click();
    await one.getByText(/Yang berbeda tidak dapat dikonfirmasi/).waitFor();
    await one.getByLabel('Jumlah yang terlihat di rekening kita').fill(String(first.amount_due));
    await expect
      .poll(() => one.getByLabel('Jumlah yang terlihat di rekening kita').inputValue())
      .toBe(digits(first.amount_due));
    await one.getByRole('button', { name: 'Uangnya sudah masuk' }).click();
    await page.getByText(`${first.payment_code} dikonfirmasi.`, { exact: false }).waitFor();
    await expect.poll(() => one.count()).toBe(0);
    const [order] = first.orders;
    expect((await buyer.ask<Order>(`/order/detail/${order?.order_code}`)).status).toBe('paid');
    expect(await auditActions(`payment:${first.payment_code}`)).toMatchObject([
      { by: email, action: 'payment.confirm', after: { amount: first.amount_due, reference: 'MUT-77' } },
    ]);

    await card(second.payment_code).getByRole('button', { name: 'Bukti tidak cocok' }).click();
    const dialog = answer(page, 'Tolak bukti ini?');
    await dialog.getByLabel('Alasan untuk pembeli').fill('Gambarnya tidak terbaca');
    await dialog.getByRole('button', { name: 'Ya, tolak bukti' }).click();
    await page.getByText('Semua bukti sudah dicocokkan').waitFor();
    const back = await buyer.ask<Payment>(`/checkout/payment/${second.payment_code}`);
    expect(back.status).toBe('pending');
    expect(await auditActions(`payment:${second.payment_code}`)).toMatchObject([
      { by: email, action: 'payment.reject', after: { reason: 'Gambarnya tidak terbaca' } },
    ]);
    await isSound();
  });
});

describe('complaints', () => {
  const ways = [
    ['refund', 'Kembalikan semua', 0],
    ['partial', 'Kembalikan sebagian', 5_000],
    ['release', 'Teruskan ke toko', 0],
  ] as const;
  test.each(ways.map((way, index) => [...way, index] as const))(
    '%s: the effect is shown, then done, then written down',
    async (resolution, label, part, index) => {
      const order = complaints[index]!;
      const code = order.order_code;
      const { page } = await asOperator('/operator/complaint');
      await rowOf(page, code).getByRole('link', { name: code }).click();
      await page.getByText('Isinya pecah, kardusnya penyok di satu sisi').first().waitFor();
      await page.getByRole('img', { name: 'Foto 1' }).waitFor();
      // the store has its two days yet: whoever steps in says so
      await page.getByText('Putuskan tanpa menunggu').click();
      await page.getByRole('radio', { name: label }).check();
      if (part > 0) {
        await page.getByLabel('Jumlah untuk pembeli').fill(String(order.total));
        await page.getByLabel('Penjelasan untuk kedua pihak').fill('Dilihat dari fotonya');
        await page.getByRole('button', { name: 'Putuskan' }).click();
        await fieldErrors(page).waitFor();
        await page.getByLabel('Jumlah untuk pembeli').fill(String(part));
      }
      const query = `order_code=${code}&resolution=${resolution}${part > 0 ? `&amount=${part}` : ''}`;
      const shown = await operator.ask<ResolutionEffect>(`/operator/order/resolution?${query}`);
      const effect = page.getByRole('region', { name: 'Pembagian uangnya' });
      for (const { text } of shown.lines) await effect.getByText(text).waitFor();
      if (index === 0) expect(await axeFindings(page)).toEqual([]);
      const before = await saldo();
      await page.getByLabel('Penjelasan untuk kedua pihak').fill('Dilihat dari fotonya');
      await page.getByRole('button', { name: 'Putuskan' }).click();
      const dialog = answer(page, 'Simpan keputusan ini?');
      await dialog.getByText(rupiah(shown.totals.buyer)).waitFor();
      expect(await saldo()).toBe(before);
      await dialog.getByRole('button', { name: 'Ya, putuskan' }).click();
      await page.getByRole('heading', { name: 'Komplain ini sudah diputuskan' }).waitFor();
      expect(await saldo()).toBe(before + shown.totals.buyer);
      const now = await operator.ask<OperatorOrder>(`/operator/order/detail/${code}`);
      expect(now).toMatchObject({ status: shown.status_after, complaint: { resolution } });
      expect(await auditActions(`order:${code}`)).toMatchObject([
        { by: email, action: 'order.resolve', after: { resolution, refund_amount: shown.totals.buyer } },
      ]);
      await isSound();
    },
  );
});

describe('orders and refunds', () => {
  test.each([1440, 390])(
    'orders of one store: it is picked by its name with keys alone, and a reload keeps it (%i px)',
    async (width) => {
      const [order] = await buyer.ask<Order[]>('/order/list?status=completed');
      const store = order?.merchant.merchant_name ?? '';
      const { page, errors } = await asOperator('/operator/order', width);
      if (width === 390) await page.getByRole('button', { name: 'Filter' }).click();
      const box = page.getByRole('combobox', { name: 'Toko' });
      await box.focus();
      await page.keyboard.type(store.slice(0, 6).toLowerCase());
      const option = page.getByRole('option').filter({ hasText: store });
      // it says how many there are once all that was typed is looked for
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ ditemukan/ })
        .waitFor({ state: 'attached' });
      await option.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const at = await page.getByRole('option').allInnerTexts();
      for (let step = 0; step <= at.findIndex((text) => text.includes(store)); step += 1)
        await page.keyboard.press('ArrowDown');
      await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
      const marked = await option.getAttribute('id');
      await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(marked);
      await page.keyboard.press('Enter');
      await page.waitForURL(/merchant_id=\d+/);
      await expect.poll(() => box.inputValue()).toContain(`${store} (`);
      await expect
        .poll(async () => new Set(await page.locator('td[data-label="Toko"]').allInnerTexts()).size)
        .toBe(1);
      await reload(page);
      if (width === 390) await page.getByRole('button', { name: 'Filter (1)' }).click();
      await expect.poll(() => box.inputValue()).toContain(`${store} (`);
      await page.getByRole('button', { name: 'Hapus pilihan: Toko' }).click();
      await page.waitForURL((url) => url.search === '');
      await expect.poll(() => box.inputValue()).toBe('');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  test.each(['', '/en'])('the labels above the list of orders stand on one line (%s)', async (prefix) => {
    const { page } = await asOperator(`${prefix}/operator/order`);
    const heights = await page
      .locator('.data-table-search span, .data-table-filter > label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(heights).toHaveLength(6);
    expect(new Set(heights).size).toBe(1);
    // and all fields in one row
    const tops = await page
      .locator('.data-table-filters input, .data-table-filters select')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  });

  test('an order is found, all its money goes back, and the refund is told', async () => {
    const [order] = await buyer.ask<Order[]>('/order/list?status=processed');
    const code = order?.order_code ?? '';
    const { page, errors } = await asOperator('/operator/order');
    const search = page.getByLabel('Cari kode, resi, barang, atau nama');
    await search.fill(code.toLowerCase());
    await expect.poll(() => tableRows(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kembalikan dana' }).click();
    const dialog = answer(page, 'Kembalikan seluruh dana?');
    await dialog.getByText(rupiah(order?.total ?? 0)).waitFor();
    await dialog.getByLabel('Alasan untuk pembeli dan toko').fill('Toko tutup mendadak');
    await dialog.getByRole('button', { name: 'Ya, kembalikan' }).click();
    await page.getByText('Tidak ada yang perlu dilakukan.').waitFor();
    expect(await auditActions(`order:${code}`)).toMatchObject([
      { by: email, action: 'refund.create', after: { refund_amount: order?.total } },
    ]);
    await isSound();

    const { page: narrow, errors: onPhone } = await asOperator('/en/operator/refund', 390);
    await rowOf(narrow, code).getByText('Toko tutup mendadak').waitFor();
    expect(await axeFindings(narrow)).toEqual([]);
    const sideways = await narrow.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect([...errors, ...onPhone]).toEqual([]);
  });
});
