import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OperatorCategory, operatorCategory } from '#contract/operator-catalogue.ts';
import { type CatalogFixtures, createCatalogFixtures } from '#tests/support/catalog-fixtures.ts';
import { reindexCatalog, reindexHandler } from '../search/index.ts';

let fixtures: CatalogFixtures;
beforeEach(async () => {
  fixtures = await createCatalogFixtures();
});

type Entry = { id: number; name: string; child: Entry[] };
const menu = async () => (await fixtures.http.get<Entry[]>('/header/megamenu')).data;
const make = async (fields: object): Promise<OperatorCategory> => {
  const made = await fixtures.post<OperatorCategory>('/category/create', fields);
  if (made.code !== 200) throw new Error(JSON.stringify(made));
  return operatorCategory.parse(made.data);
};

describe('a new category', () => {
  it('stands in the menu at once, in its place and in both languages', async () => {
    const made = await make({
      parent_id: fixtures.fashion,
      name: 'Wanita & Anak',
      name_en: 'Women',
      position: 0,
      icon: await fixtures.picture('category'),
      json_meta: { main_slider: [{ image: await fixtures.picture('banner'), targeturl: '/promo' }] },
    });
    expect(made).toMatchObject({
      slug: 'wanita-anak',
      level: 2,
      parent_id: fixtures.fashion,
      is_shown: true,
    });
    expect((await menu())[0]?.child.map(({ name }) => name)).toEqual(['Pria', 'Wanita & Anak']);
    const english = await fixtures.http.get<Entry[]>('/header/megamenu', { locale: 'en' });
    expect(english.data[0]?.child[1]?.name).toBe('Women');
    const [line] = await fixtures.auditEvents(`category:${made.id}`);
    expect(line).toMatchObject({ action: 'category.create', after: { slug: 'wanita-anak' } });
  });

  it('gets an address nobody has when its name is taken or a word of the site', async () => {
    expect((await make({ name: 'Dapur' })).slug).toBe('dapur-2');
    expect((await make({ name: 'Category' })).slug).toBe('category-2');
    expect((await make({ name: '★' })).slug).toBe('kategori');
  });

  it.each([
    [{ name: 'X', slug: 'dapur' }, 409, 'slug', 'unique'],
    [{ name: 'X', slug: 'list' }, 422, 'slug', 'format'],
    [{ name: 'X', slug: 'a b' }, 422, 'slug', 'format'],
    [{ name: '' }, 422, 'name', 'required'],
    [{ name: 'X', parent_id: 999_999 }, 422, 'parent_id', 'exists'],
    [{ name: 'X', icon: '6f0d0a52-0000-4000-8000-000000000001' }, 422, 'icon', 'file'],
  ])('refuses %j', async (fields, code, field, rule) => {
    expect(await fixtures.post('/category/create', fields)).toMatchObject({
      code,
      errors: [{ field, rule }],
    });
  });

  it('lies three levels deep at most, and takes no picture of another operator', async () => {
    const deep = await fixtures.post('/category/create', { name: 'X', parent_id: fixtures.kemeja });
    expect(deep).toMatchObject({ code: 422, errors: [{ field: 'parent_id', rule: 'max' }] });
    const icon = await fixtures.picture('category', 'budi');
    expect((await fixtures.post('/category/create', { name: 'X', icon })).code).toBe(422);
    const wrong = await fixtures.picture('promo');
    expect((await fixtures.post('/category/create', { name: 'X', icon: wrong })).code).toBe(422);
  });
});

describe('a category that changes', () => {
  it('is found by its new name, and what it shows already may be sent back', async () => {
    const icon = await fixtures.picture('category');
    await fixtures.post(`/category/edit/${fixtures.kemeja}`, { icon });
    const { version, icon: shown } = await fixtures.categoryOf(fixtures.kemeja);
    const edited = await fixtures.post(`/category/edit/${fixtures.kemeja}`, {
      name: 'Hem Batik',
      icon: shown,
      version,
    });
    expect(edited.code).toBe(200);
    expect(await fixtures.listed('search=hem')).toEqual([fixtures.shirt]);
    const [, line] = await fixtures.auditEvents(`category:${fixtures.kemeja}`);
    expect(line).toMatchObject({ before: { name: 'Kemeja' }, after: { name: 'Hem Batik' } });
  });

  it('takes its products along when it moves, with the totals of all above', async () => {
    const moved = await fixtures.post(`/category/edit/${fixtures.pria}`, { parent_id: fixtures.dapur });
    expect(moved.code).toBe(200);
    expect(await fixtures.categoryOf(fixtures.kemeja)).toMatchObject({ level: 3, parent_id: fixtures.pria });
    expect(new Set(await fixtures.listed(`categories[]=${fixtures.dapur}`))).toEqual(
      new Set([fixtures.shirt, fixtures.pan]),
    );
    expect(await fixtures.listed(`categories[]=${fixtures.dapur}&search=lurik`)).toEqual([fixtures.shirt]);
    expect(await fixtures.listed(`categories[]=${fixtures.fashion}`)).toEqual([]);
    expect((await fixtures.categoryOf(fixtures.dapur)).total_product).toBe(2);
    const top = await fixtures.post<OperatorCategory>(`/category/edit/${fixtures.kemeja}`, {
      parent_id: null,
    });
    expect(top.data).toMatchObject({ level: 1, parent_id: null });
    expect(await fixtures.listed(`categories[]=${fixtures.kemeja}`)).toEqual([fixtures.shirt]);
  });

  it('never comes to lie in itself, or too deep with what it holds', async () => {
    for (const parent_id of [fixtures.fashion, fixtures.pria, fixtures.kemeja]) {
      const answer = await fixtures.post(`/category/edit/${fixtures.fashion}`, { parent_id });
      expect(answer).toMatchObject({ code: 422, errors: [{ field: 'parent_id', rule: 'state' }] });
    }
    const deep = await fixtures.post(`/category/edit/${fixtures.fashion}`, { parent_id: fixtures.dapur });
    expect(deep).toMatchObject({ code: 422, errors: [{ field: 'parent_id', rule: 'max' }] });
  });

  it('hides its products with all below it while it is inactive', async () => {
    const off = await fixtures.post(`/category/edit/${fixtures.fashion}`, { is_active: false });
    expect(off.code).toBe(200);
    expect(await fixtures.listed('')).toEqual([fixtures.pan]);
    expect((await menu()).map(({ id }) => id)).toEqual([fixtures.dapur]);
    expect((await fixtures.http.get('/products/categories/detail/kemeja')).code).toBe(404);
    expect(await fixtures.categoryOf(fixtures.kemeja)).toMatchObject({ is_active: true, is_shown: false });
    const total = () =>
      fixtures.db
        .selectFrom('merchants')
        .select('total_product')
        .where('id', '=', fixtures.store)
        .executeTakeFirst();
    expect(await total()).toEqual({ total_product: 0 });
    await fixtures.post(`/category/edit/${fixtures.fashion}`, { is_active: true });
    expect(await fixtures.listed('search=lurik')).toEqual([fixtures.shirt]);
    expect(await total()).toEqual({ total_product: 1 });
  });

  it('tells the second of two operators, and overwrites nothing', async () => {
    const { version } = await fixtures.categoryOf(fixtures.dapur);
    expect((await fixtures.post(`/category/edit/${fixtures.dapur}`, { name: 'Pawon', version })).code).toBe(
      200,
    );
    const second = await fixtures.post(
      `/category/edit/${fixtures.dapur}`,
      { name: 'Masak', version },
      'budi',
    );
    expect(second).toMatchObject({ code: 409, message: expect.stringContaining('diubah oleh orang lain') });
    expect((await fixtures.categoryOf(fixtures.dapur)).name_id).toBe('Pawon');
  });

  it('two moves at once never make a circle', async () => {
    const rumah = await make({ name: 'Rumah' });
    const taman = await make({ name: 'Taman' });
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all([
        fixtures.post(`/category/edit/${rumah.id}`, { parent_id: taman.id }),
        fixtures.post(`/category/edit/${taman.id}`, { parent_id: rumah.id }, 'budi'),
      ]);
      expect(codes.map(({ code }) => code).sort()).toEqual([200, 422]);
      for (const { id } of [rumah, taman]) await fixtures.post(`/category/edit/${id}`, { parent_id: null });
    }
    expect((await fixtures.tree()).length).toBe(6);
  });

  it('products that come while their category is being closed do not stay in the lists', async () => {
    const dashboard = (path: string, body: object) =>
      fixtures.http.post<{ id: number }>(`/merchant/dashboard/product/${path}`, body, { token: 'seller' });
    const photos = [await fixtures.picture('product', 'seller')];
    const facts = { category_id: fixtures.kemeja, base_price: 50_000, weight: 300, stock: 3, photos };
    const add = (turn: number, status = 'PUBLISH') =>
      dashboard('create', { ...facts, product_name: `Kemeja Baru ${turn}`, status });
    const hidden = await Promise.all([1, 2, 3].map((turn) => add(turn, 'HIDDEN')));
    const show = (turn: number) => dashboard('setactive', { product_id: hidden[turn]?.data.id });
    const off = () => fixtures.post(`/category/edit/${fixtures.fashion}`, { is_active: false });
    const answers = await Promise.all([add(4), show(0), add(5), off(), show(1), add(6), show(2), add(7)]);
    // whoever came too late was told so: the category is none any more
    expect(answers.filter(({ code }) => code !== 200 && code !== 422)).toEqual([]);
    expect(answers[3]?.code).toBe(200);
    expect(await fixtures.listed('')).toEqual([fixtures.pan]);
  });

  it('many products are left to a job', async () => {
    await fixtures.db.transact((tx) =>
      reindexCatalog(
        tx,
        [fixtures.fashion, fixtures.pria, fixtures.kemeja],
        async (products) => {
          expect(products).toEqual([]);
          await tx
            .updateTable('categories')
            .set({ is_active: false })
            .where('id', '=', fixtures.fashion)
            .execute();
        },
        0,
      ),
    );
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs`.execute(fixtures.db);
    const rowsOfShirt = async () =>
      (await sql`select from listing where id = ${fixtures.shirt}`.execute(fixtures.db)).rows.length;
    expect(await rowsOfShirt()).toBe(1);
    await reindexHandler(fixtures.ctx, 1).run(rows[0]?.payload, {
      attempt: 1,
      last: false,
      signal: new AbortController().signal,
    });
    expect(await rowsOfShirt()).toBe(0);
  });
});

describe('the order of siblings', () => {
  it('is written as a whole, and moves what comes from elsewhere', async () => {
    const taman = await make({ name: 'Taman', position: 9 });
    const answer = await fixtures.post('/category/arrange', {
      parent_id: null,
      category_ids: [taman.id, fixtures.kemeja, fixtures.dapur, fixtures.fashion],
      seen: [fixtures.fashion, fixtures.dapur, taman.id],
    });
    expect(answer.code).toBe(200);
    expect((await menu()).map(({ id }) => id)).toEqual([
      taman.id,
      fixtures.kemeja,
      fixtures.dapur,
      fixtures.fashion,
    ]);
    expect(await fixtures.listed(`categories[]=${fixtures.kemeja}`)).toEqual([fixtures.shirt]);
    expect(await fixtures.auditEvents('category:top')).toMatchObject([
      { action: 'category.arrange', before: { order: [fixtures.fashion, fixtures.dapur, taman.id] } },
    ]);
    expect(await fixtures.auditEvents(`category:${fixtures.kemeja}`)).toMatchObject([
      { action: 'category.move' },
    ]);
  });

  it('is not written over that of another operator', async () => {
    const seen = [fixtures.fashion, fixtures.dapur];
    const turned = { parent_id: null, category_ids: [fixtures.dapur, fixtures.fashion], seen };
    expect((await fixtures.post('/category/arrange', turned)).code).toBe(200);
    expect((await fixtures.post('/category/arrange', turned, 'budi')).code).toBe(409);
    // one of the siblings is missing: somebody has just added it
    const missing = { parent_id: null, category_ids: [fixtures.dapur] };
    expect((await fixtures.post('/category/arrange', missing)).code).toBe(409);
    const unknown = { parent_id: null, category_ids: [fixtures.dapur, fixtures.fashion, 999_999] };
    expect((await fixtures.post('/category/arrange', unknown)).code).toBe(422);
  });
});

describe('a category that goes', () => {
  const remove = (category_id: number) => fixtures.post('/category/delete', { category_id });

  it('is empty', async () => {
    expect(await remove(fixtures.fashion)).toMatchObject({
      code: 409,
      message: expect.stringContaining('kategori lain'),
    });
    expect(await remove(fixtures.dapur)).toMatchObject({
      code: 409,
      message: expect.stringContaining('produk'),
    });
    expect((await remove(999_999)).code).toBe(404);
    const made = await make({ name: 'Taman' });
    expect((await remove(made.id)).code).toBe(200);
    expect((await remove(made.id)).code).toBe(404);
    const lines = await fixtures.auditEvents(`category:${made.id}`);
    expect(lines.map(({ action }) => action)).toEqual(['category.create', 'category.delete']);
  });

  it('holds deleted products no longer, and none that a voucher names', async () => {
    await fixtures.http.post(
      '/merchant/dashboard/product/delete',
      { product_id: fixtures.shirt },
      { token: 'seller' },
    );
    expect((await remove(fixtures.kemeja)).code).toBe(200);
    const voucher = await fixtures.voucher({
      start_at: '2026-11-01T00:00:00+07:00',
      end_at: '2026-12-01T00:00:00+07:00',
    });
    await fixtures.db
      .insertInto('promo_categories')
      .values({ promo_id: voucher, category_id: fixtures.pria })
      .execute();
    expect(await remove(fixtures.pria)).toMatchObject({
      code: 409,
      message: expect.stringContaining('voucher'),
    });
  });
});

describe('who may', () => {
  it.each(['/category/list', '/brand/list', '/product/list'])(
    'an operator without the permission gets no hint at %s',
    async (path) => {
      expect(await fixtures.get(path, 'cici')).toMatchObject({ code: 403, data: null });
    },
  );

  it('brands beside a category stand in the order they were given', async () => {
    const set = (body: object, token = 'ani') =>
      fixtures.post<OperatorCategory>('/brand/setrelated', body, token);
    const both = { category_id: fixtures.fashion, merchant_ids: [fixtures.other, fixtures.store], seen: [] };
    expect((await set(both)).data.related_brand.map(({ id }) => id)).toEqual([
      fixtures.other,
      fixtures.store,
    ]);
    expect((await set(both, 'budi')).code).toBe(409);
    const foreign = { category_id: fixtures.fashion, merchant_ids: [fixtures.store, 999_999] };
    expect(await set(foreign)).toMatchObject({
      code: 422,
      errors: [{ field: 'merchant_ids', rule: 'exists' }],
    });
    expect((await set({ category_id: 999_999, merchant_ids: [fixtures.store] })).code).toBe(404);
    const many = {
      category_id: fixtures.fashion,
      merchant_ids: Array.from({ length: 21 }, (_, at) => at + 1),
    };
    expect((await set(many)).code).toBe(422);
    expect((await set({ category_id: fixtures.fashion, merchant_ids: [] })).data.related_brand).toEqual([]);
    const official = await fixtures.get<{ id: number }[]>('/brand/list?is_official=1');
    expect(official.data.map(({ id }) => id)).toEqual([fixtures.store]);
    expect((await fixtures.auditEvents(`category:${fixtures.fashion}`)).length).toBe(2);
  });
});
