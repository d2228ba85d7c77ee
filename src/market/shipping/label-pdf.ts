import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Locale } from '#common/locale.ts';
import { digits, rupiah } from '#common/money.ts';
import { parcelWord } from '#messages/parcel.ts';
import { drawBarcode, drawQr } from '#platform/pdf/codes.ts';
import { printable } from '#platform/pdf/text.rules.ts';

/** What is printed on a parcel: no prices but what is paid at the door, and nothing of the store on a dropshipped one. */
export type ParcelLabel = {
  orderCode: string;
  /** The day it was ordered, `YYYY-MM-DD` in Jakarta. */
  day: string;
  /** null until the courier has given one; the order's code is printed then, said to be the shop's own number. */
  resi: string | null;
  courier: string;
  service: string;
  receiver: { name: string; phone: string; address: string; place: string };
  /** `place` null: not to be printed. */
  sender: { name: string; phone: string; place: string | null };
  items: { name: string; options: readonly string[]; qty: number; note: string }[];
  /** grams */
  weight: number;
  /** Whether the courier insures it; for how much is nobody's business on the way. */
  isInsured: boolean;
  /** Rupiah that the courier collects at the door; 0: nothing. */
  codAmount?: number;
};

type Page = PDFKit.PDFDocument;

// points (1/72 inch) of an A6 page, 105 × 148 mm
const EDGE = 14;
const WIDTH = 297.64 - 2 * EDGE;
const BOTTOM = 419.53 - EDGE;
const QR = 84;

const line = (page: Page, y: number): void => {
  page
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.7)
    .stroke('#000000');
};

type Words = {
  size: number;
  bold?: boolean;
  width?: number;
  maxLines?: number;
  align?: 'left' | 'right' | 'center';
};

/** Writes one text of at most `maxLines`. @returns the y at which the next one may begin */
const write = (page: Page, text: string, x: number, y: number, words: Words): number => {
  const { size, bold = false, width = WIDTH, maxLines = 1, align = 'left' } = words;
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('#000000');
  const height = page.currentLineHeight(true);
  const shown = printable(text);
  page.text(shown, x, y, { width, align, height: height * maxLines + 0.1, ellipsis: true, lineBreak: true });
  const used = Math.min(maxLines, Math.round(page.heightOfString(shown, { width }) / height));
  return y + Math.max(1, used) * height;
};

const drawHead = (page: Page, label: ParcelLabel, locale: Locale): number => {
  write(page, 'Lokapasar', EDGE, EDGE, { size: 15, bold: true });
  write(page, `${label.courier} ${label.service}`, EDGE, EDGE + 1, { size: 13, bold: true, align: 'right' });
  line(page, EDGE + 21);
  const { resi, orderCode } = label;
  drawBarcode(page, resi ?? orderCode, { x: EDGE, y: EDGE + 28, width: WIDTH, height: 46 });
  write(page, resi ?? `${parcelWord(locale, 'internal')}: ${orderCode}`, EDGE, EDGE + 77, {
    size: 11,
    bold: true,
    align: 'center',
  });
  line(page, EDGE + 94);
  return EDGE + 100;
};

const drawParties = (
  page: Page,
  { receiver, sender, orderCode }: ParcelLabel,
  top: number,
  locale: Locale,
) => {
  drawQr(page, orderCode, { x: EDGE + WIDTH - QR, y: top - 2, width: QR });
  const width = WIDTH - QR - 4;
  let y = write(page, parcelWord(locale, 'to'), EDGE, top, { size: 7 });
  y = write(page, receiver.name, EDGE, y + 1, { size: 12, bold: true, width, maxLines: 2 });
  y = write(page, receiver.phone, EDGE, y, { size: 10, width });
  y = write(page, receiver.address, EDGE, y + 2, { size: 9, width, maxLines: 5 });
  y = write(page, receiver.place, EDGE, y, { size: 9, bold: true, width, maxLines: 3 });
  y = Math.max(y, top + QR) + 4;
  line(page, y);
  y = write(page, parcelWord(locale, 'from'), EDGE, y + 5, { size: 7 });
  const who = [sender.name, sender.phone].filter(Boolean).join(' · ');
  y = write(page, who, EDGE, y + 1, { size: 10, bold: true, maxLines: 2 });
  if (sender.place !== null) y = write(page, sender.place, EDGE, y, { size: 8 });
  line(page, y + 3);
  return y + 8;
};

/** What the courier takes at the door, white on black: nobody hands the parcel over and forgets it. */
const drawCollected = (page: Page, amount: number, top: number, locale: Locale): number => {
  page.rect(EDGE, top, WIDTH, 22).fill('#000000');
  page.font('Helvetica-Bold').fontSize(12).fillColor('#ffffff');
  page.text(`${parcelWord(locale, 'cod')} ${rupiah(amount)}`, EDGE, top + 6, {
    width: WIDTH,
    align: 'center',
  });
  return top + 28;
};

const drawContents = (page: Page, label: ParcelLabel, top: number, locale: Locale): void => {
  const weight = `${parcelWord(locale, 'weight')} ${digits(label.weight)} g`;
  const facts = [label.orderCode, `${parcelWord(locale, 'ordered')} ${label.day}`, weight];
  if (label.isInsured) facts.push(parcelWord(locale, 'insured'));
  const { codAmount = 0 } = label;
  let y = codAmount > 0 ? drawCollected(page, codAmount, top, locale) : top;
  y = write(page, facts.join(' · '), EDGE, y, { size: 8, maxLines: 2 });
  y = write(page, parcelWord(locale, 'contents'), EDGE, y + 3, { size: 7 });
  for (const [index, item] of label.items.entries()) {
    const left = label.items.length - index;
    if (y + 24 > BOTTOM && left > 1) {
      write(page, parcelWord(locale, 'more', left), EDGE, y, { size: 8.5, bold: true });
      return;
    }
    const options = item.options.length === 0 ? '' : ` (${item.options.join(', ')})`;
    y = write(page, `${item.qty} x ${item.name}${options}`, EDGE, y, { size: 8.5, maxLines: 2 });
    const note = `${parcelWord(locale, 'note')}: ${item.note}`;
    if (item.note !== '' && y + 22 < BOTTOM)
      y = write(page, note, EDGE + 10, y, { size: 7.5, width: WIDTH - 10 });
  }
};

/**
 * Shipping labels as one PDF, an A6 page each: a barcode of the parcel's number or the shop's own, a QR code of the order's code. Written to
 * a stream while it is read; other work of the process goes on between two pages.
 */
export const labelsPdf = (labels: readonly ParcelLabel[], locale: Locale): Page => {
  const page = new PDFDocument({ size: 'A6', margin: 0, autoFirstPage: false, info: { Title: 'Lokapasar' } });
  const draw = async () => {
    for (const label of labels) {
      page.addPage();
      drawContents(page, label, drawParties(page, label, drawHead(page, label, locale), locale), locale);
      await breathe();
    }
    page.end();
  };
  draw().catch((error: unknown) => page.destroy(error as Error));
  return page;
};
