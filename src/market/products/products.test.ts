import { beforeAll, describe, expect, it } from 'vitest';
import { type SellerProduct, sellerProduct } from '#contract/seller-product.ts';
import type { Caller } from '#platform/http/route.ts';
import { callerOf } from '#tests/support/context.ts';
import { httpOver } from '#tests/support/http.ts';
import { createEmptyScene } from '#tests/support/scene.ts';
import { productRoutes } from './index.ts';

/** A seller's calls over HTTP: two active stores, a suspended one and a buyer, and a category of shirts. */
const createFixtures = async () => {
  const scene = await createEmptyScene();
  const shirts = await scene.category();
  const mine = await scene.merchant();
  const seller = await scene.sellerOf(mine);
  const callers: Record<string, Caller> = {
    mine: seller,
    other: await scene.sellerOf(await scene.merchant()),
    suspended: await scene.sellerOf(await scene.merchant({ status: 'suspended' }), 'suspended'),
    buyer: callerOf(await scene.buyer()),
  };
  await scene.publish();
  const http = await httpOver(productRoutes(scene.ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });
  /** An uploaded product photo; by default the own store's. */
  const photo = (ownerId = seller.accountId) => scene.upload(ownerId, 'product');
  type Loose = Record<string, unknown>;
  const as =
    (token: string) =>
    <T = Loose>(path: string, body: object = {}) =>
      http.post<T>(`/merchant/dashboard${path}`, body, { token });
  const get = <T = Loose>(path: string, token = 'mine') =>
    http.get<T>(`/merchant/dashboard${path}`, { token });
  return {
    ...scene,
    shirts,
    mine,
    otherOwner: callers.other?.accountId ?? 0,
    photo,
    as,
    post: as('mine'),
    get,
  };
};

let shop: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  shop = await createFixtures();
});

const input = async (fields: object = {}) => ({
  product_name: 'Kemeja Flanel Kotak',
  category_id: shop.shirts,
  base_price: 150_000,
  weight: 300,
  stock: 12,
  photos: [await shop.photo()],
  ...fields,
});
const create = async (fields: object = {}): Promise<SellerProduct> => {
  const made = await shop.post('/product/create', await input(fields));
  if (made.code !== 200) throw new Error(JSON.stringify(made));
  return sellerProduct.parse(made.data);
};
const listed = async (id: number) =>
  shop.db
    .selectFrom('listing' as never)
    .selectAll()
    .where('id' as never, '=', id as never)
    .execute();
const storeTotal = async () =>
  (
    await shop.db
      .selectFrom('merchants')
      .select('total_product')
      .where('id', '=', shop.mine)
      .executeTakeFirstOrThrow()
  ).total_product;

describe('creating and reading', () => {
  it('#141 #300 creates, lists and shows an own product, in lists and totals at once', async () => {
    const before = await storeTotal();
    const made = await create({ merchant_discount_percentage: 10.5, sku: 'KF-1', description: 'Hangat' });
    expect(made).toMatchObject({
      slug: 'kemeja-flanel-kotak',
      publish_price: 134_250,
      merchant_discount_amount: 15_750,
      status: 'PUBLISH',
      category_id: shop.shirts,
      is_taken_down: false,
      is_available: true,
    });
    expect(await listed(made.id)).toHaveLength(1);
    expect(await storeTotal()).toBe(before + 1);
    const list = await shop.get<SellerProduct[]>('/product/list?search=kf-1');
    expect(list.data.map((one) => sellerProduct.parse(one).id)).toEqual([made.id]);
    expect(list.meta?.total).toBe(1);
    const detail = await shop.get(`/products/detail/${made.id}`);
    expect(sellerProduct.parse(detail.data)).toMatchObject({ description: 'Hangat', sku: 'KF-1' });
  });

  it('#176 a row of the list has id, status PUBLISH or HIDDEN, and the check flag', async () => {
    await create({ status: 'HIDDEN', photos: [] });
    const { data } = await shop.get<SellerProduct[]>('/product/list?status=HIDDEN');
    expect(data.length).toBeGreaterThan(0);
    for (const row of data)
      expect(row).toMatchObject({ id: expect.any(Number), status: 'HIDDEN', check: false });
  });

  it('gives every product an address of its own, never a reserved word', async () => {
    const first = await create({ product_name: 'Daster Batik' });
    const second = await create({ product_name: 'Daster   Batik!' });
    const reserved = await create({ product_name: 'Detail' });
    expect(first.slug).toBe('daster-batik');
    expect(second.slug).toMatch(/^daster-batik-[0-9a-z]+$/);
    expect(reserved.slug).toMatch(/^detail-[0-9a-z]+$/);
  });

  it.each([
    [{ product_name: 'Ab' }, 'product_name', 'length'],
    [{ base_price: 99 }, 'base_price', 'min'],
    [{ base_price: 150, merchant_discount_amount: 51 }, 'merchant_discount_amount', 'min'],
    [{ category_id: 999_999 }, 'category_id', 'exists'],
    [{ photos: [] }, 'photos', 'required'],
    [{ photos: ['6f0d0a52-0000-4000-8000-000000000001'] }, 'photos.0', 'file'],
    [{ options: [{ name: 'Warna', values: ['Merah'] }] }, 'variants', 'required'],
    [{ stock: -1 }, 'stock', 'min'],
  ])('refuses %j', async (fields, field, rule) => {
    const answer = await shop.post('/product/create', await input(fields));
    expect(answer).toMatchObject({ code: 422, errors: [{ field, rule }] });
  });

  it('keeps text that is no whole text', async () => {
    const made = await shop.post('/product/create', await input({ product_name: 'Kaus \ud83d putus' }));
    expect(made).toMatchObject({ code: 200, data: { product_name: 'Kaus \ufffd putus' } });
  });

  it("refuses another account's photo", async () => {
    const foreign = await shop.photo(shop.otherOwner);
    const answer = await shop.post('/product/create', await input({ photos: [foreign] }));
    expect(answer).toMatchObject({ code: 422, errors: [{ field: 'photos.0', rule: 'file' }] });
  });
});

describe('variants', () => {
  const options = [
    { name: 'Warna', values: ['Merah', 'Biru'] },
    { name: 'Ukuran', values: ['M', 'L'] },
  ];
  const two = [
    { options: ['Merah', 'M'], stock: 3, base_price: 90_000, sku: 'MM' },
    { options: ['Biru', 'L'], stock: 4 },
  ];

  it('shows the price of the cheapest and the stock of all', async () => {
    const made = await create({ options, variants: two });
    expect(made).toMatchObject({ base_price: 90_000, publish_price: 90_000, stock: 7, has_variants: true });
    expect(made.variants.map((one) => one.base_price)).toEqual([90_000, 150_000]);
  });

  it('keeps a variant by its id, even when two change places', async () => {
    const made = await create({ options, variants: two });
    const [first, second] = made.variants;
    const edited = await shop.post(`/product/edit/${made.id}`, {
      variants: [
        { id: first?.id, options: ['Biru', 'L'], stock: 1 },
        { id: second?.id, options: ['Merah', 'M'], stock: 2 },
        { options: ['Biru', 'M'], stock: 5 },
      ],
    });
    expect(edited.data.variants).toMatchObject([
      { id: first?.id, options: ['Biru', 'L'], base_price: 90_000, sku: 'MM' },
      { id: second?.id, options: ['Merah', 'M'] },
      { options: ['Biru', 'M'], stock: 5 },
    ]);
    expect(edited.data.stock).toBe(8);
  });

  it.each([
    [[{ options: ['Hijau', 'M'], stock: 1 }], 'variants.0.options', 'enum'],
    [[{ options: ['Merah'], stock: 1 }], 'variants.0.options', 'length'],
    [[two[0], two[0]], 'variants.1.options', 'unique'],
    [[{ options: ['Merah', 'M'] }], 'variants.0.stock', 'required'],
  ])('refuses %j', async (variants, field, rule) => {
    const answer = await shop.post('/product/create', await input({ options, variants }));
    expect(answer).toMatchObject({ code: 422, errors: [{ field, rule }] });
  });
});

describe('changing', () => {
  it('#300 changes what is sent and nothing else, by path or by body', async () => {
    const made = await create({ sku: 'TETAP' });
    const byBody = await shop.post('/product/edit', { product_id: made.id, base_price: 200_000 });
    expect(byBody.data).toMatchObject({ base_price: 200_000, sku: 'TETAP', stock: 12, slug: made.slug });
    const byPath = await shop.post(`/products/edit/${made.id}`, { description: 'Baru' });
    expect(byPath.data).toMatchObject({ base_price: 200_000, description: 'Baru' });
    expect(await shop.post('/product/edit', { stock: 1 })).toMatchObject({ code: 422 });
  });

  it('applies the difference where the form says what it showed', async () => {
    const made = await create({ stock: 10 });
    await shop.db.updateTable('products').set({ stock: 7 }).where('id', '=', made.id).execute();
    const edited = await shop.post(`/product/edit/${made.id}`, { stock: 15, stock_seen: 10 });
    expect(edited.data.stock).toBe(12);
    expect((await shop.post(`/product/edit/${made.id}`, { stock: 4 })).data.stock).toBe(4);
  });

  it('#214 #301 toggles PUBLISH and HIDDEN under both spellings', async () => {
    const made = await create();
    const hidden = await shop.post<SellerProduct[]>('/product/set-non-active', { product_id: made.id });
    expect(hidden.data).toMatchObject([{ id: made.id, status: 'HIDDEN', is_available: false }]);
    expect(await listed(made.id)).toHaveLength(0);
    const shown = await shop.post<SellerProduct[]>('/product/setactive', { product_ids: [made.id] });
    expect(shown.data).toMatchObject([{ id: made.id, status: 'PUBLISH', is_available: true }]);
    expect(await listed(made.id)).toHaveLength(1);
    for (const path of ['/product/set-active', '/product/setnonactive'])
      expect(await shop.post(path, { product_id: made.id })).toMatchObject({ code: 200 });
  });

  it('publishes nothing without a photo, and nothing that was taken down', async () => {
    const bare = await create({ status: 'HIDDEN', photos: [] });
    expect(await shop.post('/product/setactive', { product_id: bare.id })).toMatchObject({
      code: 422,
      errors: [{ field: 'photos' }],
    });
    const down = await create();
    await shop.db.updateTable('products').set({ is_taken_down: true }).where('id', '=', down.id).execute();
    expect(await shop.post('/product/setactive', { product_id: down.id })).toMatchObject({ code: 409 });
  });

  it('#301 deletes one and several, all or none', async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    expect(await shop.post('/product/delete', { product_id: a.id })).toMatchObject({ code: 200, data: null });
    expect(await shop.post('/product/deleteall', { product_ids: [b.id, a.id] })).toMatchObject({ code: 404 });
    expect(await shop.post('/product/deleteall', { product_ids: [b.id, c.id] })).toMatchObject({
      data: { deleted: 2 },
    });
    expect(await shop.get(`/product/detail/${b.id}`)).toMatchObject({ code: 404 });
    expect(await listed(b.id)).toHaveLength(0);
  });
});

describe('who may', () => {
  it("does not see another store's product", async () => {
    const made = await create();
    const other = shop.as('other');
    expect(await shop.get(`/product/detail/${made.id}`, 'other')).toMatchObject({ code: 404 });
    for (const path of ['edit', 'delete', 'setactive', 'setnonactive'])
      expect(await other(`/product/${path}`, { product_id: made.id })).toMatchObject({ code: 404 });
    expect(await shop.get(`/product/detail/${made.id}`)).toMatchObject({ code: 200 });
  });

  it('is closed to buyers and, for changes, to suspended stores', async () => {
    expect(await shop.get('/product/list', 'buyer')).toMatchObject({ code: 403 });
    expect(await shop.get('/product/list', 'suspended')).toMatchObject({ code: 200 });
    expect(await shop.as('suspended')('/product/create', await input())).toMatchObject({ code: 403 });
  });
});

describe('at once', () => {
  it('loses neither a sale nor an edit', async () => {
    const made = await create({ stock: 50 });
    const { takeStock } = await import('#market/catalogue/index.ts');
    const sell = () =>
      shop.db.transact((tx) => takeStock(tx, [{ productId: made.id, variantId: null, qty: 1 }]));
    const rename = (turn: number) => shop.post(`/product/edit/${made.id}`, { description: `Edisi ${turn}` });
    await Promise.all(Array.from({ length: 20 }, (_, turn) => [sell(), rename(turn)]).flat());
    expect((await shop.get(`/product/detail/${made.id}`)).data.stock).toBe(30);
  });

  it('adds to the stock what the form added, whatever was sold meanwhile', async () => {
    const made = await create({ stock: 50 });
    const { takeStock } = await import('#market/catalogue/index.ts');
    const sell = () =>
      shop.db.transact((tx) => takeStock(tx, [{ productId: made.id, variantId: null, qty: 1 }]));
    const add = () => shop.post(`/product/edit/${made.id}`, { stock: 60, stock_seen: 50 });
    await Promise.all([...Array.from({ length: 15 }, sell), add(), ...Array.from({ length: 15 }, sell)]);
    expect((await shop.get(`/product/detail/${made.id}`)).data.stock).toBe(30);
  });
});

describe('dimensions', () => {
  const sides = ({ length, width, height }: Partial<SellerProduct>) => [length, width, height];

  it('are optional, stay where a change does not name them, and can be taken out', async () => {
    expect(sides(await create())).toEqual([null, null, null]);
    const made = await create({ length: 60, width: '40', height: 20 });
    expect(sides(made)).toEqual([60, 40, 20]);
    const edit = async (fields: object) =>
      (await shop.post<SellerProduct>('/product/edit', { product_id: made.id, ...fields })).data;
    expect(sides((await edit({ sku: 'K-1' }))!)).toEqual([60, 40, 20]);
    expect(sides((await edit({ height: 25 }))!)).toEqual([60, 40, 25]);
    expect(sides((await edit({ length: '', width: '', height: '' }))!)).toEqual([null, null, null]);
  });

  it.each([
    ['one side alone', { length: 60 }, ['width', 'height']],
    ['nothing', { length: 0, width: 1, height: 1 }, ['length']],
    ['more than couriers take', { length: 501, width: 1, height: 1 }, ['length']],
    ['half a centimetre', { length: 1.5, width: 1, height: 1 }, ['length']],
    ['words', { length: 'panjang', width: 1, height: 1 }, ['length']],
  ])('of %s are refused by name', async (_, fields, wrong) => {
    const answer = await shop.post('/product/create', await input(fields));
    expect([answer.code, answer.errors?.map(({ field }) => field)]).toEqual([422, wrong]);
  });
});
