import { expect, test } from 'vitest';
import { code128 } from '#platform/pdf/codes.ts';
import { readCode128 } from './code128.ts';

/** A line across the bars, each module so many points wide, between bits of other things. */
const line = (text: string, width: number): boolean[] => [
  ...Array.from({ length: 40 }, (_, at) => at % 17 === 3),
  ...Array.from({ length: 30 }, () => false),
  ...code128(text).flatMap((modules, at) => Array.from({ length: modules * width }, () => at % 2 === 0)),
  ...Array.from({ length: 30 }, () => false),
];

test.each(['INV-20261120-6T6A8D', 'JNE0099887766', '00123456789012', 'x', 'A1b2-33445566-Z'])(
  'reads what was written: %s',
  (text) => {
    expect(readCode128(line(text, 2))).toBe(text);
  },
);

test('a bar that is gone is no code', () => {
  const damaged = line('INV-20261120-6T6A8D', 3);
  damaged.fill(false, 150, 180);
  expect(readCode128(damaged)).toBe(null);
  expect(readCode128([])).toBe(null);
});
