import { expect, test } from 'vitest';
import { mapLink, noPin, pinValues, readPin } from './pin.rules.ts';

test.each([
  ['-6.2, 106.8', '-6.2', '106.8'],
  ['-6.208800,106.845600', '-6.208800', '106.845600'],
  ['geo:-10.1772,123.6070?z=17', '-10.1772', '123.6070'],
  ['https://www.google.com/maps/@-6.1753924,106.8271528,17z', '-6.1753924', '106.8271528'],
  ['https://www.google.com/maps?q=-6.1753924%2C106.8271528', '-6.1753924', '106.8271528'],
  ['https://www.google.com/maps/search/-6.17,+106.82', '-6.17', '106.82'],
  // the place counts, not the middle of the map
  [
    'https://www.google.com/maps/place/Monas/@-6.1,106.1,17z/data=!8m2!3d-6.1753924!4d106.8271528',
    '-6.1753924',
    '106.8271528',
  ],
])('a pin is read from %s', (text, latitude, longitude) => {
  expect(readPin(text)).toEqual({ latitude, longitude });
});

test.each(['', '-6.2', 'https://maps.app.goo.gl/abc', 'Jalan Cendana 5, Kupang', '6,2'])(
  'there is none in "%s"',
  (text) => {
    expect(readPin(text)).toBeNull();
  },
);

test('a form begins with the pin of a place, or with none', () => {
  expect(pinValues({ latitude: -6.2, longitude: 106.8 })).toEqual({ latitude: '-6.2', longitude: '106.8' });
  expect(pinValues({ latitude: null, longitude: null })).toEqual(noPin);
  expect(pinValues(null)).toEqual(noPin);
});

test('a whole pin can be looked at on a map', () => {
  expect(mapLink({ latitude: '-6,2', longitude: '106.8' })).toBe(
    'https://www.openstreetmap.org/?mlat=-6.2&mlon=106.8#map=17/-6.2/106.8',
  );
  expect([mapLink(noPin), mapLink({ latitude: 'a', longitude: '1' })]).toEqual([null, null]);
});
