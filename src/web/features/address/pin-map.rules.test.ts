import { expect, test } from 'vitest';
import { z } from 'zod';
import { latitudeField, longitudeField } from '#contract/fields.ts';
import { beginAt, COUNTRY, isExact, pinIn, valuesOf } from './pin-map.rules.ts';

test.each([
  ['-6.2', '106.8', { latitude: -6.2, longitude: 106.8 }],
  [' -6,2 ', '106,845600', { latitude: -6.2, longitude: 106.8456 }],
  ['0', '101.45', { latitude: 0, longitude: 101.45 }],
])('%s, %s is a pin', (latitude, longitude, pin) => {
  expect(pinIn({ latitude, longitude })).toEqual(pin);
});

test.each([
  ['', ''],
  ['-6.2', ''],
  ['-', '106.8'],
  ['jalan', '106.8'],
  ['106.8', '-6.2'],
  ['1.3', '150'],
])('"%s", "%s" is none yet', (latitude, longitude) => {
  expect(pinIn({ latitude, longitude })).toBeNull();
});

test('a place on the map has six decimals, and none outside the country', () => {
  expect(valuesOf({ latitude: -6.17539241, longitude: 106.82715279 })).toEqual({
    latitude: '-6.175392',
    longitude: '106.827153',
  });
  expect(valuesOf({ latitude: 1.3, longitude: 150 })).toBeNull();
  expect(valuesOf({ latitude: -20, longitude: 110 })).toBeNull();
});

test('every corner that the map lets a pin be set to is one that the shop takes', () => {
  const pin = z.object({ latitude: latitudeField.required, longitude: longitudeField.required });
  const { south, north, west, east } = COUNTRY;
  for (const latitude of [south, north])
    for (const longitude of [west, east])
      expect(pin.safeParse(valuesOf({ latitude, longitude })).success).toBe(true);
  expect(pin.safeParse({ latitude: String(north + 0.1), longitude: String(east) }).success).toBe(false);
});

test('a map begins at the pin, else at the city, else with the country', () => {
  const [pin, centre] = [
    { latitude: -6.2, longitude: 106.8 },
    { latitude: -6.92, longitude: 107.61 },
  ];
  expect(beginAt(pin, centre)).toEqual({ middle: pin, level: 16 });
  expect(beginAt(null, centre)).toEqual({ middle: centre, level: 11 });
  expect(beginAt(null, null)).toBe('country');
});

test('who presses a map of a city or of the country means no house yet', () => {
  expect([5, 11, 13.9, 14, 16].map(isExact)).toEqual([false, false, false, true, true]);
});
