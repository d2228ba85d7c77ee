import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();

const details = (asked: string[]) => asked.filter((path) => path.startsWith('/api/products/detail/'));
const cards = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
const wordsOf = async () => {
  const [one] = await get<Product[]>('/products/list?per_page=1');
  return one?.product_name.split(' ')[0] ?? '';
};
/** The search page, standing awake, and the scripts that it has fetched since. */
const searchPage = async (width: number, before?: (page: Page) => Promise<unknown>) => {
  const found = await visit(`/search?search=${await wordsOf()}`, { width, before });
  // what depends on the place of a visitor comes with the first sign that somebody is there
  await found.page.keyboard.press('Shift');
  await found.page.getByRole('button', { name: 'Dekat saya' }).waitFor();
  const scripts: string[] = [];
  found.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return { ...found, scripts };
};
const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The link is not seen');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 10) };
};
/** A finger on a phone: `touch` puts it down, moves it by so many pixels up the screen and lifts it. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    up: () => send('touchEnd', []),
    scroll: (at: { x: number; y: number }, distance: number) =>
      session.send('Input.synthesizeScrollGesture', { ...at, yDistance: -distance, speed: 1_200 }),
  };
};
const savingData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
/** Time in the page passes as the test says, too. */
const ownClock = (page: Page) => page.clock.install();
/** Whatever waits in the page has its time; what it asks for is sent before the question that is answered here. */
const aMoment = async (page: Page) => {
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
};

describe('a link that somebody means', () => {
  test('under a mouse: its page is fetched before the press, and the press asks for nothing more', async () => {
    const { page, asked, scripts } = await searchPage(1440);
    const { x, y } = await middleOf(cards(page).first());
    await page.mouse.move(x, y, { steps: 3 });
    await expect.poll(() => details(asked).length).toBe(1);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await settled(page);
    const before = { asked: asked.length, scripts: scripts.length };
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL('**/product/**');
    await page.getByRole('button', { name: 'Beli Langsung' }).first().waitFor();
    expect(details(asked)).toHaveLength(1);
    expect(scripts).toHaveLength(before.scripts);
  });

  test('under a finger that rests: fetched before it is lifted', async () => {
    const { page, asked } = await searchPage(390);
    const finger = await fingerOn(page);
    await finger.down(await middleOf(cards(page).first()));
    await expect.poll(() => details(asked).length).toBe(1);
    await finger.up();
    await page.waitForURL('**/product/**');
    await page.getByRole('button', { name: 'Beli Langsung' }).first().waitFor();
    expect(details(asked)).toHaveLength(1);
  });

  test('old data ahead is not shown: after ten seconds it is asked for again', async () => {
    const { page, asked } = await searchPage(1440, ownClock);
    const { x, y } = await middleOf(cards(page).first());
    await page.mouse.move(x, y, { steps: 3 });
    await page.clock.runFor(100);
    await expect.poll(() => details(asked).length).toBe(1);
    await settled(page);
    await page.clock.fastForward(10_000);
    await cards(page)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL('**/product/**');
    await expect.poll(() => details(asked).length).toBe(2);
  });
});

describe('nobody who means nothing pays for it', () => {
  test('scrolling with a finger over the links fetches no page', async () => {
    const { page, asked, scripts } = await searchPage(390, ownClock);
    const finger = await fingerOn(page);
    const start = await middleOf(cards(page).nth(2));
    await finger.scroll(start, 250);
    await finger.scroll(start, -150);
    await aMoment(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(details(asked)).toEqual([]);
    expect(scripts).toEqual([]);
  });

  test('links that scroll by below a mouse at rest are not meant', async () => {
    const { page, asked } = await searchPage(1440, ownClock);
    const { x, y } = await middleOf(cards(page).first());
    await page.mouse.move(x, y, { steps: 3 });
    await page.clock.runFor(100);
    await expect.poll(() => details(asked).length).toBe(1);
    const from = await page.evaluate(() => scrollY);
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 90);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from);
    await aMoment(page);
    expect(details(asked)).toHaveLength(1);
  });

  test('who saves data gets the page at the press only', async () => {
    const { page, asked, scripts } = await searchPage(1440, async (before) => {
      await savingData(before);
      await ownClock(before);
    });
    const { x, y } = await middleOf(cards(page).first());
    await page.mouse.move(x, y, { steps: 3 });
    await expect
      .poll(() =>
        cards(page)
          .first()
          .evaluate((link) => link.closest('article')?.matches(':hover')),
      )
      .toBe(true);
    await aMoment(page);
    expect(details(asked)).toEqual([]);
    expect(scripts).toEqual([]);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL('**/product/**');
    await expect.poll(() => details(asked).length).toBe(1);
  });
});
