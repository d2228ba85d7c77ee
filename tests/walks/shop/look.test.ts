import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { looksOf } from '#tests/support/look-of.ts';
import { settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit } = sharedShopInBrowser();

/** Orders tell their moments in the reader's zone. */
const inMakassar = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Makassar' });
};
const open = async (prefix: string, width: number, before?: (page: Page) => Promise<unknown>) => {
  const found = await visit(`${prefix}/__demo/look`, {
    width,
    before: async (page) => {
      await inMakassar(page);
      await before?.(page);
    },
  });
  await found.page.getByRole('heading', { name: /^Toasts/ }).waitFor();
  await settled(found.page);
  return found;
};
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  { prefix: '', width: 390 },
  { prefix: '', width: 1440 },
  { prefix: '/en', width: 390 },
  { prefix: '/en', width: 1440 },
])(
  "at $width px in '$prefix': each shared part as it was agreed, no sideways scroll, nothing for axe",
  async ({ prefix, width }) => {
    const { page, errors } = await open(prefix, width);
    expect(await sideways(page)).toBe(0);
    // the same part stands there more than once
    expect(await axeFindings(page, ['landmark-unique'])).toEqual([]);
    if (prefix === '') {
      // after axe, which waits until nothing moves or fades
      const looks = await looksOf(page);
      expect(looks.length).toBeGreaterThan(15);
      await expect(
        looks.map(({ name, lines }) => [`# ${name}`, ...lines, ''].join('\n')).join('\n'),
      ).toMatchFileSnapshot(`./__snapshots__/look-${width}.txt`);
    }
    if (width === 1440) {
      const said = await page.getByRole('main').ariaSnapshot();
      const file = `./__snapshots__/look-said-${prefix === '' ? 'id' : 'en'}.txt`;
      // what each part says to a screen reader
      await expect(said).toMatchFileSnapshot(file);
    }
    expect(errors).toEqual([]);
  },
);

/** Whatever a part does that takes longer than one frame. */
const motions = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) =>
      text.split(', ').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000));
    return [...document.querySelectorAll('body *')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (style.display === 'none') return [];
        const runs = style.animationName === 'none' ? [0] : seconds(style.animationDuration);
        const longest = Math.max(...runs, ...seconds(style.transitionDuration));
        const scrolls = style.scrollBehavior === 'smooth';
        return longest > 10 || scrolls ? [`${element.className} ${pseudo ?? ''} ${longest} ms`] : [];
      }),
    );
  });

test('whoever wants less motion gets none longer than 10 ms', async () => {
  const { page } = await open('/en', 390, (own) => own.emulateMedia({ reducedMotion: 'reduce' }));
  expect(await motions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.waitFor();
  expect(await motions(page)).toEqual([]);
});

test('a toast stays as long as pointer or focus is on it or the tab is hidden, and goes afterwards', async () => {
  const { page } = await open('', 1440);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (seconds: number) => page.clock.runFor(seconds * 1_000);
  const link = page.getByRole('status').getByRole('link', { name: 'Lihat keranjang' });
  const leave = () => page.mouse.move(0, 0);
  const hide = (value: boolean) =>
    page.evaluate(
      (hidden) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }),
      value,
    );
  const holds = [
    { begin: () => link.hover(), end: leave },
    { begin: () => link.focus(), end: () => link.blur() },
    { begin: () => hide(true), end: () => hide(false) },
  ];
  for (const { begin, end } of holds) {
    await page.getByRole('button', { name: 'toast.good' }).click();
    await leave();
    await begin();
    await pass(60);
    await end();
    await pass(10);
    expect(await link.count()).toBe(1);
    await pass(1);
    await link.waitFor({ state: 'detached' });
  }
});

describe('in the colours of the system', () => {
  const forced = (page: Page) => page.emulateMedia({ forcedColors: 'active' });
  /** What can be seen of a control there: its ground, its lines and its outline. */
  const seen = (page: Page, name: string, role: 'button' | 'checkbox' | 'switch' | 'radio') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => {
        const shown = element.matches('.option input') ? (element.nextElementSibling as Element) : element;
        const style = getComputedStyle(shown);
        const line = getComputedStyle(shown, '::after');
        return [
          ...[style.backgroundColor, style.color, style.border, style.outline, line.backgroundColor],
          element instanceof HTMLInputElement && style.appearance !== 'none' ? element.checked : '',
        ].join(' | ');
      });
  test('a control that is on looks otherwise than one that is not', async () => {
    const { page } = await open('/en', 1440, forced);
    for (const [role, on, off] of [
      ['button', 'New', 'Used'],
      ['checkbox', 'New', 'Used'],
      ['switch', 'Shown', 'Hidden'],
      ['radio', 'S', 'M'],
      ['button', 'Waiting for Seller 3', 'Processed 12'],
    ] as const)
      expect(await seen(page, on, role), `${role} ${on}`).not.toBe(await seen(page, off, role));
  });
});
