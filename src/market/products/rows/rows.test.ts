import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveModerationRule } from '#contract/moderation.ts';
import { listProductRows, saveProductRows } from '#contract/seller-product-rows.ts';
import { serverMessage } from '#messages/server.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

const DAY_MS = 86_400_000;

let scene: Scene;
let seller: Scene['sellers']['cendana'];
beforeAll(async () => {
  scene = await createScene();
  seller = scene.sellers.cendana;
});
// the database keeps the times of prices by its own clock
beforeEach(() => scene.clock.set(new Date().toISOString()));

const read = async (input: Record<string, unknown>, by: Caller = seller) =>
  dataOf(await scene.call(listProductRows, by, { input }));
const save = async (rows: unknown[], by: Caller = seller) =>
  dataOf(await scene.call(saveProductRows, by, { input: { rows } }));
const productNow = (id: number) =>
  scene.db
    .selectFrom('products')
    .select(['base_price', 'merchant_discount_amount', 'stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const product = (fields: Parameters<Scene['product']>[0] = {}) =>
  scene.product({ base_price: 100_000, merchant_discount_amount: 0, stock: 10, ...fields });

describe('the rows of a store', () => {
  test('are its products and the variants of the others, by filter or by id', async () => {
    const plain = await product({ product_name: 'Topi pandan', sku: 'TP' });
    const { id, red, blue } = await scene.productInColours();
    const foreign = await product({ merchant_id: scene.lontar });
    const chosen = await read({ product_ids: [id, plain, foreign] });
    expect(chosen.rows.map(({ product_id, variant_id, stock }) => [product_id, variant_id, stock])).toEqual(
      expect.arrayContaining([
        [plain, null, 10],
        [id, red, 4],
        [id, blue, 6],
      ]),
    );
    expect([chosen.rows.length, chosen.total, chosen.next]).toEqual([3, 2, null]);
    const found = await read({ search: 'pandan' });
    expect(found.rows.map(({ sku }) => sku)).toEqual(['TP']);
  });

  test('come some 200 at a time, whole products, each once', async () => {
    const { lontar } = scene.sellers;
    for (let n = 0; n < 205; n += 1)
      await product({ merchant_id: scene.lontar, product_name: `Barang ${n}` });
    const first = await read({}, lontar);
    expect(first.rows).toHaveLength(200);
    const rest = await read({ after: first.next }, lontar);
    expect(rest.next).toBeNull();
    const ids = [...first.rows, ...rest.rows].map(({ product_id }) => product_id);
    expect(new Set(ids).size).toBe(first.total);
  });

  test.each(['lates', 'review', 'topprice', 'bottomprice', 'stock'])(
    'sorted by %s none is left out and none comes twice when some that were read have left the list',
    async (sort) => {
      const { lontar } = scene.sellers;
      const search = `Habis ${sort}`;
      const made: number[] = [];
      for (let n = 0; n < 203; n += 1)
        made.push(
          await product({
            ...{ merchant_id: scene.lontar, product_name: `${search} ${n}`, stock: 0 },
            ...{ base_price: 100_000 + (n % 7) * 1_000, rating_sum: (n % 3) * 7, rating_count: (n % 3) * 2 },
          }),
        );
      const query = { sort, search, is_sold_out: '1' };
      const first = await read(query, lontar);
      const restocked = first.rows
        .slice(0, 100)
        .map(({ product_id }) => ({ product_id, stock: 5, stock_seen: 0 }));
      const results = await save(restocked, lontar);
      expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['changed']));
      const rest = await read({ ...query, after: first.next }, lontar);
      const ids = [...first.rows, ...rest.rows].map(({ product_id }) => product_id);
      expect([first.rows.length, rest.rows.length, rest.next]).toEqual([200, 3, null]);
      expect(ids.toSorted((a, b) => a - b)).toEqual(made);
    },
  );

  test('begin at the beginning where a place in the list is none', async () => {
    const id = await product({ product_name: 'Bakul rotan' });
    for (const after of ['200', '1_2_3_4', 'x_1', '1e9_1', '1_--1', '9'.repeat(90), "1_1'"]) {
      const found = await read({ search: 'rotan', after });
      expect(found.rows.map(({ product_id }) => product_id)).toEqual([id]);
    }
  });
});

describe('saving rows', () => {
  test('writes what was changed and nothing else; each row has its own result', async () => {
    const plain = await product();
    const { id, red, blue } = await scene.productInColours();
    const foreign = await product({ merchant_id: scene.lontar });
    const results = await save([
      { product_id: plain, stock: 25, stock_seen: 10, base_price: 120_000, base_price_seen: 100_000 },
      { product_id: id, variant_id: red, stock: 0, stock_seen: 4 },
      { product_id: id, variant_id: blue, base_price: 80_000, base_price_seen: 100_000 },
      { product_id: id, stock: 5, stock_seen: 10 },
      { product_id: foreign, stock: 1, stock_seen: 10 },
      { product_id: plain, stock: 1, stock_seen: 10 },
      { product_id: plain + 1, variant_id: null, stock: 'banyak', base_price: 5 },
      'nonsense',
    ]);
    expect(results.map(({ result, errors }) => [result, errors.map(({ field }) => field)])).toEqual([
      ['changed', []],
      ['changed', []],
      ['changed', []],
      ['refused', ['variant_id']],
      ['refused', ['product_id']],
      ['refused', ['product_id']],
      ['refused', ['base_price', 'stock']],
      ['refused', ['']],
    ]);
    expect(await productNow(plain)).toEqual({
      base_price: 120_000,
      merchant_discount_amount: 0,
      stock: 25,
    });
    // the cheapest variant is the product's price, the sum of the variants its stock
    expect(await productNow(id)).toMatchObject({ base_price: 80_000, stock: 6 });
    expect(await productNow(foreign)).toMatchObject({ stock: 10 });
  });

  test('is shown to buyers at once', async () => {
    const id = await product();
    await scene.publish();
    const listed = () =>
      scene.db.selectFrom('listing').select('price').where('id', '=', id).executeTakeFirst();
    expect(await listed()).toMatchObject({ price: 100_000 });
    await save([{ product_id: id, base_price: 70_000, base_price_seen: 100_000 }]);
    expect(await listed()).toMatchObject({ price: 70_000 });
  });

  test('never overwrites what somebody else has changed, but tells it; who has seen it may', async () => {
    const id = await product();
    await scene.db.updateTable('products').set({ stock: 7 }).where('id', '=', id).execute();
    const row = { product_id: id, stock: 30, stock_seen: 10, base_price: 90_000, base_price_seen: 100_000 };
    expect(await save([row])).toMatchObject([
      { result: 'overtaken', overtaken: ['stock'], stock: 7, base_price: 100_000 },
    ]);
    expect(await productNow(id)).toMatchObject({ stock: 7, base_price: 100_000 });
    expect(await save([{ ...row, stock_seen: 7 }])).toMatchObject([{ result: 'changed', stock: 30 }]);
    // the same once more, as after an answer that never came
    expect(await save([row])).toMatchObject([{ result: 'unchanged', stock: 30, base_price: 90_000 }]);
    expect(await save([{ product_id: id, stock: 5 }])).toMatchObject([
      { result: 'refused', errors: [{ field: 'stock_seen', rule: 'required' }] },
    ]);
  });

  test('strikes no price through that was never asked, and keeps the row’s stock as well', async () => {
    const created_at = new Date(Date.now() - 60 * DAY_MS).toISOString();
    const id = await product({ created_at });
    const row = {
      ...{ product_id: id, base_price: 200_000, base_price_seen: 100_000, stock: 3, stock_seen: 10 },
      ...{ merchant_discount_amount: 100_000, merchant_discount_amount_seen: 0 },
    };
    expect(await save([row])).toMatchObject([
      {
        result: 'refused',
        errors: [{ field: 'base_price', message: serverMessage('id', 'discount_never_asked') }],
      },
    ]);
    expect(await productNow(id)).toEqual({ base_price: 100_000, merchant_discount_amount: 0, stock: 10 });
    const tooLow = { product_id: id, merchant_discount_amount: 99_950, merchant_discount_amount_seen: 0 };
    expect(await save([tooLow])).toMatchObject([
      { result: 'refused', errors: [{ field: 'merchant_discount_amount', rule: 'min' }] },
    ]);
  });

  test('keeps the history of prices, and puts before operators what a rule holds', async () => {
    const created_at = new Date(Date.now() - 60 * DAY_MS).toISOString();
    const id = await product({ created_at, status: 'PUBLISH' });
    await scene.publish();
    await save([{ product_id: id, base_price: 110_000, base_price_seen: 100_000 }]);
    const history = await scene.db
      .selectFrom('price_history')
      .select('price')
      .where('product_id', '=', id)
      .execute();
    expect(history).toEqual([{ price: 100_000 }]);

    const operator = await scene.operator('catalog');
    const rule = { id: null, kind: 'words', name: 'Barang terlarang', words: ['obat kuat'] };
    dataOf(await scene.call(saveModerationRule, operator, { input: rule }));
    const suspect = await product({ product_name: 'Obat kuat alami', status: 'PUBLISH' });
    await scene.publish();
    const isListed = async () =>
      (await scene.db.selectFrom('listing').select('id').where('id', '=', suspect).execute()).length === 1;
    expect(await isListed()).toBe(true);
    await save([{ product_id: suspect, base_price: 90_000, base_price_seen: 100_000 }]);
    expect(await isListed()).toBe(false);
  });

  test('takes 1,000 rows in one call and no more, from those who may sell', async () => {
    const row = { product_id: 999_999, stock: 1, stock_seen: 0 };
    const many = (count: number) => ({ input: { rows: Array.from({ length: count }, () => row) } });
    expect(dataOf(await scene.call(saveProductRows, seller, many(1_000)))).toHaveLength(1_000);
    expect(refusalOf(await scene.call(saveProductRows, seller, many(1_001))).code).toBe(422);
    const packer: Caller = { ...seller, staff: { roles: ['packer', 'finance'], isPaused: false } };
    expect((await scene.call(saveProductRows, packer, many(1))).code).toBe(403);
    expect((await scene.call(listProductRows, packer)).code).toBe(403);
  });
});
