import { expect, test } from 'vitest';
import { inGroups } from './instructions.tsx';

test('numbers are read in groups of four', () => {
  expect(inGroups('8003912345678901')).toBe('8003 9123 4567 8901');
  expect(inGroups('12345')).toBe('1234 5');
  expect(inGroups('70012 778347787706')).toBe('70012 778347787706');
});
