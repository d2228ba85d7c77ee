import { expect, it } from 'vitest';
import { invalid } from '#contract/envelope.ts';
import { errorBody } from './faults.ts';

const said = (locale: 'id' | 'en', params?: Record<string, number>) =>
  errorBody(invalid({ field: 'amount', rule: 'min', params }), locale, 'test').message;

it('says the limit where the one who refused gives it', () => {
  expect(said('id', { min: 10_000 })).toBe('Paling sedikit 10.000');
  expect(said('en', { min: 10_000 })).toBe('At least 10.000');
  expect(said('id', { max: 10_000 })).toBe('Nilai terlalu kecil');
  expect(said('id')).toBe('Nilai terlalu kecil');
});
