import { expect, test } from 'vitest';
import { retryWhileBusy } from './retry-while-busy.ts';

const heard = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
});

/** A page with a clock of its own. */
const waiting = () => {
  const pauses: number[] = [];
  let at = 0;
  let isHere = true;
  let told = 0;
  const again = retryWhileBusy(
    { onWait: () => (told += 1), goesOn: () => isHere },
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
    told: () => told,
    leave: () => {
      isHere = false;
    },
  };
};

test('a crowded shop is asked again after the time it says and a little more; any other answer is the answer', async () => {
  const { again, pauses, told } = waiting();
  expect(await again(heard(503, '3'))).toBe(true);
  expect(await again(heard(503, '1'))).toBe(true);
  expect(pauses).toEqual([3_500, 1_500]);
  for (const answer of [heard(200), heard(409), heard(429, '5'), heard(503), heard(503, 'soon')])
    expect(await again(answer)).toBe(false);
  expect(pauses).toHaveLength(2);
  expect(told()).toBe(2);
});

test('nothing is sent from a page that was left, nor after two minutes', async () => {
  const left = waiting();
  left.leave();
  expect(await left.again(heard(503, '3'))).toBe(false);
  const { again, pauses } = waiting();
  let tries = 0;
  while (await again(heard(503, '8'))) tries += 1;
  expect(tries).toBe(14);
  expect(pauses).toHaveLength(14);
});
