import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callHeaders } from '#web/client/browser-api.ts';
import { actForStore, nameActingStore, readActingStore } from './acting-store.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  // other files share this thread's modules
  actForStore(null);
  vi.unstubAllGlobals();
});

test('calls name the store of somebody else that the tab acts for, until it acts for none', () => {
  expect(callHeaders('id')).not.toHaveProperty('X-Store');
  actForStore(12);
  expect([callHeaders('id')['X-Store'], readActingStore()]).toEqual(['12', 12]);
  actForStore(null);
  expect(callHeaders('id')).not.toHaveProperty('X-Store');
  expect(readActingStore()).toBeNull();
});

test('a document that is loaded anew goes on with the store of its tab; what is no number names none', () => {
  kept.set('store', '7');
  nameActingStore();
  expect(callHeaders('id')['X-Store']).toBe('7');
  kept.set('store', 'x');
  nameActingStore();
  expect(callHeaders('id')).not.toHaveProperty('X-Store');
});
