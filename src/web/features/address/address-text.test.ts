import { expect, it } from 'vitest';
import { phoneText, placeName } from './address-text.ts';

it('names a city without what kind of city it is', () => {
  expect(['Kota Kupang', 'Kab. Jepara', 'Kabupaten Sikka', 'Kotabaru'].map(placeName)).toEqual([
    'Kupang',
    'Jepara',
    'Sikka',
    'Kotabaru',
  ]);
});

it('writes a phone number in groups', () => {
  expect(phoneText('+6281234567089')).toBe('0812-3456-7089');
  expect(phoneText('+628123456789')).toBe('0812-3456-789');
  expect(phoneText('')).toBe('');
});
