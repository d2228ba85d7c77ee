import { beforeEach, expect, it } from 'vitest';
import type { SellerProduct } from '#contract/seller-product.ts';
import { serverMessage } from '#messages/server.ts';
import { type ShelfDesk, shelfDesk } from '#tests/support/shelf-desk.ts';

let desk: ShelfDesk;
beforeEach(async () => {
  desk = await shelfDesk();
});

const list = async (query = '') =>
  (await desk.get<SellerProduct[]>(`/product/list?${query}`)).data.map(({ id }) => id);
const told = () =>
  desk.db.selectFrom('notifications').select(['merchant_id', 'kind', 'details']).orderBy('id').execute();

it('lists the products of all stores, whatever their status', async () => {
  await desk.http.post(
    '/merchant/dashboard/product/setnonactive',
    { product_id: desk.shirt },
    { token: 'seller' },
  );
  expect(await list()).toEqual([desk.pan, desk.shirt]);
  expect(await list('status=HIDDEN')).toEqual([desk.shirt]);
  expect(await list(`merchant_id=${desk.other}`)).toEqual([desk.pan]);
  expect(await list(`category_id=${desk.fashion}`)).toEqual([desk.shirt]);
  expect(await list('search=cendana')).toEqual([desk.shirt]);
  expect(await list('search=%25')).toEqual([]);
  expect((await desk.get('/product/list?status=GONE')).code).toBe(422);
});

it('a product taken down is gone for buyers whatever its seller does, until it is restored', async () => {
  const reason = 'Tiruan merek lain';
  const down = await desk.post('/product/takedown', { product_id: desk.shirt, reason });
  expect(down).toMatchObject({ code: 200, data: null });
  expect(await desk.listed('')).toEqual([desk.pan]);
  expect(await list('is_taken_down=1')).toEqual([desk.shirt]);
  const file_id = await desk.picture('product', 'seller');
  await desk.db
    .insertInto('product_photos')
    .values({ product_id: desk.shirt, position: 0, file_id })
    .execute();
  const own = { product_id: desk.shirt };
  const asSeller = { token: 'seller' };
  expect((await desk.http.post('/merchant/dashboard/product/setactive', own, asSeller)).code).toBe(409);
  expect(await desk.listed('')).toEqual([desk.pan]);

  const second = await desk.post('/product/takedown', { product_id: desk.shirt, reason }, 'budi');
  expect(second).toMatchObject({ code: 409, message: serverMessage('id', 'already_taken_down') });
  expect((await desk.post('/product/restore', { product_id: desk.shirt })).code).toBe(200);
  expect((await desk.post('/product/restore', { product_id: desk.shirt })).code).toBe(409);
  expect(new Set(await desk.listed(''))).toEqual(new Set([desk.shirt, desk.pan]));

  expect(await told()).toMatchObject([
    { merchant_id: desk.store, kind: 'takedown', details: { product_name: 'Kemeja Lurik', reason } },
    { merchant_id: desk.store, kind: 'takedown_lifted' },
  ]);
  expect(await desk.audit(`product:${desk.shirt}`)).toMatchObject([
    { action: 'product.takedown', after: { is_taken_down: true, reason } },
    { action: 'product.restore', before: { is_taken_down: true, reason } },
  ]);
});

it('several of several stores go together or not at all', async () => {
  const both = [desk.pan, desk.shirt];
  const body = { product_ids: both, reason: 'Dilarang dijual' };
  expect((await desk.post('/product/takedown', { ...body, product_ids: [...both, 999_999] })).code).toBe(404);
  expect((await desk.listed('')).length).toBe(2);
  expect((await desk.post('/product/takedown', { reason: 'Tanpa produk' })).code).toBe(422);
  expect((await desk.post('/product/takedown', { product_ids: both })).code).toBe(422);
  const twice = await Promise.all([
    desk.post('/product/takedown', body),
    desk.post('/product/takedown', body, 'budi'),
  ]);
  expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await desk.listed('')).toEqual([]);
  expect((await told()).map(({ merchant_id }) => merchant_id).sort()).toEqual(
    [desk.store, desk.other].sort(),
  );
  expect((await desk.audit(`product:${desk.pan}`)).length).toBe(1);
});
