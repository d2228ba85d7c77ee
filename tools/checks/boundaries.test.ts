import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cruiseBoundaries } from './cruise.ts';

const ROOT = new URL('../..', import.meta.url);
const seeded: string[] = [];
afterEach(() => {
  for (const folder of seeded.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project of these files, with our aliases, and what the boundaries check says of it. */
async function breachesOf(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'lokapasar-boundaries-'));
  seeded.push(root);
  const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { imports: object };
  const all = { ...files, 'package.json': JSON.stringify({ name: 'seeded', type: 'module', imports }) };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return (await cruiseBoundaries(root)).breaches;
}

const target = 'export type T = 1;\nexport const t = 1;\n';

test('a neighbour of the market is entered by its index only, not even for a type', async () => {
  const files = { 'src/market/orders/index.ts': target, 'src/market/orders/order-store.ts': target };
  const inside = `import type { T } from '#market/orders/order-store.ts';\nexport type U = T;\n`;
  expect(await breachesOf({ ...files, 'src/market/cart/add-item.ts': inside })).toEqual([
    'through-the-front-door: src/market/cart/add-item.ts > src/market/orders/order-store.ts',
  ]);
  const door = `import { t } from '#market/orders/index.ts';\nimport { own } from './own.ts';\nexport const u = t + own;\n`;
  const lawful = {
    ...files,
    'src/market/cart/add-item.ts': door,
    'src/market/cart/own.ts': 'export const own = 1;\n',
  };
  expect(await breachesOf(lawful)).toEqual([]);
});

test('modules of the market form no circle', async () => {
  const breaches = await breachesOf({
    'src/market/cart/index.ts': `import { o } from '#market/orders/index.ts';\nexport const c = () => o;\n`,
    'src/market/orders/index.ts': `export const o = 1;\n`,
    'src/market/orders/later.ts': `import { c } from '#market/cart/index.ts';\nexport const l = c;\n`,
  });
  expect(breaches).toContain('no-circle-between-modules: src/market/cart > src/market/orders');
});

test('files form no circle, not even for a type', async () => {
  const breaches = await breachesOf({
    'src/web/ui/button.ts': `import type { Size } from './size.ts';\nexport type Button = Size;\n`,
    'src/web/ui/size.ts': `import type { Button } from './button.ts';\nexport type Size = Button | 1;\n`,
  });
  expect(breaches).toContain('no-circle-between-files: src/web/ui/button.ts > src/web/ui/size.ts');
});

test.each(['market/cart/index', 'platform/log', 'server/main'])(
  'a page may not know src/%s.ts',
  async (name) => {
    const breaches = await breachesOf({
      [`src/${name}.ts`]: target,
      'src/web/shop/home.tsx': `import { t } from '#${name}.ts';\nexport const Home = () => <p>{t}</p>;\n`,
    });
    expect(breaches).toEqual([`web-knows-only-the-contract: src/web/shop/home.tsx > src/${name}.ts`]);
  },
);

test('the areas of the pages do not mix, by a dynamic import either', async () => {
  const breaches = await breachesOf({
    'src/web/seller/chart.ts': target,
    'src/web/shop/home.tsx': `export const chart = () => import('#web/seller/chart.ts');\n`,
    'src/web/shop/list.ts': `export * from './own.ts';\n`,
    'src/web/shop/own.ts': target,
    'src/web/auth/otp-form.ts': target,
    'src/web/buyer/settings.ts': `export * from '#web/auth/otp-form.ts';\n`,
  });
  expect(breaches.sort()).toEqual([
    'areas-do-not-mix: src/web/buyer/settings.ts > src/web/auth/otp-form.ts',
    'areas-do-not-mix: src/web/shop/home.tsx > src/web/seller/chart.ts',
  ]);
});

test('the page of all shared parts is imported by nothing', async () => {
  const breaches = await breachesOf({
    'src/web/demo/look.ts': target,
    'src/web/shop/home.tsx': `export const look = () => import('#web/demo/look.ts');\n`,
  });
  expect(breaches).toEqual(['demo-pages-stand-alone: src/web/shop/home.tsx > src/web/demo/look.ts']);
});

test('areas draw features, and a feature knows no area', async () => {
  const breaches = await breachesOf({
    'src/web/buyer/card.ts': target,
    'src/web/features/orders/receipt.ts': target,
    'src/web/seller/order.ts': `export * from '#web/features/orders/receipt.ts';\n`,
    'src/web/features/orders/list.ts': `export const card = () => import('#web/buyer/card.ts');\n`,
  });
  expect(breaches).toEqual([
    'features-know-no-area: src/web/features/orders/list.ts > src/web/buyer/card.ts',
  ]);
});

test.each(['common/money', 'contract/cart', 'platform/jobs'])(
  'src/%s.ts knows nothing above it',
  async (name) => {
    const breaches = await breachesOf({
      'src/market/cart/index.ts': target,
      [`src/${name}.ts`]: `export { t } from '#market/cart/index.ts';\n`,
    });
    expect(breaches).toEqual([`ground-floor: src/${name}.ts > src/market/cart/index.ts`]);
  },
);

test('rules touch neither the platform nor a store', async () => {
  const breaches = await breachesOf({
    'src/platform/log.ts': target,
    'src/market/cart/cart-store.ts': target,
    'src/market/cart/cart.rules.ts': `import { t } from './cart-store.ts';\nimport type { T } from '#platform/log.ts';\nexport const u: T = t;\n`,
  });
  expect(breaches.sort()).toEqual([
    'rules-touch-no-io: src/market/cart/cart.rules.ts > src/market/cart/cart-store.ts',
    'rules-touch-no-io: src/market/cart/cart.rules.ts > src/platform/log.ts',
  ]);
});

test('what only a demo has is loaded by the server, dynamically', async () => {
  const demo = { 'src/demo/index.ts': target };
  const loaded = `export const demo = () => import('#demo/index.ts');\n`;
  expect(await breachesOf({ ...demo, 'src/server/start.ts': loaded })).toEqual([]);
  expect(await breachesOf({ ...demo, 'src/server/start.ts': `export * from '#demo/index.ts';\n` })).toEqual([
    'demo-is-loaded-when-needed: src/server/start.ts > src/demo/index.ts',
  ]);
  expect(await breachesOf({ ...demo, 'src/platform/log.ts': loaded })).toEqual([
    'demo-is-for-the-server: src/platform/log.ts > src/demo/index.ts',
  ]);
});

test('only the database is opened from tools/', async () => {
  const tool = { 'tools/embedded-postgres/index.ts': target };
  const loaded = `export const tool = () => import('#tools/embedded-postgres/index.ts');\n`;
  expect(await breachesOf({ ...tool, 'src/platform/db/open.ts': loaded })).toEqual([]);
  expect(await breachesOf({ ...tool, 'src/server/start.ts': loaded })).toEqual([
    'tools-stay-outside: src/server/start.ts > tools/embedded-postgres/index.ts',
  ]);
});

test('a measurement imports nothing that Node cannot run, not through others either', async () => {
  const breaches = await breachesOf({
    'src/web/client/early-calls.tsx': 'export const Early = () => <p />;\n',
    'src/web/client/browser-api.ts': `export { Early } from './early-calls.tsx';\n`,
    'bench/pages.ts': `import { Early } from '#web/client/browser-api.ts';\nexport const measured = Early;\n`,
  });
  expect(breaches).toEqual(['programs-run-as-they-are: bench/pages.ts > src/web/client/early-calls.tsx']);
});
