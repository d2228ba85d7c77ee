import jsQR from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { readCode128 } from './code128.ts';

export type Scanned = { qr: string | null; bars: string | null };

const address = 'http://printed.test/page.pdf';

/** What a scanner reads on a picture: the square code, and the bars that any line across it meets. */
const scan = async (picture: Buffer): Promise<Scanned> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const qr = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
  for (let row = 0; row < info.height; row += 4) {
    const isDark = (column: number) => (data[(row * info.width + column) * 4] ?? 255) < 128;
    const bars = readCode128(Array.from({ length: info.width }, (_, column) => isDark(column)));
    if (bars !== null) return { qr, bars };
  }
  return { qr, bars: null };
};

const openPdf = async (browser: Browser, pdf: Buffer): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 900, height: 1200 } });
  await page.route(address, (route) => route.fulfill({ body: pdf, contentType: 'application/pdf' }));
  await page.goto(`${address}#toolbar=0&navpanes=0&zoom=200`);
  return page;
};

/** Draws the first page of a PDF with the browser's own viewer and reads the codes on it. */
export const scanPdf = async (pdf: Buffer): Promise<Scanned> => {
  const browser = await launchChromium(true);
  const page = await openPdf(browser, pdf);
  let found: Scanned = { qr: null, bars: null };
  // the viewer tells nobody when it has drawn
  await expect
    .poll(
      async () => {
        found = await scan(await page.screenshot());
        return found.qr !== null && found.bars !== null;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  await browser.close();
  return found;
};
