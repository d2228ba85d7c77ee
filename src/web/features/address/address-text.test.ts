import { expect, it } from 'vitest';
import { addressLine, phoneText, placeName } from './address-text.ts';

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

it('writes an address in one line, without what is not known', () => {
  const address = {
    ...{ address: 'Jl. Sumba No. 14', area: null, sub_district: 'Oebobo' },
    ...{ city: 'Kota Kupang', province: 'Nusa Tenggara Timur', zipcode: '85111' },
  };
  expect(addressLine(address)).toBe('Jl. Sumba No. 14, Oebobo, Kota Kupang, Nusa Tenggara Timur 85111');
});
