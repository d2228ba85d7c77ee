import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  addCommissionRule,
  commissionRules,
  endCommissionRule,
  previewCommission,
  storeCommission,
} from '#contract/commission.ts';
import { resolutionPreview } from '#contract/operator-order.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let clerk: Account;
let buyer: number;
/** A category below the scene's own, and one beside it. */
let leaf: number;
let other: number;
const goods = { top: 0, leaf: 0, other: 0, lontar: 0 };

beforeAll(async () => {
  scene = await createScene();
  clerk = await scene.operator('finance', 'order');
  scene.settings.commission_percentage = 1;
  leaf = await scene.category({ parent_id: scene.categoryId, level: 2, name: 'Kemeja' });
  other = await scene.category({ name: 'Dapur' });
  const price = { base_price: 100_000, stock: 1_000 };
  goods.top = await scene.product(price);
  goods.leaf = await scene.product({ ...price, category_id: leaf });
  goods.other = await scene.product({ ...price, category_id: other });
  goods.lontar = await scene.product({ ...price, merchant_id: scene.lontar });
  await scene.publish();
  buyer = await scene.buyer();
});
const on = (day: string) => scene.clock.set(new Date(`${day}T12:00:00+07:00`).toISOString());
const add = (input: Record<string, unknown>) => scene.call(addCommissionRule, clerk, { input });
const placed = (...products: number[]) => scene.order({ buyer, products });
/** What the platform took of an order that is completed now. */
const commission = async (order_code: string, complete = true): Promise<number> => {
  if (complete) {
    await scene.move(order_code, 'approve', 'seller');
    await scene.move(order_code, 'ship', 'seller', { resi: 'RESI12345' });
    await scene.move(order_code, 'complete', 'buyer');
  }
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(entry.amount), 0)::bigint as amount from orders
    join ledger_journals journal on journal.order_id = orders.id
    join ledger_entries entry on entry.journal_id = journal.id
    join ledger_accounts account on account.id = entry.account_id
    where order_code = ${order_code} and account.kind = 'platform_commission'`.execute(scene.db);
  return rows[0]?.amount ?? 0;
};

test('until a rule begins the setting holds; then the nearest does, for orders placed from that day on alone', async () => {
  on('2026-11-20');
  const before = await placed(goods.leaf);
  dataOf(await add({ rate: 200, valid_from: '2026-11-21' }));
  dataOf(await add({ category_id: scene.categoryId, rate: 300, valid_from: '2026-11-21' }));
  dataOf(await add({ category_id: leaf, rate: 400, valid_from: '2026-11-21', valid_until: '2026-11-22' }));
  dataOf(await add({ merchant_id: scene.lontar, rate: 50, valid_from: '2026-11-21' }));
  const same = await placed(goods.leaf);
  on('2026-11-21');
  expect(await commission(before)).toBe(1_000);
  // placed before it begins and completed after it has begun
  expect(await commission(same)).toBe(1_000);
  expect(await commission(await placed(goods.leaf))).toBe(4_000);
  expect(await commission(await placed(goods.top))).toBe(3_000);
  expect(await commission(await placed(goods.other))).toBe(2_000);
  expect(await commission(await placed(goods.lontar))).toBe(500);
  // of several lines each has its own
  expect(await commission(await placed(goods.leaf, goods.other))).toBe(6_000);
  on('2026-11-23');
  expect(await commission(await placed(goods.leaf))).toBe(3_000);
});

test('what changes later changes no order: neither a setting nor a rule, whole or refunded in part', async () => {
  on('2026-11-24');
  const order = await placed(goods.leaf, goods.other);
  scene.settings.commission_percentage = 90;
  dataOf(await add({ category_id: leaf, rate: 9_000, valid_from: '2026-11-25' }));
  on('2026-11-25');
  await scene.move(order, 'approve', 'seller');
  await scene.move(order, 'ship', 'seller', { resi: 'RESI12345' });
  await scene.move(order, 'complain', 'buyer');
  const preview = dataOf(
    await scene.call(resolutionPreview, clerk, {
      input: { order_code: order, resolution: 'partial', amount: 50_000 },
    }),
  );
  expect(preview.totals.platform).toBe(3_750);
  await scene.move(order, 'resolve_release', 'operator', { partialRefund: 50_000 });
  // 150,000 of 200,000 at 3 % and 2 % in equal parts
  expect(await commission(order, false)).toBe(3_750);
  scene.settings.commission_percentage = 1;
});

test('an order whose lines have no rate, as of the version before, takes the setting when it is completed', async () => {
  const order = await placed(goods.top);
  await sql`update order_items set commission_rate = null where order_id = (
    select id from orders where order_code = ${order})`.execute(scene.db);
  scene.settings.commission_percentage = 7.25;
  expect(await commission(order)).toBe(7_250);
  scene.settings.commission_percentage = 1;
});

test('a preview says what holds without it, how many stores sell it and what stays narrower; nothing is changed', async () => {
  on('2026-11-26');
  const sheet = async () => dataOf(await scene.call(commissionRules, clerk));
  const before = await sheet();
  const look = async (input: Record<string, unknown>) =>
    dataOf(
      await scene.call(previewCommission, clerk, {
        input: { valid_from: '2026-12-01', rate: 400, ...input },
      }),
    );
  expect(await look({})).toEqual({ rate_before: 200, exceptions: 3, stores: 2 });
  expect(await look({ category_id: scene.categoryId })).toEqual({
    rate_before: 300,
    exceptions: 2,
    stores: 2,
  });
  expect(await look({ category_id: other })).toEqual({ rate_before: 200, exceptions: 1, stores: 1 });
  expect(await look({ merchant_id: scene.lontar })).toEqual({ rate_before: 50, exceptions: 0, stores: 1 });
  expect(await sheet()).toEqual(before);
});

test('only days to come can be changed, once for the same, and every change is in the audit log', async () => {
  on('2026-11-27');
  const faults = async (input: Record<string, unknown>) => {
    const { code, errors } = refusalOf(await add({ rate: 100, valid_from: '2026-12-01', ...input }));
    return [code, errors?.map(({ field }) => field)];
  };
  expect(await faults({ valid_from: '2026-11-27' })).toEqual([422, ['valid_from']]);
  expect(await faults({ valid_until: '2026-11-30' })).toEqual([422, ['valid_until']]);
  expect(await faults({ merchant_id: 999_999 })).toEqual([422, ['merchant_id']]);
  expect(await faults({ category_id: 999_999 })).toEqual([422, ['category_id']]);
  expect(await faults({ category_id: leaf, merchant_id: scene.lontar })).toEqual([422, ['category_id']]);
  expect(await faults({ rate: 10_001 })).toEqual([422, ['rate']]);
  const { rules } = dataOf(await add({ category_id: other, rate: 400, valid_from: '2026-12-01' }));
  expect(refusalOf(await add({ category_id: other, rate: 500, valid_from: '2026-12-01' })).code).toBe(409);
  const ahead = rules.find(({ category, state }) => category?.id === other && state === 'ahead')!;
  const running = rules.find(({ scope, state }) => scope === 'general' && state === 'running')!;
  const end = (id: number, valid_until: string | null) =>
    scene.call(endCommissionRule, clerk, { input: { id, valid_until } });
  expect(refusalOf(await end(999_999, null)).code).toBe(404);
  expect(refusalOf(await end(running.id, null)).code).toBe(409);
  expect(refusalOf(await end(running.id, '2026-11-26')).code).toBe(422);
  expect(refusalOf(await end(ahead.id, '2026-11-30')).code).toBe(422);
  dataOf(await end(ahead.id, null));
  const left = dataOf(await end(running.id, '2026-11-27'));
  expect(left.rules.some(({ id }) => id === ahead.id)).toBe(false);
  const events = async (id: number) =>
    (await scene.auditEvents(`commission:${id}`)).map(({ action, actor_id }) => [action, actor_id]);
  expect(await events(ahead.id)).toEqual([
    ['commission.add', clerk.accountId],
    ['commission.remove', clerk.accountId],
  ]);
  expect((await events(running.id)).at(-1)).toEqual(['commission.end', clerk.accountId]);
  on('2026-11-28');
  expect(refusalOf(await end(running.id, '2026-12-31')).code).toBe(409);
  expect(await commission(await placed(goods.other))).toBe(1_000);
});

test('a store sees its own rate, or that of everything with those of its categories, today and to come', async () => {
  const own = dataOf(await scene.call(storeCommission, scene.sellers.lontar));
  expect(own).toMatchObject({ rate: 50, is_own: true });
  const shared = dataOf(await scene.call(storeCommission, scene.sellers.cendana));
  expect(shared).toMatchObject({ rate: 100, is_own: false });
  expect(shared.rules.every(({ merchant }) => merchant === null)).toBe(true);
  expect(shared.rules.map(({ category, rate }) => [category?.id, rate])).toContainEqual([leaf, 9_000]);
});
