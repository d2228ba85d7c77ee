import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Locale } from '#common/locale.ts';
import { parcelWord } from '#messages/parcel.ts';
import { printable } from '#platform/pdf/text.rules.ts';

/** One product or variant to collect for several orders. */
export type PickingRow = {
  name: string;
  options: readonly string[];
  sku: string;
  qty: number;
  orders: { code: string; qty: number }[];
  notes: string[];
};

type Page = PDFKit.PDFDocument;

// points of an A4 page
const EDGE = 36;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - EDGE;
const columns = { box: EDGE, qty: EDGE + 22, name: EDGE + 62, sku: EDGE + 300, orders: EDGE + 385 };
const widths = { qty: 34, name: 230, sku: 78, orders: WIDTH - 385 };

const cell = (page: Page, text: string, x: number, y: number, width: number, bold = false): number => {
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9.5)
    .fillColor('#000000');
  const shown = printable(text);
  page.text(shown, x, y, { width });
  return y + page.heightOfString(shown === '' ? ' ' : shown, { width });
};

const heads = (page: Page, y: number, locale: Locale): number => {
  const end = Math.max(
    cell(page, parcelWord(locale, 'qty'), columns.qty - 8, y, widths.qty + 12, true),
    cell(page, parcelWord(locale, 'product'), columns.name, y, widths.name, true),
    cell(page, parcelWord(locale, 'sku'), columns.sku, y, widths.sku, true),
    cell(page, parcelWord(locale, 'inOrders'), columns.orders, y, widths.orders, true),
  );
  page
    .moveTo(EDGE, end + 3)
    .lineTo(EDGE + WIDTH, end + 3)
    .lineWidth(0.7)
    .stroke('#000000');
  return end + 9;
};

const textOf = (row: PickingRow): string => {
  const options = row.options.length === 0 ? '' : ` (${row.options.join(', ')})`;
  return [`${row.name}${options}`, ...row.notes.map((note) => `- ${note}`)].join(' ');
};
const ordersOf = (row: PickingRow): string =>
  row.orders.map(({ code, qty }) => (qty === 1 ? code : `${code} x${qty}`)).join(', ');

const heightOf = (page: Page, row: PickingRow): number => {
  page.font('Helvetica').fontSize(9.5);
  return Math.max(
    page.heightOfString(printable(textOf(row)), { width: widths.name }),
    page.heightOfString(printable(ordersOf(row)), { width: widths.orders }),
    14,
  );
};

const drawRow = (page: Page, row: PickingRow, y: number): void => {
  page.rect(columns.box, y, 10, 10).lineWidth(0.8).stroke('#000000');
  cell(page, String(row.qty), columns.qty, y, widths.qty, true);
  cell(page, textOf(row), columns.name, y, widths.name);
  cell(page, row.sku, columns.sku, y, widths.sku);
  cell(page, ordersOf(row), columns.orders, y, widths.orders);
};

/** A picking list as PDF on A4: every product once, with a box to tick. Written to a stream while it is read. */
export const pickingPdf = (
  rows: readonly PickingRow[],
  head: { day: string; orders: number },
  locale: Locale,
): Page => {
  const page = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Lokapasar' } });
  const draw = async () => {
    page.addPage();
    page.font('Helvetica-Bold').fontSize(16).text(parcelWord(locale, 'picking'), EDGE, EDGE);
    const pieces = rows.reduce((sum, row) => sum + row.qty, 0);
    const facts = [head.day, parcelWord(locale, 'orders', head.orders), parcelWord(locale, 'pieces', pieces)];
    cell(page, facts.join(' · '), EDGE, EDGE + 22, WIDTH);
    let y = heads(page, EDGE + 44, locale);
    for (const row of rows) {
      const height = heightOf(page, row);
      if (y + height > BOTTOM) {
        page.addPage();
        await breathe();
        y = heads(page, EDGE, locale);
      }
      drawRow(page, row, y);
      y += height + 7;
    }
    page.end();
  };
  draw().catch((error: unknown) => page.destroy(error as Error));
  return page;
};
