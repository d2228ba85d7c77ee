import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { standInBiteship } from '#tests/support/biteship.ts';
import { rushOn, send } from '#tests/support/rush.ts';
import { reportFigure, rounds, scale } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PRESSES = scale('PARCEL_PRESSES', 20);

const couriers = await standInBiteship();
const env = { BITESHIP_KEY: couriers.config.key, BITESHIP_URL: couriers.config.url };
const first = await startServer({ env });
const { databaseUrl, dataDir } = first;
const second = await startServer({ databaseUrl, dataDir, env });
const rush = rushOn(databaseUrl);
const doomed: TestServer[] = [];
afterAll(async () => {
  await Promise.all(doomed.map((server) => server.stop('SIGKILL')));
  await couriers.stop();
});

const login = await send(first.url, '/auth/login', null, {
  username: 'penjual@lokapasar.test',
  password: 'Lokapasar1',
});
const { token } = login.data as { token: string };
/** Orders of the demo's store that can be shipped, or accepted and then shipped, each handed out once. */
const shippable = await rush.db
  .selectFrom('orders')
  .innerJoin('merchants', 'merchants.id', 'orders.merchant_id')
  .innerJoin('users', 'users.id', 'merchants.owner_id')
  .select(['orders.id', 'orders.order_code', 'orders.status'])
  .where('users.email', '=', 'penjual@lokapasar.test')
  .where('orders.status', 'in', ['processed', 'paid'])
  .orderBy('orders.id')
  .execute();
const nextOrder = async () => {
  const order = shippable.shift();
  if (order === undefined) throw new Error('The demo store has nothing more to ship');
  const { order_code, status } = order;
  if (status === 'paid') await send(first.url, '/merchant/dashboard/order/approve', token, { order_code });
  return order;
};
const ship = ({ url }: TestServer, order_code: string) =>
  send<Order>(url, '/merchant/dashboard/order/pickup', token, { order_code, collection: 'pickup' });
const bookedAtCourier = (order_code: string) =>
  couriers.asked.filter(({ path, body }) => path === '/v1/orders' && body.reference_id === order_code);
/** What the shop has written of an order's parcel, and how often it has booked its price. */
const written = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ status: string; resi: string | null; parcels: number; journals: number }>`
    select o.status, o.resi,
      (select count(*)::int from parcels where order_id = o.id and parcel_id is not null) as parcels,
      (select count(*)::int from ledger_journals where event = 'courier_booked' and reference like ${`order:${id}:%`}) as journals
    from orders o where o.id = ${id}`.execute(rush.db);
  return rows[0];
};
const shippedOnce = async (order: { id: number; order_code: string }) => {
  const { courier } = couriers.bookingOf(order.order_code);
  expect(await written(order)).toEqual({
    status: 'shipped',
    resi: courier.waybill_id,
    parcels: 1,
    journals: 1,
  });
  expect(await rush.faults()).toEqual([]);
};

test.each(rounds('PARCEL_ROUNDS', 1))(
  `${PRESSES} presses at once over two servers are one parcel, shipped and paid for once (%i)`,
  async () => {
    const order = await nextOrder();
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, (_, turn) => ship(turn % 2 ? first : second, order.order_code)),
    );
    // the others hear that it has been shipped
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(PRESSES - 1);
    await shippedOnce(order);
    reportFigure(`${PRESSES} presses over two processes: one parcel`);
  },
);

const moments: [CrashPoint, 'processed' | 'shipped'][] = [
  ['parcel.begun', 'processed'],
  ['parcel.booked', 'processed'],
  ['parcel.shipped', 'shipped'],
];
test.each(moments)(
  'killed at %s: the order is %s, and pressed again it has one parcel',
  async (moment, status) => {
    const order = await nextOrder();
    const server = await startServer({
      databaseUrl,
      dataDir,
      env: { ...env, WORKER: 'off', LOKAPASAR_CRASH_AT: moment },
    });
    doomed.push(server);
    const end = once(server.process, 'exit');
    await expect(ship(server, order.order_code)).rejects.toThrow();
    expect((await end)[1]).toBe('SIGKILL');
    expect((await written(order))?.status).toBe(status);
    expect((await ship(first, order.order_code)).code).toBe(status === 'shipped' ? 409 : 200);
    expect(bookedAtCourier(order.order_code).length).toBeLessThanOrEqual(2);
    await shippedOnce(order);
    reportFigure(`kill -9 at ${moment}: one parcel`);
  },
);
