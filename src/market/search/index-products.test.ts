import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createOpenSearch, openSearchAddress } from '#platform/opensearch.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { startOpenSearch } from '#tests/support/opensearch-server.ts';
import {
  buildSearchIndex,
  dropSearchIndex,
  RefusedProductsError,
  ReplacedBuildError,
  searchLag,
  tellSearchEngine,
} from './index-products.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';
import { refreshListing, refreshStock, repriceListing } from './refresh-listing.ts';

const shop = await createCatalogScene();
const { db, sell } = shop;
const server = await startOpenSearch();
const client = createOpenSearch({ ...openSearchAddress(`${server.url}/uji`)!, timeoutMs: 30_000 });

const queued = () => db.selectFrom('search_outbox').select('product_id').orderBy('id').execute();
const build = (mark: string) => buildSearchIndex(shop, client, { mark, pauseMs: 5 });
/** What the index that is searched has of a product. */
const indexed = (id: number, index = [...(server.aliases.get('uji') ?? [])][0]!) =>
  server.indexes.get(index)?.live.get(String(id))?.document ?? null;
const rename = async (id: number, product_name: string) => {
  await db.updateTable('products').set({ product_name }).where('id', '=', id).execute();
  await shop.refresh(id);
};
/** Runs `during` while a request is on its way that the server has not answered. */
const whileAsked = async (path: string, work: () => Promise<unknown>, during: () => Promise<unknown>) => {
  let isBegun = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  server.holdWith(async (request) => {
    if (isBegun || !request.includes(path)) return;
    isBegun = true;
    begin();
    await over;
  });
  const working = work();
  await begun;
  await during();
  end();
  await working;
  server.holdWith(null);
};

let wajan: number;
beforeAll(async () => {
  wajan = await sell('Wajan Besi', { stock: 3 });
});
afterAll(() => server.close());

test('without an index nothing is queued', async () => {
  await rename(wajan, 'Wajan Baja');
  expect(await queued()).toEqual([]);
  expect(await searchLag(shop)).toBe(null);
});

test('the calls that are made of OpenSearch, as they were recorded', async () => {
  const first = server.exchanges.length;
  await build('1');
  await rename(wajan, 'Wajan Besi');
  await tellSearchEngine(shop, client);
  const engine = createOpenSearchEngine(client, {
    lagMs: () => searchLag(shop),
    onChange: () => undefined,
    everyMs: 3_600_000,
    probeMs: 30_000,
  });
  engine.isReady();
  await engine.look();
  await engine.look();
  const ctx = { ...shop.ctx, searchEngine: engine };
  const { listProducts: list } = await import('./list-products.ts');
  const { filterQuery } = await import('#contract/query.ts');
  const query = { search: 'wajan', categories: [shop.dapur], price_end: 200_000, per_page: 2 };
  expect((await list(ctx, filterQuery.parse(query), 'id')).total).toBe(1);
  engine.close();
  const recorded = server.exchanges
    .slice(first)
    .map(({ request, body, status, answer }) =>
      [
        `> ${request}`,
        ...body.map((one) => `> ${JSON.stringify(one)}`),
        `< ${status} ${JSON.stringify(answer)}`,
      ].join('\n'),
    );
  await expect(`${recorded.join('\n\n')}\n`).toMatchFileSnapshot('opensearch-protocol.txt');
});

test('a change is queued in its own transaction, once it is one that is searched by', async () => {
  await tellSearchEngine(shop, client);
  const failed = db.transact(async (tx) => {
    await tx.updateTable('products').set({ product_name: 'Wajan Emas' }).where('id', '=', wajan).execute();
    await refreshListing(tx, [wajan]);
    throw new Error('the transaction is rolled back');
  });
  await expect(failed).rejects.toThrow(/rolled back/);
  expect(await queued()).toEqual([]);

  const leave = (stock: number) =>
    db.transact(async (tx) => {
      await tx.updateTable('products').set({ stock }).where('id', '=', wajan).execute();
      await refreshStock(tx, [wajan], { soldOut: stock === 0 });
    });
  await leave(2);
  expect(await queued()).toEqual([]);
  await leave(0);
  expect(await queued()).toEqual([{ product_id: wajan }]);
  await tellSearchEngine(shop, client);
  expect(indexed(wajan)).toMatchObject({ in_stock: false });

  const flash = { productId: wajan, flashPrice: 7_000, flashStock: 5, flashSold: 0, variantId: null };
  await db.transact((tx) => repriceListing(tx, [wajan], new Map([[wajan, flash as never]])));
  await tellSearchEngine(shop, client);
  expect(indexed(wajan)).toMatchObject({ price: 7_000 });
  expect(await queued()).toEqual([]);
});

test('an older writing never overtakes a newer one, in whatever order they arrive', async () => {
  await rename(wajan, 'Wajan Lama');
  await whileAsked(
    '_bulk',
    () => tellSearchEngine(shop, client),
    async () => {
      await rename(wajan, 'Wajan Baru');
      await tellSearchEngine(shop, client);
      expect(indexed(wajan)).toMatchObject({ words: expect.arrayContaining(['=baru']) });
    },
  );
  expect(indexed(wajan)).toMatchObject({ words: expect.arrayContaining(['=baru']) });
  expect(await queued()).toEqual([]);
});

test('what is not taken now is told again, what is refused is told once and named', async () => {
  await rename(wajan, 'Wajan Penuh');
  server.breakWith((request) =>
    request.includes('_bulk')
      ? { status: 429, text: '{"error":{"type":"circuit_breaking_exception"}}' }
      : undefined,
  );
  await expect(tellSearchEngine(shop, client)).rejects.toThrow(/429/);
  expect(await queued()).not.toEqual([]);
  const item = { index: { status: 400, error: { type: 'mapper_parsing_exception', reason: 'failed' } } };
  server.breakWith((request) =>
    request.includes('_bulk')
      ? { status: 200, text: JSON.stringify({ took: 1, errors: true, items: [item] }) }
      : undefined,
  );
  await expect(tellSearchEngine(shop, client)).rejects.toThrow(RefusedProductsError);
  expect(await queued()).toEqual([]);
  server.breakWith(null);
});

test('a new index is built beside what changes, and searched when it is whole', async () => {
  const gone = await sell('Panci Bocor');
  const before = [...(server.aliases.get('uji') ?? [])];
  await whileAsked(
    '_bulk',
    () => build('2'),
    async () => {
      // on its way to the new index is what was read before this
      await rename(wajan, 'Wajan Sementara');
      await db.updateTable('products').set({ is_taken_down: true }).where('id', '=', gone).execute();
      await shop.refresh(gone);
      await tellSearchEngine(shop, client);
      expect([...(server.aliases.get('uji') ?? [])]).toEqual(before);
      expect(indexed(wajan)).toMatchObject({ words: expect.arrayContaining(['=sementara']) });
    },
  );
  expect([...(server.aliases.get('uji') ?? [])]).toEqual(['uji-2']);
  expect([...server.indexes.keys()]).toEqual(['uji-2']);
  expect(indexed(wajan)).toMatchObject({ words: expect.arrayContaining(['=sementara']) });
  expect(indexed(gone)).toBe(null);
});

test('a change that was under way when the index was begun is waited for', async () => {
  const { promise: changed, resolve: isChanged } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  await db.transact((tx) => tx.updateTable('search_index').set({ current: null, building: null }).execute());
  const changing = db.transact(async (tx) => {
    await tx.updateTable('products').set({ product_name: 'Wajan Nanti' }).where('id', '=', wajan).execute();
    await refreshListing(tx, [wajan]);
    isChanged();
    await goOn;
  });
  await changed;
  const building = build('3');
  await expect.poll(() => server.indexes.has('uji-3')).toBe(true);
  letGo();
  await Promise.all([changing, building]);
  await tellSearchEngine(shop, client);
  expect(indexed(wajan)).toMatchObject({ words: expect.arrayContaining(['=nanti']) });
});

test('a building that ends early, or that another one replaces, leaves what is searched', async () => {
  server.breakWith((request) =>
    request.includes('_bulk') ? { status: 503, text: '{"error":"away"}' } : undefined,
  );
  await expect(build('4')).rejects.toThrow(/503/);
  server.breakWith(null);
  expect([...(server.aliases.get('uji') ?? [])]).toEqual(['uji-3']);
  await whileAsked(
    '_bulk',
    () => expect(build('5')).rejects.toThrow(ReplacedBuildError),
    () => build('6'),
  );
  expect([...(server.aliases.get('uji') ?? [])]).toEqual(['uji-6']);
});

test('an engine that dies costs nobody an answer; what is shown is PostgreSQL’s all along', async () => {
  const engine = createOpenSearchEngine(client, {
    lagMs: () => searchLag(shop),
    onChange: () => undefined,
    everyMs: 3_600_000,
    probeMs: 30_000,
  });
  engine.isReady();
  await engine.look();
  await engine.look();
  shop.ctx.searchEngine = engine;
  const list = () => shop.read(listProducts, { search: 'wajan' });
  // the index has not heard of it yet
  await db.updateTable('products').set({ base_price: 55_000 }).where('id', '=', wajan).execute();
  await shop.refresh(wajan);
  const asked = server.exchanges.length;
  const alive = await list();
  expect(server.exchanges.length).toBeGreaterThan(asked);
  expect(alive.data).toMatchObject([{ id: wajan, publish_price: 55_000 }]);
  server.breakWith(() => 'hang up');
  expect((await list()).data).toEqual(alive.data);
  expect(engine.isReady()).toBe(false);
  server.breakWith(null);
  delete shop.ctx.searchEngine;
  engine.close();
});

test('dropped, nothing is queued any more', async () => {
  await rename(wajan, 'Wajan Akhir');
  await dropSearchIndex(shop, client);
  await rename(wajan, 'Wajan Habis');
  expect(await queued()).toEqual([]);
  expect(server.indexes.size).toBe(0);
});
