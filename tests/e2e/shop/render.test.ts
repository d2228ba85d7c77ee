import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#common/locale.ts';
import { toQueryString } from '#common/query-string.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Promo } from '#contract/promo.ts';
import { inlineScripts } from '#server/content-security.ts';
import { loadPageHandlers, type PageHandler } from '#server/web-build.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import type { Api } from '#web/client/api.ts';

// Every page, written by our renderer and by React's: the very same bytes, or hydration would find something else.

const root = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
let server: TestServer | undefined;
let handlers: Awaited<ReturnType<typeof loadPageHandlers>>;

/** The shop's answers, each asked once, so that both renderers draw the same. */
const answers = new Map<string, Promise<unknown>>();
const ask = (path: string, locale: Locale): Promise<unknown> => {
  const key = `${locale} ${path}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const asked = fetch(`${server?.url}/api${path}`, { headers: { 'accept-language': locale } }).then(
    (answer) => answer.json(),
  );
  answers.set(key, asked);
  return asked;
};
const apiIn = (locale: Locale) =>
  ({
    call: (
      { path }: { path: string },
      { params = {}, input = {} }: { params?: object; input?: object } = {},
    ) => {
      const filled = Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
        path,
      );
      return ask(filled + toQueryString(input as Parameters<typeof toQueryString>[0]), locale);
    },
  }) as unknown as Api;

const listOf = async <T>(path: string): Promise<T[]> => ((await ask(path, 'id')) as { data: T[] }).data;
const written = (handler: PageHandler, path: string) =>
  handler(new URL(path, 'http://shop.test'), apiIn(/^\/en(\/|\?|$)/.test(path) ? 'en' : 'id'));

/** The pages that everybody sees, without language. */
const pages = async (): Promise<string[]> => {
  const tops = await listOf<Category>('/header/megamenu');
  const leaf = tops[0]?.child[0]?.child[0] ?? tops[0]?.child[0];
  const products = await listOf<{ slug: string; merchant: { merchant_slug: string } }>(
    '/products/list?per_page=24',
  );
  const promos = await listOf<Promo>('/promo/list');
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

beforeAll(async () => {
  server = await startServer();
  handlers = await loadPageHandlers(root);
  // pages say how long something still lasts
  vi.useFakeTimers({ toFake: ['Date'] });
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await server?.stop();
});

describe.each(['', '/en'])('pages below "%s"', (prefix) => {
  test('our renderer writes what React writes, and leaves no page to it', async () => {
    const { own, react } = handlers;
    const found: string[] = [];
    for (const path of (await pages()).map((page) => (page === '/' ? prefix || '/' : prefix + page))) {
      const [mine, theirs] = [await written(own, path), await written(react, path)];
      expect(mine.html?.length, path).toBeGreaterThan(3_000);
      expect(mine.html, path).toBe(theirs.html);
      expect(mine.scripts, path).toEqual(inlineScripts(mine.html ?? ''));
      expect(mine.status, path).toBe(theirs.status);
      if (mine.status === 200) found.push(path);
    }
    expect(own.counted.left).toBe(0);
    // all but what is not there; the very first page has taught the short way what it needs
    expect(found.length).toBeGreaterThan(50);
    const { routed } = own.counted;
    for (const path of found) await written(own, path);
    expect(own.counted.routed).toBe(routed);
  });
});

test('an address that the router answers in its own way stays its own', async () => {
  for (const path of [
    '/_root.data',
    '/product/%20',
    '/EN/search',
    '/Product/Category/x',
    '/search/',
    '/operator/none',
  ])
    expect({ ...(await written(handlers.own, path)), scripts: null }, path).toEqual(
      await written(handlers.react, path),
    );
});
