import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { Promo } from '#contract/promo.ts';
import { goTo } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

// Every page as the server draws it is what React finds when it takes the document over, in production's build.

const { visit, get, aside } = sharedShopInBrowser();

/** What makes a product's page another one than its neighbour's. */
const traits: ((product: Product) => boolean)[] = [
  ({ has_variants }) => has_variants,
  ({ flash_sale }) => flash_sale !== null,
  ({ merchant_discount_percentage }) => merchant_discount_percentage > 0,
  ({ stock, is_available }) => stock > 0 && is_available,
  ({ total_reviews }) => total_reviews > 0,
  ({ total_sold }) => total_sold > 0,
  ({ photos }) => photos.length > 1,
  ({ merchant }) => merchant.is_official,
  ({ merchant }) => merchant.is_pkp === 'pkp',
];
/** A few products of every kind: of each trait one that has it and one that has it not, where there is one. */
const kindsOf = (all: readonly Product[]): Product[] => {
  const kinds = (product: Product) => traits.map((has, at) => `${at} ${has(product)}`);
  const missing = new Set(all.flatMap(kinds));
  const chosen: Product[] = [];
  while (missing.size > 0) {
    const news = (product: Product) => kinds(product).filter((kind) => missing.has(kind)).length;
    const best = all.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.push(best);
    for (const kind of kinds(best)) missing.delete(kind);
  }
  return chosen;
};

/** The pages that everybody sees, without language. */
const pages = async (): Promise<string[]> => {
  const tops = await get<Category[]>('/header/megamenu');
  const leaf = tops[0]?.child[0]?.child[0] ?? tops[0]?.child[0];
  const products = kindsOf(await get<Product[]>('/products/list?per_page=100'));
  expect(products.length).toBeGreaterThan(1);
  const promos = await get<Promo[]>('/promo/list');
  const store = products[0]?.merchant.merchant_slug;
  return [
    ...['/', '/flash-sale', '/offline', '/login', '/register', '/forgot'],
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
/** Those that lead a guest to the login as soon as they have woken up. */
const privatePages = [
  ...['/cart', '/checkout', '/user/wishlist', '/user/order/list', '/buyer/dashboard'],
  ...['/merchant/dashboard', '/operator', '/register/merchant'],
];

const isAbsent = (path: string): boolean => path.includes('/nothing');

describe.each(['', '/en'])('pages below "%s"', (prefix) => {
  test('are taken over by React without a mismatch or an error', async () => {
    const { page, errors } = await visit('/livez');
    for (const path of (await pages()).map((one) => (one === '/' ? prefix || '/' : prefix + one))) {
      const answer = await goTo(page, path);
      expect(answer?.status(), path).toBe(isAbsent(path) ? 404 : 200);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      // the browser itself complains of the status
      expect(errors.splice(0).slice(isAbsent(path) ? 1 : 0), path).toEqual([]);
    }
    // every page of the shop, one after another
  }, 300_000);

  test('private ones too, each in a browser that leads away from it', async () => {
    for (const path of privatePages) {
      const { page, status, errors, close } = await visit(prefix + path);
      expect(status, path).toBe(200);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      expect(errors, path).toEqual([]);
      await close();
    }
  }, 300_000);
});

test.each(['/product/%20', '/EN/search', '/Product/Category/x', '/search/', '/operator/none', '/%E0%A4%A'])(
  'an address written oddly, %s, has a page',
  async (path) => {
    const answer = await (await aside()).request.get(path);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html><html lang="(id|en)"/);
  },
);
