import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import type { OperatorSettings } from '#contract/operator-setting.ts';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { callApi, newMember } from '#tests/support/member.ts';
import { tableRows } from '#tests/support/parts.ts';
import { goTo } from '#tests/support/settled.ts';

const shop = demoBuyerInBrowser();
let db: Database<Schema>;
beforeAll(() => {
  db = createDatabase<Schema>({ url: shop.databaseUrl(), poolSize: 2 });
  return () => db.close();
});

const asOperator = (path: string, width = 1440) =>
  shop.open(path, { email: 'operator@lokapasar.test', width });
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const auditOf = async (target: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();

describe('settings', () => {
  test('only what was changed is sent; nonsense is told beside its field; the second operator keeps what was typed', async () => {
    const first = await asOperator('/operator/setting');
    const second = await asOperator('/en/operator/setting');
    expect(await axeFindings(first.page)).toEqual([]);
    const { page } = first;
    await page.getByLabel('Penarikan minimum').fill('60000000');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('tidak boleh lebih besar dari penarikan maksimum').waitFor();
    await page.getByLabel('Penarikan minimum').fill('25.000');
    await page.getByRole('button', { name: 'Tambah rekening' }).click();
    const account = page.getByRole('group', { name: 'Rekening 2' });
    await account.getByLabel('Bank').fill('Bank Timor');
    await account.getByLabel('Nomor rekening').fill('1234567890');
    await account.getByLabel('Atas nama').fill('PT Lokapasar');
    await page.getByText('2 isian diubah').waitFor();
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Pengaturan disimpan').waitFor();
    const [line, ...more] = await auditOf('setting');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ before: { withdraw_min: 10_000 }, after: { withdraw_min: 25_000 } });
    expect(Object.keys(line?.after as object).toSorted()).toEqual([
      'manual_transfer_accounts',
      'withdraw_min',
    ]);

    const late = second.page;
    await late.getByLabel('Time to review').fill('14');
    await late.getByRole('button', { name: 'Save changes' }).click();
    await late.getByText('has overwritten nothing').waitFor();
    await late.getByRole('button', { name: 'Load the latest, keep what I entered' }).click();
    await expect.poll(() => late.getByLabel('Minimum withdrawal').inputValue()).toBe('25.000');
    await expect.poll(() => late.getByLabel('Time to review').inputValue()).toBe('14');
    await late.getByRole('button', { name: 'Save changes' }).click();
    await late.getByText('Settings saved').waitFor();
    const now = await first.ask<OperatorSettings>('/operator/setting');
    expect(now).toMatchObject({ withdraw_min: 25_000, review_window_days: 14 });
  });
});

describe('couriers', () => {
  test('a price is typed, a file is looked at before it is sent, and the audit names every service', async () => {
    const { page, ask } = await asOperator('/operator/courier');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Provinsi lain jne REG').fill('25.500');
    await page.getByLabel('Aktif pos KILAT').uncheck();
    await page.getByRole('button', { name: 'Tinjau dan simpan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yang akan berubah' });
    await dialog.getByText('Provinsi lain: Rp 24.000 → Rp 25.500').waitFor();
    await dialog.getByText('Aktif: aktif → nonaktif').waitFor();
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Tarif disimpan').waitFor();
    await page.getByRole('button', { name: 'Tinjau dan simpan' }).waitFor({ state: 'hidden' });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh CSV' }).click(),
    ]);
    const file = await readFile((await download.path()) ?? '', 'utf8');
    expect(file).toContain('jne,JNE,REG,Reguler,2-3 hari,ya,10000,14000,25500');
    const give = async (text: string) => {
      await page.getByRole('button', { name: 'Impor CSV' }).click();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'kurir.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await give(file.replace('10000,14000,25500', '-1,14000,25500'));
    await page.getByText('1 baris perlu diperbaiki. Belum ada yang dikirim.').waitFor();
    await page.getByText('Baris 2: Harga harus angka rupiah, 0 atau lebih').waitFor();
    await page.getByRole('button', { name: 'Batal' }).click();
    const mended = `${file.replace('14000,25500', '15000,25500')}laju,Laju,HEMAT,Hemat,4-8 hari,ya,5000,9000,15000,tidak\r\n`;
    await give(mended);
    await dialog.getByText('Satu provinsi: Rp 14.000 → Rp 15.000').waitFor();
    expect(await dialog.getByText('Laju HEMAT').count()).toBe(0);
    await dialog.getByText('Tambahkan juga layanan baru').click();
    await dialog.getByText('Laju HEMAT').waitFor();
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect
      .poll(
        async () => (await ask<{ couriers: OperatorTariff[] }>('/operator/courier')).couriers.at(-1)?.courier,
      )
      .toBe('laju');
    expect((await auditOf('courier:jne:REG')).map(({ after }) => after)).toEqual([
      { other: 25_500 },
      { same_province: 15_000 },
    ]);
    expect(await auditOf('courier:pos:KILAT')).toMatchObject([{ after: { is_active: false } }]);
    expect(await auditOf('courier:laju:HEMAT')).toMatchObject([{ action: 'courier.add' }]);
  });
});

describe('wallets and the ledger', () => {
  test('a wallet is found, put right with the effect said beforehand, told to its owner and proved in the ledger', async () => {
    const opened = await asOperator('/operator/wallet', 390);
    const { page } = opened;
    const member = await newMember(page, 'Melati Ayu Kusumaningrum');
    await page.getByRole('searchbox').fill(member.email);
    await page.getByRole('link', { name: member.name }).click();
    await page.getByRole('heading', { name: member.name, level: 1 }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Jumlah (Rp)').fill('75000');
    await page.getByLabel('Alasan').fill('Ganti rugi paket hilang');
    const effect = page.getByRole('region', { name: 'Dampaknya' });
    await expect
      .poll(async () => (await effect.innerText()).replaceAll('\u00a0', ' '))
      .toMatch(/Saldo akhir\s+Rp 75\.000/);
    await page.getByRole('button', { name: 'Tambah Rp 75.000' }).click();
    await page.getByText('Saldo dikoreksi, sekarang Rp 75.000').waitFor();
    await page.getByText('Penyesuaian oleh petugas: Ganti rugi paket hilang').waitFor();
    // more than there is does not even leave the page
    await page.getByLabel('Jenis koreksi').selectOption('less');
    await page.getByLabel('Jumlah (Rp)').fill('80000');
    await page.getByLabel('Alasan').fill('Terlalu banyak');
    await page.getByRole('button', { name: 'Kurangi Rp 80.000' }).click();
    await page.getByText('tidak bisa dikurangi lebih dari itu').waitFor();

    const told = await callApi<{ body: string }[]>(page, member, '/buyer/dashboard/notification/list');
    expect(told[0]?.body.replaceAll('\u00a0', ' ')).toContain('Rp 75.000: Ganti rugi paket hilang');
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    expect(await auditOf(`user:${id}`)).toEqual([
      {
        action: 'wallet.adjust',
        before: { total_saldo: 0 },
        after: { total_saldo: 75_000, amount: 75_000, reason: 'Ganti rugi paket hilang' },
      },
    ]);
    expect(opened.errors).toEqual([]);
    expect((await verifyLedger(db)).findings).toEqual([]);
  });

  test('the ledger shows that it balances, an account’s statement and an order’s journals', async () => {
    const { order_code } = await shop.orderIn('completed');
    const { page, errors } = await asOperator('/en/operator/ledger');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.getByText('Balanced', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Check everything' }).click();
    await page.getByText(/Everything agrees: \d+ journals checked\./).waitFor();
    await page.getByRole('link', { name: 'Money in' }).click();
    await page.getByRole('heading', { name: 'Statement: Money in' }).waitFor();
    await tableRows(page).first().waitFor();
    await page.getByRole('link', { name: 'Summary of the ledger' }).click();
    const owner = page.getByLabel('Order: code, buyer or store');
    await owner.fill(order_code.slice(4));
    await page.getByRole('option').filter({ hasText: order_code }).click();
    await page.getByRole('button', { name: 'Show its statement' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: order_code }).waitFor();
    await page.getByRole('link', { name: 'Summary of the ledger' }).click();
    await page.getByLabel('Order code').fill(order_code);
    await page.getByRole('button', { name: 'Show its journals' }).click();
    await page.getByText(`Order ${order_code} is complete, its money went on to the seller`).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Money journals' }).innerText())
      .toContain('Balance of store');
    expect(await axeFindings(page)).toEqual([]);
    await goTo(page, '/operator/ledger?order=TIDAK-ADA');
    await page.getByText('Tidak ada pesanan dengan kode itu').waitFor();
    // an unknown order is a 404, which browsers write down
    expect(errors.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

test.each([1440, 390])(
  'a withdrawal that is held says until when, and cannot be paid (%i px)',
  async (width) => {
    await sql`update withdrawals set held_until = now() + interval '20 hours'
    where id = (select min(id) from withdrawals where status = 'requested')`.execute(db);
    const { page } = await asOperator('/operator/withdraw', width);
    const held = page.locator('tr, li').filter({ hasText: 'Ditahan' }).first();
    await held.waitFor();
    await expect.poll(() => held.innerText()).toContain('sampai');
    await expect.poll(() => held.getByRole('button', { name: /sudah ditransfer/ }).isDisabled()).toBe(true);
  },
);

test('a day that was compared with the provider: differences first, with their orders, in both languages', async () => {
  const order = await db
    .selectFrom('orders')
    .select(['order_code', 'payment_id'])
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const day = { provider: 'midtrans', day: '2026-11-01' };
  const line = {
    ...day,
    payment_id: order.payment_id,
    told: 'paid',
    told_amount: 250_000,
    told_reversed: 0,
  } as const;
  await db
    .insertInto('reconciliations')
    .values({ ...day, requested_at: new Date(), finished_at: new Date() })
    .execute();
  await db
    .insertInto('reconciliation_lines')
    .values([
      { ...line, reference: 'PAY-A', result: 'equal', booked_amount: 250_000 },
      { ...line, reference: 'PAY-B', result: 'missing_in_ledger' },
    ])
    .execute();
  const { page } = await asOperator('/operator/reconciliation?day=2026-11-01');
  await page.getByText('1 selisih').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const first = page.getByRole('row').nth(1);
  await expect.poll(() => first.innerText()).toContain('Tidak ada di buku besar');
  await first.getByRole('link', { name: order.order_code }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Bandingkan/ }).count()).toBe(0);
  const narrow = await asOperator('/en/operator/reconciliation?day=2026-11-01&result=equal', 390);
  await narrow.page.getByText('1 difference').waitFor();
  await narrow.page.getByText('Nothing to do.').waitFor();
  await expect.poll(() => narrow.page.getByText('PAY-B').count()).toBe(0);
  expect(await sidewaysScroll(narrow.page)).toBe(0);
});

describe('payment incidents', () => {
  test('are shown with what happened and what is left to do, and closed by saying what was done', async () => {
    const payment = await db
      .selectFrom('payments')
      .select(['id', 'payment_code'])
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow();
    const incident = { payment_id: payment.id, provider: 'midtrans', created_at: new Date() };
    await db
      .insertInto('payment_incidents')
      .values([
        { ...incident, kind: 'chargeback', reference: 'A', fact: '1', amount: 250_000, advanced: 250_000 },
        { ...incident, kind: 'challenge', reference: 'B', fact: 'challenge', amount: 99_000 },
        { ...incident, kind: 'refund', reference: 'C', fact: '3', amount: 50_000, from_wallet: 50_000 },
      ])
      .execute();
    const { page } = await asOperator('/operator/payment-incident');
    expect(await axeFindings(page)).toEqual([]);
    const row = page.getByRole('row').filter({ hasText: 'chargeback' });
    await row.getByRole('button', { name: `Tandai selesai: kejadian ${payment.payment_code}` }).click();
    await page.getByLabel('Apa yang dilakukan').fill('Bukti kirim sudah dikirim ke penyedia');
    await page.getByRole('button', { name: 'Ya, selesai' }).click();
    await page.getByText(`Kejadian ${payment.payment_code} selesai.`).waitFor();
    await expect.poll(() => row.count()).toBe(0);
    const narrow = await asOperator('/en/operator/payment-incident', 390);
    await narrow.page.getByText('Fraud check to decide').waitFor();
    expect(await sidewaysScroll(narrow.page)).toBe(0);
    await narrow.page.getByRole('link', { name: 'Done' }).click();
    await narrow.page.getByText('Bukti kirim sudah dikirim ke penyedia').waitFor();
    expect(await auditOf(`payment:${payment.payment_code}`)).toMatchObject([
      { action: 'payment.incident', after: { kind: 'chargeback' } },
    ]);
  });
});
