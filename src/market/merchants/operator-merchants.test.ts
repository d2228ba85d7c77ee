import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProducts, productBySlug } from '#contract/catalogue.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import {
  merchantEffects,
  operatorMerchant,
  operatorMerchants,
  rejectMerchant,
  suspendMerchant,
  unsuspendMerchant,
  verifyMerchant,
} from '#contract/operator-stores.ts';
import { listPromos } from '#contract/promo.ts';
import { getStore, saveStore } from '#contract/seller.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf, TEST_IP } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { refreshListing } from '../search/index.ts';

let scene: Scene;
let operator: Caller;
let second: Caller;
let merchant_id: number;
let word: string;
let count = 0;

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('merchant');
  second = await scene.operator('merchant');
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  count += 1;
  // too far apart for the search to take one for the other
  word = `tenun${'abcdefghijklmnopqrstuvwxyz'.charAt(count).repeat(5)}`;
  merchant_id = await scene.merchant({ merchant_name: `Toko Flobamora ${count}` });
});

const wait = (status: 'pending' | 'rejected' | 'draft' = 'pending') =>
  scene.db
    .updateTable('merchants')
    .set({ status, verified_at: null })
    .where('id', '=', merchant_id)
    .execute();
const goods = async () => {
  const id = await scene.product({
    merchant_id,
    product_name: `Selendang ${word}`,
    slug: `selendang-${word}`,
  });
  await scene.db.transact((tx) => refreshListing(tx, [id]));
  return id;
};
const slugOf = async () =>
  (
    await scene.db
      .selectFrom('merchants')
      .select('merchant_slug')
      .where('id', '=', merchant_id)
      .executeTakeFirstOrThrow()
  ).merchant_slug;
/** Everywhere that a buyer might meet the store or its goods. */
const seen = async () => {
  const slug = await slugOf();
  const found = dataOf(await scene.call(listProducts, null, { input: { search: word } }));
  const listed = dataOf(await scene.call(listProducts, null, { input: { brands: [merchant_id] } }));
  return {
    search: found.length,
    list: listed.length,
    page: (await scene.call(productBySlug, null, { params: { slug: `selendang-${word}` } })).code,
    store: (await scene.call(merchantBySlug, null, { params: { slug } })).code,
  };
};
const everywhere = { search: 1, list: 1, page: 200, store: 200 };
const nowhere = { search: 0, list: 0, page: 404, store: 404 };
const decide = (
  who: Caller,
  endpoint: typeof verifyMerchant | typeof rejectMerchant | typeof suspendMerchant | typeof unsuspendMerchant,
  more: object = {},
) => scene.call(endpoint, who, { input: { merchant_id, ...more } });
const reason = 'Alamat tidak sesuai';
const lines = () => scene.auditEvents(`merchant:${merchant_id}`);

describe('the list', () => {
  const rows = async (input: object) =>
    dataOf(await scene.call(operatorMerchants, operator, { input: { ...input } }));

  test('is filtered by status, official and what waits, and searched by names and addresses', async () => {
    await wait();
    const [mine] = await rows({ status: 'pending', search: `flobamora ${count}` });
    expect(mine).toMatchObject({
      id: merchant_id,
      status: 'pending',
      is_official: false,
      needs_review: false,
      merchant_city: 'Kota Kupang',
      owner: { email: expect.stringContaining('@toko.test') },
    });
    expect(await rows({ search: mine?.owner.email })).toHaveLength(1);
    expect(await rows({ status: 'active', search: `flobamora ${count}` })).toEqual([]);
    expect(await rows({ is_official: '1', search: `flobamora ${count}` })).toEqual([]);
    expect(await rows({ needs_review: 'true', search: `flobamora ${count}` })).toEqual([]);
    expect(await rows({ search: '%' })).toEqual([]);
  });

  test('of those that wait begins with the one that waits longest', async () => {
    await wait();
    const first = merchant_id;
    merchant_id = await scene.merchant({ merchant_name: `Toko Kemudian ${count}` });
    await wait();
    const ids = (await rows({ status: 'pending', per_page: 100 })).map((row) => row.id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(merchant_id));
    expect(ids.at(-1)).toBe(merchant_id);
  });

  test('refuses an unknown status', async () => {
    const refused = await scene.call(operatorMerchants, operator, { input: { status: 'open' } });
    expect(refusalOf(refused)).toMatchObject({ code: 422, errors: [{ field: 'status', rule: 'enum' }] });
  });
});

describe('a store opened by an operator', () => {
  const open = async (who = operator) =>
    dataOf(await scene.call(operatorMerchant, who, { params: { id: merchant_id } }));
  const withKycDocuments = async () => {
    const owner = await scene.sellerOf(merchant_id);
    const id = owner.accountId ?? 0;
    const file_ktp = await scene.upload(id, 'ktp', true);
    const file_npwp = await scene.upload(id, 'npwp', true);
    dataOf(await scene.call(saveStore, owner, { input: { file_ktp, file_npwp } }));
    return { owner, file_ktp, file_npwp };
  };

  test('without KYC documents leaves no audit event', async () => {
    expect(await open()).toMatchObject({
      id: merchant_id,
      personal: null,
      histories: [],
      version: expect.any(String),
    });
    expect(await lines()).toEqual([]);
  });

  test('shows its KYC documents by addresses for whoever asked; only opening one is audited', async () => {
    const { file_ktp, file_npwp } = await withKycDocuments();
    const { store, histories } = await open();
    expect(store.file_ktp).toMatchObject({ file_id: file_ktp, url: expect.stringContaining('/private/') });
    expect(histories).toEqual([]);
    const other = (await open(second)).store;
    expect(store.file_npwp).toMatchObject({ file_id: file_npwp });
    expect(store.file_ktp?.url).toContain(`&by=${operator.accountId}&`);
    expect(other.file_ktp?.url).toContain(`&by=${second.accountId}&`);
    expect(await lines()).toEqual([]);
  });

  test('tells what operators did to it', async () => {
    dataOf(await decide(operator, suspendMerchant, { reason }));
    expect((await open()).histories).toMatchObject([
      {
        action: 'merchant.suspend',
        actor: { id: operator.accountId, fullname: 'Sari Operator' },
        before: { status: 'active' },
        after: { status: 'suspended', reason },
      },
    ]);
  });

  test('is decided on only as it was seen', async () => {
    const { owner } = await withKycDocuments();
    const { version } = await open();
    const fresh = await scene.upload(owner.accountId ?? 0, 'ktp', true);
    dataOf(await scene.call(saveStore, owner, { input: { file_ktp: fresh } }));
    expect(refusalOf(await decide(operator, verifyMerchant, { version }))).toMatchObject({
      code: 409,
      message: expect.stringContaining('baru saja diubah'),
    });
    const now = await open();
    expect(dataOf(await decide(operator, verifyMerchant, { version: now.version })).needs_review).toBe(false);
  });
});

describe('the decision', () => {
  beforeEach(async () => {
    await wait();
    await goods();
  });

  test('verified: its goods are seen everywhere, its seller is told, a line is written', async () => {
    expect(await seen()).toEqual(nowhere);
    expect(dataOf(await decide(operator, verifyMerchant))).toMatchObject({ status: 'active' });
    expect(await seen()).toEqual(everywhere);
    expect(await scene.notificationsOf({ merchant_id: merchant_id })).toEqual(['verification_approved']);
    expect(await lines()).toEqual([
      {
        actor_id: operator.accountId,
        action: 'merchant.verify',
        before: { status: 'pending' },
        after: { status: 'active' },
        ip: TEST_IP,
      },
    ]);
    expect(refusalOf(await decide(second, verifyMerchant)).code).toBe(409);
  });

  test('rejected: its owner is told why, and a second decision is a 409', async () => {
    expect(dataOf(await decide(operator, rejectMerchant, { reason }))).toMatchObject({ status: 'rejected' });
    expect(await seen()).toEqual(nowhere);
    const [line] = await lines();
    expect(line).toMatchObject({ action: 'merchant.reject', after: { status: 'rejected', reason } });
    for (const endpoint of [verifyMerchant, rejectMerchant])
      expect(refusalOf(await decide(second, endpoint, { reason })).code).toBe(409);
    expect(await lines()).toHaveLength(1);
  });

  test('two operators who verify and reject at once: exactly one decides', async () => {
    for (let round = 0; round < 6; round += 1) {
      merchant_id = await scene.merchant();
      await wait();
      const both = await Promise.all([
        decide(operator, verifyMerchant),
        decide(second, rejectMerchant, { reason }),
      ]);
      expect(both.map((one) => one.code).sort()).toEqual([200, 409]);
      const done = await lines();
      expect(done).toHaveLength(1);
      const winner = both[0]?.code === 200 ? 'active' : 'rejected';
      expect(done[0]?.after).toMatchObject({ status: winner });
    }
  });

  test('a reason with half a character in it is kept with a whole one', async () => {
    dataOf(await decide(operator, rejectMerchant, { reason: 'KTP \ud83d buram' }));
    expect((await lines())[0]?.after).toMatchObject({ reason: 'KTP \ufffd buram' });
  });

  test('a reason is needed to reject', async () => {
    expect(refusalOf(await decide(operator, rejectMerchant))).toMatchObject({
      code: 422,
      errors: [{ field: 'reason', rule: 'required' }],
    });
  });

  test('while its owner is suspended it stays closed', async () => {
    const { accountId } = await scene.sellerOf(merchant_id, 'pending');
    await scene.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', accountId ?? 0)
      .execute();
    expect(refusalOf(await decide(operator, verifyMerchant)).code).toBe(409);
  });

  test.each([1_000_000_000, 900_000_000_000_000])('no store %d: 404', async (id) => {
    merchant_id = id;
    for (const endpoint of [verifyMerchant, rejectMerchant, suspendMerchant, unsuspendMerchant])
      expect(refusalOf(await decide(operator, endpoint, { reason })).code).toBe(404);
    const aimed = { params: { id } };
    expect((await scene.call(operatorMerchant, operator, aimed)).code).toBe(404);
    expect((await scene.call(merchantEffects, operator, aimed)).code).toBe(404);
  });
});

describe('a suspension', () => {
  test('hides the store, its goods and vouchers at once; orders go on; lifted, all is back', async () => {
    const product = await goods();
    const voucher = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' };
    await scene.voucher({ ...voucher, merchant_id, organizer: 'merchant', promo_name: `Hemat ${word}` });
    const vouchers = async () =>
      dataOf(await scene.call(listPromos, null, { input: { search: `Hemat ${word}` } })).length;
    const buyer = await scene.buyer();
    await scene.order({ buyer, products: [product] });
    expect(await seen()).toEqual(everywhere);
    expect(await vouchers()).toBe(1);

    const aimed = { params: { id: merchant_id } };
    expect(dataOf(await scene.call(merchantEffects, operator, aimed))).toMatchObject({
      merchant: { id: merchant_id, status: 'active' },
      visible_products: 1,
      running_vouchers: 1,
      flash_products: 0,
      open_orders: 1,
      saldo: { total_saldo: 0, hold: 0 },
    });
    expect(dataOf(await decide(operator, suspendMerchant, { reason }))).toMatchObject({
      status: 'suspended',
    });
    expect(await seen()).toEqual(nowhere);
    expect(await vouchers()).toBe(0);
    expect(refusalOf(await decide(second, suspendMerchant, { reason })).code).toBe(409);
    const owner = await scene.sellerOf(merchant_id, 'suspended');
    expect(dataOf(await scene.call(getStore, owner)).reject_reason).toBe(reason);

    expect(dataOf(await decide(operator, unsuspendMerchant))).toMatchObject({ status: 'active' });
    expect(await seen()).toEqual(everywhere);
    expect(await vouchers()).toBe(1);
    expect(refusalOf(await decide(second, unsuspendMerchant)).code).toBe(409);
    expect(await scene.notificationsOf({ merchant_id: merchant_id })).toEqual(
      expect.arrayContaining(['merchant_suspended', 'merchant_unsuspended']),
    );
    expect((await lines()).map((line) => line.action)).toEqual(['merchant.suspend', 'merchant.unsuspend']);
  });

  test('is only of an open store', async () => {
    await wait();
    expect(refusalOf(await decide(operator, suspendMerchant, { reason })).code).toBe(409);
    expect(refusalOf(await decide(operator, unsuspendMerchant)).code).toBe(409);
    expect(await lines()).toEqual([]);
  });

  test('by two at once happens once', async () => {
    await goods();
    const both = await Promise.all([operator, second].map((who) => decide(who, suspendMerchant, { reason })));
    expect(both.map((one) => one.code).sort()).toEqual([200, 409]);
    expect(await lines()).toHaveLength(1);
    expect(await seen()).toEqual(nowhere);
  });
});

test('an operator without the permission, a seller and a buyer get 403', async () => {
  const others = [
    await scene.operator('user', 'catalog'),
    scene.sellers.cendana,
    await scene.sellerOf(merchant_id),
  ];
  for (const who of others) {
    expect(refusalOf(await decide(who, verifyMerchant)).code).toBe(403);
    const opened = await scene.call(operatorMerchant, who, { params: { id: merchant_id } });
    expect(refusalOf(opened)).toMatchObject({ code: 403, data: null });
  }
});
