import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutNul } from './without-nul.ts';

test('no text keeps a NUL, however deep, and nothing else changes', () => {
  expect(withoutNul({ a: ['x\0y', 1, { b: '\0' }], c: null })).toEqual({ a: ['xy', 1, { b: '' }], c: null });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''));
      expect(withoutNul(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
    }),
  );
  const untouched = { a: ['x'], b: { c: 1 } };
  expect(withoutNul(untouched)).toBe(untouched);
});

test('half a character becomes the sign for one that is missing', () => {
  expect(withoutNul({ a: ['x\ud800y', '\udc00', '\ud83e\uddfa'] })).toEqual({
    a: ['x\ufffdy', '\ufffd', '\ud83e\uddfa'],
  });
});
