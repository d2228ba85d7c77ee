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
import { type Account, createEmptyScene, type EmptyScene } from '#tests/support/scene.ts';

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
  expect(banner.banners).toEqual([{ image: `/api/files/${image}`, target_url: '/promo' }]);
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
