import { expect, onTestFinished, test, vi } from 'vitest';
import { withinStopTime } from './stop-time.ts';

/** ms until a process has ended whose work never does. */
const endedAfter = async (drainMs: number, isDatabaseThere: boolean): Promise<number> => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let ended = false;
  const ending = withinStopTime(
    () => new Promise(() => undefined),
    async () => isDatabaseThere,
    drainMs,
  ).then(() => {
    ended = true;
  });
  let ms = 0;
  for (; !ended && ms < 300_000; ms += 500) await vi.advanceTimersByTimeAsync(500);
  await ending;
  return ms;
};

test.each([
  { drainMs: 0, away: 3_000, there: 9_500 },
  { drainMs: 2_000, away: 3_000, there: 9_500 },
  { drainMs: 30_000, away: 31_000, there: 37_500 },
])(
  'a process that drains for $drainMs ms ends, whatever hangs, after $there ms, or after $away without a database',
  async ({ drainMs, away, there }) => {
    expect(await endedAfter(drainMs, true)).toBe(there);
    expect(await endedAfter(drainMs, false)).toBe(away);
  },
);

test('one whose work is done ends at once', async () => {
  let asked = 0;
  await withinStopTime(
    async () => undefined,
    async () => {
      asked += 1;
      return true;
    },
  );
  expect(asked).toBe(0);
});
