import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { browserPages } from '#tests/support/browser-pages.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startServer()]);
}, 120_000);
afterAll(() => Promise.allSettled([browser?.close(), server?.stop()]));

/** The addresses that a table of pages has. */
const pathsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/page\('([^']+)'/g)].map((found) => found[1] ?? '');

/** What is no page but may be opened as one. */
const others = [
  ...[
    '/api/docs',
    '/__demo/outbox',
    '/livez',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ],
  ...['/api/nowhere', '/api/health', '/files/nowhere', '/favicon.ico', '/service-worker.js'],
];

test('no page of any kind allows anything unsafe, and each says what it allows', async () => {
  const { data } = (await (await fetch(`${server.url}/api/products/list?per_page=1`)).json()) as {
    data: Product[];
  };
  const [product] = data;
  const paths = [
    '',
    ...new Set([
      ...pathsIn('src/web/routes.ts'),
      ...pathsIn('src/web/seller/routes.ts'),
      ...pathsIn('src/web/operator/routes.ts'),
    ]),
    `product/${product?.slug}`,
    `store/${product?.merchant.merchant_slug}`,
    `product/category/${product?.category.slug}`,
  ];
  expect(paths.length).toBeGreaterThan(80);
  const addresses = paths
    .map((path) => path.replace('*', 'nowhere').replace(/:\w+/g, '1'))
    .flatMap((path) => [`/${path}`, `/en/${path}`.replace(/\/$/, '')]);
  const loose: string[] = [];
  for (const address of [...addresses, ...others]) {
    const answer = await fetch(server.url + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const sources = policy.split(/[\s;]+/);
    if (!policy.includes("default-src '") || sources.some((source) => /unsafe|^(https?:|\*)/.test(source)))
      loose.push(`${address} (${answer.status}): ${policy}`);
  }
  expect(loose).toEqual([]);
});

test('what the policy stops is seen by the test that opened the page', async () => {
  const pages = browserPages(browser, server.url);
  const page = await pages.open(390);
  await page.goto('/');
  expect(pages.takeViolations()).toEqual([]);
  await page.evaluate(async () => {
    const stopped = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
    });
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.body.append(script);
    await stopped;
  });
  await expect
    .poll(pages.takeViolations)
    .toEqual([expect.stringContaining('script-src-elem stopped inline')]);
  expect(await page.evaluate(() => 'strange' in window)).toBe(false);
  await pages.close(page);
});
