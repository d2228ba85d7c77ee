import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeInvoicesOfMonth } from '#contract/invoice.ts';
import { exportLedger } from '#contract/operator-accounting.ts';
import { exportReport } from '#contract/operator-report.ts';
import { exportProducts, importTemplate } from '#contract/product-import.ts';
import { exportOrders, orderLabels, pickingList } from '#contract/seller-order.ts';
import { countReports } from '#market/reports/index.ts';
import type { Film, Point, Said } from './film.ts';
import { newProduct, orderOf } from './goods.ts';
import type { Look } from './shop.ts';

const area = '/merchant/dashboard';

/** What each kind of file is sent as, and how its bytes begin. */
const kinds = {
  pdf: { type: 'application/pdf', begins: '%PDF-' },
  csv: { type: 'text/csv; charset=utf-8', begins: '\uFEFF' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begins: 'PK\u0003\u0004',
  },
  zip: { type: 'application/zip', begins: 'PK\u0003\u0004' },
} as const;

type Expected = {
  kind: keyof typeof kinds;
  name: RegExp;
  /** The call that the file comes from; without one the page itself writes it. */
  call?: { path: string };
  /** What the first line says, in the language of the page. */
  head?: Said;
};

/** Presses what saves a file, and asserts its name, its type and how it begins. */
const saves = async (
  page: Page,
  { locale }: Look,
  button: Locator,
  { kind, name, call, head }: Expected,
): Promise<void> => {
  const [file, answer] = await Promise.all([
    page.waitForEvent('download', { timeout: 20_000 }),
    call && page.waitForResponse((one) => new URL(one.url()).pathname === `/api${call.path}`),
    button.click(),
  ]);
  const bytes = await readFile(await file.path());
  const { type, begins } = kinds[kind];
  expect.soft(file.suggestedFilename()).toMatch(name);
  if (answer !== undefined) expect.soft(answer.headers()['content-type']).toBe(type);
  expect.soft(bytes.subarray(0, Buffer.byteLength(begins)).toString('utf8')).toBe(begins);
  const [first] = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  if (head !== undefined) expect.soft(first, file.suggestedFilename()).toContain(head[locale]);
  // nothing on the page goes on waiting
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
};

const button = (page: Page, { locale }: Look, name: Said): Locator =>
  page.getByRole('button', { name: name[locale], exact: true });

const ofOrders = async (film: Film): Promise<void> => {
  const product = await newProduct(film, 'Kopi Bajawa Giling');
  const order_code = await orderOf(film, 'buyer', product.id, 'wallet', 2);
  await film.ask('seller', `${area}/order/approve`, { order_code });
  const packing = `${area}/order?status=processed`;
  await film.show('labels', 'seller', packing, [order_code], {
    act: async (page, look) => {
      const tick = { id: `Pilih ${order_code}`, en: `Select ${order_code}` };
      await page.getByRole('checkbox', { name: tick[look.locale] }).check();
      await saves(page, look, button(page, look, { id: 'Cetak 1 label', en: 'Print 1 label' }), {
        kind: 'pdf',
        name: new RegExp(`^(label-pengiriman|shipping-label)-${order_code}\\.pdf$`),
        call: orderLabels,
      });
    },
  });
  await film.show('picking-list', 'seller', packing, [order_code], {
    act: async (page, look) => {
      const word = { id: 'daftar-pengambilan-barang', en: 'picking-list' }[look.locale];
      const picking = (kind: string) => new RegExp(`^${word}-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`);
      const files = page.getByRole('group', { name: { id: 'Berkas', en: 'Files' }[look.locale] });
      await saves(page, look, files.getByRole('button', { name: /PDF/ }), {
        ...{ kind: 'pdf', name: picking('pdf'), call: pickingList },
      });
      await saves(page, look, files.getByRole('button', { name: /CSV/ }), {
        ...{ kind: 'csv', name: picking('csv'), call: pickingList },
        head: { id: 'SKU,Produk,Varian,Jumlah', en: 'SKU,Product,Variant,Quantity' },
      });
    },
  });
  await exported(film, 'orders-export', `${area}/order`, { id: 'Pesanan', en: 'Orders' }, (kind) => ({
    ...{ kind, name: new RegExp(`^(pesanan|orders)-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`), call: exportOrders },
  }));
};

/** A list that is saved in both kinds of spreadsheets; the picture is of the question which one. */
const exported = (
  { show }: Film,
  step: string,
  path: string,
  title: Said,
  expected: (kind: 'csv' | 'xlsx') => Expected,
): Promise<void> =>
  show(step, 'seller', path, [title, 'Excel (XLSX)'], {
    act: async (page, look) => {
      const open = button(page, look, { id: 'Ekspor', en: 'Export' });
      for (const [kind, name] of [
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
      ] as const) {
        await open.click();
        await saves(page, look, page.getByRole('dialog').getByRole('button', { name }), expected(kind));
      }
      await open.click();
    },
  });

const ofProducts = async (film: Film): Promise<void> => {
  await exported(film, 'products-export', `${area}/product`, { id: 'Produk', en: 'Products' }, (kind) => ({
    ...{ kind, name: new RegExp(`^(produk|products)-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`), call: exportProducts },
    // columns are named as the import reads them
    ...(kind === 'csv' && { head: { id: 'product_name', en: 'product_name' } }),
  }));
  const sample = { id: 'Unduh contoh berkas', en: 'Download a sample file' };
  await film.show('import-sample', 'seller', `${area}/product/import`, [sample], {
    act: (page, look) =>
      saves(page, look, button(page, look, sample), {
        ...{ kind: 'csv', name: /^(contoh-impor-produk|product-import-sample)\.csv$/, call: importTemplate },
        head: { id: 'product_name', en: 'product_name' },
      }),
  });
};

const ofTaxes = ({ show }: Film): Promise<void> =>
  show('invoices', 'seller', `${area}/tax`, [{ id: 'Semua PDF (ZIP)', en: 'All PDFs (ZIP)' }], {
    act: async (page, look) => {
      for (const [kind, name] of [
        ['zip', { id: 'Semua PDF (ZIP)', en: 'All PDFs (ZIP)' }],
        ['csv', { id: 'Tabel (CSV)', en: 'Table (CSV)' }],
      ] as const)
        await saves(page, look, button(page, look, name), {
          ...{ kind, name: new RegExp(`\\d{4}-\\d\\d.*\\.${kind}$`), call: storeInvoicesOfMonth },
        });
    },
  });

const ofOperator = async (film: Film): Promise<void> => {
  const { show, db } = film;
  await countReports({ db, clock: { now: () => new Date() } });
  await show('report', 'operator', '/operator/report?report=sales', [{ id: 'Laporan', en: 'Reports' }], {
    act: async (page, look) => {
      for (const kind of ['csv', 'xlsx'] as const) {
        const label = kind.toUpperCase();
        const name = { id: `Unduh ${label}`, en: `Download ${label}` };
        await saves(page, look, button(page, look, name), {
          kind,
          name: new RegExp(`^(penjualan|sales)-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`),
          call: exportReport,
          ...(kind === 'csv' && { head: { id: 'Tanggal', en: 'Day' } }),
        });
      }
    },
  });
  const exports = { id: 'Unduh untuk akuntan', en: 'Files for the accountant' };
  await show('accounting', 'operator', '/operator/accounting', [exports], {
    act: async (page, look) => {
      const panel = page.getByRole('region', { name: exports[look.locale] });
      for (const kind of ['csv', 'xlsx'] as const)
        await saves(page, look, panel.getByRole('button', { name: kind.toUpperCase() }), {
          ...{ kind, name: new RegExp(`\\d{4}-\\d\\d.*\\.${kind}$`), call: exportLedger },
        });
    },
  });
  // these lists are written by the page
  const orders = { id: 'Pesanan', en: 'Orders' };
  await show('orders-list', 'operator', '/operator/order', [orders], {
    act: (page, look) =>
      saves(page, look, button(page, look, { id: 'Unduh CSV', en: 'Download CSV' }), {
        ...{ kind: 'csv', name: /^(pesanan|orders)-\d{4}-\d\d-\d\d\.csv$/ },
      }),
  });
};

export const downloads: Point = {
  name: 'downloads',
  title: '13. Files that are saved',
  walk: (film) =>
    film.parts(
      () => ofOrders(film),
      () => ofProducts(film),
      () => ofTaxes(film),
      () => ofOperator(film),
    ),
};
