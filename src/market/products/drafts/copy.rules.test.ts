import { expect, it } from 'vitest';
import { copyName } from './copy.rules.ts';

it.each([
  ['Kain Lurik', 'id', 'Kain Lurik (salinan)'],
  ['Kain Lurik', 'en', 'Kain Lurik (copy)'],
  ['Kain Lurik (salinan)', 'id', 'Kain Lurik (salinan 2)'],
  ['Kain Lurik (copy 9)', 'id', 'Kain Lurik (salinan 10)'],
  ['(copy)', 'en', '(copy 2)'],
] as const)('%s is copied in %s as %s', (name, locale, copy) => {
  expect(copyName(name, locale)).toBe(copy);
});

it('the name of a copy is no longer than a name may be', () => {
  const copy = copyName('🧺'.repeat(150), 'id');
  expect([...copy]).toHaveLength(150);
  expect(copy.endsWith(' (salinan)')).toBe(true);
});
