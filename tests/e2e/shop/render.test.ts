import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Promo } from '#contract/promo.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

// Every page as the server draws it is what React finds when it takes the document over, in production's build.

const { visit, get, aside } = shopInBrowser();

/** The pages that everybody sees, without language. */
const pages = async (): Promise<string[]> => {
  const tops = await get<Category[]>('/header/megamenu');
  const leaf = tops[0]?.child[0]?.child[0] ?? tops[0]?.child[0];
  const products = await get<{ slug: string; merchant: { merchant_slug: string } }[]>(
    '/products/list?per_page=24',
  );
  const promos = await get<Promo[]>('/promo/list');
  const store = products[0]?.merchant.merchant_slug;
  return [
    ...[
      '/',
      '/flash-sale',
      '/offline',
      '/login',
      '/register',
      '/forgot',
      '/cart',
      '/checkout',
      '/user/wishlist',
    ],
    ...['/user/order/list', '/buyer/dashboard', '/merchant/dashboard', '/operator', '/register/merchant'],
    ...['/search', '/search?search=kemeja', '/search?search=zzqx', '/search?storetype[]=official&page=2'],
    '/search?price_start=50000&price_end=10&sort=topprice&ratings[]=4',
    `/product/category/${tops[0]?.slug}`,
    `/product/category/${tops[1]?.slug}?page=2&sort=bottomprice`,
    `/product/subcategory/${leaf?.slug}`,
    ...products.map(({ slug }) => `/product/${slug}`),
    ...[`/store/${store}`, `/store/${store}?tab=product`, '/brand', '/brand?letter=a', '/promo'],
    ...promos.slice(0, 3).map(({ slug }) => `/promo/${slug}`),
    ...['/nothing/here', '/product/nothing', '/product/category/nothing', '/store/nothing', '/promo/nothing'],
  ];
};

const isAbsent = (path: string): boolean => path.includes('/nothing');

describe.each(['', '/en'])('pages below "%s"', (prefix) => {
  // some fifty pages one after another, beside other browsers
  test('are taken over by React without a mismatch or an error', { timeout: 240_000 }, async () => {
    for (const path of (await pages()).map((page) => (page === '/' ? prefix || '/' : prefix + page))) {
      const { page, status, errors, close } = await visit(path);
      expect(status, path).toBe(isAbsent(path) ? 404 : 200);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      // the browser itself complains of the status
      expect(isAbsent(path) ? errors.slice(1) : errors, path).toEqual([]);
      await close();
    }
  });
});

test.each(['/product/%20', '/EN/search', '/Product/Category/x', '/search/', '/operator/none', '/%E0%A4%A'])(
  'an address written oddly, %s, has a page',
  async (path) => {
    const answer = await (await aside()).request.get(path);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html><html lang="(id|en)"/);
  },
);
