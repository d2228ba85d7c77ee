import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelPriceSchedule, createPriceSchedules } from '#contract/price-schedule.ts';
import { applySchedules } from '#market/products/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { naivePriceSchedule } from './naive.ts';

const scene = await createScene();
const TURNS = scale('PRICE_SCHEDULE_TURNS', 8);
const HOUR_MS = 3_600_000;
// the database keeps the times of prices by its own clock
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const clockAfter = (ms: number) => scene.clock.set(inMs(ms));

const priceOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ price: number }>`
    select publish_price as price from products where id = ${id}`.execute(scene.db);
  return rows[0]!.price;
};
const planned = async () => {
  const id = await scene.product({ created_at: inMs(-60 * 24 * HOUR_MS) });
  await scene.publish();
  clockAfter(0);
  const input = {
    ...{ product_id: id, prices: [{ price: 70_000 }] },
    ...{ start_at: inMs(HOUR_MS), end_at: inMs(2 * HOUR_MS) },
  };
  const [schedule] = dataOf(await scene.call(createPriceSchedules, scene.sellers.cendana, { input }));
  return { id, schedule: schedule!.price_schedule_id, input };
};
const together = (many: number) => Promise.all(Array.from({ length: many }, () => applySchedules(scene.ctx)));

test('workers at once begin and end a price once: what stood before it comes back', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id } = await planned();
    clockAfter(HOUR_MS);
    await together(4);
    expect(await priceOf(id)).toBe(70_000);
    clockAfter(2 * HOUR_MS);
    await together(4);
    expect(await priceOf(id)).toBe(100_000);
  }
  reportFigure(`${TURNS} planned prices begun and ended by 4 workers at once: each came and went once`);
});

test('a store that cancels at the moment of the beginning or the end has the earlier price in any case', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id, schedule } = await planned();
    const cancel = () =>
      scene.call(cancelPriceSchedule, scene.sellers.cendana, { input: { price_schedule_id: schedule } });
    clockAfter(HOUR_MS);
    if (turn % 2 === 0) await together(1);
    if (turn % 2 === 0) clockAfter(2 * HOUR_MS);
    await Promise.all([applySchedules(scene.ctx), cancel(), applySchedules(scene.ctx)]);
    expect(await priceOf(id)).toBe(100_000);
  }
});

test('of several prices that are planned for one time at once, one is', async () => {
  const id = await scene.product({ created_at: inMs(-60 * 24 * HOUR_MS) });
  clockAfter(0);
  const input = {
    ...{ product_id: id, prices: [{ price: 70_000 }] },
    ...{ start_at: inMs(HOUR_MS), end_at: inMs(2 * HOUR_MS) },
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => scene.call(createPriceSchedules, scene.sellers.cendana, { input })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('the same written naively remembers the planned price as the earlier one', async () => {
  const { id, schedule } = await planned();
  await naivePriceSchedule(scene.db, schedule);
  expect(await priceOf(id)).toBe(70_000);
});
