import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '#tests/support/chromium.ts';
import { goTo } from '#tests/support/settled.ts';
import { buildIfStale } from './build.ts';

// `node tools/screenshots.ts`: the README's pictures, from a demo shop of its own.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = 4873;
const origin = `http://localhost:${port}`;

type Shot = {
  name: string;
  path: string;
  width: number;
  height: number;
  before?: (page: Page) => Promise<void>;
};

const asBuyer = async (page: Page) => {
  await page.goto(`${origin}/login`);
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page
    .context()
    .addCookies([{ name: 'my_token', value: encodeURIComponent(btoa(data.token)), url: origin }]);
  const list = await page.request.get(`${origin}/api/products/list?sort=review&per_page=100`);
  const products = (
    (await list.json()) as { data: { id: number; has_variants: boolean; is_available: boolean }[] }
  ).data;
  for (const { id } of products.filter((one) => !one.has_variants && one.is_available).slice(0, 2)) {
    await page.request.post(`${origin}/api/cart/add`, {
      headers: { authorization: `Bearer ${data.token}` },
      data: { product_id: id },
    });
  }
};

const flashProduct = async (): Promise<string> => {
  const answer = await fetch(`${origin}/api/homepage/flashsale`);
  const { data } = (await answer.json()) as {
    data: { products: { slug: string; has_variants: boolean }[] }[];
  };
  const products = data[0]?.products ?? [];
  return `/product/${(products.find((one) => one.has_variants) ?? products[0])?.slug}`;
};

const take = async (shots: Shot[]): Promise<void> => {
  const browser = await launchChromium();
  for (const { name, path, width, height, before } of shots) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    const page = await context.newPage();
    await before?.(page);
    await goTo(page, origin + path);
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 82 }).toFile(`${root}docs/screenshots/${name}.webp`);
    process.stdout.write(`docs/screenshots/${name}.webp\n`);
    await context.close();
  }
  await browser.close();
};

if (!buildIfStale(root)) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-shots-'));
const shop = spawn(process.execPath, [`${root}src/server/main.mjs`], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, APP_MODE: 'demo', RATE_LIMIT: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve) =>
  shop.stdout.on('data', (text) => String(text).includes('is open') && resolve()),
);
const product = await flashProduct();
await take([
  { name: 'home-1440', path: '/', width: 1440, height: 1000 },
  { name: 'product-390', path: product, width: 390, height: 844 },
  { name: 'category-1440', path: '/product/category/dapur', width: 1440, height: 1000 },
  { name: 'checkout-390', path: '/checkout', width: 390, height: 844, before: asBuyer },
]);
shop.kill('SIGTERM');
await new Promise((resolve) => shop.once('exit', resolve));
rmSync(dataDir, { recursive: true, force: true });
