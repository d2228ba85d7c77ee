import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { homeBlocks } from '#contract/home.ts';
import {
  blockProducts,
  createHomeBlock,
  deleteHomeBlock,
  editHomeBlock,
  listHomeBlocks,
  orderHomeBlocks,
} from '#contract/operator-home.ts';
import { serverMessage } from '#messages/server.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { type Account, createEmptyScene, type EmptyScene, NOON } from '#tests/support/scene.ts';
import { SHOWN } from '../shown.ts';
import { bannerTimer } from './banner-moments.ts';

const changedMeanwhile = serverMessage('id', 'changed_meanwhile');
let scene: EmptyScene;
let caller: Account;
let merchant_id: number;
const category = { shoes: 0, closed: 0 };
const goods = { shoe: 0, boot: 0, hidden: 0 };

beforeAll(async () => {
  scene = await createEmptyScene();
  caller = await scene.operator('content');
  category.shoes = await scene.category({ name: 'Sepatu' });
  category.closed = await scene.category({ is_active: false });
  merchant_id = await scene.merchant();
  const of = { merchant_id, category_id: category.shoes };
  goods.shoe = await scene.product({ ...of, total_sold: 1 });
  goods.boot = await scene.product({ ...of, total_sold: 7 });
  goods.hidden = await scene.product({ ...of, status: 'HIDDEN' });
  await scene.publish();
});
beforeEach(async () => {
  await scene.db.deleteFrom('home_blocks').execute();
});

const picture = async (owner_id = caller.accountId): Promise<string> => {
  const id = randomUUID();
  await scene.db
    .insertInto('files')
    .values({ id, owner_id, type: 'banner', is_private: false, mime: 'image/webp', storage_key: id })
    .execute();
  return id;
};
const create = (query: Record<string, unknown>) => scene.call(createHomeBlock, caller, { input: query });
const highlight = async (title: string, more: Record<string, unknown> = {}) =>
  dataOf(await create({ type: 'category_highlight', title, category_id: category.shoes, ...more }));
const edit = (id: number, query: Record<string, unknown>) =>
  scene.call(editHomeBlock, caller, { params: { id: String(id) }, input: query });
const blocks = async () => dataOf(await scene.call(listHomeBlocks, caller));
const shown = async () => dataOf(await scene.call(homeBlocks, null));
const lastLine = () =>
  scene.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const fieldOf = (answer: Awaited<ReturnType<typeof create>>) =>
  answer.code === 200 ? 'accepted' : [answer.errors?.[0]?.field, answer.errors?.[0]?.rule];

test('a highlight shows its products, or the best sellers of its category when none are given', async () => {
  const best = await highlight('Terlaris');
  const picked = await highlight('Pilihan', { product_ids: [goods.hidden, goods.shoe] });
  expect(best.products.map(({ id }) => id)).toEqual([goods.boot, goods.shoe]);
  expect(picked).toMatchObject({
    position: 1,
    is_active: true,
    product_ids: [goods.hidden, goods.shoe],
    products: [{ id: goods.shoe }],
  });
  expect((await shown()).map(({ title }) => title)).toEqual(['Terlaris', 'Pilihan']);
  expect(await lastLine()).toMatchObject({
    actor_id: caller.accountId,
    action: 'homeblock.create',
    target: `homeblock:${picked.id}`,
    after: { title: 'Pilihan', product_ids: [goods.hidden, goods.shoe] },
  });
});

test('a block has an English title for the English page; without one its title is shown there too', async () => {
  const titlesIn = async (locale: 'id' | 'en') =>
    dataOf(await scene.call(homeBlocks, null, { locale })).map(({ title }) => title);
  const named = await highlight('Sepatu', { title_en: ' Shoes ' });
  const unnamed = await highlight('Terlaris');
  expect([named.title_en, unnamed.title_en]).toEqual(['Shoes', null]);
  expect(await titlesIn('en')).toEqual(['Shoes', 'Terlaris']);
  expect(await titlesIn('id')).toEqual(['Sepatu', 'Terlaris']);

  // an operator who reads English sees both titles as they are
  const list = async (query: Record<string, unknown> = {}) =>
    dataOf(await scene.call(listHomeBlocks, caller, { locale: 'en', input: query }));
  expect(await list()).toMatchObject([
    { title: 'Sepatu', title_en: 'Shoes' },
    { title: 'Terlaris', title_en: null },
  ]);
  expect((await list({ search: 'shoe' })).map(({ id }) => id)).toEqual([named.id]);

  expect(dataOf(await edit(named.id, { title: 'Sepatu kulit' })).title_en).toBe('Shoes');
  expect(dataOf(await edit(named.id, { title_en: '' })).title_en).toBeNull();
  expect(await lastLine()).toMatchObject({ before: { title_en: 'Shoes' }, after: { title_en: null } });
  expect(await titlesIn('en')).toEqual(['Sepatu kulit', 'Terlaris']);
  const tooLong = { type: 'banner', title: 'Panjang', title_en: 'x'.repeat(101) };
  expect(createHomeBlock.input.safeParse(tooLong).error?.issues[0]?.path).toEqual(['title_en']);
});

test('a banner takes its pictures into use; an inactive block is not shown', async () => {
  const image = await picture();
  const banner = dataOf(
    await create({
      type: 'banner',
      title: 'Lebaran',
      banners: [{ image, target_url: '/promo' }],
      is_active: false,
    }),
  );
  expect(banner.banners).toMatchObject([{ image: `/api/files/${image}`, target_url: '/promo' }]);
  const file = await scene.db
    .selectFrom('files')
    .select('referenced_at')
    .where('id', '=', image)
    .executeTakeFirst();
  expect(file?.referenced_at).not.toBeNull();
  expect(await shown()).toEqual([]);
  // the address that was given out stands for the same picture
  const edited = okOf(
    await edit(banner.id, { is_active: true, banners: [{ image: banner.banners[0]?.image }] }),
  );
  expect(edited.data).toMatchObject({ is_active: true, banners: [{ target_url: '' }] });
  expect((await shown()).map(({ id }) => id)).toEqual([banner.id]);
});

test('what a block names must exist, and be of its kind', async () => {
  const mine = { type: 'category_highlight', title: 'Sorotan' };
  expect(fieldOf(await create(mine))).toEqual(['category_id', 'required']);
  expect(fieldOf(await create({ ...mine, category_id: 999_999 }))).toEqual(['category_id', 'exists']);
  expect(fieldOf(await create({ ...mine, category_id: category.closed }))).toEqual(['category_id', 'exists']);
  expect(fieldOf(await create({ ...mine, product_ids: [goods.shoe, 999_999] }))).toEqual([
    'product_ids',
    'exists',
  ]);
  expect(fieldOf(await create({ type: 'banner', title: 'Kosong' }))).toEqual(['banners', 'required']);
  const owner = (
    await scene.db.selectFrom('merchants').select('owner_id').where('id', '=', merchant_id).executeTakeFirst()
  )?.owner_id;
  const banners = [{ image: await picture() }, { image: await picture(owner) }];
  expect(fieldOf(await create({ type: 'banner', title: 'Orang lain', banners }))).toEqual([
    'banners.1.image',
    'file',
  ]);
  expect(await blocks()).toEqual([]);
  expect(await edit(999_999, { title: 'Tidak ada' })).toMatchObject({ code: 404 });
});

test('of two edits of the same block the second is told; the line says only what changed', async () => {
  const block = await highlight('Sepatu');
  const { version } = block;
  const answers = await Promise.all([
    edit(block.id, { title: 'Sepatu pria', version }),
    edit(block.id, { title: 'Sepatu anak', version }),
  ]);
  expect(answers.map(({ message }) => message).sort()).toEqual([changedMeanwhile, 'OK'].sort());
  const line = await lastLine();
  expect(line).toMatchObject({ action: 'homeblock.edit', before: { title: 'Sepatu' } });
  expect(Object.keys(line.after as object)).toEqual(['title']);
  const [now] = await blocks();
  expect(dataOf(await edit(block.id, { is_active: false, version: now?.version })).is_active).toBe(false);
});

test('a block that becomes a banner lets go of its category and products', async () => {
  const block = await highlight('Sepatu', { product_ids: [goods.shoe] });
  const changed = dataOf(await edit(block.id, { type: 'banner', banners: [{ image: await picture() }] }));
  expect(changed).toMatchObject({ type: 'banner', category: null, product_ids: [], products: [] });
});

test('all blocks are ordered at once; whoever saw another order is told', async () => {
  const ids = [];
  for (const title of ['Satu', 'Dua', 'Tiga']) ids.push((await highlight(title)).id);
  const turned = ids.toReversed();
  const order = (query: Record<string, unknown>) => scene.call(orderHomeBlocks, caller, { input: query });
  const answers = await Promise.all([order({ ids: turned, seen: ids }), order({ ids: turned, seen: ids })]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await shown()).map(({ title }) => title)).toEqual(['Tiga', 'Dua', 'Satu']);
  expect(await lastLine()).toMatchObject({
    action: 'homeblock.order',
    before: { ids },
    after: { ids: turned },
  });
  expect(await order({ ids: ids.slice(1) })).toMatchObject({ code: 409, message: changedMeanwhile });
  expect(await order({ ids: [...ids, 999_999] })).toMatchObject({ code: 409, message: changedMeanwhile });
});

test('a deleted block is gone, for the second too', async () => {
  const { id } = await highlight('Sepatu');
  const remove = () => scene.call(deleteHomeBlock, caller, { input: { homeblock_id: id } });
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
  expect(await blocks()).toEqual([]);
  expect(await lastLine()).toMatchObject({ action: 'homeblock.delete', before: { title: 'Sepatu' } });
});

test('a category that goes leaves its block without one', async () => {
  const gone = await scene.category();
  await scene.publish();
  const { id } = await highlight('Sebentar', { category_id: gone, product_ids: [goods.shoe] });
  await scene.db.deleteFrom('categories').where('id', '=', gone).execute();
  await scene.publish();
  expect((await blocks())[0]).toMatchObject({ id, category: null, products: [{ id: goods.shoe }] });
});

test('products to pick: by ids in their order, unseen ones as not available, or the best of a category', async () => {
  const pick = async (query: Record<string, unknown>) =>
    dataOf(await scene.call(blockProducts, caller, { input: query })).map(({ id, is_available }) => [
      id,
      is_available,
    ]);
  expect(await pick({ ids: [goods.hidden, goods.boot, 999_999] })).toEqual([
    [goods.hidden, false],
    [goods.boot, true],
  ]);
  expect(await pick({ category_id: category.shoes })).toEqual([
    [goods.boot, true],
    [goods.shoe, true],
  ]);
});

test('a block is shown within its period and on its screens; the list says how each stands', async () => {
  const at = (hour: number) => `2026-11-20T${hour}:00:00+07:00`;
  const planned = await highlight('Sore', { start_at: at(15), end_at: at(18), device: 'phone' });
  expect(planned).toMatchObject({ start_at: at(15), end_at: at(18), device: 'phone', state: 'planned' });
  expect(await shown()).toEqual([]);
  const moments: [number, string, number][] = [
    [14, 'planned', 0],
    [15, 'running', 1],
    [17, 'running', 1],
    [18, 'over', 0],
  ];
  for (const [hour, state, count] of moments) {
    scene.clock.set(at(hour));
    expect([(await blocks())[0]?.state, (await shown()).length]).toEqual([state, count]);
  }
  scene.clock.set(at(16));
  expect((await shown())[0]?.device).toBe('phone');
  expect(dataOf(await edit(planned.id, { is_active: false })).state).toBe('off');
  expect(dataOf(await edit(planned.id, { is_active: true, end_at: '' }))).toMatchObject({
    start_at: at(15),
    end_at: null,
    state: 'running',
  });
  expect(fieldOf(await edit(planned.id, { end_at: at(15) }))).toEqual(['end_at', 'date_range']);
  expect(fieldOf(await edit(planned.id, { end_at: 'besok' }))).toEqual(['end_at', 'format']);
  expect(fieldOf(await edit(planned.id, { device: 'tablet' }))).toEqual(['device', 'enum']);
  scene.clock.set(NOON);
});

test('a picture has an English one and a text in both languages; what is missing is as in Indonesian', async () => {
  const [image, image_en, plain] = [await picture(), await picture(), await picture()];
  const banners = [
    { image, image_en, target_url: '/promo', alt: 'Diskon 50%', alt_en: '50% off' },
    { image: plain, target_url: '' },
  ];
  const made = dataOf(await create({ type: 'banner', title: 'Gajian', banners }));
  const url = (id: string) => `/api/files/${id}`;
  expect(made.banners).toEqual([
    {
      image: url(image),
      image_en: url(image_en),
      target_url: '/promo',
      alt: 'Diskon 50%',
      alt_en: '50% off',
    },
    { image: url(plain), image_en: null, target_url: '', alt: '', alt_en: '' },
  ]);
  const inLocale = async (locale: 'id' | 'en') =>
    dataOf(await scene.call(homeBlocks, null, { locale }))[0]?.banners.map((one) => [one.image, one.alt]);
  expect(await inLocale('id')).toEqual([
    [url(image), 'Diskon 50%'],
    [url(plain), ''],
  ]);
  expect(await inLocale('en')).toEqual([
    [url(image_en), '50% off'],
    [url(plain), ''],
  ]);
});

test('a target is a place of the shop that is there; what was saved before stays', async () => {
  const image = await picture();
  const to = (target_url: string) =>
    create({ type: 'banner', title: 'Ke mana', banners: [{ image, target_url }] });
  const fault = async (target: string) => fieldOf(await to(target));
  expect(await fault('https://contoh.test')).toEqual(['banners.0.target_url', 'format']);
  expect(await fault('//contoh.test')).toEqual(['banners.0.target_url', 'format']);
  for (const gone of ['/product/tidak-ada', '/store/tidak-ada', '/promo/tidak-ada', '/operator', '/entah'])
    expect(await fault(gone)).toEqual(['banners.0.target_url', 'exists']);
  const { merchant_slug } = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  const { slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', goods.shoe)
    .executeTakeFirstOrThrow();
  for (const place of [`/store/${merchant_slug}`, `/en/product/${slug}`, '/search?search=kopi', '/'])
    expect((await to(place)).code).toBe(200);
  // an address of before
  const [first] = await blocks();
  const old = [{ image, target_url: 'https://contoh.test' }];
  await scene.db
    .updateTable('home_blocks')
    .set({ banners: JSON.stringify(old), view_more_url: '/promo/dulu' })
    .where('id', '=', first!.id)
    .execute();
  expect(dataOf(await edit(first!.id, { title: 'Nama baru' }))).toMatchObject({
    view_more_url: '/promo/dulu',
  });
});

test('every process is told when a block begins or ends, and only then', async () => {
  const timer = bannerTimer(scene.ctx);
  await highlight('Malam', { start_at: '2026-11-20T19:00:00+07:00', end_at: '2026-11-20T20:00:00+07:00' });
  const at = async (time: string) => {
    scene.clock.set(`2026-11-20T${time}+07:00`);
    const before = scene.db.versions.of(SHOWN);
    await timer.run();
    return scene.db.versions.of(SHOWN) !== before;
  };
  const times = ['18:59:58', '18:59:59', '19:00:00', '19:00:01', '19:59:59', '20:00:01'];
  const told: string[] = [];
  for (const time of times) if (await at(time)) told.push(time);
  expect(told).toEqual(['19:00:00', '20:00:01']);
  scene.clock.set(NOON);
});
