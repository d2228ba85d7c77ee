import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { countReports, countRisks } from '#market/reports/index.ts';
import type { Schema } from '#market/schema.ts';
import { defaultSettings } from '#market/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const { open, databaseUrl } = demoBuyerInBrowser();
const operator = 'operator@lokapasar.test';
let db: Database<Schema>;
beforeAll(async () => {
  db = createDatabase<Schema>({ url: databaseUrl(), poolSize: 2 });
  const ctx = { db, clock: { now: () => new Date() }, settings: async () => defaultSettings };
  await countReports(ctx);
  await countRisks(ctx);
  return () => db.close();
});

const saved = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
};

test('an operator reads sales by day and by category beside the days before, sees that the books agree, and takes the rows along', async () => {
  const { page, errors } = await open('/operator/report', { email: operator, width: 1440 });
  await page.getByRole('heading', { name: 'Laporan', level: 1 }).waitFor();
  await page.getByText('Cocok dengan buku besar').waitFor();
  await page.getByRole('img', { name: /GMV dibayar, 30 baris/ }).waitFor();
  expect(await page.getByRole('table').locator('tbody').getByRole('row').count()).toBe(30);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: '7 hari' }).click();
  await page.waitForURL((url) => url.searchParams.get('date_start') !== null);
  await page.getByRole('img', { name: /7 baris/ }).waitFor();
  await page.getByLabel('Menurut').selectOption('category');
  await page.getByRole('columnheader', { name: 'Kategori' }).waitFor();

  await page.getByLabel('Laporan', { exact: true }).selectOption('take');
  await page.getByRole('columnheader', { name: 'Take rate' }).waitFor();
  const csv = await saved(page, 'Unduh CSV');
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFTanggal,GMV selesai,Komisi,Biaya layanan,PPN terutang,Voucher ditanggung platform,Bagian toko dari voucher platform,Take rate (%)',
  );
  expect((await saved(page, 'Unduh XLSX')).slice(0, 2)).toBe('PK');
  expect(errors).toEqual([]);
});

test('on a phone and in English: cohorts, a funnel that says what is not kept, searches and stores', async () => {
  const { page, errors } = await open('/en/operator/report?report=funnel', { email: operator, width: 390 });
  await page.getByText('Visits are not kept').waitFor();
  await page.getByRole('cell', { name: 'Visits (not kept)' }).waitFor();
  for (const [report, text] of [
    ['cohorts', 'Buyers by the month of their first paid order'],
    ['searches', 'kept for 30 days'],
    ['stores', 'Counted once a day'],
  ] as const) {
    await page.getByLabel('Report', { exact: true }).selectOption(report);
    await page.getByText(text).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  }
  expect(errors).toEqual([]);
});
