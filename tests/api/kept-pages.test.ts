import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Login } from '#contract/auth.ts';
import type { OperatorHomeBlock } from '#contract/operator-home.ts';
import type { Product } from '#contract/product.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer();

const ask = async <T>(path: string, token?: string, input?: object): Promise<T> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: input === undefined ? undefined : JSON.stringify(input),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
};
const textOf = async (path: string) => (await fetch(server.url + path)).text();

/** A plain product of the demo seller's that no running promotion prices. */
const ownProduct = async (token: string) => {
  const own = await ask<{ id: number; slug: string; product_name: string }[]>(
    '/merchant/dashboard/product/list?status=PUBLISH&per_page=100',
    token,
  );
  for (const { id, slug, product_name } of own) {
    const { has_variants, flash_sale } = await ask<Product>(`/products/detail/${slug}`);
    if (!has_variants && flash_sale === null) return { id, slug, product_name };
  }
  throw new Error('The demo seller has no plain product');
};

/** As long as a guest may see what was. */
const longestMs = 15_000;
const newPrice = 1_234_567;
const written = '1.234.567';

test('a price that a seller changes is on every kept page within 15 seconds, however busy the page is', async () => {
  const { token } = await ask<Login>('/auth/login', undefined, {
    username: 'penjual@lokapasar.test',
    password: 'Lokapasar1',
  });
  const { id, slug, product_name } = await ownProduct(token);
  const paths = [
    `/product/${slug}`,
    `/en/product/${slug}`,
    `/search?search=${encodeURIComponent(product_name)}`,
  ];
  // kept, and asked for often enough to be served while it is renewed
  for (const path of paths) expect(await textOf(path)).not.toContain(written);
  const shown = new Map<string, number>();
  await ask('/merchant/dashboard/product/edit', token, {
    product_id: id,
    base_price: newPrice,
    merchant_discount_amount: 0,
  });
  const changedAt = Date.now();
  while (shown.size < paths.length && Date.now() - changedAt < longestMs) {
    for (const path of paths.filter((one) => !shown.has(one))) {
      const text = await textOf(path);
      if (text.includes(written)) shown.set(path, Date.now() - changedAt);
    }
    await pause(250);
  }
  expect([...shown.keys()].toSorted()).toEqual(paths.toSorted());
}, 60_000);

test('a page that nobody asked for meanwhile is not served older than 15 seconds', async () => {
  const { token } = await ask<Login>('/auth/login', undefined, {
    username: 'penjual@lokapasar.test',
    password: 'Lokapasar1',
  });
  const { id, slug } = await ownProduct(token);
  const path = `/product/${slug}`;
  await textOf(path);
  await ask('/merchant/dashboard/product/edit', token, {
    product_id: id,
    base_price: newPrice + 1,
    merchant_discount_amount: 0,
  });
  await pause(longestMs);
  expect(await textOf(path)).toContain('1.234.568');
}, 60_000);

test('a block of the home page begins and ends on kept pages within five seconds of its moments', async () => {
  const { token } = await ask<Login>('/auth/login', undefined, {
    username: 'operator@lokapasar.test',
    password: 'Lokapasar1',
  });
  const [block] = await ask<OperatorHomeBlock[]>('/operator/homeblock/list?per_page=100', token);
  const title = 'Hanya sebentar';
  const start = Date.now() + 3_000;
  const end = start + 7_000;
  await ask(`/operator/homeblock/edit/${block?.id}`, token, {
    title,
    title_en: title,
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
  });
  const paths = ['/', '/en'];
  /** Asks again and again, as a busy page is, until every page shows it or none does. */
  const until = async (isShown: boolean): Promise<number> => {
    for (;;) {
      const texts = await Promise.all(paths.map(textOf));
      if (texts.every((text) => text.includes(title) === isShown)) return Date.now();
      await pause(200);
    }
  };
  await until(false);
  const begun = await until(true);
  const over = await until(false);
  expect(begun).toBeGreaterThanOrEqual(start);
  expect(begun - start).toBeLessThan(5_000);
  expect(over - end).toBeLessThan(5_000);
}, 60_000);
