import { beforeAll, expect, test } from 'vitest';
import { orderStatus } from '#contract/order-status.ts';
import { hasObject } from '#demo/pictures/object.ts';
import type { Schema } from '#market/schema.ts';
import { saldoOf, verifyLedger } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { demoDatabaseUrl } from '#tests/support/database.ts';
import { DEMO_ACCOUNTS } from '../load/accounts.ts';

let db: Database<Schema>;
beforeAll(async () => {
  db = createDatabase<Schema>({ url: await demoDatabaseUrl(), poolSize: 3 });
  return () => db.close();
});
const { buyer, newBuyer } = DEMO_ACCOUNTS;
const states = async (whose: 'user_id' | 'merchant_id', id: number) => {
  const rows = await db.selectFrom('orders').select('status').distinct().where(whose, '=', id).execute();
  return rows.map((row) => row.status).sort();
};

test('the demo buyer and the demo seller have orders in every state, the new buyer has none', async () => {
  const every = [...orderStatus.options].sort();
  expect(await states('user_id', buyer.id)).toEqual(every);
  expect(await states('merchant_id', 1)).toEqual(every);
  expect(await states('user_id', newBuyer.id)).toEqual([]);
});

test('addresses, reviews and money are there, and the books are in order', async () => {
  const count = async (table: 'addresses' | 'reviews' | 'notifications', id: number) =>
    (await db.selectFrom(table).select('id').where('user_id', '=', id).execute()).length;
  expect(await count('addresses', buyer.id)).toBe(3);
  expect(await count('reviews', buyer.id)).toBeGreaterThanOrEqual(3);
  expect(await count('notifications', buyer.id)).toBeGreaterThan(20);
  for (const table of ['addresses', 'reviews', 'notifications'] as const) {
    expect(await count(table, newBuyer.id)).toBe(0);
  }
  expect((await saldoOf({ db }, { userId: buyer.id })).total_saldo).toBeGreaterThan(0);
  const store = await saldoOf({ db }, { merchantId: 1 });
  expect(store.total_saldo).toBeGreaterThan(0);
  expect(store.pending).toBeGreaterThan(0);
  expect((await verifyLedger(db)).findings).toEqual([]);
});

test('nothing that is open now is overdue, and what a product shows is what it has', async () => {
  const overdue = await db.selectFrom('orders').select('id').where('deadline_at', '<=', new Date()).execute();
  expect(overdue).toEqual([]);
  const listed = await db
    .selectFrom('listing')
    .innerJoin('order_items', 'order_items.product_id', 'listing.id')
    .innerJoin('products', 'products.id', 'listing.id')
    .select(['listing.card', 'products.stock', 'products.total_sold'])
    .execute();
  for (const { card, stock, total_sold } of listed) {
    const written = JSON.parse(card) as unknown[];
    expect([written[9], written[8]]).toEqual([stock, total_sold]);
  }
});

test('operators find work in every queue, with papers that can be drawn', async () => {
  const many = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
  const stores = db.selectFrom('merchants').select('id');
  expect(await many(stores.where('status', '=', 'pending'))).toBe(2);
  expect(await many(stores.where('status', '=', 'active').where('needs_review', '=', true))).toBe(1);
  expect(await many(db.selectFrom('withdrawals').select('id').where('status', '=', 'requested'))).toBe(2);
  const hidden = db.selectFrom('reviews').select('hidden_reason').where('is_hidden', '=', true);
  expect(await hidden.execute()).toEqual([{ hidden_reason: expect.stringMatching(/./) }]);
  const complaints = await db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .select(['photos', 'note'])
    .where('orders.status', '=', 'complained')
    .execute();
  expect(complaints.map(({ photos }) => photos.length).sort()).toEqual([1, 2]);
  const proofs = await db
    .selectFrom('payment_proofs')
    .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
    .select('file_id')
    .where('payments.status', '=', 'review')
    .execute();
  expect(proofs).toHaveLength(1);
  const papers = await db
    .selectFrom('files')
    .select(['id', 'picture_spec', 'referenced_at'])
    .where('is_private', '=', true)
    .execute();
  const named = [...complaints.flatMap(({ photos }) => photos), ...proofs.map(({ file_id }) => file_id)];
  expect(papers.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  for (const { picture_spec, referenced_at } of papers) {
    expect(referenced_at).not.toBeNull();
    expect(hasObject(new URLSearchParams(picture_spec ?? '').get('emoji') ?? '')).toBe(true);
  }
});
