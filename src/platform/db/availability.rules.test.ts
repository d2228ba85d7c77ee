import { expect, onTestFinished, test, vi } from 'vitest';
import { watchAvailability } from './availability.ts';

const watched = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: ((isThere: boolean) => void)[] = [];
  const answers = vi.fn(() => new Promise<boolean>((resolve) => void asked.push(resolve)));
  const availability = watchAvailability(answers);
  onTestFinished(() => availability.stop());
  return { availability, answers, asked };
};

test('the database is asked every second, and whoever listens hears that it went away', async () => {
  const { availability, answers, asked } = watched();
  const heard = vi.fn();
  availability.onAway(heard);
  const stopListening = availability.onAway(() => expect.unreachable());
  stopListening();
  await vi.advanceTimersByTimeAsync(1_000);
  asked[0]?.(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([answers.mock.calls.length, availability.isAway(), heard.mock.calls.length]).toEqual([2, false, 0]);
  asked[1]?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([availability.isAway(), heard.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  asked[2]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(availability.isAway()).toBe(false);
});

test('whoever asks hears within 800 ms, and many ask one question', async () => {
  const { availability, answers } = watched();
  const told = Promise.all([availability.ask(), availability.ask(), availability.ask()]);
  await vi.advanceTimersByTimeAsync(800);
  expect(await told).toEqual([false, false, false]);
  expect(answers).toHaveBeenCalledTimes(1);
});
