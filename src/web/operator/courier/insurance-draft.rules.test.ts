import { expect, test } from 'vitest';
import { insuranceText, readInsurance, readRate } from './insurance-draft.rules.ts';

const terms = {
  ...{ courier: 'jne', courier_name: 'JNE', is_active: true },
  ...{ rate: 25, minimum: 0, fee: 5_000, required_from: 1_000_000_000 },
};

test('what is shown is read back as it was', () => {
  const { courier_name: _, ...sent } = terms;
  expect(readInsurance(insuranceText(terms))).toEqual({ terms: sent, faults: [] });
  const never = { ...terms, required_from: null };
  expect(readInsurance(insuranceText(never)).terms.required_from).toBeNull();
});

test('percentages are read as people write them, to the hundredth, up to ten', () => {
  expect(['0', '0,2', '0.25', '0,25 %', '10', '1,5%'].map(readRate)).toEqual([0, 20, 25, 25, 1_000, 150]);
  for (const text of ['', '-1', '0,255', '10,01', '100', 'sedikit']) expect(readRate(text)).toBeNull();
});

test('what cannot be is named by its field', () => {
  const wrong = {
    ...insuranceText(terms),
    rate: '',
    minimum: '1,5',
    fee: '2.000.000',
    required_from: 'semua',
  };
  expect(readInsurance(wrong).faults).toEqual(['rate', 'minimum', 'fee', 'required_from']);
});
