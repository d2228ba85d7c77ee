import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreFigures } from '#contract/store-score.ts';
import { figuresOf, reaches, type ScoreFacts, standingOf } from './score.rules.ts';

const terms = { minOrders: 10, flashOnTime: 80 };
const good: ScoreFacts = {
  ...{ orders: 100, cancelled: 2, due: 100, on_time: 95 },
  ...{ chats: 20, chat_minutes: 720, complaints: 2, complaint_hours: 24, complaints_lost: 1 },
  ...{ reviews: 30, stars: 450 },
};

test('whoever reaches every aim has the badge, to the last of each', () => {
  expect(standingOf(good, terms)).toEqual({ is_reliable: true, may_join_flash: true });
  const worse: Partial<ScoreFacts>[] = [
    { on_time: 94 },
    { cancelled: 3 },
    { chat_minutes: 721 },
    { complaint_hours: 25 },
    { complaints_lost: 2 },
    { stars: 449 },
    { orders: 9 },
  ];
  for (const part of worse) expect(standingOf({ ...good, ...part }, terms).is_reliable).toBe(false);
});

test('what never happened speaks against nobody', () => {
  const quiet = { ...good, chats: 0, chat_minutes: null, complaint_hours: null, stars: null };
  expect(standingOf(quiet, terms).is_reliable).toBe(true);
  const empty = Object.fromEntries(Object.keys(good).map((key) => [key, 0])) as ScoreFacts;
  expect(figuresOf(empty).on_time).toBeNull();
  expect(standingOf(empty, terms)).toEqual({ is_reliable: false, may_join_flash: true });
});

test('no flash sale below the share in time, once there are enough orders', () => {
  expect(standingOf({ ...good, on_time: 80 }, terms).may_join_flash).toBe(true);
  expect(standingOf({ ...good, on_time: 79 }, terms).may_join_flash).toBe(false);
  expect(standingOf({ ...good, on_time: 79, orders: 9 }, terms).may_join_flash).toBe(true);
  expect(standingOf({ ...good, on_time: 0 }, { ...terms, flashOnTime: 0 }).may_join_flash).toBe(true);
});

test('figures are shares of a hundred, and the badge means that each is reached', () => {
  const whole = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(whole, whole, whole, (orders, part, stars) => {
      const some = Math.min(part, orders);
      const facts = {
        ...good,
        orders,
        due: orders,
        on_time: some,
        cancelled: some,
        complaints_lost: some,
        stars,
      };
      const figures = figuresOf(facts);
      for (const name of ['on_time', 'cancelled', 'complaints_lost'] as const) {
        const value = figures[name];
        if (value !== null) expect(value >= 0 && value <= 100).toBe(true);
      }
      if (standingOf(facts, terms).is_reliable)
        for (const name of scoreFigures) expect(reaches(name, figures[name])).toBe(true);
    }),
  );
});
