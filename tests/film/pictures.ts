import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#common/locale.ts';
import { foreignMessages } from '#tests/support/foreign-messages.ts';
import { labelsOf, rawKeys } from '#tests/support/page-labels.ts';
import { settled } from '#tests/support/settled.ts';
import { type Look, takeFaults } from './shop.ts';

/** What is on the page when a picture is taken: a text somewhere on it, or a part of it. */
export type Seen = string | RegExp | Locator;

export type Picture = Look & { point: string; step: string; who: string; file: string };

/** Taller pages are cut: nobody looks through a page of ten screens. */
const TALLEST_PX = 2_600;

/** Districts whose name is a word, too. */
const PLACES = ['Tarik'];

/** Takes the pictures of a film and writes the page that shows them. */
export const pictures = (folder: string) => {
  const taken: Picture[] = [];
  const foreign = {
    id: foreignMessages('id', { everywhere: true }),
    en: foreignMessages('en', { everywhere: true }),
  };
  const steps = new Map<string, number>();
  mkdirSync(folder, { recursive: true });
  // those of an earlier film; whatever else is there stays
  for (const file of readdirSync(folder)) if (/^\d{3}-.*\.jpg$/.test(file)) rmSync(join(folder, file));

  const holds = async (page: Page, seen: Seen): Promise<void> => {
    const part = typeof seen === 'string' || seen instanceof RegExp ? page.getByText(seen) : seen;
    await part.filter({ visible: true }).first().waitFor();
  };
  const isSound = async (page: Page, { width, locale }: Look, isRefused: boolean): Promise<void> => {
    const scroll = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(scroll, `sideways scroll at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
    const { texts } = await labelsOf(page);
    const foreignTexts = (await foreign[locale])(texts).filter((text) => !PLACES.includes(text));
    expect.soft(foreignTexts, `texts of the other language on ${page.url()}`).toEqual([]);
    expect.soft(rawKeys(texts), `texts that were not filled in on ${page.url()}`).toEqual([]);
    const faults = takeFaults(page).filter((text) => !isRefused || !text.includes('status of 403'));
    expect.soft(faults, `errors on ${page.url()}`).toEqual([]);
  };

  /** As high a window as the page: what waits until somebody comes near is drawn, and bars stand at the foot. */
  const asHighAsPage = async (page: Page, width: number, usual: number): Promise<void> => {
    let height = usual;
    for (let round = 0; round < 3; round += 1) {
      const needed = await page.evaluate(() => document.documentElement.scrollHeight);
      const next = Math.min(Math.max(needed, usual), TALLEST_PX);
      if (next <= height) break;
      height = next;
      await page.setViewportSize({ width, height });
      await settled(page);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
  };

  /** Takes one picture after everything in `seen` is there. A dialog is taken as the window shows it, as with `asWindow`. */
  const take = async (
    page: Page,
    look: Look,
    { point, step, who }: { point: string; step: string; who: string },
    seen: readonly Seen[],
    { asWindow = false, isRefused = false }: { asWindow?: boolean; isRefused?: boolean } = {},
  ): Promise<void> => {
    // what is missing is told, and the picture shows what is there instead
    for (const one of seen)
      await holds(page, one).catch((error: Error) =>
        expect
          .soft(error.message.split('\n')[0], `${point}, ${step} at ${page.url()}: ${String(one)}`)
          .toBe(''),
      );
    await settled(page);
    const usual = page.viewportSize() ?? { width: look.width, height: 844 };
    const isDialog = (await page.locator('dialog[open]').count()) > 0;
    await isSound(page, look, isRefused);
    if (!isDialog && !asWindow) await asHighAsPage(page, look.width, usual.height);
    const key = `${point} ${step}`;
    const number = steps.get(key) ?? steps.size + 1;
    steps.set(key, number);
    const file = `${String(number).padStart(3, '0')}-${point}-${step}-${look.width}-${look.locale}.jpg`;
    await page.screenshot({
      path: join(folder, file),
      type: 'jpeg',
      quality: 80,
      animations: 'disabled',
    });
    await page.setViewportSize(usual);
    taken.push({ ...look, point, step, who, file });
  };

  /** A page with a row for each step: both widths, first in Indonesian, then in English. */
  const writeIndex = (titles: ReadonlyMap<string, string>): void => {
    const rows = [...steps.keys()].map((key) => {
      const found = taken.filter((picture) => `${picture.point} ${picture.step}` === key);
      const [first] = found;
      const shown = (['id', 'en'] as Locale[]).flatMap((locale) =>
        [390, 1440].map((width) => {
          const picture = found.find((one) => one.width === width && one.locale === locale);
          if (picture === undefined) return `<td></td>`;
          const name = `${picture.step}, ${width} px, ${locale}`;
          return `<td><a href="${picture.file}"><img src="${picture.file}" alt="${name}" width="${width === 390 ? 195 : 460}" loading="lazy"></a></td>`;
        }),
      );
      return {
        point: first?.point ?? '',
        html: `<tr><th scope="row">${first?.step}<br><small>${first?.who}</small></th>${shown.join('')}</tr>`,
      };
    });
    const parts = [...new Set(rows.map(({ point }) => point))].map((point) => {
      const own = rows.filter((row) => row.point === point).map(({ html }) => html);
      return `<h2 id="${point}">${titles.get(point) ?? point}</h2><table><thead><tr><th>Step</th><th>390, id</th><th>1440, id</th><th>390, en</th><th>1440, en</th></tr></thead><tbody>${own.join('\n')}</tbody></table>`;
    });
    const style =
      'body{font:14px system-ui;margin:16px}td,th{vertical-align:top;padding:4px;text-align:left}img{border:1px solid #ccc;height:auto}';
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Film of the shop</title><style>${style}</style><h1>Film of the shop</h1>${parts.join('\n')}</html>`,
    );
  };
  return { take, writeIndex, count: () => taken.length };
};
