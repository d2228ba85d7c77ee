import type { Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { goTo, settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get, open, url } = demoBuyerInBrowser(sharedShopInBrowser());

const categoryWith = async (products: number): Promise<string> => {
  const tree = await get<Category[]>('/products/categories/tree');
  const found = tree.find(({ total_product }) => total_product > products);
  if (found === undefined) throw new Error('No category is that large');
  return `/product/category/${found.slug}`;
};
/** The names of the products or orders of a list; what is still loading has none. */
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
const buyButton = (page: Page) => page.getByRole('button', { name: 'Beli Langsung' });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Back (-1) or forward (1) within the shop until the page is `there`; the API paths asked for on the way and just after. */
const go = async (
  page: Page,
  asked: string[],
  steps: -1 | 1,
  there: () => Promise<unknown>,
): Promise<string[]> => {
  const before = asked.length;
  await page.evaluate((by) => history.go(by), steps);
  await there();
  // what the page asks for once it is shown is sent before the question that is answered here
  await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
    await fetch('/livez').then((answer) => answer.text());
  });
  return asked.slice(before);
};
/** To the end of a list, where more of it is loaded: no further, a throw of the wheel passes it and comes to the footer. */
const toItsEnd = (page: Page) =>
  page.evaluate(() => document.querySelector('.load-more')?.scrollIntoView({ block: 'start' }));
/** To the end of a list until it has so many cards. */
const growTo = async (page: Page, cards: number) => {
  await expect
    .poll(async () => {
      await toItsEnd(page);
      return names(page).count();
    })
    .toBeGreaterThanOrEqual(cards);
  // away from its end, where nothing more is asked for, and what is on its way comes
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await expect.poll(() => page.locator('.results .bone').count()).toBe(0);
};
/** Presses a link of a list. @returns where the page stood at the press */
const press = async (page: Page, card: Locator): Promise<number> => {
  await card.evaluate((link) =>
    link.addEventListener('click', () => Object.assign(window, { pressedAt: Math.round(scrollY) })),
  );
  await card.click();
  const pressedAt = () =>
    page.evaluate(() => (window as unknown as { pressedAt?: number }).pressedAt ?? null);
  await expect.poll(pressedAt).not.toBe(null);
  return (await pressedAt()) ?? 0;
};
const openCard = async (page: Page, index: number) => {
  const from = await press(page, names(page).nth(index));
  await page.waitForURL(/\/product\/(?!category)/);
  await buyButton(page).first().waitFor();
  return from;
};

describe('back and forward within the shop', () => {
  test('a list that grew is as long as it was, at the same place, and asks for nothing', async () => {
    const path = await categoryWith(36);
    const { page, asked } = await visit(path, { width: 390 });
    await growTo(page, 36);
    const cards = await names(page).count();
    const from = await openCard(page, 25);
    expect(from).toBeGreaterThan(1_500);
    await expect.poll(() => place(page)).toBe(0);

    const asLong = () => expect.poll(() => names(page).count()).toBe(cards);
    expect(await go(page, asked, -1, asLong)).toEqual([]);
    await expect.poll(() => place(page)).toBe(from);
    expect(await go(page, asked, 1, () => buyButton(page).first().waitFor())).toEqual([]);
  });

  test('a document of its own begins at its top, wherever the one before it was left', async () => {
    const { page } = await visit(await categoryWith(36), { width: 390 });
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => place(page)).toBe(900);
    await goTo(page, '/brand');
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => place(page)).toBe(900);
  });

  test('a page of a list comes back as that page, at the same place', async () => {
    const path = `${await categoryWith(36)}?page=2`;
    const { page, asked } = await visit(path, { width: 390 });
    const shown = await names(page).allInnerTexts();
    const from = await openCard(page, 8);
    expect(from).toBeGreaterThan(300);
    const sameNames = () => expect.poll(() => names(page).allInnerTexts()).toEqual(shown);
    expect(await go(page, asked, -1, sameNames)).toEqual([]);
    await expect.poll(() => place(page)).toBe(from);
  });

  test('the same page opened anew is asked for anew', async () => {
    const path = await categoryWith(12);
    const { page, asked } = await visit(path, { width: 390 });
    await openCard(page, 0);
    const before = asked.length;
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      link.dataset.go = '';
      document.body.append(link);
      link.click();
    }, path);
    await page.waitForURL(`**${path}`);
    await expect
      .poll(() => asked.slice(before).some((one) => one.startsWith('/api/products/list')))
      .toBe(true);
  });

  test('a table of operators comes back as its page, narrowed as it was, at the same place', async () => {
    const { page } = await open('/operator/product?status=PUBLISH', { email: 'operator@lokapasar.test' });
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^21–40 dari/).waitFor();
    const row = page.getByRole('row').nth(12);
    const name = await row.getByRole('cell').nth(1).innerText();
    const link = row.getByRole('link').last();
    const from = await press(page, link);
    await page.waitForURL((url) => !url.search.includes('page=2'));
    await page.goBack();
    await page.waitForURL(/status=PUBLISH.*page=2/);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => row.getByRole('cell').nth(1).innerText()).toBe(name);
    await expect.poll(async () => Math.abs((await place(page)) - from)).toBeLessThanOrEqual(2);
  });

  test.each([
    ['products', '/merchant/dashboard/product?status=PUBLISH'],
    ['orders', '/merchant/dashboard/order?status=all'],
  ])(
    "a seller's %s come back narrowed as they were, at the same place, with the focus where it was",
    async (_, path) => {
      const { page } = await open(path, { email: 'penjual@lokapasar.test' });
      const rows = page.getByRole('main').locator('tbody tr, .product-rows li');
      const shown = await rows.allInnerTexts();
      expect(shown.length).toBeGreaterThan(1);
      const link = rows.nth(1).getByRole('link').last();
      await link.scrollIntoViewIfNeeded();
      const from = await place(page);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.search === '');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await page.goBack();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => rows.allInnerTexts()).toEqual(shown);
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(async () => Math.abs((await place(page)) - from)).toBeLessThanOrEqual(2);
    },
  );

  test('the own orders come back as long as they were, at the same place, and are asked for again', async () => {
    const { page, asked } = await open('/user/order/list', { width: 390 });
    await names(page).first().waitFor();
    const cards = () => names(page).count();
    await expect
      .poll(async () => {
        await toItsEnd(page);
        return cards();
      })
      .toBeGreaterThan(10);
    await settled(page);
    const count = await cards();
    const from = await press(page, names(page).nth(count - 1));
    await page.waitForURL(/\/user\/order\/(?!list)/);
    await page.locator('.two-column').waitFor();
    const before = asked.length;
    await go(page, asked, -1, () => expect.poll(cards).toBe(count));
    const lists = () => asked.slice(before).filter((one) => /order\/list.*page=\d+&per_page=10/.test(one));
    await expect.poll(() => lists().length).toBe(Math.ceil(count / 10));
    await settled(page);
    await expect.poll(cards).toBe(count);
    await expect.poll(() => place(page)).toBe(from);
  });
});

test('a document that was left comes back alive: home, promos, a category', async () => {
  const paths = ['/', '/promo', await categoryWith(12)];
  // the tests' own browser never keeps a document that was left
  const browser = await chromium.launch({
    executablePath: findChromium(true) ?? undefined,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const path of paths) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const reasons: string[] = [];
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
      );
      // a document that is left while it still asks for something is not kept
      await goTo(page, url() + path);
      await page.goto(`${url()}/en/offline`, { waitUntil: 'load' });
      const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
      const entryId = entries[currentIndex - 1]?.id ?? 0;
      const navigated = new Promise<string>((resolve) => {
        session.on('Page.frameNavigated', ({ frame, type }) => frame.parentId ?? resolve(type));
      });
      await session.send('Page.navigateToHistoryEntry', { entryId });
      expect(await navigated, `${path}: ${reasons.join(', ')}`).toBe('BackForwardCacheRestore');
      expect([path, reasons]).toEqual([path, []]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
