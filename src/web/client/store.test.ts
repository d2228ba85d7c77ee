import { expect, test, vi } from 'vitest';
import { createAnswerStore } from './store.ts';

test('an answer is dropped when a newer value stands already, however late it comes', async () => {
  const store = createAnswerStore('none');
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked = [store.take(first.promise), store.take(second.promise)];
  second.resolve('second');
  await asked[1];
  expect(store.get()).toBe('second');
  first.resolve('first');
  await asked[0];
  expect(store.get()).toBe('second');
});

test('what was set after asking stands; what is asked for after it replaces it, and is told to who listens', async () => {
  const store = createAnswerStore(0);
  const heard = vi.fn();
  store.subscribe(heard);
  const early = Promise.withResolvers<number>();
  const asked = store.take(early.promise);
  store.set(3);
  early.resolve(2);
  await asked;
  expect(store.get()).toBe(3);
  await store.take(Promise.resolve(4));
  expect(store.get()).toBe(4);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('an answer that fails leaves what stands and is told to who asked', async () => {
  const store = createAnswerStore(1);
  await expect(store.take(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(store.get()).toBe(1);
});
