import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { productBySlug } from '#contract/catalogue.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import { salesSummary } from '#contract/seller-sales.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { countScores } from './index.ts';

const HOUR_MS = 3_600_000;
let scene: Scene;
let goods: number;
const at = (hours: number) => scene.clock.set(new Date(Date.parse(NOON) + hours * HOUR_MS).toISOString());
beforeAll(async () => {
  scene = await createScene();
  goods = await scene.product({ stock: 500 });
  await scene.publish();
});
const score = async () => dataOf(await scene.call(salesSummary, scene.sellers.cendana)).score;
const figure = async (name: string) => (await score())?.figures.find((one) => one.figure === name)?.value;

test('a store without anything has no score; then orders, chats, complaints and stars are counted by the job alone', async () => {
  await countScores(scene.ctx);
  expect(await score()).toBeNull();
  const buyer = await scene.buyer();
  const sent = await scene.order({ buyer, products: [goods], status: 'shipped', resi: 'RESI12345' });
  const late = await scene.order({ buyer, products: [goods], status: 'processed' });
  const made = await scene.order({ buyer, products: [goods], status: 'processed' });
  const gone = await scene.order({ buyer, products: [goods] });
  await scene.db.updateTable('orders').set({ preorder_days: 5 }).where('order_code', '=', made).execute();
  await scene.move(gone, 'reject', 'seller');
  const { order_id } = await scene.orderOf(buyer, sent);
  const { rows } = await sql<{ id: number }>`
    insert into chat_threads (user_id, merchant_id, created_at, last_at)
    values (${buyer}, ${scene.cendana}, ${NOON}, ${NOON}) returning id`.execute(scene.db);
  const said = (sender: string, by: number | null, minutes: number) =>
    sql`
    insert into chat_messages (thread_id, sender, sender_id, text, created_at)
    values (${rows[0]!.id}, ${sender}, ${by}, 'Halo', ${new Date(Date.parse(NOON) + minutes * 60_000)})`.execute(
      scene.db,
    );
  await said('buyer', buyer, 0);
  // the answer outside its hours is none, nor does asking twice make the wait shorter
  await said('store', null, 1);
  await said('buyer', buyer, 20);
  await said('store', scene.sellers.cendana.accountId, 30);
  await scene.db
    .insertInto('complaints')
    .values({ order_id, reason: 'damaged', note: 'Pecah', created_at: NOON, resolution: 'refund' })
    .execute();
  await sql`insert into complaint_events (order_id, kind, by_whom, text, at)
    values (${order_id}, 'said', 'store', 'Maaf', ${new Date(Date.parse(NOON) + 5 * HOUR_MS)})`.execute(
    scene.db,
  );
  for (const rating of [5, 4] as const)
    await scene.db
      .insertInto('reviews')
      .values({ product_id: goods, user_id: buyer, rating, created_at: NOON })
      .execute();
  expect(await score()).toBeNull();

  at(49);
  await countScores(scene.ctx);
  // one in time, one late, one that may still take its days, one that was rejected
  expect(await figure('on_time')).toBe(50);
  expect(await figure('cancelled')).toBe(25);
  expect(await figure('chat_minutes')).toBe(30);
  expect(await figure('complaint_hours')).toBe(5);
  expect(await figure('complaints_lost')).toBe(25);
  expect(await figure('stars')).toBe(4.5);
  expect(await score()).toMatchObject({ days: 60, orders: 4, is_reliable: false, may_join_flash: true });
  expect(late).not.toBe(made);
});

test('buyers read it in short at the store and its products; what follows is by the settings', async () => {
  scene.settings.score_min_orders = 2;
  await countScores(scene.ctx);
  expect(await score()).toMatchObject({ may_join_flash: false });
  scene.settings.score_flash_percentage = 50;
  await countScores(scene.ctx);
  expect(await score()).toMatchObject({ may_join_flash: true });
  const { slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', goods)
    .executeTakeFirstOrThrow();
  const store = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', scene.cendana)
    .executeTakeFirstOrThrow();
  const short = { is_reliable: false, on_time: 50 };
  expect(dataOf(await scene.call(productBySlug, null, { params: { slug } })).store_score).toEqual(short);
  const shown = await scene.call(merchantBySlug, null, { params: { slug: store.merchant_slug } });
  expect(dataOf(shown).merchant.score).toEqual(short);
});

test('what is older than the days does not count, and with nothing left there is no score', async () => {
  at(61 * 24);
  await countScores(scene.ctx);
  expect(await score()).toBeNull();
});
