import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createDatabaseClock } from './database-clock.ts';

const DAY_MS = 86_400_000;

test('a machine that is a day off lives by the time of the database; one that agrees by its own', async () => {
  const db = await testDatabase();
  let shift = 0;
  const told: number[] = [];
  const clock = await createDatabaseClock({
    db,
    wall: () => Date.now() + shift,
    onDisagreement: (ms) => told.push(Math.round(ms / DAY_MS)),
  });
  onTestFinished(() => clock.stop());
  const off = () => Math.abs(Math.round((clock.now().getTime() - Date.now()) / 1_000));
  expect([off(), told]).toEqual([0, []]);
  // set while it runs: before anybody compares it, and after
  shift = DAY_MS;
  expect(off()).toBe(0);
  await clock.refresh();
  expect([off(), told]).toEqual([0, [1]]);
  shift = -DAY_MS;
  await clock.refresh();
  expect([off(), told]).toEqual([0, [1, -1]]);
  shift = 0;
  await clock.refresh();
  expect([off(), told]).toEqual([0, [1, -1]]);
});
