import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetText, keepText, keptText } from './kept-text.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives back what an account wrote, form by form, until it is saved', () => {
  keepText('a@contoh.test', 'personal', { fullname: 'Rani' });
  keepText('a@contoh.test', 'bank', { rekening: '12' });
  expect(keptText('a@contoh.test', 'personal')).toEqual({ fullname: 'Rani' });
  keepText('a@contoh.test', 'personal', {});
  expect(keptText('a@contoh.test', 'personal')).toEqual({});
  expect(keptText('a@contoh.test', 'bank')).toEqual({ rekening: '12' });
  keepText('a@contoh.test', 'bank', {});
  expect(store.size).toBe(0);
});

it('shows nobody what another account wrote', () => {
  keepText('a@contoh.test', 'personal', { fullname: 'Rani' });
  expect(keptText('b@contoh.test', 'personal')).toEqual({});
  keepText('b@contoh.test', 'bank', { rekening: '99' });
  expect(keptText('a@contoh.test', 'personal')).toEqual({});
  forgetText();
  expect(keptText('b@contoh.test', 'bank')).toEqual({});
});

it('survives a storage with nonsense in it', () => {
  store.set('unsaved', '{');
  expect(keptText('a@contoh.test', 'personal')).toEqual({});
});
