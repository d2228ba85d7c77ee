import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DependencyDown } from '#platform/db/errors.ts';
import { createDatabase } from '#platform/db/pool.ts';
import type { Schema } from '../schema.ts';
import { cached } from './cached.ts';

// no query is made: the handle only says whose value it is, and which version
const db = createDatabase<Schema>({ url: 'postgresql://nobody@127.0.0.1:1/nothing' });
const away = () => Promise.reject(new DependencyDown('database'));
const never = () => new Promise<number>(() => undefined);

let load = vi.fn<() => Promise<number>>();
beforeEach(() => {
  load = vi.fn<() => Promise<number>>();
});
/** A value that was loaded once and is now older than it may be. */
const oldValue = async (topic: string | null = null) => {
  const value = cached(() => load(), { ttlMs: 5, topic });
  load.mockResolvedValueOnce(1);
  expect(await value.read(db)).toBe(1);
  await pause(15);
  return value;
};

describe('a value that is too old', () => {
  test('is loaded before the answer, once for all who ask', async () => {
    const value = await oldValue();
    load.mockResolvedValue(2);
    expect(await Promise.all([value.read(db), value.read(db)])).toEqual([2, 2]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is answered while the database is away, and not once it is back', async () => {
    const value = await oldValue();
    load.mockImplementation(away);
    expect(await value.read(db)).toBe(1);
    expect(await value.read(db)).toBe(1);
    load.mockResolvedValue(2);
    expect(await value.read(db)).toBe(2);
  });

  test('is answered while the database keeps silent, from the second reader on after a moment', async () => {
    const value = cached(() => load(), { ttlMs: -1 });
    load.mockResolvedValueOnce(1);
    expect(await value.read(db)).toBe(1);
    load.mockImplementation(never);
    expect(await value.read(db)).toBe(1);
    expect(await value.read(db)).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is not answered after any other fault', async () => {
    const value = await oldValue();
    load.mockRejectedValue(new Error('a fault of ours'));
    await expect(value.read(db)).rejects.toThrow('a fault of ours');
  });
});

test('after a change the value of before is not answered, unless the database is away', async () => {
  const value = await oldValue('things');
  load.mockImplementation(away);
  await db.changed('things');
  expect(await value.read(db)).toBe(1);
  load.mockResolvedValue(2);
  expect(await value.read(db)).toBe(2);
  await db.changed('things');
  load.mockResolvedValue(3);
  expect(await value.read(db)).toBe(3);
});

test('a first value that cannot be loaded is a fault, and is tried again by the next reader', async () => {
  const value = cached(() => load());
  load.mockImplementationOnce(away);
  await expect(value.read(db)).rejects.toBeInstanceOf(DependencyDown);
  load.mockResolvedValue(1);
  expect(await value.read(db)).toBe(1);
});
