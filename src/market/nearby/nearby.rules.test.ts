import { expect, test } from 'vitest';
import { distanceOf, LAST_HOUR, MAX_RIDE_GRAMS, MAX_RIDE_KM, mayComeToday } from './nearby.rules.ts';

const monas = { latitude: -6.17539, longitude: 106.82715 };
const bogor = { latitude: -6.59504, longitude: 106.81665 };
const bandung = { latitude: -6.92149, longitude: 107.60704 };

test('distances are straight, in whole kilometres, the same both ways, and never 0', () => {
  expect(distanceOf(monas, bogor)).toBe(47);
  expect(distanceOf(monas, bandung)).toBe(120);
  expect(distanceOf(bandung, monas)).toBe(120);
  expect(distanceOf(monas, monas)).toBe(1);
  expect(distanceOf({ latitude: -8.65, longitude: 115.2 }, { latitude: -8.65, longitude: 115.21 })).toBe(1);
});

test('without a pin at either end there is no distance', () => {
  expect(distanceOf(null, monas)).toBeNull();
  expect(distanceOf(monas, null)).toBeNull();
});

const ride = {
  distanceKm: 5,
  services: [
    { courier: 'jne', service: 'REG' },
    { courier: 'GOJEK', service: 'SAME-DAY' },
  ],
  sameDay: new Set(['gojek']),
  grams: 1_000,
  preorderDays: null,
  inStock: true,
  now: new Date('2026-11-20T10:00:00+07:00'),
};
const at = (time: string) => ({ ...ride, now: new Date(`2026-11-20T${time}+07:00`) });

test('it may come today where a courier of the day goes, both ends have a pin within its reach, and there is time', () => {
  expect(mayComeToday(ride)).toBe(true);
  expect(mayComeToday({ ...ride, distanceKm: MAX_RIDE_KM })).toBe(true);
  expect(mayComeToday(at('08:00:00'))).toBe(true);
  expect(mayComeToday(at(`${LAST_HOUR - 1}:59:59`))).toBe(true);
});

test.each([
  ['too far', { ...ride, distanceKm: MAX_RIDE_KM + 1 }],
  ['no pin', { ...ride, distanceKm: null }],
  ['no such courier is switched on', { ...ride, services: ride.services.slice(0, 1) }],
  ['nobody says what riders ask', { ...ride, sameDay: new Set<string>() }],
  ['too heavy', { ...ride, grams: MAX_RIDE_GRAMS + 1 }],
  ['made to order', { ...ride, preorderDays: 3 }],
  ['sold out', { ...ride, inStock: false }],
  ['too late in the day', at(`${LAST_HOUR}:00:00`)],
  ['too early', at('07:59:59')],
])('it cannot come today: %s', (_, one) => {
  expect(mayComeToday(one)).toBe(false);
});
