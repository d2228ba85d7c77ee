import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Locale } from '#common/locale.ts';
import { digits, rupiah } from '#common/money.ts';
import { type InvoiceWord, invoiceDay, invoiceMonth, invoiceWord } from '#messages/invoice.ts';
import { registerFonts } from '#platform/pdf/fonts.ts';
import { printable } from '#platform/pdf/text.rules.ts';
import { articlesOf } from '../taxes/index.ts';
import type { Invoice, InvoiceLineRecord } from './invoices-store.ts';

/** A document with what is sealed in it opened, and the number of the one that it corrects. */
export type PrintedInvoice = Omit<Invoice, 'store_npwp'> & {
  store_npwp: string;
  corrects: string | null;
  /** The platform withheld income tax on the day of its order, so that it is a billing document of PMK 37/2025. */
  is_billing: boolean;
};

type Page = PDFKit.PDFDocument;
type Sheet = { page: Page; locale: Locale; invoice: PrintedInvoice };

// points of an A4 page
const EDGE = 42;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - EDGE - 24;
const INK = '#1c1b1a';
const QUIET = '#6b6864';
const LINE = '#d9d5d0';
const HALF = (WIDTH - 24) / 2;
/** Below a line of the table. */
const GAP = 6;

type Look = { size?: number; bold?: boolean; quiet?: boolean; width?: number; align?: 'left' | 'right' };

/** Writes a text, as many lines as it needs. @returns the y below it */
const write = (page: Page, text: string, x: number, y: number, look: Look = {}): number => {
  const { size = 9.5, bold = false, quiet = false, width = WIDTH, align = 'left' } = look;
  page
    .font(bold ? 'bold' : 'body')
    .fontSize(size)
    .fillColor(quiet ? QUIET : INK);
  const shown = printable(text) || ' ';
  page.text(shown, x, y, { width, align });
  return y + page.heightOfString(shown, { width });
};
const heightOf = (page: Page, text: string, width: number, size = 9.5, bold = false): number =>
  page
    .font(bold ? 'bold' : 'body')
    .fontSize(size)
    .heightOfString(printable(text) || ' ', { width });

const rule = (page: Page, y: number): void => {
  page
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.7)
    .stroke(LINE);
};

/** Numbers of taxes as people read them: sixteen digits in fours, fifteen as the old cards have them. */
const taxNumber = (digitsOnly: string): string =>
  digitsOnly.length === 15
    ? digitsOnly.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6')
    : digitsOnly.replace(/(.{4})(?=.)/g, '$1 ');

const isOfPlatform = ({ kind }: PrintedInvoice): boolean =>
  kind === 'fee_invoice' || kind === 'fee_credit_note';
const isCredit = ({ kind }: PrintedInvoice): boolean => kind === 'credit_note' || kind === 'fee_credit_note';

type Party = { name: string; more: string[]; npwp: string; isPkp: boolean };

const storeOf = (invoice: PrintedInvoice): Party => ({
  name: invoice.company_name || invoice.store_name,
  more: [invoice.company_name === '' ? '' : invoice.store_name, invoice.store_address],
  npwp: invoice.store_npwp,
  isPkp: invoice.store_is_pkp,
});
const platformOf = (invoice: PrintedInvoice): Party => ({
  name: invoice.platform_name,
  more: [invoice.platform_address],
  npwp: invoice.platform_npwp,
  isPkp: invoice.platform_is_pkp,
});
const buyerOf = (invoice: PrintedInvoice): Party => ({
  name: invoice.buyer_name,
  more: [invoice.receiver_address],
  npwp: '',
  isPkp: false,
});

const drawParty = (
  { page, locale }: Pick<Sheet, 'page' | 'locale'>,
  word: InvoiceWord,
  party: Party,
  x: number,
  top: number,
): number => {
  let y = write(page, invoiceWord(locale, word), x, top, { size: 8, quiet: true, width: HALF });
  y = write(page, party.name, x, y + 2, { size: 10.5, bold: true, width: HALF });
  for (const line of party.more.filter(Boolean)) y = write(page, line, x, y + 1, { size: 9, width: HALF });
  if (party.npwp !== '')
    y = write(page, `${invoiceWord(locale, 'npwp')} ${taxNumber(party.npwp)}`, x, y + 1, {
      ...{ size: 9, width: HALF },
    });
  if (party.isPkp) y = write(page, invoiceWord(locale, 'pkp'), x, y + 1, { size: 9, width: HALF });
  return y;
};

const drawHead = (
  { page, locale, invoice }: Sheet,
  title: InvoiceWord,
  facts: [InvoiceWord, string][],
): number => {
  write(
    page,
    invoice.platform_name === '' ? 'Lokapasar' : invoice.platform_name,
    EDGE + HALF + 24,
    EDGE + 3,
    {
      ...{ size: 11, bold: true, width: HALF, align: 'right' },
    },
  );
  let y = write(page, invoiceWord(locale, title), EDGE, EDGE, { size: 19, bold: true, width: HALF + 60 });
  y += 6;
  for (const [word, text] of facts) {
    const end = write(page, text, EDGE + 120, y, { width: WIDTH - 120, bold: word === 'number' });
    write(page, invoiceWord(locale, word), EDGE, y, { quiet: true, width: 116 });
    y = end + 2;
  }
  rule(page, y + 7);
  return y + 16;
};

const factsOf = ({ locale, invoice }: Sheet): [InvoiceWord, string][] => {
  const facts: [InvoiceWord, string][] = [
    ['number', invoice.number],
    ['date', invoiceDay(locale, invoice.issued_at)],
  ];
  if (invoice.order_code !== null) facts.push(['order', invoice.order_code]);
  if (invoice.month !== null) facts.push(['month', invoiceMonth(locale, invoice.month)]);
  if (invoice.corrects !== null) facts.push(['refersTo', invoice.corrects]);
  if ((invoice.reason ?? '') !== '') facts.push(['reason', invoice.reason ?? '']);
  return facts;
};

const drawParties = (sheet: Sheet, top: number): number => {
  const { invoice } = sheet;
  const seller = isOfPlatform(invoice) ? platformOf(invoice) : storeOf(invoice);
  const buyer = isOfPlatform(invoice) ? storeOf(invoice) : buyerOf(invoice);
  const right = EDGE + HALF + 24;
  const left = drawParty(sheet, 'seller', seller, EDGE, top);
  let bottom = drawParty(sheet, 'buyer', buyer, right, top);
  const { receiver_name } = invoice;
  if (receiver_name !== '' && receiver_name !== invoice.buyer_name) {
    const text = `${invoiceWord(sheet.locale, 'sentTo')}: ${receiver_name}`;
    bottom = write(sheet.page, text, right, bottom + 2, { size: 9, width: HALF });
  }
  return Math.max(left, bottom) + 16;
};

// `alone`: the quantity where no prices stand beside it
const columns = { name: 0, qty: 252, price: 296, discount: 368, amount: 433, alone: 433 };
const widths = { name: 244, qty: 36, price: 66, discount: 60, amount: WIDTH - 433, alone: WIDTH - 433 };

const nameOf = (line: InvoiceLineRecord, locale: Locale): string => {
  if (line.kind !== 'goods') return invoiceWord(locale, line.kind);
  const name = line.options === '' ? line.name : `${line.name} (${line.options})`;
  return line.vat_exemption === '' ? name : `${name}*`;
};

const tableHead = ({ page, locale, invoice }: Sheet, y: number, withPrices: boolean): number => {
  const cell = (word: InvoiceWord, column: keyof typeof columns): number =>
    write(page, invoiceWord(locale, word), EDGE + columns[column], y, {
      ...{ size: 8, quiet: true, width: widths[column], align: column === 'name' ? 'left' : 'right' },
    });
  cell(isOfPlatform(invoice) ? 'service' : 'item', 'name');
  let end = cell('qty', withPrices ? 'qty' : 'alone');
  if (withPrices)
    end = Math.max(end, cell('price', 'price'), cell('discount', 'discount'), cell('amount', 'amount'));
  rule(page, end + 3);
  return end + 9;
};

/**
 * Draws the lines. What does not fit goes on the next page, below the heads of the table again; the last line stays with what
 * follows it.
 * @param after the height of what follows the table, in points
 */
const drawTable = async (sheet: Sheet, top: number, withPrices: boolean, after: number): Promise<number> => {
  const { page, locale, invoice } = sheet;
  let y = tableHead(sheet, top, withPrices);
  const lines = withPrices ? invoice.lines : invoice.lines.filter(({ kind }) => kind === 'goods');
  const nameWidth = withPrices ? widths.name : columns.alone - 8;
  for (const line of lines) {
    const name = nameOf(line, locale);
    const height = heightOf(page, name, nameWidth);
    const wanted = line === lines.at(-1) ? height + GAP + 8 + after : height;
    if (y + wanted > BOTTOM) {
      page.addPage();
      await breathe();
      y = tableHead(sheet, EDGE, withPrices);
    }
    const cell = (text: string, column: keyof typeof columns) =>
      write(page, text, EDGE + columns[column], y, { width: widths[column], align: 'right' });
    const ends = [write(page, name, EDGE, y, { width: nameWidth })];
    ends.push(cell(digits(line.qty), withPrices ? 'qty' : 'alone'));
    if (withPrices) {
      ends.push(cell(digits(line.price), 'price'));
      if (line.discount > 0) ends.push(cell(`-${digits(line.discount)}`, 'discount'));
      ends.push(cell(digits(line.amount), 'amount'));
    }
    y = Math.max(...ends) + GAP;
  }
  rule(page, y);
  return y + 8;
};

const percentText = (hundredths: number, locale: Locale): string =>
  `${(hundredths / 100).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB')}%`;

/** What is added up, from the lines to what is to pay. */
const sumRows = ({ locale, invoice }: Sheet): { label: string; amount: number; bold?: boolean }[] => {
  const platform = invoice.platform_name;
  const word = (name: InvoiceWord, names = {}) => invoiceWord(locale, name, { platform, ...names });
  const rows = [{ label: word('sum'), amount: invoice.amount, bold: false }];
  if (invoice.platform_discount > 0)
    rows.push({ label: word('platformDiscount'), amount: -invoice.platform_discount, bold: false });
  rows.push({ label: word(isCredit(invoice) ? 'totalBack' : 'total'), amount: invoice.total, bold: true });
  return rows;
};

/** What the taxes are of. */
const taxRows = ({ locale, invoice }: Sheet): { label: string; amount: number }[] => {
  const word = (name: InvoiceWord, names = {}) => invoiceWord(locale, name, names);
  const taxed = invoice.lines.filter(({ is_taxed }) => is_taxed);
  const sum = (of: (line: InvoiceLineRecord) => number) => taxed.reduce((total, line) => total + of(line), 0);
  const rows: { label: string; amount: number }[] = [];
  if (invoice.vat_rate > 0) {
    const { base_numerator, base_denominator } = invoice;
    const base = isOfPlatform(invoice) ? 'feeBase' : isCredit(invoice) ? 'baseBack' : 'base';
    rows.push({ label: word(base), amount: sum((line) => line.base) });
    if (base_numerator !== base_denominator) {
      const part = `${base_numerator}/${base_denominator}`;
      rows.push({ label: word('otherBase', { part }), amount: sum((line) => line.other_base) });
    }
    rows.push({ label: word('vat', { rate: percentText(invoice.vat_rate, locale) }), amount: invoice.vat });
    const untaxed = invoice.amount - sum((line) => line.amount);
    if (untaxed > 0) rows.push({ label: word('untaxed'), amount: untaxed });
  }
  if (!isOfPlatform(invoice) && (invoice.is_billing || invoice.income_tax > 0))
    rows.push({ label: word(isCredit(invoice) ? 'incomeTaxBack' : 'incomeTax'), amount: invoice.income_tax });
  return rows;
};

type Row = { label: string; amount: string; size: number; bold?: boolean; quiet?: boolean; gap: number };
const label = { x: EDGE + 190, width: 185 };
const amount = { x: EDGE + 375, width: WIDTH - 375 };

/** Everything below the lines: what is added up, what the taxes are of, and the notes. */
const endOf = (sheet: Sheet): { rows: Row[]; notes: string[] } => {
  const { locale, invoice } = sheet;
  const platform = invoice.platform_name === '' ? 'Lokapasar' : invoice.platform_name;
  const sums = sumRows(sheet);
  const rows = [
    ...sums.map(({ label, amount, bold = false }, index): Row => {
      const gap = index === sums.length - 1 ? 10 : 4;
      return { label, amount: rupiah(amount), size: bold ? 11 : 9.5, bold, gap };
    }),
    ...taxRows(sheet).map(
      ({ label, amount }): Row => ({ label, amount: rupiah(amount), size: 8.5, quiet: true, gap: 3 }),
    ),
  ];
  const notes = articlesOf(invoice.lines.map(({ vat_exemption }) => ({ vatExemption: vat_exemption }))).map(
    (reason) => invoiceWord(locale, 'exempt', { reason }),
  );
  if (invoice.vat_rate === 0)
    notes.unshift(invoiceWord(locale, isOfPlatform(invoice) ? 'noFeeVat' : 'noVat', { platform }));
  const isBilling = !isOfPlatform(invoice) && invoice.is_billing;
  notes.push(invoiceWord(locale, isBilling ? 'underRule' : 'madeBy', { platform }));
  return { rows, notes };
};

const heightOfRow = (page: Page, row: Row): number =>
  Math.max(
    heightOf(page, row.label, label.width, row.size, row.bold),
    heightOf(page, row.amount, amount.width, row.size, row.bold),
  ) + row.gap;
const heightOfNote = (page: Page, note: string): number => heightOf(page, note, WIDTH, 8.5) + 2;

/** @returns points */
const heightOfEnd = (sheet: Sheet): number => {
  const { rows, notes } = endOf(sheet);
  return (
    rows.reduce((sum, row) => sum + heightOfRow(sheet.page, row), 10) +
    notes.reduce((sum, note) => sum + heightOfNote(sheet.page, note), 0)
  );
};

const drawEnd = (sheet: Sheet, top: number): void => {
  const { page } = sheet;
  const { rows, notes } = endOf(sheet);
  let y = top;
  for (const row of rows) {
    const { size, bold = false, quiet = false } = row;
    write(page, row.label, label.x, y, { width: label.width, size, bold, quiet });
    write(page, row.amount, amount.x, y, { width: amount.width, size, bold, quiet, align: 'right' });
    y += heightOfRow(page, row);
  }
  y += 10;
  for (const note of notes) {
    // more articles than a page has room for
    if (y + heightOfNote(page, note) > BOTTOM) {
      page.addPage();
      y = EDGE;
    }
    write(page, note, EDGE, y, { size: 8.5, quiet: true });
    y += heightOfNote(page, note);
  }
};

/** What lies in the parcel, for whoever gets it: no price, and of a dropshipped one nothing of the store. */
const drawSlip = async (sheet: Sheet, isDropship: boolean): Promise<void> => {
  const { locale, invoice } = sheet;
  let y = drawHead(sheet, 'slip', [
    ['date', invoiceDay(locale, invoice.issued_at)],
    ['order', invoice.order_code ?? ''],
  ]);
  const sender: Party = {
    ...{ name: isDropship ? invoice.buyer_name : invoice.store_name, npwp: '', isPkp: false },
    more: isDropship ? [] : [invoice.store_address],
  };
  const receiver: Party = {
    ...{ name: invoice.receiver_name, more: [invoice.receiver_address], npwp: '', isPkp: false },
  };
  y = Math.max(
    drawParty(sheet, 'sender', sender, EDGE, y),
    drawParty(sheet, 'sentTo', receiver, EDGE + HALF + 24, y),
  );
  await drawTable(sheet, y + 16, false, 0);
};

export type Print = { invoice: PrintedInvoice; slip?: { isDropship: boolean } };

/**
 * A document as PDF on A4. The same document is the same file, whenever it is made: its dates are its own, and everything
 * that it says was written down when it was issued.
 */
export const invoicePdf = ({ invoice, slip }: Print, locale: Locale): Page => {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    bufferPages: true,
    info: {
      Title: slip === undefined ? invoice.number : (invoice.order_code ?? ''),
      CreationDate: invoice.issued_at,
      ModDate: invoice.issued_at,
    },
  });
  const sheet = { page, locale, invoice };
  const draw = async () => {
    registerFonts(page);
    page.addPage();
    if (slip !== undefined) await drawSlip(sheet, slip.isDropship);
    else {
      const title = drawHead(sheet, invoice.kind, factsOf(sheet));
      drawEnd(sheet, await drawTable(sheet, drawParties(sheet, title), true, heightOfEnd(sheet)));
    }
    const { count } = page.bufferedPageRange();
    for (let index = 0; count > 1 && index < count; index += 1) {
      page.switchToPage(index);
      const text = invoiceWord(locale, 'page', { page: `${index + 1}/${count}` });
      const name = slip === undefined ? invoice.number : (invoice.order_code ?? '');
      write(page, name, EDGE, BOTTOM + 10, { size: 8, quiet: true, width: HALF });
      write(page, text, EDGE, BOTTOM + 10, { size: 8, quiet: true, align: 'right' });
    }
    page.end();
  };
  draw().catch((error: unknown) => page.destroy(error as Error));
  return page;
};
