import { expect, test } from 'vitest';
import { choosePlace } from './cascade.rules.ts';

test('#211 a province clears city, sub-district and area', () => {
  expect(choosePlace('province_id', '31')).toEqual({
    province_id: '31',
    city_id: '',
    sub_district_id: '',
    area_id: '',
  });
});

test('#212 a city clears sub-district and area', () => {
  expect(choosePlace('city_id', '3171')).toEqual({ city_id: '3171', sub_district_id: '', area_id: '' });
});

test('#213 a sub-district clears the area', () => {
  expect(choosePlace('sub_district_id', '7')).toEqual({ sub_district_id: '7', area_id: '' });
});

test('an area clears nothing', () => {
  expect(choosePlace('area_id', '9')).toEqual({ area_id: '9' });
});
