import { beforeEach, expect, it } from 'vitest';
import type { SellerProduct } from '#contract/seller-product.ts';
import { serverMessage } from '#messages/server.ts';
import { type CatalogFixtures, createCatalogFixtures } from '#tests/support/catalog-fixtures.ts';

let fixtures: CatalogFixtures;
beforeEach(async () => {
  fixtures = await createCatalogFixtures();
});

const list = async (query = '') =>
  (await fixtures.get<SellerProduct[]>(`/product/list?${query}`)).data.map(({ id }) => id);
const notifications = () =>
  fixtures.db.selectFrom('notifications').select(['merchant_id', 'kind', 'details']).orderBy('id').execute();

it('lists the products of all stores, whatever their status', async () => {
  await fixtures.http.post(
    '/merchant/dashboard/product/setnonactive',
    { product_id: fixtures.shirt },
    { token: 'seller' },
  );
  expect(await list()).toEqual([fixtures.pan, fixtures.shirt]);
  expect(await list('status=HIDDEN')).toEqual([fixtures.shirt]);
  expect(await list(`merchant_id=${fixtures.other}`)).toEqual([fixtures.pan]);
  expect(await list(`category_id=${fixtures.fashion}`)).toEqual([fixtures.shirt]);
  expect(await list('search=cendana')).toEqual([fixtures.shirt]);
  expect(await list('search=%25')).toEqual([]);
  expect((await fixtures.get('/product/list?status=GONE')).code).toBe(422);
});

it('a product taken down is gone for buyers whatever its seller does, until it is restored', async () => {
  const reason = 'Tiruan merek lain';
  const down = await fixtures.post('/product/takedown', { product_id: fixtures.shirt, reason });
  expect(down).toMatchObject({ code: 200, data: null });
  expect(await fixtures.listed('')).toEqual([fixtures.pan]);
  expect(await list('is_taken_down=1')).toEqual([fixtures.shirt]);
  const file_id = await fixtures.picture('product', 'seller');
  await fixtures.db
    .insertInto('product_photos')
    .values({ product_id: fixtures.shirt, position: 0, file_id })
    .execute();
  const own = { product_id: fixtures.shirt };
  const asSeller = { token: 'seller' };
  expect((await fixtures.http.post('/merchant/dashboard/product/setactive', own, asSeller)).code).toBe(409);
  expect(await fixtures.listed('')).toEqual([fixtures.pan]);

  const second = await fixtures.post('/product/takedown', { product_id: fixtures.shirt, reason }, 'budi');
  expect(second).toMatchObject({ code: 409, message: serverMessage('id', 'already_taken_down') });
  expect((await fixtures.post('/product/restore', { product_id: fixtures.shirt })).code).toBe(200);
  expect((await fixtures.post('/product/restore', { product_id: fixtures.shirt })).code).toBe(409);
  expect(new Set(await fixtures.listed(''))).toEqual(new Set([fixtures.shirt, fixtures.pan]));

  expect(await notifications()).toMatchObject([
    { merchant_id: fixtures.store, kind: 'takedown', details: { product_name: 'Kemeja Lurik', reason } },
    { merchant_id: fixtures.store, kind: 'takedown_lifted' },
  ]);
  expect(await fixtures.auditEvents(`product:${fixtures.shirt}`)).toMatchObject([
    { action: 'product.takedown', after: { is_taken_down: true, reason } },
    { action: 'product.restore', before: { is_taken_down: true, reason } },
  ]);
});

it('several of several stores go together or not at all', async () => {
  const both = [fixtures.pan, fixtures.shirt];
  const body = { product_ids: both, reason: 'Dilarang dijual' };
  expect((await fixtures.post('/product/takedown', { ...body, product_ids: [...both, 999_999] })).code).toBe(
    404,
  );
  expect((await fixtures.listed('')).length).toBe(2);
  expect((await fixtures.post('/product/takedown', { reason: 'Tanpa produk' })).code).toBe(422);
  expect((await fixtures.post('/product/takedown', { product_ids: both })).code).toBe(422);
  const twice = await Promise.all([
    fixtures.post('/product/takedown', body),
    fixtures.post('/product/takedown', body, 'budi'),
  ]);
  expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await fixtures.listed('')).toEqual([]);
  expect((await notifications()).map(({ merchant_id }) => merchant_id).sort()).toEqual(
    [fixtures.store, fixtures.other].sort(),
  );
  expect((await fixtures.auditEvents(`product:${fixtures.pan}`)).length).toBe(1);
});
