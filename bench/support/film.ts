import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { goCalmly, openCold, type Screen } from './throttled-visit.ts';

type Frame = { at: number; jpeg: Buffer };

const stepMs = 200;
const afterLcpMs = 500;
const cellWidth = 195;
const captionHeight = 28;
const perRow = 6;

/** Everything that was painted during a cold visit, with the time since it began in ms, and when its LCP was. */
const record = async (browser: Browser, url: string, screen: Screen) => {
  const { context, page, session } = await openCold(browser, url, screen, null);
  const painted: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    painted.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85 });
  const { seen } = await goCalmly(page, url);
  const begin = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return { frames: painted.map(({ at, jpeg }) => ({ at: at - begin, jpeg })), lcpMs: seen.lcp };
};

const blank = ({ width, height }: Screen): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

const caption = (text: string): Buffer =>
  Buffer.from(
    `<svg width="${cellWidth}" height="${captionHeight}"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="19" font-family="sans-serif" font-size="14">${text}</text></svg>`,
  );

/** All pictures on one sheet, the time above each; the first one at or after LCP says so. */
const sheetOf = async (shots: readonly Frame[], { width, height }: Screen, lcpMs: number) => {
  const cellHeight = Math.round((cellWidth * height) / width);
  const rowHeight = cellHeight + captionHeight + 8;
  const lcpAt = shots.findIndex(({ at }) => at >= lcpMs);
  const parts = await Promise.all(
    shots.map(async ({ at, jpeg }, index) => {
      const left = (index % perRow) * (cellWidth + 8) + 8;
      const top = Math.floor(index / perRow) * rowHeight;
      const text = `${(at / 1000).toFixed(1)} s${index === lcpAt ? `, LCP ${Math.round(lcpMs)} ms` : ''}`;
      const picture = await sharp(jpeg).resize(cellWidth, cellHeight, { fit: 'fill' }).toBuffer();
      return [
        { input: caption(text), left, top },
        { input: picture, left, top: top + captionHeight },
      ];
    }),
  );
  return sharp({
    create: {
      width: perRow * (cellWidth + 8) + 8,
      height: Math.ceil(shots.length / perRow) * rowHeight,
      channels: 3,
      background: '#999999',
    },
  })
    .composite(parts.flat())
    .jpeg({ quality: 85 })
    .toBuffer();
};

/**
 * Films a cold visit into `folder`: one picture every 200 ms from its beginning until half a second after LCP, and a
 * sheet of all of them.
 * @returns the sheet's file
 */
export const film = async (
  browser: Browser,
  url: string,
  screen: Screen,
  folder: string,
  name: string,
): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  const { frames, lcpMs } = await record(browser, url, screen);
  const nothing = await blank(screen);
  const steps = Math.ceil((lcpMs + afterLcpMs) / stepMs) + 1;
  const shots = Array.from({ length: steps }, (_, step) => {
    const at = step * stepMs;
    return { at, jpeg: frames.findLast((frame) => frame.at <= at)?.jpeg ?? nothing };
  });
  for (const { at, jpeg } of shots)
    writeFileSync(join(folder, `${name}-${String(at).padStart(4, '0')}.jpg`), jpeg);
  const sheet = join(folder, `${name}-sheet.jpg`);
  writeFileSync(sheet, await sheetOf(shots, screen, lcpMs));
  return sheet;
};
