import { beforeAll, beforeEach, expect, test } from 'vitest';
import { homePromos } from '#contract/home.ts';
import {
  type Campaign,
  campaignDetail,
  createCampaign,
  deleteCampaign,
  editCampaign,
  listCampaigns,
} from '#contract/operator-promo.ts';
import { listPromoProducts, listPromos, promoBySlug } from '#contract/promo.ts';
import { dataOf, refusalOf, TEST_IP } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let operator: Account;
const goods: number[] = [];
beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  for (let index = 0; index < 4; index += 1) goods.push(await scene.product());
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

let count = 0;
const input = (more: object = {}) => ({
  promo_name: `Kampanye ${++count}`,
  start_at: '2026-11-20T00:00:00+07:00',
  end_at: '2026-11-30T00:00:00+07:00',
  product_ids: [goods[2], goods[0]],
  ...more,
});
const create = async (more: object = {}): Promise<Campaign> =>
  dataOf(await scene.call(createCampaign, operator, { input: input(more) }));
const edit = (id: number, body: object) =>
  scene.call(editCampaign, operator, { params: { id }, input: { ...body } });
const fault = async (answer: ReturnType<typeof edit>) => {
  const { code, errors } = refusalOf(await answer);
  return [code, errors?.[0]?.field, errors?.[0]?.rule];
};
const names = async (query: Record<string, unknown> = {}) =>
  dataOf(await scene.call(listPromos, null, { input: query })).map((one) => one.promo_name);

test('a campaign stands in the list of promos, on the home page and on its own page as soon as it is made', async () => {
  const file = await scene.upload(operator.accountId, 'promo');
  const made = await create({
    promo_name: 'Pesta Dapur & Rumah',
    thumbnail: file,
    json_meta: { square_banner: file },
    description: 'Semua untuk dapur',
    terms: 'Selama persediaan ada',
    is_highlight: true,
    position: 3,
  });
  expect(made).toMatchObject({
    slug: 'pesta-dapur-rumah',
    type: 'campaign',
    organizer: 'marketplace',
    merchant: null,
    voucher_code: null,
    thumbnail: `/api/files/${file}`,
    json_meta: { icon: null, square_banner: `/api/files/${file}` },
    position: 3,
    is_highlight: true,
    is_active: true,
    status: 'active',
    product_ids: [goods[2], goods[0]],
    description: 'Semua untuk dapur',
  });
  expect(await names({ search: 'pesta' })).toEqual(['Pesta Dapur & Rumah']);
  const home = dataOf(await scene.call(homePromos, null)).find((one) => one.id === made.id);
  expect(home?.products?.map(({ id }) => id)).toEqual([goods[2], goods[0]]);
  const shown = dataOf(await scene.call(promoBySlug, null, { params: { slug: made.slug } }));
  expect(shown).toMatchObject({ terms: 'Selama persediaan ada', total_product: 2 });
  const products = await scene.call(listPromoProducts, null, { params: { promoid: made.id } });
  expect(
    dataOf(products)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([goods[0], goods[2]].sort());
  expect(dataOf(await scene.call(campaignDetail, operator, { params: { id: made.id } }))).toEqual(made);
  const [event] = await scene.auditEvents(`promo:${made.id}`);
  expect(event).toMatchObject({
    actor_id: operator.accountId,
    ip: TEST_IP,
    action: 'promo.create',
    before: null,
    after: {
      promo_name: 'Pesta Dapur & Rumah',
      slug: 'pesta-dapur-rumah',
      product_ids: [goods[2], goods[0]],
    },
  });
});

test('its pictures are taken into use: they are not swept away', async () => {
  const file = await scene.upload(operator.accountId, 'promo');
  await create({ json_meta: { icon: file } });
  const row = await scene.db
    .selectFrom('files')
    .select('referenced_at')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  expect(row.referenced_at).not.toBeNull();
  const foreign = await scene.upload(scene.sellers.cendana.accountId ?? 0, 'promo');
  const wrong = await scene.upload(operator.accountId, 'banner');
  expect(await fault(scene.call(createCampaign, operator, { input: input({ thumbnail: foreign }) }))).toEqual(
    [422, 'thumbnail', 'file'],
  );
  expect(
    await fault(scene.call(createCampaign, operator, { input: input({ json_meta: { icon: wrong } }) })),
  ).toEqual([422, 'json_meta.icon', 'file']);
});

test('an address is unique: a chosen one that is taken is refused, one made from the name is numbered', async () => {
  const first = await create({ promo_name: 'Gajian Tiba' });
  const second = await create({ promo_name: 'Gajian Tiba!' });
  expect([first.slug, second.slug]).toEqual(['gajian-tiba', 'gajian-tiba-2']);
  const taken = [409, 'slug', 'unique'];
  expect(
    await fault(scene.call(createCampaign, operator, { input: input({ slug: 'gajian-tiba' }) })),
  ).toEqual(taken);
  expect(await fault(edit(second.id, { slug: 'gajian-tiba' }))).toEqual(taken);
  expect(dataOf(await edit(second.id, { slug: 'Gajian-Lagi' })).slug).toBe('gajian-lagi');
  expect((await create({ promo_name: '日本祭' })).slug).toBe('promo');
  dataOf(await scene.call(deleteCampaign, operator, { input: { promo_id: first.id } }));
  expect((await create({ slug: 'gajian-tiba' })).slug).toBe('gajian-tiba');
});

test('ten who want one address at once: one gets it', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      scene.call(createCampaign, operator, { input: input({ slug: 'rebutan-alamat' }) }),
    ),
  );
  expect(all.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('an edit changes only what is sent, and writes down only what changed', async () => {
  const made = await create({ description: 'Dulu', terms: 'Tetap' });
  const changed = dataOf(
    await edit(made.id, {
      version: made.version,
      promo_name: made.promo_name,
      description: 'Sekarang',
      product_ids: [goods[0], goods[1], goods[2]],
    }),
  );
  expect(changed).toMatchObject({
    promo_name: made.promo_name,
    description: 'Sekarang',
    terms: 'Tetap',
    product_ids: [goods[0], goods[1], goods[2]],
  });
  expect((await scene.auditEvents(`promo:${made.id}`))[1]).toMatchObject({
    action: 'promo.edit',
    before: { description: 'Dulu', product_ids: [goods[2], goods[0]] },
    after: { description: 'Sekarang', product_ids: [goods[0], goods[1], goods[2]] },
  });
  // the order alone is a change; the same once more is none
  expect(dataOf(await edit(made.id, { product_ids: [goods[2], goods[1], goods[0]] })).product_ids).toEqual([
    goods[2],
    goods[1],
    goods[0],
  ]);
  dataOf(await edit(made.id, { product_ids: [goods[2], goods[1], goods[0]] }));
  expect(await scene.auditEvents(`promo:${made.id}`)).toHaveLength(3);
});

test('of two who edit the same campaign the second is told, and nothing is overwritten', async () => {
  const made = await create();
  const bodies = ['satu', 'dua'].map((promo_name) => ({
    promo_name: `Nama ${promo_name}`,
    version: made.version,
  }));
  const both = await Promise.all(bodies.map((body) => edit(made.id, body)));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(refusalOf(both.find(({ code }) => code === 409)!).message).toBe(
    'Data ini baru saja diubah oleh orang lain. Muat ulang, lalu periksa kembali',
  );
  expect(await scene.auditEvents(`promo:${made.id}`)).toHaveLength(2);
});

test('a deleted campaign is gone everywhere, once', async () => {
  const made = await create({ is_highlight: true });
  expect((await scene.call(deleteCampaign, operator, { input: { promo_id: made.id } })).code).toBe(200);
  expect(refusalOf(await scene.call(deleteCampaign, operator, { input: { promo_id: made.id } })).code).toBe(
    404,
  );
  expect(refusalOf(await edit(made.id, { promo_name: 'Hidup lagi' })).code).toBe(404);
  expect(refusalOf(await scene.call(promoBySlug, null, { params: { slug: made.slug } })).code).toBe(404);
  expect(await names({ search: made.promo_name })).toEqual([]);
  expect(dataOf(await scene.call(homePromos, null)).map(({ id }) => id)).not.toContain(made.id);
  expect((await scene.auditEvents(`promo:${made.id}`)).map(({ action }) => action)).toEqual([
    'promo.create',
    'promo.delete',
  ]);
});

test('the list knows every state and finds by name and address', async () => {
  const ids = {
    scheduled: (await create({ start_at: '2026-11-21T00:00:00+07:00' })).id,
    active: (await create({ promo_name: 'Cari 100%_aku' })).id,
    disabled: (await create({ is_active: false })).id,
    ended: (await create({ end_at: '2026-11-20T13:00:00+07:00' })).id,
  };
  scene.clock.set('2026-11-20T13:00:00+07:00');
  for (const [status, id] of Object.entries(ids)) {
    const found = dataOf(await scene.call(listCampaigns, operator, { input: { status, per_page: 100 } }));
    expect(found.map((one) => one.id)).toContain(id);
    for (const one of found) expect(one.status).toBe(status);
  }
  const found = await scene.call(listCampaigns, operator, { input: { search: '0%_A' } });
  expect(dataOf(found).map(({ id }) => id)).toEqual([ids.active]);
  expect(found).toMatchObject({ total: 1, meta: { last_page: 1 } });
  expect(refusalOf(await scene.call(listCampaigns, operator, { input: { status: 'apa' } })).code).toBe(422);
  // one that is switched off is not seen by buyers
  expect(await names({ per_page: 100 })).not.toContain((await nameOf(ids.disabled)) ?? '');
});
const nameOf = async (id: number) =>
  dataOf(await scene.call(campaignDetail, operator, { params: { id } })).promo_name;

test('a product that was deleted leaves its campaigns, and does not stand in the way of an edit', async () => {
  const gone = await scene.product();
  const made = await create({ product_ids: [goods[0], gone, goods[1]] });
  await scene.db
    .updateTable('products')
    .set({ deleted_at: scene.clock.now() })
    .where('id', '=', gone)
    .execute();
  expect(dataOf(await scene.call(campaignDetail, operator, { params: { id: made.id } })).product_ids).toEqual(
    [goods[0], goods[1]],
  );
  expect(await fault(edit(made.id, { product_ids: [goods[0], gone] }))).toEqual([
    422,
    'product_ids',
    'exists',
  ]);
  expect((await edit(made.id, { product_ids: [goods[1], goods[0]] })).code).toBe(200);
});

test.each([
  [{ promo_name: 'ab' }, 'promo_name', 'length'],
  [{ slug: 'tidak boleh' }, 'slug', 'format'],
  [{ slug: '-awal' }, 'slug', 'format'],
  [{ slug: { a: 1 } }, 'slug', 'format'],
  [{ end_at: '2026-11-20T00:00:00+07:00' }, 'end_at', 'date_range'],
  [{ start_at: '2026-11-01T00:00:00+07:00', end_at: '2026-11-20T12:00:00+07:00' }, 'end_at', 'date_range'],
  [{ product_ids: undefined }, 'product_ids', 'required'],
  [{ product_ids: [999_999] }, 'product_ids', 'exists'],
  [{ product_ids: Array.from({ length: 501 }, (_, index) => index + 1) }, 'product_ids', 'length'],
  [{ position: 10_000 }, 'position', 'max'],
  [{ is_highlight: 'ya' }, 'is_highlight', 'type'],
])('refuses %j', async (more, field, rule) => {
  expect(await fault(scene.call(createCampaign, operator, { input: input(more) }))).toEqual([
    422,
    field,
    rule,
  ]);
});

test('it is closed to whoever does not hold the permission, and a voucher is no campaign', async () => {
  for (const caller of [scene.sellers.cendana, { ...operator, permissions: ['catalog'] }])
    for (const endpoint of [listCampaigns, createCampaign, deleteCampaign])
      expect((await scene.call(endpoint, caller)).code).toBe(403);
  const voucher = await scene.voucher({ start_at: NOON, end_at: '2026-12-01T00:00:00+07:00' });
  expect(refusalOf(await scene.call(campaignDetail, operator, { params: { id: voucher } })).code).toBe(404);
  expect(refusalOf(await edit(voucher, { promo_name: 'Bukan' })).code).toBe(404);
  expect(refusalOf(await scene.call(deleteCampaign, operator, { input: { promo_id: voucher } })).code).toBe(
    404,
  );
});
