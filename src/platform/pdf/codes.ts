import bwipjs from 'bwip-js/node';
import { encode } from 'uqr';

type Page = PDFKit.PDFDocument;
/** A rectangle on a page, in points (1/72 inch) from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** Widths in modules of bars and gaps in turn, the first one a bar. */
export const code128 = (text: string): number[] => {
  const [symbol] = bwipjs.raw('code128', text);
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No barcode for ${text}.`);
  return symbol.sbs;
};

/** Draws a Code 128 as vectors, as wide as the box, with a quiet zone of ten modules on each side. */
export const drawBarcode = (page: Page, text: string, box: Box): void => {
  const widths = code128(text);
  const module = box.width / (widths.reduce((sum, width) => sum + width, 0) + 20);
  let x = box.x + 10 * module;
  widths.forEach((width, index) => {
    if (index % 2 === 0) page.rect(x, box.y, width * module, box.height);
    x += width * module;
  });
  page.fill('#000000');
};

/** Draws a QR code as vectors in a square box, with a quiet zone of four modules around it. */
export const drawQr = (page: Page, text: string, box: Omit<Box, 'height'>): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = box.width / (size + 8);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) page.rect(box.x + (4 + x) * module, box.y + (4 + y) * module, module, module);
    });
  });
  page.fill('#000000');
};
