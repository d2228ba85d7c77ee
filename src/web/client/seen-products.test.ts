import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSeen, seenProducts } from './seen-products.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the products looked at last come first, each once, twenty of them', () => {
  for (let id = 1; id <= 25; id += 1) rememberSeen(id);
  rememberSeen(10);
  expect(seenProducts()).toHaveLength(20);
  expect(seenProducts().slice(0, 3)).toEqual([10, 25, 24]);
});

test('what somebody else has written there is no list of products', () => {
  for (const text of ['{', '{"a":1}', 'null', '"12"']) {
    stored.set('seen', text);
    expect(seenProducts()).toEqual([]);
  }
  stored.set('seen', '[3,"x",-1,2.5,null,7]');
  expect(seenProducts()).toEqual([3, 7]);
});
