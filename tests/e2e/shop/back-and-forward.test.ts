import type { Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { goTo, settled } from '#tests/support/settled.ts';

const { visit, get, open } = demoBuyerInBrowser();

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
/** Back (-1) or forward (1) within the shop until `there` is seen; the API paths asked for on the way and just after. */
const go = async (page: Page, asked: string[], steps: -1 | 1, there: Locator): Promise<string[]> => {
  const before = asked.length;
  await page.evaluate((by) => history.go(by), steps);
  await there.first().waitFor();
  // what the page asks for once it is shown is sent before the question that is answered here
  await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle));
    await fetch('/livez').then((answer) => answer.text());
  });
  return asked.slice(before);
};
/** To the end of a list until it has so many cards more than its first page. */
const growTo = async (page: Page, cards: number) => {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return names(page).count();
    })
    .toBeGreaterThanOrEqual(cards);
  // away from its end, and what is on its way comes
  await page.mouse.wheel(0, -2_000);
  await expect.poll(() => page.locator('.results .bone').count()).toBe(0);
};
const openCard = async (page: Page, index: number) => {
  const card = names(page).nth(index);
  await card.scrollIntoViewIfNeeded();
  const from = await place(page);
  await card.click();
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
    expect(await place(page)).toBe(0);

    expect(await go(page, asked, -1, names(page))).toEqual([]);
    await expect.poll(() => names(page).count()).toBe(cards);
    await expect.poll(() => place(page)).toBe(from);
    expect(await go(page, asked, 1, buyButton(page))).toEqual([]);
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
    expect(await go(page, asked, -1, names(page))).toEqual([]);
    await expect.poll(() => names(page).allInnerTexts()).toEqual(shown);
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
    await names(page).first().waitFor();
    expect(asked.slice(before).some((one) => one.startsWith('/api/products/list'))).toBe(true);
  });

  test('a table of operators comes back as its page, narrowed as it was, at the same place', async () => {
    const { page } = await open('/operator/product?status=PUBLISH', { email: 'operator@lokapasar.test' });
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^21–40 dari/).waitFor();
    const row = page.getByRole('row').nth(12);
    const name = await row.getByRole('cell').nth(1).innerText();
    await row.scrollIntoViewIfNeeded();
    const from = await place(page);
    await row.getByRole('link').last().click();
    await page.waitForURL((url) => !url.search.includes('page=2'));
    await page.goBack();
    await page.waitForURL(/status=PUBLISH.*page=2/);
    await expect.poll(() => row.getByRole('cell').nth(1).innerText()).toBe(name);
    await expect.poll(async () => Math.abs((await place(page)) - from)).toBeLessThanOrEqual(2);
  });

  test('the own orders come back as long as they were, at the same place, and are asked for again', async () => {
    const { page, asked } = await open('/user/order/list', { width: 390 });
    await names(page).first().waitFor();
    const cards = () => names(page).count();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return cards();
      })
      .toBeGreaterThan(10);
    await settled(page);
    const count = await cards();
    const card = names(page).last();
    await card.scrollIntoViewIfNeeded();
    const from = await place(page);
    await card.click();
    await page.waitForURL(/\/user\/order\/(?!list)/);
    await page.locator('.two-column').waitFor();
    const before = asked.length;
    await go(page, asked, -1, names(page));
    expect(await cards()).toBe(count);
    const lists = () => asked.slice(before).filter((one) => /order\/list.*page=\d+&per_page=10/.test(one));
    await expect.poll(() => lists().length).toBe(Math.ceil(count / 10));
    await settled(page);
    expect(await cards()).toBe(count);
    await expect.poll(() => place(page)).toBe(from);
  });
});

test.each(['/', '/promo', 'category'])('a document that was left comes back alive: %s', async (path) => {
  const { page: helper } = await visit('/livez');
  const { origin } = new URL(helper.url());
  // the tests' own browser never keeps a document that was left
  const browser = await chromium.launch({
    executablePath: findChromium(true) ?? undefined,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    const restored = new Promise<boolean>((resolve) => {
      session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve(true));
      setTimeout(() => resolve(false), 30_000);
    });
    // a document that is left while it still asks for something is not kept
    await goTo(page, origin + (path === 'category' ? await categoryWith(12) : path));
    await page.goto(`${origin}/en/offline`, { waitUntil: 'load' });
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
    const entryId = entries[currentIndex - 1]?.id ?? 0;
    await session.send('Page.navigateToHistoryEntry', { entryId });
    expect(await restored, reasons.join(', ')).toBe(true);
    expect(reasons).toEqual([]);
  } finally {
    await browser.close();
  }
});
