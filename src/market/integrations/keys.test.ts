import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { KeyScope } from '#contract/access.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#contract/api-key.ts';
import {
  openAcceptOrders,
  openOrderDetail,
  openOrders,
  openProducts,
  openSetPrices,
  openSetStock,
  openShipOrder,
  openStore,
} from '#contract/open-api.ts';
import { getStore } from '#contract/seller.ts';
import type { Caller } from '#platform/http/route.ts';
import { readOutbox } from '#platform/mail.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createKeyAuthenticate } from './api-keys.ts';

let scene: Scene;
let authenticate: ReturnType<typeof createKeyAuthenticate>;
beforeAll(async () => {
  scene = await createScene();
  await scene.db.updateTable('users').set({ status: 'active' }).execute();
  authenticate = createKeyAuthenticate(scene.ctx);
});

const all: KeyScope[] = ['read', 'stock', 'price', 'orders', 'ship'];
const make = async (scopes: KeyScope[] = all, seller: Caller = scene.sellers.cendana) =>
  dataOf(await scene.call(createApiKey, seller, { input: { name: 'ERP gudang', scopes } }));
/** A program with a new key of Toko Cendana. */
const program = async (scopes?: KeyScope[], seller?: Caller): Promise<Caller> =>
  (await authenticate((await make(scopes, seller)).secret))!;
const stockOf = async (id: number) =>
  (await scene.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

describe('a key', () => {
  test('is shown once, stored as a hash, and its owner is told by mail', async () => {
    const { api_key, secret } = await make(['stock', 'read']);
    expect(api_key).toMatchObject({ name: 'ERP gudang', scopes: ['read', 'stock'], last_used_at: null });
    expect(secret.startsWith(`${api_key.prefix}_`)).toBe(true);
    const stored = await scene.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', api_key.key_id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(api_key.prefix.length));
    expect(JSON.stringify(dataOf(await scene.call(listApiKeys, scene.sellers.cendana)))).not.toContain(
      secret,
    );
    const mails = await readOutbox(scene.db, testKeys, null);
    const told = mails.filter(({ purpose }) => purpose === 'changed_api_key').at(-1);
    expect(told?.body).toContain(api_key.prefix);
    expect(told?.body).not.toContain(secret);
  });

  test('does what its scopes say, and nothing else of its owner', async () => {
    const reader = await program(['read']);
    expect(dataOf(await scene.call(openStore, reader)).key.scopes).toEqual(['read']);
    expect(dataOf(await scene.call(openProducts, reader)).has_more).toBe(false);
    expect(refusalOf(await scene.call(openSetStock, reader, { input: { rows: [{}] } })).code).toBe(403);
    expect(refusalOf(await scene.call(openOrders, reader)).code).toBe(403);
    expect(refusalOf(await scene.call(getStore, reader)).code).toBe(403);
    // nor is a person's session a key
    expect(refusalOf(await scene.call(openProducts, scene.sellers.cendana)).code).toBe(401);
  });

  test('ends at once when it is revoked, later when it is rotated, and with its store', async () => {
    const { cendana } = scene.sellers;
    const first = await make();
    const next = dataOf(
      await scene.call(rotateApiKey, cendana, {
        input: { key_id: first.api_key.key_id, overlap_hours: '24' },
      }),
    );
    const again = { input: { key_id: first.api_key.key_id } };
    expect(refusalOf(await scene.call(rotateApiKey, cendana, again)).code).toBe(409);
    expect(await Promise.all([authenticate(first.secret), authenticate(next.secret)])).not.toContain(null);
    const noon = scene.clock.now().toISOString();
    scene.clock.forwardHours(25);
    expect(await authenticate(first.secret)).toBeNull();
    expect(await authenticate(next.secret)).not.toBeNull();
    scene.clock.set(noon);
    const of = (key_id: number) => ({ input: { key_id } });
    // another store's key looks absent
    expect(
      refusalOf(await scene.call(revokeApiKey, scene.sellers.lontar, of(next.api_key.key_id))).code,
    ).toBe(404);
    dataOf(await scene.call(revokeApiKey, cendana, of(next.api_key.key_id)));
    expect(await authenticate(next.secret)).toBeNull();
    const last = await make(all, scene.sellers.lontar);
    const setStatus = (status: 'active' | 'suspended') =>
      scene.db.updateTable('merchants').set({ status }).where('id', '=', scene.lontar).execute();
    await setStatus('suspended');
    expect(await authenticate(last.secret)).toBeNull();
    await setStatus('active');
    expect(await authenticate(last.secret)).not.toBeNull();
  });
});

describe('stock and prices', () => {
  test('each row has its own result; another store’s goods look absent', async () => {
    const plain = await scene.product({ sku: 'POLOS', stock: 5 });
    const { id, red, blue } = await scene.productInColours([4, 6]);
    const foreign = await scene.product({ merchant_id: scene.lontar, sku: 'ASING', stock: 9 });
    const key = await program();
    const rows = [
      { sku: 'POLOS', stock: 8 },
      { variant_id: red, stock: 0 },
      { product_id: id, stock: 3 },
      { product_id: foreign, stock: 1 },
      { sku: 'ASING', stock: 1 },
      { variant_id: blue, stock: 6 },
      { sku: 'POLOS', stock: 1 },
      { sku: 'X', stock: -1 },
      'nonsense',
    ];
    const results = dataOf(await scene.call(openSetStock, key, { input: { rows } }));
    expect(results.map(({ result, stock, error }) => [result, stock, error?.field ?? null])).toEqual([
      ['changed', 8, null],
      ['changed', 0, null],
      ['refused', null, 'variant_id'],
      ['refused', null, 'product_id'],
      ['refused', null, 'sku'],
      ['unchanged', 6, null],
      ['refused', null, 'sku'],
      ['refused', null, 'stock'],
      ['refused', null, ''],
    ]);
    expect(await Promise.all([plain, id, foreign].map(stockOf))).toEqual([8, 6, 9]);
  });

  test('what was sold since the program looked stays sold', async () => {
    const product = await scene.product({ sku: 'TERJUAL', stock: 7 });
    const key = await program();
    const rows = [{ sku: 'TERJUAL', stock: 20, stock_seen: 10 }];
    expect(dataOf(await scene.call(openSetStock, key, { input: { rows } }))[0]).toMatchObject({ stock: 17 });
    expect(await stockOf(product)).toBe(17);
  });

  test('a price counts for its variant, and the cheapest one for the product', async () => {
    const { id, red, blue } = await scene.productInColours();
    const key = await program();
    const rows = [
      { variant_id: red, base_price: 120_000 },
      { variant_id: blue, base_price: 80_000, merchant_discount_amount: 5_000 },
    ];
    const results = dataOf(await scene.call(openSetPrices, key, { input: { rows } }));
    expect(results.map(({ price }) => price)).toEqual([120_000, 75_000]);
    const product = await scene.db
      .selectFrom('products')
      .select(['base_price', 'publish_price'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(product).toEqual({ base_price: 80_000, publish_price: 75_000 });
    const tooLow = [{ variant_id: red, base_price: 1_000, merchant_discount_amount: 950 }];
    expect(dataOf(await scene.call(openSetPrices, key, { input: { rows: tooLow } }))[0]).toMatchObject({
      result: 'refused',
      error: { rule: 'min' },
    });
  });
});

describe('what has changed', () => {
  /** Every product from a cursor on; one that a transaction elsewhere still holds back comes a moment later. */
  const changedSince = async (key: Caller, cursor: string | undefined, limit: number) => {
    const found: number[] = [];
    let last = cursor;
    for (;;) {
      const page = dataOf(await scene.call(openProducts, key, { input: { cursor: last, limit } }));
      found.push(...page.products.map(({ product_id }) => product_id));
      last = page.cursor;
      if (!page.has_more) return { found, cursor: last };
    }
  };

  test('comes page by page, each row once at equal times, and what was sold or deleted comes again', async () => {
    const seller = scene.sellers.lontar;
    const key = await program(all, seller);
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1)
      made.push(await scene.product({ merchant_id: scene.lontar, sku: `F${n}` }));
    const isWhole = (found: number[]) => made.every((id) => found.includes(id));
    const whole = await vi.waitFor(async () => {
      const read = await changedSince(key, undefined, 2);
      expect(isWhole(read.found)).toBe(true);
      return read;
    });
    expect(new Set(whole.found).size).toBe(whole.found.length);
    // all in one transaction: one number, one time
    const rows = made.map((product_id) => ({ product_id, stock: 77 }));
    dataOf(await scene.call(openSetStock, key, { input: { rows } }));
    const again = await vi.waitFor(async () => {
      const read = await changedSince(key, whole.cursor, 3);
      expect(read.found.length).toBe(7);
      return read;
    });
    expect(again.found.toSorted((a, b) => a - b)).toEqual(made);
    await scene.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', made[0]!)
      .execute();
    await vi.waitFor(async () => {
      const input = { cursor: again.cursor };
      const { products } = dataOf(await scene.call(openProducts, key, { input }));
      expect(products).toMatchObject([{ product_id: made[0], is_deleted: true }]);
    });
  });

  test('a change that commits late is not passed over', async () => {
    const key = await program();
    const [early, late] = [await scene.product({ sku: 'AWAL' }), await scene.product({ sku: 'AKHIR' })];
    const begin = await vi.waitFor(async () => {
      const read = await changedSince(key, undefined, 200);
      expect(read.found).toEqual(expect.arrayContaining([early, late]));
      return read;
    });
    const set = (id: number, stock: number) =>
      scene.db.updateTable('products').set({ stock }).where('id', '=', id);
    let between: Awaited<ReturnType<typeof changedSince>> | null = null;
    await scene.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ stock: 61 }).where('id', '=', late).execute();
      // begun later, over sooner
      await set(early, 62).execute();
      between = await changedSince(key, begin.cursor, 200);
    });
    await vi.waitFor(async () => {
      const { found } = await changedSince(key, between!.cursor, 200);
      expect([...between!.found, ...found].toSorted((a, b) => a - b)).toEqual([early, late]);
    });
  });

  test('a cursor that is none is refused', async () => {
    const key = await program();
    expect(refusalOf(await scene.call(openProducts, key, { input: { cursor: 'AAAA' } }))).toMatchObject({
      code: 422,
      errors: [{ field: 'cursor' }],
    });
  });
});

describe('orders', () => {
  test('are listed with their SKUs, accepted and shipped; another store’s look absent', async () => {
    const product = await scene.product({ sku: 'PESAN', stock: 5 });
    const buyer = await scene.buyer();
    await scene.publish();
    const order_code = await scene.order({ buyer, products: [product] });
    const key = await program();
    const stranger = await program(all, scene.sellers.lontar);
    await vi.waitFor(async () => {
      const { orders } = dataOf(await scene.call(openOrders, key, { input: { status: 'paid' } }));
      expect(orders.find((one) => one.order_code === order_code)?.items[0]).toMatchObject({
        sku: 'PESAN',
        qty: 1,
      });
    });
    expect(dataOf(await scene.call(openOrders, stranger)).orders).toEqual([]);
    const params = { order_code };
    expect(refusalOf(await scene.call(openOrderDetail, stranger, { params })).code).toBe(404);
    const accept = { input: { order_codes: [order_code] } };
    expect(refusalOf(await scene.call(openAcceptOrders, stranger, accept)).code).toBe(404);
    expect(dataOf(await scene.call(openAcceptOrders, key, accept))[0]).toMatchObject({ status: 'processed' });
    const ship = { input: { order_code, resi: 'JP1234567890' } };
    expect(refusalOf(await scene.call(openShipOrder, stranger, ship)).code).toBe(404);
    const shipped = dataOf(await scene.call(openShipOrder, key, ship));
    expect([shipped.status, shipped.shipping.resi]).toEqual(['shipped', 'JP1234567890']);
  });
});

test('many stocks and prices take as many statements as a few', async () => {
  const [one, ...others] = await Promise.all(
    Array.from({ length: 12 }, (_, n) => scene.product({ sku: `BANYAK-${n}`, stock: 5 })),
  );
  await scene.publish();
  const caller = await program();
  const statements = async (call: () => Promise<unknown>): Promise<number> => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await call();
    const count = asked.mock.calls.length;
    asked.mockRestore();
    return count;
  };
  for (const [endpoint, change] of [
    [openSetStock, { stock: 9 }],
    [openSetPrices, { base_price: 90_000 }],
  ] as const) {
    const set = async (ids: readonly number[]) => {
      const rows = ids.map((product_id) => ({ product_id, ...change }));
      const done = dataOf(await scene.call(endpoint, caller, { input: { rows } }));
      expect(done.map(({ result }) => result)).toEqual(ids.map(() => 'changed'));
    };
    // what is kept in memory is read before
    await set([one ?? 0]);
    const few = await statements(() => set(others.slice(0, 1)));
    expect(await statements(() => set(others.slice(1)))).toBe(few);
  }
});
