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
export type PrintedInvoice = Omit<Invoice, 'store_npwp'> & { store_npwp: string; corrects: string | null };

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

const columns = { name: 0, qty: 252, price: 296, discount: 368, amount: 433 };
const widths = { name: 244, qty: 36, price: 66, discount: 60, amount: WIDTH - 433 };

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
  let end = cell('qty', 'qty');
  if (withPrices)
    end = Math.max(end, cell('price', 'price'), cell('discount', 'discount'), cell('amount', 'amount'));
  rule(page, end + 3);
  return end + 9;
};

/** A page ends with its number; what does not fit goes on the next, below the heads of the table again. */
const drawTable = async (sheet: Sheet, top: number, withPrices: boolean): Promise<number> => {
  const { page, locale, invoice } = sheet;
  let y = tableHead(sheet, top, withPrices);
  const lines = withPrices ? invoice.lines : invoice.lines.filter(({ kind }) => kind === 'goods');
  const nameWidth = withPrices ? widths.name : columns.qty - 8;
  for (const line of lines) {
    const name = nameOf(line, locale);
    const height = heightOf(page, name, nameWidth);
    if (y + height > BOTTOM) {
      page.addPage();
      await breathe();
      y = tableHead(sheet, EDGE, withPrices);
    }
    const cell = (text: string, column: keyof typeof columns) =>
      write(page, text, EDGE + columns[column], y, { width: widths[column], align: 'right' });
    write(page, name, EDGE, y, { width: nameWidth });
    cell(digits(line.qty), 'qty');
    if (withPrices) {
      cell(digits(line.price), 'price');
      if (line.discount > 0) cell(`-${digits(line.discount)}`, 'discount');
      cell(digits(line.amount), 'amount');
    }
    y += height + 6;
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
  if (!isOfPlatform(invoice))
    rows.push({ label: word(isCredit(invoice) ? 'incomeTaxBack' : 'incomeTax'), amount: invoice.income_tax });
  return rows;
};

const drawSums = (sheet: Sheet, top: number): number => {
  const { page, locale, invoice } = sheet;
  const platform = invoice.platform_name;
  const x = EDGE + 200;
  const label = { width: 210 };
  let y = top;
  const room = (height: number) => {
    if (y + height <= BOTTOM) return;
    page.addPage();
    y = EDGE;
  };
  for (const row of sumRows(sheet)) {
    room(18);
    const size = row.bold ? 11 : 9.5;
    const bold = row.bold === true;
    const end = write(page, row.label, x, y, { ...label, size, bold });
    write(page, rupiah(row.amount), x + 210, y, { size, bold, width: WIDTH - 410, align: 'right' });
    y = end + 4;
  }
  y += 6;
  for (const row of taxRows(sheet)) {
    room(16);
    const end = write(page, row.label, x, y, { ...label, size: 8.5, quiet: true });
    write(page, rupiah(row.amount), x + 210, y, {
      size: 8.5,
      quiet: true,
      width: WIDTH - 410,
      align: 'right',
    });
    y = end + 3;
  }
  y += 10;
  room(40);
  if (invoice.vat_rate === 0) {
    const none = isOfPlatform(invoice) ? 'noFeeVat' : 'noVat';
    y = write(page, invoiceWord(locale, none, { platform }), EDGE, y, { size: 8.5, quiet: true }) + 2;
  }
  for (const reason of articlesOf(
    invoice.lines.map(({ vat_exemption }) => ({ vatExemption: vat_exemption })),
  )) {
    room(14);
    y = write(page, invoiceWord(locale, 'exempt', { reason }), EDGE, y, { size: 8.5, quiet: true }) + 2;
  }
  const note = isOfPlatform(invoice) ? 'madeBy' : 'underRule';
  return write(page, invoiceWord(locale, note, { platform }), EDGE, y, { size: 8.5, quiet: true });
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
  await drawTable(sheet, y + 16, false);
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
      drawSums(sheet, await drawTable(sheet, drawParties(sheet, title), true));
    }
    const { count } = page.bufferedPageRange();
    for (let index = 0; count > 1 && index < count; index += 1) {
      page.switchToPage(index);
      const text = invoiceWord(locale, 'page', { page: `${index + 1}/${count}` });
      write(page, text, EDGE, BOTTOM + 10, { size: 8, quiet: true, align: 'right' });
    }
    page.end();
  };
  draw().catch((error: unknown) => page.destroy(error as Error));
  return page;
};
