import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAllProducts } from '#contract/operator-catalogue.ts';
import {
  createProduct,
  deleteProduct,
  editProduct,
  listOwnProducts,
  ownProduct,
} from '#contract/seller-product.ts';
import {
  deleteProductDrafts,
  duplicateProduct,
  listProductDrafts,
  MAX_PRODUCT_DRAFTS,
  readProductDraft,
  saveProductDraft,
} from '#contract/seller-product-draft.ts';
import { fileReferences } from '#market/file-references.ts';
import { serverMessage } from '#messages/server.ts';
import { sweepUploads } from '#platform/files/sweep-uploads.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, okOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let seller: Scene['sellers']['cendana'];
beforeAll(async () => {
  scene = await createScene();
  seller = scene.sellers.cendana;
});
beforeEach(async () => {
  await scene.db.deleteFrom('product_drafts').execute();
});

const save = (input: Record<string, unknown>, by: Caller = seller) =>
  scene.call(saveProductDraft, by, { input });
const read = (id: number, by: Caller = seller) => scene.call(readProductDraft, by, { params: { id } });
const list = async (by: Caller = seller) => okOf(await scene.call(listProductDrafts, by, { input: {} }));
const photo = (owner = seller.accountId) => scene.upload(owner, 'product');
const whole = async (more: object = {}) => ({
  product_name: 'Kain Lurik Tenun',
  category_id: scene.categoryId,
  base_price: 90_000,
  weight: 400,
  stock: 3,
  photos: [await photo()],
  ...more,
});
const publish = (input: object, by: Caller = seller) =>
  scene.call(createProduct, by, { input: input as never });
const totalOf = async (by: Caller = seller) => (await list(by)).total;

describe('a draft', () => {
  test('needs a name and nothing else, comes back as it was written, and is no product', async () => {
    expect(refusalOf(await save({ product_name: ' ' })).errors).toMatchObject([{ field: 'product_name' }]);
    const before = okOf(await scene.call(listOwnProducts, seller)).total;
    const draft = dataOf(await save({ product_name: 'Kain', base_price: 'dua belas ribu', stock: '' }));
    expect(draft).toMatchObject({ base_price: 'dua belas ribu', categories: [], photo: null, version: 1 });
    expect(dataOf(await read(draft.draft_id))).toEqual(draft);
    const { data, total } = await list();
    expect([data.map(({ product_name }) => product_name), total]).toEqual([['Kain'], 1]);
    expect(okOf(await scene.call(listOwnProducts, seller)).total).toBe(before);
    const operator = await scene.operator('catalog');
    const all = dataOf(await scene.call(listAllProducts, operator, { input: { search: 'Kain' } }));
    expect(all).toEqual([]);
  });

  test('is found by words of its name, the last saved first', async () => {
    const first = dataOf(await save({ product_name: 'Kain batik' }));
    dataOf(await save({ product_name: 'Topi anyam' }));
    scene.clock.forwardHours(1);
    dataOf(await save({ product_name: 'Kain batik tulis', draft_id: first.draft_id, version: 1 }));
    expect((await list()).data.map(({ product_name }) => product_name)).toEqual([
      'Kain batik tulis',
      'Topi anyam',
    ]);
    const found = dataOf(await scene.call(listProductDrafts, seller, { input: { search: 'tulis kain' } }));
    expect(found).toHaveLength(1);
  });

  test('of two who write the same one the second hears of the first', async () => {
    const { draft_id, version } = dataOf(await save({ product_name: 'Kain' }));
    const edit = (product_name: string) => save({ draft_id, version, product_name });
    const answers = await Promise.all([edit('Kain merah'), edit('Kain biru')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(dataOf(await read(draft_id)).version).toBe(2);
    expect(refusalOf(await publish(await whole({ draft_id, draft_version: version }))).code).toBe(409);
  });

  test('looks absent to another store, whatever is done with it', async () => {
    const { draft_id } = dataOf(await save({ product_name: 'Kain' }));
    const { lontar } = scene.sellers;
    const foreign = { ...(await whole({ photos: [await photo(lontar.accountId)] })), draft_id };
    const answers = [
      await read(draft_id, lontar),
      await save({ product_name: 'Kain', draft_id }, lontar),
      await scene.call(deleteProductDrafts, lontar, { input: { draft_ids: [draft_id] } }),
      await publish(foreign, lontar),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
    expect([await totalOf(), await totalOf(lontar)]).toEqual([1, 0]);
  });

  test('takes no picture and no document of somebody else', async () => {
    const foreign = await photo(scene.sellers.lontar.accountId);
    const paper = await scene.upload(scene.sellers.lontar.accountId, 'product_number', true);
    const refused = refusalOf(
      await save({
        product_name: 'Kain',
        photos: [await photo(), foreign],
        numbers: [{ kind: 'halal', number: 'x', file_id: paper }],
      }),
    );
    expect(refused.errors?.map(({ field }) => field)).toEqual(['photos.1', 'numbers.0.file_id']);
    expect(await totalOf()).toBe(0);
  });

  test('keeps its pictures for as long as it names them', async () => {
    const [one, other] = [await photo(), await photo()];
    const { draft_id } = dataOf(await save({ product_name: 'Kain', photos: [one, other] }));
    dataOf(await save({ product_name: 'Kain', draft_id, photos: [one] }));
    scene.clock.forwardHours(30);
    const { db, clock } = scene;
    const store = { remove: async () => undefined } as never;
    const sweep = () => sweepUploads({ db: db as never, clock, store, references: fileReferences });
    await sweep();
    scene.clock.forwardHours(13);
    await sweep();
    const left = await db.selectFrom('files').select('id').where('id', 'in', [one, other]).execute();
    expect(left.map(({ id }) => id)).toEqual([one]);
  });

  test('a store has at most 100, and two at once cannot take the same room', async () => {
    const content = JSON.stringify(dataOf(await save({ product_name: 'Kain' })));
    await sql`insert into product_drafts (merchant_id, product_name, content, created_at, updated_at)
      select ${scene.cendana}, 'Kain ' || n, ${content}::jsonb, now(), now()
      from generate_series(3, ${MAX_PRODUCT_DRAFTS}::int) n`.execute(scene.db);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ product_name: 'Satu lagi' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.message).toBe(serverMessage('id', 'too_many_drafts').replace('{max}', '100'));
    expect(await totalOf()).toBe(MAX_PRODUCT_DRAFTS);
  });
});

describe('publishing a draft', () => {
  test('is refused with every fault at its field and keeps the draft, then makes a product and ends it, once', async () => {
    const written = { product_name: 'Kain Lurik Tenun', photos: [await photo()] };
    const { draft_id, version } = dataOf(await save(written));
    const unfinished = { ...written, draft_id, category_id: scene.categoryId };
    expect(refusalOf(await publish(unfinished)).errors?.map(({ field }) => field)).toEqual([
      'base_price',
      'weight',
      'stock',
    ]);
    const tooCheap = await whole({ draft_id, base_price: 100, merchant_discount_amount: 90 });
    expect(refusalOf(await publish(tooCheap)).code).toBe(422);
    expect(await totalOf()).toBe(1);
    const complete = await whole({ ...written, draft_id, draft_version: version });
    const answers = await Promise.all([publish(complete), publish(complete)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
    const gone = answers.find(({ code }) => code === 404);
    expect(gone?.message).toBe(serverMessage('id', 'draft_gone'));
    expect(await totalOf()).toBe(0);
    const made = okOf(await scene.call(listOwnProducts, seller, { input: { search: 'Lurik Tenun' } }));
    expect(made.total).toBe(1);
  });

  test('takes pictures and documents that somebody else of the store has put into it', async () => {
    const input = {
      product_name: 'Keripik',
      photos: [await photo()],
      numbers: [
        {
          kind: 'halal',
          number: 'ID32110000123456',
          file_id: await scene.upload(seller.accountId, 'product_number', true),
        },
      ],
    };
    const { draft_id } = dataOf(await save(input));
    const helper: Caller = {
      ...seller,
      accountId: await scene.account(),
      staff: { roles: ['product'], isPaused: false },
    };
    dataOf(await save({ ...input, draft_id, description: 'Renyah' }, helper));
    const made = dataOf(await publish(await whole({ ...input, draft_id }), helper));
    expect(made.photos.map(({ file_id }) => file_id)).toEqual(input.photos);
    expect(made.numbers.map(({ file_id }) => file_id)).toEqual(input.numbers.map(({ file_id }) => file_id));
    expect((await publish(await whole({ photos: input.photos }), helper)).code).toBe(422);
  });
});

describe('a copy', () => {
  const original = async () =>
    dataOf(
      await publish(
        await whole({
          sku: 'LURIK-1',
          description: 'Tenun tangan',
          merchant_discount_amount: 10_000,
          options: [{ name: 'Warna', values: ['Merah', 'Biru'] }],
          variants: [
            { options: ['Merah'], base_price: 90_000, stock: 4, sku: 'LURIK-M', photo: await photo() },
            { options: ['Biru'], base_price: 95_000, stock: 5, sku: 'LURIK-B', weight: 500 },
          ],
          numbers: [{ kind: 'halal', number: 'ID32110000123456' }],
          min_qty: 2,
          wholesale: [{ min_qty: 10, price: 70_000 }],
        }),
      ),
    );
  const copy = (product_id: number, by: Caller = seller, locale: 'id' | 'en' = 'id') =>
    scene.call(duplicateProduct, by, { input: { product_id }, locale });

  test('has what describes the product, and nothing that is that product’s alone', async () => {
    const product = await original();
    const draft = dataOf(await copy(product.id));
    expect(draft).toMatchObject({
      product_name: 'Kain Lurik Tenun (salinan)',
      description: 'Tenun tangan',
      base_price: '90000',
      discount: '',
      sku: '',
      stock: '0',
      min_qty: '2',
      numbers: [],
      wholesale: [{ min_qty: '10', price: '70000' }],
      variants: [
        { options: ['Merah'], base_price: '90000', stock: '0', sku: '', discount: '', weight: '' },
        { options: ['Biru'], base_price: '95000', stock: '0', sku: '', discount: '', weight: '500' },
      ],
    });
    expect(draft.photos).toEqual(product.photos);
    expect(draft.variants[0]?.photo).toEqual(product.variants[0]?.photo);
    expect(dataOf(await copy(product.id, seller, 'en')).product_name).toBe('Kain Lurik Tenun (copy)');
  });

  test('has pictures of its own: those of the original may go, and the other way round', async () => {
    const product = await original();
    const [picture] = product.photos.map(({ file_id }) => file_id);
    const draft = dataOf(await copy(product.id));
    const photos = [await photo()];
    dataOf(await scene.call(editProduct, seller, { input: { product_id: product.id, photos } as never }));
    const published = dataOf(
      await publish(await whole({ photos: [picture], draft_id: draft.draft_id, product_name: 'Lurik dua' })),
    );
    dataOf(await scene.call(deleteProduct, seller, { input: { product_id: product.id } }));
    const own = dataOf(await scene.call(ownProduct, seller, { params: { id: published.id } }));
    expect(own.photos.map(({ file_id }) => file_id)).toEqual([picture]);
    const rows = await scene.db
      .selectFrom('product_photos')
      .select('product_id')
      .where('file_id', '=', picture!)
      .execute();
    expect(rows).toEqual([{ product_id: published.id }]);
    expect(own).toMatchObject({ total_sold: 0, total_reviews: 0 });
  });

  test('is not made of another store’s product, nor of one that was taken down or refused', async () => {
    const product = await original();
    expect((await copy(product.id, scene.sellers.lontar)).code).toBe(404);
    const set = (fields: object) =>
      scene.db.updateTable('products').set(fields).where('id', '=', product.id).execute();
    await set({ is_taken_down: true, takedown_reason: 'Palsu' });
    expect(refusalOf(await copy(product.id)).message).toBe(serverMessage('id', 'refused_not_copied'));
    await set({ is_taken_down: false, takedown_reason: null, moderation: 'refused' });
    expect((await copy(product.id)).code).toBe(409);
    expect(await totalOf()).toBe(0);
  });
});
