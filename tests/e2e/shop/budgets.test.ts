import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { firstListBytes } from '#tests/support/first-list.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = demoBuyerInBrowser(sharedShopInBrowser());

const scriptBudget = 120 * 1024;
/** Ten TCP packets: what a first answer brings without waiting for the phone. */
const listBudget = 14 * 1024;

const firstOf = async (path: string): Promise<string> =>
  (await shop.get<{ slug: string }[]>(path))[0]?.slug ?? '';

const guestPages: [name: string, path: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['search', async () => '/search?search=baju'],
  ['category', async () => `/product/category/${await firstOf('/products/categories/tree')}`],
  ['product', async () => `/product/${await firstOf('/products/list?per_page=1')}`],
  ['brand', async () => '/brand'],
  ['promo', async () => '/promo'],
  ['promo detail', async () => `/promo/${await firstOf('/homepage/promos')}`],
  ['flash sale', async () => '/flash-sale'],
  ['not found', async () => '/tidak-ada'],
  ['login', async () => '/login'],
  ['register', async () => '/register'],
];
const ownPages: [name: string, path: () => Promise<string>][] = [
  ['cart', async () => '/cart'],
  ['checkout', async () => '/checkout'],
  ['payment', async () => `/payment/${(await shop.orderIn('waiting_payment')).payment?.payment_code}`],
  ['order list', async () => '/user/order/list'],
  ['order', async () => `/user/order/${(await shop.orders())[0]?.order_code}`],
  ['wishlist', async () => '/user/wishlist'],
];

/** Adds up what a page fetches of scripts, as it goes over the wire: also what comes after it woke up. */
const scale = () => {
  let bytes = 0;
  const encodings = new Set<string>();
  const before = async (page: Page) =>
    void page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      encodings.add(response.headers()['content-encoding'] ?? 'small');
      bytes += Number(response.headers()['content-length']);
    });
  const isWithinBudget = () => {
    expect(['br', 'small']).toEqual(expect.arrayContaining([...encodings]));
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(scriptBudget);
  };
  return { before, isWithinBudget };
};

const documentOf = async (path: string): Promise<string> =>
  (await (await shop.aside()).request.get(path)).text();

describe.each(ownPages)('%s, as the demo buyer', (_, path) => {
  test.each(['', '/en'])("its scripts weigh at most 120 KiB in '%s', compressed", async (prefix) => {
    const { before, isWithinBudget } = scale();
    await shop.open(prefix + (await path()), { width: 390, fresh: true, before });
    isWithinBudget();
  });
});

describe.each(guestPages)('%s', (_, path) => {
  test('its scripts weigh at most 120 KiB, compressed', async () => {
    const { before, isWithinBudget } = scale();
    await shop.visit(await path(), { width: 390, fresh: true, before });
    isWithinBudget();
  });

  test('it comes whole, in one piece, and as the content policy wants it', async () => {
    const html = await documentOf(await path());
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
    // React sends what it waited for hidden in templates, to be put in place by a script
    expect(html).not.toMatch(/<template|<!--\$\?-->|\$RC\(/);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    // of what the router would send in its own format nothing is left
    expect(html).not.toContain('streamController.enqueue');
  });

  test('its document up to the end of the first list fits into the first 14 KiB', async () => {
    expect(firstListBytes(await documentOf(await path()))).toBeLessThanOrEqual(listBudget);
  });
});

test('an address with words that the page does not read is the same page', async () => {
  const page = await shop.aside();
  const [plain, decorated] = await Promise.all(
    ['/promo', '/promo?utm_source=a&fbclid=b'].map(async (path) => {
      const answer = await page.request.get(path);
      return answer.headers().etag;
    }),
  );
  expect(plain).toMatch(/^W\//);
  expect(decorated).toBe(plain);
});
