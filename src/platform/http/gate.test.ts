import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate, type GateSettings, type Ticket } from './gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settings: GateSettings = {
  atWork: 2,
  longestWaitMs: 100,
  patienceMs: 300,
  firstGuessMs: 20,
  latestReturnS: 6,
};
const gateAt = (change: Partial<GateSettings> = {}, chance = () => 0) =>
  createGate({ ...settings, ...change }, { now: () => Date.now(), chance });

const enter = (gate: ReturnType<typeof gateAt>): Ticket => {
  const found = gate.admit();
  if ('retryAfterSeconds' in found) throw new Error('sent away');
  return found;
};
/** Everybody who is let in of so many, and when the others are told to come back. */
const crowd = (gate: ReturnType<typeof gateAt>, many: number) => {
  const found = Array.from({ length: many }, () => gate.admit());
  return {
    inside: found.filter((one): one is Ticket => !('retryAfterSeconds' in one)),
    told: found.flatMap((one) => ('retryAfterSeconds' in one ? [one.retryAfterSeconds] : [])),
  };
};

test('so many are at work, the others have their turns in the order in which they came', async () => {
  const gate = gateAt();
  const order: number[] = [];
  const tickets = Array.from({ length: 6 }, () => enter(gate));
  const turns = tickets.map(async (ticket, index) => {
    expect(await ticket.turn()).toBe(true);
    order.push(index);
    expect(gate.inside().working).toBeLessThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(1);
    ticket.leave();
  });
  await Promise.all(turns);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
});

test('whoever would wait too long is sent away at once', () => {
  // a turn every 10 ms: ten wait, two work
  const { inside, told } = crowd(gateAt(), 100);
  expect(inside).toHaveLength(12);
  expect(told).toHaveLength(88);
  expect(told.every((seconds) => Number.isInteger(seconds) && seconds >= 1)).toBe(true);
});

test('each is told another moment: when there is room, and where that is far off by chance', () => {
  const draws = [0, 0.5, 0.99];
  let draw = 0;
  const { told } = crowd(
    gateAt({}, () => draws[draw++ % 3]!),
    2_000,
  );
  const count = (seconds: number) => told.filter((one) => one === seconds).length;
  // 100 turns a second; the first 100 ms belong to those who are inside
  expect(count(1)).toBe(89);
  expect(count(2)).toBe(100);
  expect(Math.max(...told)).toBe(6);
  expect(count(3)).toBeGreaterThan(400);
  expect(count(6)).toBeGreaterThan(400);
});

test('how long one takes is learnt while the gate is full; what one takes alone says nothing', async () => {
  const gate = gateAt();
  for (let turn = 0; turn < 60; turn += 1) {
    const ticket = enter(gate);
    await ticket.turn();
    await vi.advanceTimersByTimeAsync(1);
    ticket.leave();
  }
  // a turn every 10 ms, as was guessed
  const { inside } = crowd(gate, 50);
  expect(inside).toHaveLength(12);
  for (const ticket of inside) ticket.leave();

  for (let turn = 0; turn < 60; turn += 1) {
    const tickets = [enter(gate), enter(gate)];
    await Promise.all(tickets.map((ticket) => ticket.turn()));
    await vi.advanceTimersByTimeAsync(100);
    for (const ticket of tickets) ticket.leave();
  }
  // now a turn every 50 ms
  expect(crowd(gate, 50).inside.length).toBeLessThanOrEqual(4);
});

test('whoever waits too long after all is sent away, and takes nobody’s place', async () => {
  const gate = gateAt();
  const working = [enter(gate), enter(gate)];
  for (const ticket of working) await ticket.turn();
  const waiting = enter(gate);
  const turn = waiting.turn();
  await vi.advanceTimersByTimeAsync(300);
  expect(await turn).toBe(false);
  waiting.leave();
  for (const ticket of working) {
    ticket.leave();
    ticket.leave();
  }
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
});

test('who gives up leaves the queue at once, but what was begun is finished', async () => {
  const gate = gateAt({ atWork: 1 });
  const [first, second, third] = [enter(gate), enter(gate), enter(gate)];
  await first.turn();
  const turns = [second.turn(), third.turn()];
  first.giveUp();
  second.giveUp();
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 1, working: 1 });
  expect(await turns[0]).toBe(false);
  first.leave();
  expect(await turns[1]).toBe(true);
});

test('whose body does not come takes no place from others, and is heard when it comes', async () => {
  const gate = gateAt();
  const slow = crowd(gate, 12).inside;
  expect(gate.admit()).toHaveProperty('retryAfterSeconds');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gate.inside().arriving).toBe(0);
  expect(await slow[0]?.turn()).toBe(true);
  expect(crowd(gate, 100).inside).toHaveLength(11);
  expect(await slow[1]?.turn()).toBe(false);
});

test('who had a turn and who was sent away is counted', async () => {
  const gate = gateAt();
  const { inside, told } = crowd(gate, 100);
  const turns = inside.slice(0, 2).map((ticket) => ticket.turn());
  await Promise.all(turns);
  expect(gate.passed()).toEqual({ admitted: 2, turned_away: told.length });
});
