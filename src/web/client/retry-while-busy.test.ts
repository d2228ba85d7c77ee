import { expect, test } from 'vitest';
import { retryWhileBusy, type Waiting } from './retry-while-busy.ts';

const heard = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
});

/** A page with a clock of its own. */
const waiting = () => {
  const pauses: number[] = [];
  let at = 0;
  let isHere = true;
  const told: Waiting[] = [];
  const again = retryWhileBusy(
    { onWait: (waiting) => told.push(waiting), goesOn: () => isHere },
    {
      now: () => at,
      chance: () => 0.5,
      pause: async (ms) => {
        pauses.push(ms);
        at += ms;
      },
    },
  );
  return {
    again,
    pauses,
    told,
    leave: () => {
      isHere = false;
    },
  };
};

test('a crowded shop, and one that is still at the same request, is asked again after the time it says and a little more; any other answer is the answer', async () => {
  const { again, pauses, told } = waiting();
  expect(await again(heard(503, '3'))).toBe(true);
  expect(await again(heard(409, '1'))).toBe(true);
  expect(pauses).toEqual([3_500, 1_500]);
  for (const answer of [heard(200), heard(409), heard(429, '5'), heard(503), heard(503, 'soon')])
    expect(await again(answer)).toBe(false);
  expect(pauses).toHaveLength(2);
  expect(told).toEqual(['crowded', 'running']);
});

test('the page waits longer each time, and asks ten times at most', async () => {
  const { again, pauses } = waiting();
  while (await again(heard(503, '1')));
  expect(pauses).toEqual([1_500, 1_500, 1_500, 2_500, 4_500, 8_500, 16_500, 16_500, 16_500, 16_500]);
});

test('nothing is sent from a page that was left, nor after two minutes', async () => {
  const left = waiting();
  left.leave();
  expect(await left.again(heard(503, '3'))).toBe(false);
  const { again, pauses } = waiting();
  let tries = 0;
  while (await again(heard(503, '20'))) tries += 1;
  expect(tries).toBe(5);
  expect(pauses).toHaveLength(5);
});
