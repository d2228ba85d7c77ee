import { beforeAll, describe, expect, test } from 'vitest';
import {
  chooseMerchants,
  chooseOrders,
  chooseUsers,
  chooseWithdrawals,
  maxChoices,
} from '#contract/operator-choice.ts';
import { sealText } from '#platform/sealed-text.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let finance: Account;
let setting: Account;
let content: Account;

beforeAll(async () => {
  scene = await createScene();
  finance = await scene.operator('finance');
  setting = await scene.operator('setting');
  content = await scene.operator('content');
});

type Choose = typeof chooseMerchants | typeof chooseUsers | typeof chooseOrders | typeof chooseWithdrawals;
const found = async (endpoint: Choose, who: Account, input: object) =>
  dataOf(await scene.call(endpoint, who, { input: { search: '', ids: [], role: null, ...input } }));
const names = async (endpoint: Choose, who: Account, input: object) =>
  (await found(endpoint, who, input)).map(({ name }) => name);

describe('stores', () => {
  test('are found by a part of the name or the address, by any operator, with what tells them apart', async () => {
    const id = await scene.merchant({ merchant_name: 'Kopi Lembata', status: 'suspended' });
    const [kopi] = await found(chooseMerchants, content, { search: 'lemba' });
    const row = await scene.db
      .selectFrom('merchants')
      .select('merchant_slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kopi).toEqual({ id, name: 'Kopi Lembata', code: row.merchant_slug });
    expect(await names(chooseMerchants, content, { search: row.merchant_slug })).toEqual(['Kopi Lembata']);
  });

  test('whose name begins so come first, then the newest', async () => {
    await scene.merchant({ merchant_name: 'Ikat Ende' });
    await scene.merchant({ merchant_name: 'Tenun Ikat' });
    expect(await names(chooseMerchants, content, { search: 'IKAT' })).toEqual(['Ikat Ende', 'Tenun Ikat']);
  });

  test('are found by ids, whatever is searched besides, as an address has them', async () => {
    expect(await names(chooseMerchants, content, { ids: [scene.cendana], search: 'lontar' })).toEqual([
      'Toko Cendana',
    ]);
    expect(await names(chooseMerchants, content, { ids: [999_999_999] })).toEqual([]);
  });

  test('signs of a pattern stand for themselves', async () => {
    expect(await names(chooseMerchants, content, { search: '%' })).toEqual([]);
  });
});

describe('accounts', () => {
  test('are found by name and e-mail, at most so many', async () => {
    for (let at = 0; at <= maxChoices; at += 1) await scene.account({ fullname: 'Maria Kewa' });
    const all = await found(chooseUsers, finance, { search: 'maria kewa' });
    expect(all).toHaveLength(maxChoices);
    const [{ id, code } = { id: 0, code: '' }] = all;
    expect(await found(chooseUsers, finance, { search: code })).toEqual([{ id, name: 'Maria Kewa', code }]);
  });

  test('who works here is found alone where operators are asked for, and by who keeps the settings only', async () => {
    await scene.account({ fullname: 'Yohanes Buyer' });
    expect(await names(chooseUsers, setting, { search: 'yohanes' })).toEqual([]);
    expect(await names(chooseUsers, finance, { search: 'yohanes', role: 'operator' })).toEqual([]);
    const [staff] = await found(chooseUsers, setting, { ids: [finance.accountId] });
    expect(staff).toMatchObject({ id: finance.accountId, name: 'Sari Operator' });
  });

  test('#245 are closed to operators who have nothing to do with people', async () => {
    expect(refusalOf(await scene.call(chooseUsers, content, { input: {} as never })).code).toBe(403);
    expect(refusalOf(await scene.call(chooseOrders, content, { input: {} as never })).code).toBe(403);
  });
});

test('an order is found by a part of its code and says whose it is', async () => {
  const product = await scene.product({ stock: 5 });
  await scene.publish();
  const code = await scene.order({ buyer: await scene.buyer(), products: [product] });
  const id = await scene.orderId(code);
  const order = { id, name: code, code: 'Budi Santoso, Toko Cendana' };
  expect(await found(chooseOrders, finance, { search: code.slice(-6).toLowerCase() })).toEqual([order]);
  expect(await found(chooseOrders, finance, { ids: [id] })).toEqual([order]);
});

test('a withdrawal is found by its code and says whose it is', async () => {
  const buyer = await scene.account({ fullname: 'Ina Bao' });
  const bank = await scene.db
    .insertInto('banks')
    .values({ bank_name: 'Bank Lontar', code: '901' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await scene.db
    .insertInto('withdrawals')
    .values({
      withdraw_code: 'WD-20261120-ABCDEF',
      user_id: buyer,
      bank_id: bank.id,
      amount: 10_000,
      fee: 0,
      rekening: sealText(testKeys, 'bank account', '0012345678'),
      atas_nama: 'Ina Bao',
      created_at: scene.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const withdrawal = { id, name: 'WD-20261120-ABCDEF', code: 'Ina Bao' };
  expect(await found(chooseWithdrawals, finance, { search: 'abcdef' })).toEqual([withdrawal]);
  expect(await found(chooseWithdrawals, finance, { ids: [id] })).toEqual([withdrawal]);
});
