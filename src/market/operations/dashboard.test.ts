import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { operatorDashboard, operatorWaiting } from '#contract/operator-dashboard.ts';
import { answer, envelopeOf } from '#platform/http/answer.ts';
import { noOrigin } from '#platform/http/route.ts';
import { buyingScene, dataOf } from '#tests/support/buying-scene.ts';
import { callerOf } from '#tests/support/trade.ts';
import { operatorDashboardRoutes } from './index.ts';

const scene = await buyingScene();
const routes = operatorDashboardRoutes(scene.ctx);
const ask = async <E extends Endpoint>(endpoint: E): Promise<OutputOf<E>> => {
  const route = routes.find((one) => one.endpoint.name === endpoint.name)!;
  const caller = callerOf(1, { roles: ['operator'] });
  const call = { params: {}, input: {}, locale: 'id' as const, caller, origin: noOrigin, requestId: 'test' };
  const found = await answer(route, { ...call, path: `/api${endpoint.path}`, query: {} });
  return endpoint.output.parse(dataOf(envelopeOf(found, 'id', 'test'))) as OutputOf<E>;
};

const none = { merchant_pending: 0, payment_review: 0, withdraw_requested: 0, complaint_open: 0 };

test('an empty dashboard: nothing waits, nothing was sold', async () => {
  expect(await ask(operatorDashboard)).toEqual({ ...none, order_today: 0, sales_today: 0 });
  expect(Object.values(await ask(operatorWaiting))).toEqual([null, null, null, null]);
});

test('what waits is counted with its first one’s hour; sales are those paid on this day of Jakarta', async () => {
  const { db, clock } = scene;
  const goods = await scene.product({ product_name: 'Kemeja', base_price: 100_000, stock: 50 });
  await scene.publish();
  const buyer = await scene.buyer();

  clock.set('2026-11-19T23:59:59+07:00');
  await scene.settle(await scene.buy(buyer, [goods]));
  clock.set('2026-11-20T00:00:00+07:00');
  await scene.settle(await scene.buy(buyer, [goods], undefined, 3));
  const complained = await scene.buy(buyer, [goods]);
  await scene.settle(complained);
  const code = complained.orders[0]!.order_code;
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'RESI123' });
  const rejected = await scene.buy(buyer, [goods]);
  await scene.settle(rejected);
  await scene.move(rejected.orders[0]!.order_code, 'reject', 'seller');
  expect(await ask(operatorDashboard)).toEqual({ ...none, order_today: 2, sales_today: 400_000 });

  clock.set('2026-11-20T09:30:00+07:00');
  dataOf(await scene.act(buyer, code, 'complain', { reason: 'damaged', note: 'Pecah di jalan' }));
  const owner = await scene.buyer();
  await sql`insert into merchants (owner_id, merchant_name, merchant_slug, status, created_at)
    values (${owner}, 'Toko Menunggu', 'toko-menunggu', 'pending', '2026-11-18T08:00:00+07:00')`.execute(db);
  expect(await ask(operatorDashboard)).toMatchObject({ merchant_pending: 1, complaint_open: 1 });
  expect(await ask(operatorWaiting)).toEqual({
    merchant_pending: '2026-11-18T08:00:00+07:00',
    payment_review: null,
    withdraw_requested: null,
    complaint_open: '2026-11-20T09:30:00+07:00',
  });
});
