import { expect, test } from 'vitest';
import { dueDigest } from './digests.rules.ts';

test.each([
  ['WIB', '2026-11-20T07:59:59+07:00', null],
  ['WIB', '2026-11-20T08:00:00+07:00', { day: '2026-11-20', until: new Date('2026-11-20T08:00:00+07:00') }],
  ['WIB', '2026-11-20T23:59:59+07:00', { day: '2026-11-20', until: new Date('2026-11-20T08:00:00+07:00') }],
  ['WIT', '2026-11-20T06:00:00+07:00', { day: '2026-11-20', until: new Date('2026-11-20T08:00:00+09:00') }],
  ['WITA', '2026-11-20T06:59:59+07:00', null],
  ['WITA', '2026-11-20T07:00:00+07:00', { day: '2026-11-20', until: new Date('2026-11-20T08:00:00+08:00') }],
] as const)('the letter of the day in %s at %s', (zone, now, due) => {
  expect(dueDigest(zone, new Date(now))).toEqual(due);
});
