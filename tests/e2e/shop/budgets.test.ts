import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => (server as TestServer | undefined)?.stop());

const jsBudget = 120 * 1024;
/** Ten TCP packets: what a first answer brings without waiting for the phone. */
const aboveTheFold = 14 * 1024;

const ask = async (path: string) => {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
  return { status: answer.status, html: await answer.text() };
};
const firstOf = async (path: string, key = 'slug'): Promise<string> => {
  const { data } = (await (await fetch(`${server.url}/api${path}`)).json()) as {
    data: Record<string, string>[];
  };
  return data[0]?.[key] ?? '';
};
/** Bytes of a built file as it goes over the wire to a browser that knows Brotli. */
const wireBytes = async (path: string): Promise<number> => {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
  expect(answer.headers.get('content-encoding') ?? 'small').toMatch(/^(br|small)$/);
  return Number(answer.headers.get('content-length'));
};

const pages: [name: string, path: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['search', async () => '/search?search=baju'],
  ['category', async () => `/product/category/${await firstOf('/products/categories/tree')}`],
  ['product', async () => `/product/${await firstOf('/products/list?per_page=1')}`],
  ['brand', async () => '/brand'],
  ['promo', async () => '/promo'],
  ['promo detail', async () => `/promo/${await firstOf('/homepage/promos')}`],
  ['flash sale', async () => '/flash-sale'],
  ['not found', async () => '/tidak-ada'],
];

/** Of all scripts that a page's document names. */
const scriptBytes = async (path: string): Promise<number> => {
  const { html } = await ask(path);
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(4);
  const weights = await Promise.all([...scripts].map(wireBytes));
  return weights.reduce((sum, one) => sum + one, 0);
};

test.each(['/cart', '/checkout', '/en/checkout'])('the scripts of %s weigh no more', async (path) => {
  expect(await scriptBytes(path)).toBeLessThanOrEqual(jsBudget);
});

describe.each(pages)('%s', (_, path) => {
  test('its scripts weigh at most 120 KiB, compressed', async () => {
    expect(await scriptBytes(await path())).toBeLessThanOrEqual(jsBudget);
  });

  test('it comes whole, in one piece, and as the content policy wants it', async () => {
    const { html } = await ask(await path());
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
    // React sends what it waited for hidden in templates, to be put in place by a script
    expect(html).not.toMatch(/<template|<!--\$\?-->|\$RC\(/);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    // of what the router would send in its own format nothing is left
    expect(html).not.toContain('streamController.enqueue');
  });

  test('what comes before its first list fits into the first 14 KiB', async () => {
    const { html } = await ask(await path());
    const { brotliCompressSync } = await import('node:zlib');
    const start = html.slice(0, html.search(/<ul class="(grid|strip|banners-list)/));
    expect(brotliCompressSync(start).length).toBeLessThanOrEqual(aboveTheFold);
  });
});

test('an address with words that the page does not read is the same page', async () => {
  const [plain, decorated] = await Promise.all(
    ['/promo', '/promo?utm_source=a&fbclid=b'].map(async (path) => {
      const answer = await fetch(server.url + path);
      return answer.headers.get('etag');
    }),
  );
  expect(decorated).toBe(plain);
});
