import { expect, test } from 'vitest';
import { cleanForwardedFor } from './forwarded-for.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.1', '203.0.113.7, 10.0.0.1'],
  ['203.0.113.7:51234,[2001:db8::1]:443', '203.0.113.7, 2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1, tak-dikenal, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, unknown', ''],
  ['127.0.0.1 or so', ''],
  ['999.1.1.1', ''],
  ['', ''],
])('%s says %s', (header, said) => {
  expect(cleanForwardedFor(header)).toBe(said);
});
