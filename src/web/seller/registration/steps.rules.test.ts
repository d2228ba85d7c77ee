import { expect, it } from 'vitest';
import { openSteps, stepAfter, stepBefore } from './steps.rules.ts';

it('opens what was filled in and the step after it', () => {
  expect(openSteps([])).toEqual(['personal']);
  expect(openSteps(['personal', 'company'])).toEqual(['personal', 'company', 'store']);
  expect(openSteps(['personal', 'company', 'store', 'location', 'bank'])).toHaveLength(5);
});

it('goes on and back one by one, and nowhere at either end', () => {
  expect([stepBefore('personal'), stepAfter('personal')]).toEqual([null, 'company']);
  expect([stepBefore('bank'), stepAfter('bank')]).toEqual(['location', null]);
});
