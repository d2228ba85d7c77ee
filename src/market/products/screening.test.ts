import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFilterCounts, listProducts, productBySlug } from '#contract/catalogue.ts';
import {
  appealModeration,
  decideModeration,
  moderationQueue,
  moderationRules,
  removeModerationRule,
  saveModerationRule,
} from '#contract/moderation.ts';
import {
  categoryNumbers,
  decideProductNumbers,
  numberDuties,
  productNumbers,
  saveNumberDuty,
} from '#contract/product-number.ts';
import { createProduct, editProduct, ownProduct, publishProducts } from '#contract/seller-product.ts';
import { serverMessage } from '#messages/server.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createEmptyScene, NOON } from '#tests/support/scene.ts';
import { keepNumbers } from './numbers/numbers-timer.ts';

type Scene = Awaited<ReturnType<typeof createEmptyScene>>;
let scene: Scene;
let top: number;
let leaf: number;
let store: number;
let seller: Account;
let operator: Account;

beforeAll(async () => {
  scene = await createEmptyScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  const { db } = scene;
  await db.deleteFrom('moderation_rules').execute();
  await db.deleteFrom('product_moderations').execute();
  await db.deleteFrom('product_numbers').execute();
  await db.deleteFrom('number_duties').execute();
  top = await scene.category();
  leaf = await scene.category({ parent_id: top, level: 2 });
  store = await scene.merchant();
  seller = await scene.sellerOf(store);
  operator = await scene.operator('catalog');
  await scene.publish();
});

const fields = async (more: object = {}) => ({
  product_name: 'Keripik Tempe Renyah',
  category_id: leaf,
  base_price: 20_000,
  weight: 200,
  stock: 9,
  photos: [await scene.upload(seller.accountId, 'product')],
  ...more,
});
const create = async (more: object = {}) =>
  scene.call(createProduct, seller, { input: (await fields(more)) as never });
const edit = (product_id: number, more: object) =>
  scene.call(editProduct, seller, { input: { product_id, ...more } as never });
const own = async (id: number) => dataOf(await scene.call(ownProduct, seller, { params: { id } }));
const isOnSale = async (id: number) => {
  const found = await scene.db.selectFrom('listing').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
};
const requireHalal = (valid_from: string | null = null, category_id = top) =>
  scene.call(saveNumberDuty, operator, {
    input: { category_id, kind: 'halal', duty: 'required', valid_from },
  });
const halal = (more: object = {}) => ({ kind: 'halal', number: 'ID32110000123456', ...more });

test('a category asks for a number and those below inherit it, unless they say otherwise', async () => {
  dataOf(await requireHalal());
  const asked = async () =>
    dataOf(await scene.call(categoryNumbers, seller, { input: { category_id: leaf } }));
  expect(await asked()).toEqual([{ kind: 'halal', duty: 'required', valid_from: '2026-11-20' }]);
  const none = { category_id: leaf, kind: 'halal', duty: 'none' } as const;
  dataOf(await scene.call(saveNumberDuty, operator, { input: none }));
  expect(await asked()).toEqual([]);
  dataOf(await scene.call(saveNumberDuty, operator, { input: { ...none, duty: 'inherit' } }));
  expect((await asked()).map(({ kind }) => kind)).toEqual(['halal']);
  expect(dataOf(await scene.call(numberDuties, operator))).toMatchObject([
    { category_id: top, duty: 'required' },
  ]);
  expect(await scene.auditEvents(`category:${leaf}`)).toMatchObject([
    { action: 'number.duty', after: { duty: 'none' } },
    { action: 'number.duty', before: { duty: 'none' } },
  ]);
});

test('without a required number a product is kept but not put on sale, and the answer says the way on', async () => {
  dataOf(await requireHalal());
  expect(refusalOf(await create())).toMatchObject({
    code: 422,
    errors: [{ field: 'numbers', rule: 'required', message: serverMessage('id', 'number_required_halal') }],
  });
  const { id } = dataOf(await create({ status: 'HIDDEN' }));
  const publish = () => scene.call(publishProducts, seller, { input: { product_ids: [id] } });
  expect(refusalOf(await publish()).code).toBe(422);
  dataOf(await edit(id, { numbers: [halal({ number: 'id 32110000123456' })] }));
  dataOf(await publish());
  expect(await isOnSale(id)).toBe(true);
  const { slug } = await own(id);
  const shown = dataOf(await scene.call(productBySlug, null, { params: { slug } }));
  expect(shown.numbers).toEqual([{ kind: 'halal', number: 'ID 32110000123456' }]);
  // to say that it is not halal is an answer, too
  dataOf(await edit(id, { numbers: [{ kind: 'halal' }] }));
  expect(await isOnSale(id)).toBe(true);
  expect(refusalOf(await edit(id, { numbers: [] })).code).toBe(422);
});

test('a document must be the own one of its kind, and a number as its kind is written', async () => {
  const file_id = await scene.upload(seller.accountId, 'product_number', true);
  const foreign = await scene.upload(await scene.buyer(), 'product_number', true);
  const faults = async (one: object) =>
    refusalOf(await create({ numbers: [halal(one)] })).errors?.map(({ field }) => field);
  expect(await faults({ file_id: foreign })).toEqual(['numbers.0.file_id']);
  expect(await faults({ number: 'MUI-1' })).toEqual(['numbers.0.number']);
  expect(await faults({ valid_until: '2026-11-19' })).toEqual(['numbers.0.valid_until']);
  const { id } = dataOf(await create({ numbers: [halal({ file_id, valid_until: '2026-12-31' })] }));
  expect((await own(id)).numbers).toEqual([
    {
      ...{ kind: 'halal', number: 'ID32110000123456', valid_until: '2026-12-31' },
      ...{ file_id, state: 'sent', reason: null, is_over: false },
    },
  ]);
});

/** What cards say of these products, and those of them that the filter finds. */
const inLists = async (ids: readonly number[]) => {
  const all = dataOf(await scene.call(listProducts, null, { input: { per_page: 100 } }));
  const input = { permits: ['halal'], per_page: 100 };
  const found = dataOf(await scene.call(listProducts, null, { input }));
  return {
    cards: ids.map((id) => all.find((one) => one.id === id)?.halal),
    found: found.map(({ id }) => id).filter((id) => ids.includes(id)),
  };
};

test('cards say of a certificate and of a statement, the filter finds the first, in a search too, and counts it', async () => {
  const certified = dataOf(await create({ product_name: 'Rendang Kering', numbers: [halal()] })).id;
  const stated = dataOf(await create({ product_name: 'Rendang Babi', numbers: [{ kind: 'halal' }] })).id;
  const silent = dataOf(await create({ product_name: 'Rendang Jamur' })).id;
  const all = [certified, stated, silent];
  expect(await inLists(all)).toEqual({ cards: [true, false, undefined], found: [certified] });
  const search = { search: 'rendang', permits: 'halal' };
  const words = dataOf(await scene.call(listProducts, null, { input: search as never }));
  expect(words.map(({ id }) => id)).toEqual([certified]);
  const counted = async (input: object) =>
    dataOf(await scene.call(listFilterCounts, null, { input: { search: 'rendang', ...input } as never }))
      .permits;
  expect(await counted({})).toContainEqual({ permit: 'halal', total_product: 1 });
  expect(await counted({ permits: 'halal' })).toContainEqual({ permit: 'halal', total_product: 1 });
  expect(await counted({ price_start: 1_000_000 })).toContainEqual({ permit: 'halal', total_product: 0 });
  expect(dataOf(await scene.call(listProducts, null, { input: { permits: ['kosher'] } }))).toEqual([]);

  // another answer is another card, at once
  dataOf(await edit(certified, { numbers: [{ kind: 'halal' }] }));
  dataOf(await edit(stated, { numbers: [] }));
  dataOf(await edit(silent, { numbers: [halal()] }));
  expect(await inLists(all)).toEqual({ cards: [false, undefined, true], found: [silent] });
  const [number] = dataOf(await scene.call(productNumbers, operator, { input: { kind: 'halal' } })).filter(
    ({ product }) => product.id === silent,
  );
  const rejected = { number_ids: [number!.id], accept: false, reason: 'Bukan sertifikat produk ini' };
  dataOf(await scene.call(decideProductNumbers, operator, { input: rejected }));
  expect(await inLists(all)).toEqual({ cards: [false, undefined, undefined], found: [] });
  dataOf(await scene.call(decideProductNumbers, operator, { input: { ...rejected, accept: true } }));
  expect((await inLists(all)).found).toEqual([silent]);
});

test('when the certificate is over buyers see neither badge nor number, and its store and operators see that it ended', async () => {
  const ending = dataOf(await create({ numbers: [halal({ valid_until: '2026-12-31' })] })).id;
  const endless = dataOf(await create({ numbers: [halal()] })).id;
  scene.clock.set('2026-12-31T23:00:00+07:00');
  await keepNumbers(scene.ctx);
  expect((await inLists([ending, endless])).cards).toEqual([true, true]);
  scene.clock.set('2027-01-01T00:05:00+07:00');
  await keepNumbers(scene.ctx);
  expect(await inLists([ending, endless])).toEqual({ cards: [undefined, true], found: [endless] });
  expect(await isOnSale(ending)).toBe(true);
  const { slug } = await own(ending);
  const shown = dataOf(await scene.call(productBySlug, null, { params: { slug } }));
  expect(shown).not.toHaveProperty('halal');
  expect(shown.numbers).toEqual([]);
  expect((await own(ending)).numbers).toMatchObject([{ number: 'ID32110000123456', is_over: true }]);
  const over = dataOf(await scene.call(productNumbers, operator, { input: { state: 'over' } }));
  expect(over).toMatchObject([{ product: { id: ending }, is_over: true }]);
  dataOf(await edit(ending, { numbers: [halal({ valid_until: '2028-12-31' })] }));
  expect((await inLists([ending])).cards).toEqual([true]);
});

/** What the card of a product says, and which of these filters find it. */
const permitOf = async (id: number) => {
  const listed = async (permits: string[]) =>
    dataOf(await scene.call(listProducts, null, { input: { permits, per_page: 100 } })).find(
      (one) => one.id === id,
    );
  const finding = [];
  for (const kinds of [['halal'], ['bpom'], ['sni'], ['bpom', 'sni'], ['bpom', 'postel']])
    if (await listed(kinds)) finding.push(kinds.join('+'));
  return { card: (await listed([]))?.permit, finding };
};

test('of several permits a card names one with its number; each is found until its own last day, the next one then stands there', async () => {
  const bpom = { kind: 'bpom', number: 'NA18171234567', valid_until: '2026-12-31' };
  const sni = { kind: 'sni', number: 'SNI 8152:2015', valid_until: '2027-06-30' };
  const { id } = dataOf(await create({ numbers: [sni, bpom] }));
  expect(await permitOf(id)).toEqual({
    card: { name: 'BPOM', number: 'NA18171234567' },
    finding: ['bpom', 'sni', 'bpom+sni'],
  });
  const both = dataOf(await create({ numbers: [halal(), bpom] })).id;
  expect(await permitOf(both)).toEqual({
    card: { name: 'Halal', number: 'ID32110000123456' },
    finding: ['halal', 'bpom'],
  });
  const stated = dataOf(await create({ numbers: [{ kind: 'halal' }, bpom] })).id;
  expect(await permitOf(stated)).toEqual({ card: { name: 'Non-halal' }, finding: ['bpom'] });
  scene.clock.set('2027-01-01T00:05:00+07:00');
  await keepNumbers(scene.ctx);
  expect(await permitOf(id)).toEqual({ card: { name: 'SNI', number: 'SNI 8152:2015' }, finding: ['sni'] });
  expect(await permitOf(both)).toEqual({
    card: { name: 'Halal', number: 'ID32110000123456' },
    finding: ['halal'],
  });
  expect(await permitOf(stated)).toEqual({ card: { name: 'Non-halal' }, finding: [] });
  const [number] = dataOf(await scene.call(productNumbers, operator, { input: { kind: 'sni' } }));
  const rejected = { number_ids: [number!.id], accept: false, reason: 'Nomor milik produk lain' };
  dataOf(await scene.call(decideProductNumbers, operator, { input: rejected }));
  expect(await permitOf(id)).toEqual({ card: undefined, finding: [] });
});

test('operators who read English read the categories of duties in English', async () => {
  await scene.db.updateTable('categories').set({ name_en: 'Snacks' }).where('id', '=', top).execute();
  dataOf(await requireHalal());
  const named = async (locale: 'id' | 'en') =>
    dataOf(await scene.call(numberDuties, operator, { locale })).map(({ category }) => category);
  expect(await named('en')).toEqual(['Snacks']);
  expect(await named('id')).not.toEqual(['Snacks']);
});

test('the store is warned once before a number ends; over, the product is off sale, renewed it is back', async () => {
  dataOf(await requireHalal());
  const { id } = dataOf(await create({ numbers: [halal({ valid_until: '2026-12-31' })] }));
  await keepNumbers(scene.ctx);
  expect(await scene.notificationsOf({ merchant_id: store })).toEqual([]);
  scene.clock.set('2026-12-10T09:00:00+07:00');
  await keepNumbers(scene.ctx);
  await keepNumbers(scene.ctx);
  expect(await scene.notificationsOf({ merchant_id: store })).toEqual(['number_ending']);
  expect(await isOnSale(id)).toBe(true);
  scene.clock.set('2027-01-01T00:10:00+07:00');
  await keepNumbers(scene.ctx);
  await keepNumbers(scene.ctx);
  expect(await scene.notificationsOf({ merchant_id: store })).toEqual(['number_ending', 'numbers_lacking']);
  expect(await isOnSale(id)).toBe(false);
  // the seller's own status is as it was, and other changes are not refused
  expect(await own(id)).toMatchObject({ status: 'PUBLISH', lacks_number: true });
  dataOf(await edit(id, { stock: 3 }));
  dataOf(await edit(id, { numbers: [halal({ valid_until: '2028-12-31' })] }));
  expect(await isOnSale(id)).toBe(true);
  expect(await own(id)).toMatchObject({ lacks_number: false });
});

test('a duty that begins later leaves products on sale until its day', async () => {
  const { id } = dataOf(await create());
  dataOf(await requireHalal('2026-12-01'));
  await keepNumbers(scene.ctx);
  expect(await isOnSale(id)).toBe(true);
  scene.clock.set('2026-12-01T00:05:00+07:00');
  await keepNumbers(scene.ctx);
  expect(await isOnSale(id)).toBe(false);
  const inherit = { category_id: top, kind: 'halal', duty: 'inherit' } as const;
  dataOf(await scene.call(saveNumberDuty, operator, { input: inherit }));
  await keepNumbers(scene.ctx);
  expect(await isOnSale(id)).toBe(true);
});

test('a number that an operator rejects counts no more, and its store reads why', async () => {
  dataOf(await requireHalal());
  const { id } = dataOf(await create({ numbers: [halal()] }));
  const [listed] = dataOf(await scene.call(productNumbers, operator, { input: { state: 'sent' } }));
  const number_ids = [listed?.id ?? 0];
  const decide = (input: object) =>
    scene.call(decideProductNumbers, operator, { input: { number_ids, ...input } as never });
  expect(refusalOf(await decide({ accept: false })).code).toBe(422);
  dataOf(await decide({ accept: false, reason: 'Nomornya milik produk lain' }));
  expect(await isOnSale(id)).toBe(false);
  expect(await own(id)).toMatchObject({
    lacks_number: true,
    numbers: [{ state: 'rejected', reason: 'Nomornya milik produk lain' }],
  });
  expect(await scene.notificationsOf({ merchant_id: store })).toEqual(['number_rejected']);
  expect(await scene.auditEvents(`product:${id}`)).toMatchObject([{ action: 'number.decide' }]);
  dataOf(await decide({ accept: true }));
  expect(await isOnSale(id)).toBe(true);
  expect(refusalOf(await decide({ accept: true, number_ids: [999_999] })).code).toBe(404);
});

const wordRule = (words: string[]) =>
  scene.call(saveModerationRule, operator, {
    input: { id: null, kind: 'words', name: 'Barang terlarang', words },
  });
const queue = async (input: object = {}) =>
  dataOf(await scene.call(moderationQueue, operator, { input: input as never }));
const decide = async (input: object) => {
  const [first] = await queue({ state: 'waiting' });
  const moderation_ids = [first?.id ?? 0];
  return scene.call(decideModeration, operator, { input: { moderation_ids, ...input } as never });
};

test('a rule puts a product before an operator before buyers see it; passed, it is on sale and stays so', async () => {
  dataOf(await wordRule(['racun tikus']));
  const free = dataOf(await create());
  expect(await isOnSale(free.id)).toBe(true);
  const held = dataOf(await create({ description: 'Bukan racun tikus' }));
  expect(held).toMatchObject({
    status: 'PUBLISH',
    moderation: {
      state: 'waiting',
      due_at: '2026-11-21T12:00:00+07:00',
      reasons: [{ kind: 'words', detail: 'racun tikus' }],
    },
  });
  expect(await isOnSale(held.id)).toBe(false);
  expect(refusalOf(await scene.call(productBySlug, null, { params: { slug: held.slug } })).code).toBe(404);
  expect(await queue({ kind: 'words' })).toMatchObject([
    { state: 'waiting', product: { id: held.id }, is_late: false },
  ]);
  expect(await queue({ kind: 'price' })).toEqual([]);

  dataOf(await decide({ approve: true }));
  expect(await isOnSale(held.id)).toBe(true);
  expect(await scene.notificationsOf({ merchant_id: store })).toEqual(['product_approved']);
  expect(await scene.auditEvents(`product:${held.id}`)).toMatchObject([{ action: 'moderation.decide' }]);
  // what passed is not held for the same reason again
  dataOf(await edit(held.id, { base_price: 21_000 }));
  expect(await isOnSale(held.id)).toBe(true);
});

test('a rule and its category have names in both languages, for sellers and operators alike', async () => {
  await scene.db.updateTable('categories').set({ name_en: 'Snacks' }).where('id', '=', leaf).execute();
  const save = (input: object) => scene.call(saveModerationRule, operator, { input: input as never });
  const rule = { kind: 'category', category_id: leaf, name: 'Makanan ringan' };
  const [saved] = dataOf(await save({ ...rule, name_en: 'Light food' }));
  expect(saved).toMatchObject({ name: 'Makanan ringan', name_en: 'Light food' });
  const { id } = dataOf(await create());
  const read = async (locale: 'id' | 'en') => {
    const [listed] = dataOf(await scene.call(moderationRules, operator, { locale }));
    const [queued] = dataOf(await scene.call(moderationQueue, operator, { locale }));
    const { moderation } = dataOf(await scene.call(ownProduct, seller, { params: { id }, locale }));
    return {
      category: listed?.category?.name,
      queued: [queued?.product.category, queued?.reasons[0]?.name],
      own: moderation?.reasons[0]?.name,
    };
  };
  expect(await read('en')).toEqual({
    category: 'Snacks',
    queued: ['Snacks', 'Light food'],
    own: 'Light food',
  });
  expect(await read('id')).toMatchObject({
    queued: [expect.anything(), 'Makanan ringan'],
    own: 'Makanan ringan',
  });
  expect((await read('id')).category).not.toBe('Snacks');
  // without an English name, as rules of before have none, the Indonesian one
  await scene.db.updateTable('product_moderations').set({ reasons: sql`reasons #- '{0,name_en}'` }).execute();
  dataOf(await save({ ...rule, id: saved?.id }));
  expect(dataOf(await scene.call(moderationRules, operator, { locale: 'en' }))[0]?.name_en).toBeNull();
  expect(await read('en')).toMatchObject({ queued: ['Snacks', 'Makanan ringan'], own: 'Makanan ringan' });
});

test('the seller hides and shows what waits, and neither overwrites the other', async () => {
  dataOf(await wordRule(['racun']));
  const { id } = dataOf(await create({ product_name: 'Racun tikus' }));
  dataOf(await edit(id, { status: 'HIDDEN' }));
  dataOf(await decide({ approve: true }));
  expect(await own(id)).toMatchObject({ status: 'HIDDEN', moderation: null });
  expect(await isOnSale(id)).toBe(false);
  dataOf(await edit(id, { status: 'PUBLISH' }));
  expect(await isOnSale(id)).toBe(true);
});

test('what no longer breaks a rule is free; what was refused waits again once it is changed', async () => {
  dataOf(await wordRule(['racun']));
  const { id } = dataOf(await create({ product_name: 'Racun tikus' }));
  dataOf(await edit(id, { product_name: 'Perangkap tikus' }));
  expect(await isOnSale(id)).toBe(true);
  dataOf(await edit(id, { product_name: 'Racun semut' }));
  expect(refusalOf(await decide({ approve: false })).code).toBe(422);
  dataOf(await decide({ approve: false, note: 'Tidak boleh dijual di sini' }));
  expect(await own(id)).toMatchObject({
    moderation: { state: 'refused', note: 'Tidak boleh dijual di sini', may_appeal: true },
  });
  dataOf(await edit(id, { product_name: 'Perangkap semut' }));
  expect(await own(id)).toMatchObject({
    moderation: { state: 'waiting', reasons: [{ kind: 'changed' }] },
  });
  expect(await isOnSale(id)).toBe(false);
});

test('a refusal is appealed once; a decision is made once', async () => {
  dataOf(await wordRule(['racun']));
  const { id } = dataOf(await create({ product_name: 'Racun tikus' }));
  const appeal = (who = seller) =>
    scene.call(appealModeration, who, { input: { product_id: id, text: 'Ini mainan anak' } });
  expect(refusalOf(await appeal()).code).toBe(409);
  const [first] = await queue();
  const no = { moderation_ids: [first?.id ?? 0], approve: false, note: 'Tidak boleh' };
  dataOf(await scene.call(decideModeration, operator, { input: no }));
  expect(refusalOf(await scene.call(decideModeration, operator, { input: no })).code).toBe(409);
  expect(refusalOf(await appeal(await scene.sellerOf(await scene.merchant()))).code).toBe(404);
  expect(dataOf(await appeal())).toMatchObject({ state: 'waiting' });
  expect(await queue({ state: 'appealed' })).toMatchObject([{ appeal: 'Ini mainan anak' }]);
  dataOf(await scene.call(decideModeration, await scene.operator('catalog'), { input: no }));
  expect(refusalOf(await appeal())).toMatchObject({
    code: 409,
    message: serverMessage('id', 'appealed_already'),
  });
  expect(await own(id)).toMatchObject({ moderation: { state: 'refused', may_appeal: false } });
});

test('an appeal is heard by another operator', async () => {
  dataOf(await wordRule(['racun']));
  const { id } = dataOf(await create({ product_name: 'Racun semut' }));
  const [first] = await queue();
  const no = { moderation_ids: [first?.id ?? 0], approve: false, note: 'Tidak boleh' };
  dataOf(await scene.call(decideModeration, operator, { input: no }));
  dataOf(await scene.call(appealModeration, seller, { input: { product_id: id, text: 'Bukan racun' } }));
  const yes = { ...no, approve: true, note: null };
  expect(refusalOf(await scene.call(decideModeration, operator, { input: yes }))).toMatchObject({
    code: 409,
    message: serverMessage('id', 'moderation_same_operator'),
  });
  expect(await isOnSale(id)).toBe(false);
  dataOf(await scene.call(decideModeration, await scene.operator('catalog'), { input: yes }));
  expect(await isOnSale(id)).toBe(true);
});

test('several are decided at once, all or none', async () => {
  dataOf(await wordRule(['racun']));
  await create({ product_name: 'Racun satu' });
  await create({ product_name: 'Racun dua' });
  const ids = (await queue()).map(({ id }) => id);
  const decideAll = (moderation_ids: number[]) =>
    scene.call(decideModeration, operator, { input: { moderation_ids, approve: true } });
  expect(refusalOf(await decideAll([...ids, 999_999])).code).toBe(404);
  expect(await queue({ state: 'waiting' })).toHaveLength(2);
  dataOf(await decideAll(ids));
  expect(await queue({ state: 'approved' })).toHaveLength(2);
});

test('rules are changed, switched off and removed, and what their kind needs is asked', async () => {
  const save = (input: object) => scene.call(saveModerationRule, operator, { input: input as never });
  const faults = async (input: object) =>
    refusalOf(await save({ name: 'Aturan', ...input })).errors?.map(({ field }) => field);
  expect(await faults({ kind: 'words', words: ['??'] })).toEqual(['words']);
  expect(await faults({ kind: 'category' })).toEqual(['category_id']);
  expect(await faults({ kind: 'category', category_id: 999_999 })).toEqual(['category_id']);
  expect(await faults({ kind: 'price' })).toEqual(['factor']);
  expect(await faults({ kind: 'newcomer' })).toEqual(['first_products', 'store_days']);
  const [rule] = dataOf(
    await save({ kind: 'newcomer', name: 'Toko baru', first_products: 1, store_days: 30 }),
  );
  await scene.db
    .updateTable('merchants')
    .set({ verified_at: scene.clock.now() })
    .where('id', '=', store)
    .execute();
  const first = dataOf(await create());
  const second = dataOf(await create());
  expect([first.moderation?.state, second.moderation]).toEqual(['waiting', null]);
  expect(dataOf(await scene.call(moderationRules, operator))).toMatchObject([{ waiting: 1 }]);
  const id = rule?.id ?? 0;
  dataOf(await scene.call(removeModerationRule, operator, { input: { id } }));
  expect(refusalOf(await scene.call(removeModerationRule, operator, { input: { id } })).code).toBe(404);
});
