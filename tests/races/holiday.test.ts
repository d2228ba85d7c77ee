import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pay } from '#contract/checkout.ts';
import { endStoreHoliday, saveStoreHoliday } from '#contract/store-holiday.ts';
import { holdHolidays } from '#market/holidays/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { naiveHoliday } from './naive.ts';

const scene = await createScene();
const TURNS = scale('HOLIDAY_TURNS', 6);
const BUYERS = 8;
const id = await scene.product({ stock: 5_000 });
await scene.publish();

const ready = async () => {
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, id);
  await scene.chooseCourier(buyer);
  return buyer;
};
const input = { date_start: '2026-11-20', date_end: '2026-11-22' };
const close = () => scene.call(saveStoreHoliday, scene.sellers.cendana, { input });
const buy = (buyer: number) => scene.call(pay, buyer, { input: { payment_method: 'qris' } });
const piecesOf = async (buyer: number): Promise<number> => {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(item.qty), 0)::int as pieces from orders o join order_items item on item.order_id = o.id
    join payments p on p.id = o.payment_id where o.user_id = ${buyer}`.execute(scene.db);
  return rows[0]!.pieces;
};
beforeEach(async () => {
  dataOf(await scene.call(endStoreHoliday, scene.sellers.cendana));
});

test('checkouts at the moment at which a holiday begins are placed or refused, never half, and none after it', async () => {
  const figures = { placed: 0, refused: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    dataOf(await scene.call(endStoreHoliday, scene.sellers.cendana));
    const buyers = await Promise.all(Array.from({ length: BUYERS }, ready));
    const stock = await scene.stock(id);
    const [closed, ...answers] = await Promise.all([close(), ...buyers.map(buy)]);
    dataOf(closed);
    let placed = 0;
    for (const [at, answer] of answers.entries()) {
      const isPlaced = answer.code === 200;
      placed += Number(isPlaced);
      expect(await piecesOf(buyers[at]!)).toBe(Number(isPlaced));
      if (!isPlaced) expect(refusalOf(answer)).toMatchObject({ code: 409, data: { back_on: '2026-11-23' } });
    }
    expect(await scene.stock(id)).toBe(stock - placed);
    const late = await scene.buyer();
    await scene.addProduct(late, id);
    expect((await buy(late)).code).toBe(409);
    figures.placed += placed;
    figures.refused += BUYERS - placed;
  }
  reportFigure(
    `${TURNS} holidays that begin among ${BUYERS} checkouts: ${figures.placed} placed whole, ${figures.refused} refused whole`,
  );
});

test('whoever has read that the store is open is waited for, and whoever comes meanwhile waits', async () => {
  const [first, second] = [await ready(), await ready()];
  const order: string[] = [];
  const waiting = async (many: number) => {
    const asked = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await asked.execute(scene.db)).rows.length < many);
  };
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const checkout = scene.db.transact(async (tx) => {
    await holdHolidays(tx, first);
    begun.resolve();
    await ending.promise;
    order.push('placed');
  });
  await begun.promise;
  const closed = close().then(() => order.push('closed'));
  await waiting(1);
  const late = buy(second).then(({ code }) => order.push(`late ${code}`));
  await waiting(2);
  ending.resolve();
  await Promise.all([checkout, closed, late]);
  expect(order).toEqual(['placed', 'closed', 'late 409']);
});

test('the same written naively sells what the store said it would not', async () => {
  const buyer = await scene.buyer();
  await naiveHoliday(scene.db, buyer, id, scene.cendana, async () => {
    dataOf(await close());
  });
  expect(await piecesOf(buyer)).toBe(1);
});
