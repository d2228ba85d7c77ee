import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#common/locale.ts';
import { invoicePdf, type PrintedInvoice } from './invoice-pdf.ts';

type Line = PrintedInvoice['lines'][number];
type Page = PDFKit.PDFDocument;

/** Every text of the document that is being made, with the page on which it stands and where. */
let texts: { page: number; text: string; y: number; height: number }[] = [];
let page = -1;
// a test's spies end with it
beforeEach(() => {
  const { addPage, switchToPage, text } = PDFDocument.prototype;
  function noteAddPage(this: Page, ...given: Parameters<Page['addPage']>) {
    page += 1;
    return addPage.apply(this, given);
  }
  function noteSwitch(this: Page, number?: number) {
    page = number ?? 0;
    return switchToPage.call(this, page);
  }
  function noteText(this: Page, shown: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
    texts.push({ page, text: shown, y, height: this.heightOfString(shown, options) });
    return text.call(this, shown, x, y, options);
  }
  vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(noteAddPage as never);
  vi.spyOn(PDFDocument.prototype, 'switchToPage').mockImplementation(noteSwitch as never);
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(noteText as never);
  return () => void vi.restoreAllMocks();
});

const line = (more: Partial<Line> = {}): Line =>
  ({
    ...{
      kind: 'goods',
      name: 'Kopi Flores',
      options: '',
      qty: 1,
      price: 55_500,
      discount: 0,
      amount: 55_500,
    },
    ...{ base: 50_000, other_base: 45_833, vat: 5_500, is_taxed: true, vat_exemption: '' },
    ...more,
  }) as Line;
const invoice = (lines: Line[], more: Partial<PrintedInvoice> = {}): PrintedInvoice => {
  const amount = lines.reduce((sum, one) => sum + one.amount, 0);
  return {
    ...{
      id: 1,
      kind: 'invoice',
      number: 'INV/12/2026/000034',
      order_code: 'INV-20261120-AB12CD',
      month: null,
    },
    ...{ issued_at: new Date('2026-11-20T05:00:00Z'), reason: null, corrects: null, is_billing: true },
    ...{ store_name: 'Dapur Sekar', company_name: '', store_address: 'Jalan Cendana 1', store_npwp: '' },
    ...{ store_is_pkp: true, buyer_name: 'Rani', receiver_name: 'Rani', receiver_address: 'Jalan Timor 4' },
    ...{ platform_name: 'PT Pasar', platform_address: '', platform_npwp: '', platform_is_pkp: true },
    ...{ vat_rate: 1200, base_numerator: 11, base_denominator: 12, platform_discount: 0, income_tax: 277 },
    ...{ lines, amount, total: amount, base: amount, other_base: amount, vat: 5_500 },
    ...more,
  } as unknown as PrintedInvoice;
};
const draw = async (given: PrintedInvoice, locale: Locale = 'id', isSlip = false) => {
  texts = [];
  page = -1;
  const slip = isSlip ? { slip: { isDropship: true } } : {};
  await buffer(invoicePdf({ invoice: given, ...slip }, locale));
  return texts;
};

test('the sums stand on the page of the last line, however many lines there are', async () => {
  for (let count = 18; count < 48; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => line({ name: `Barang ${at + 1}` }));
    const drawn = await draw(invoice(lines));
    const pageOf = (text: string) => drawn.find((one) => one.text === text)?.page;
    const last = pageOf(`Barang ${count}`);
    expect([count, pageOf('Subtotal'), pageOf('Total tagihan'), pageOf('PPN 12%')]).toEqual([
      count,
      last,
      last,
      last,
    ]);
  }
});

test('each of several pages has the heads of the table, the number of the document and its own', async () => {
  const lines = Array.from({ length: 60 }, (_, at) =>
    line({ name: `${at + 1}. ${'Blender kaca tahan panas '.repeat(5)}` }),
  );
  const drawn = await draw(invoice(lines), 'en');
  const pages = (drawn.at(-1)?.page ?? 0) + 1;
  expect(pages).toBeGreaterThan(2);
  for (let at = 0; at < pages; at += 1) {
    const own = drawn.filter((one) => one.page === at).map(({ text }) => text);
    expect(own).toContain('Quantity');
    expect(own).toContain('INV/12/2026/000034');
    expect(own).toContain(`Page ${at + 1}/${pages}`);
  }
});

test('long names and large sums take the room they need, and nothing is written over them', async () => {
  const large = line({ name: 'Blender '.repeat(30), qty: 999, price: 999_999_999, amount: 998_999_999_001 });
  const drawn = await draw(
    invoice([large, line()], { store_name: 'Toko '.repeat(20), buyer_name: 'Raden '.repeat(20) }),
  );
  const total = drawn.find(({ text }) => text.endsWith('999.000.054.501'));
  const sums = drawn.filter(({ text }) => text.startsWith('Rp'));
  expect(total).toBeDefined();
  for (const one of sums) expect([one.text, one.height < 16]).toEqual([one.text, true]);
  const ys = sums.map(({ y, height }) => [y, y + height]);
  for (const [at, [y = 0]] of ys.entries())
    if (at > 0) expect(y).toBeGreaterThanOrEqual((ys[at - 1]?.[1] ?? 0) - 0.01);
});

test('only where income tax is withheld does a document call itself a billing document of PMK 37/2025', async () => {
  const said = async (more: Partial<PrintedInvoice>) =>
    (await draw(invoice([line()], more)))
      .map(({ text }) => text)
      .filter((text) => /PMK|PPh|Dibuat/.test(text));
  expect(await said({})).toEqual([
    'PPh Pasal 22 yang dipungut dari penjual',
    'Dokumen tagihan menurut Pasal 12 PMK 37/2025, dibuat oleh sistem PT Pasar.',
  ]);
  expect(await said({ is_billing: false, income_tax: 0 })).toEqual(['Dibuat oleh sistem PT Pasar.']);
});

test('what lies in the parcel of a dropshipped order names no store and no price', async () => {
  const said = (await draw(invoice([line()], { receiver_name: 'Toko Hadiah' }), 'id', true)).map(
    ({ text }) => text,
  );
  expect(said).toEqual(expect.arrayContaining(['Surat Jalan', 'Rani', 'Toko Hadiah', 'Kopi Flores']));
  expect(said.join(' ')).not.toMatch(/Sekar|Cendana|55\.500/);
});
