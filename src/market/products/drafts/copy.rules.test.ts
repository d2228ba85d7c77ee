import { expect, it } from 'vitest';
import { MAX_PRODUCT_NAME } from '#contract/product-limits.ts';
import { productDraftInput } from '#contract/seller-product-draft.ts';
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
  const copy = copyName('🧺'.repeat(MAX_PRODUCT_NAME), 'id');
  expect([...copy]).toHaveLength(MAX_PRODUCT_NAME);
  expect(productDraftInput.safeParse({ product_name: copy }).success).toBe(true);
  expect(copy.endsWith(' (salinan)')).toBe(true);
});
