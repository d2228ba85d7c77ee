import { expect, test } from 'vitest';
import { addressesIn, isHostSource, isStyleUrl, mapSource, missingHosts } from './map-style.rules.ts';

const STYLE = 'https://maps.example/styles/streets.json?key=abc';

test.each(['https://maps.example/style.json', STYLE, 'http://127.0.0.1:4000/style'])(
  '%s may be the address of a style',
  (url) => expect(isStyleUrl(url)).toBe(true),
);

test.each([
  'maps.example/style.json',
  'ftp://maps.example/a',
  'https://me:secret@maps.example/a',
  'https://',
  '',
])('"%s" may not', (url) => expect(isStyleUrl(url)).toBe(false));

test.each(['tiles.example', '*.tiles.example', 'localhost:4000', '127.0.0.1:81'])('%s is a host', (host) =>
  expect(isHostSource(host)).toBe(true),
);

// each of these would say more in a policy than one host, or something else altogether
test.each([
  '*',
  'https://tiles.example',
  'tiles.example/a',
  "'unsafe-inline'",
  'a b',
  'a;b',
  '*.*.example',
  '',
])('"%s" is none', (host) => expect(isHostSource(host)).toBe(false));

test('a browser may ask the host of the style and those that are named beside it, and no other', () => {
  expect(mapSource(STYLE, []).origins).toEqual(['https://maps.example']);
  expect(mapSource(STYLE, ['*.tiles.example', 'maps.example', 'fonts.example:8443']).origins).toEqual([
    'https://maps.example',
    'https://*.tiles.example',
    'https://fonts.example:8443',
  ]);
  expect(mapSource('http://127.0.0.1:4000/s.json', ['localhost:5000']).origins).toEqual([
    'http://127.0.0.1:4000',
    'http://localhost:5000',
  ]);
});

test('the addresses of a style are those of sources, letters and icons, relative ones too', () => {
  const style = {
    version: 8,
    glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: '/sprites/streets' }, 'https://icons.example/more'],
    sources: {
      roads: { type: 'vector', url: 'https://tiles.example/roads.json' },
      hills: { type: 'raster', tiles: ['https://a.hills.example/{z}/{x}/{y}.png'] },
      own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      other: { type: 'geojson', data: '../areas.geojson' },
      broken: null,
    },
  };
  const named = addressesIn(style, STYLE);
  expect(named.descriptions).toEqual(['https://tiles.example/roads.json']);
  expect(named.all.map((url) => new URL(url).host).sort()).toEqual([
    'a.hills.example',
    'fonts.example',
    'icons.example',
    'maps.example',
    'maps.example',
    'tiles.example',
  ]);
});

test.each([null, 'text', [], { sources: 5 }, { sources: { a: { url: 7, tiles: [null] } }, glyphs: {} }])(
  'what is no style names none: %j',
  (style) => expect(addressesIn(style, STYLE)).toEqual({ all: [], descriptions: [] }),
);

test('hosts that the policy would stop are named, each once', () => {
  const { origins } = mapSource(STYLE, ['*.tiles.example']);
  expect(
    missingHosts(origins, [
      'https://maps.example/a',
      'https://b.tiles.example/1.png',
      'https://tiles.example/1.png',
      'https://fonts.example/a.pbf',
      'https://fonts.example/b.pbf',
      'http://c.tiles.example/1.png',
    ]),
  ).toEqual(['tiles.example', 'fonts.example', 'c.tiles.example']);
});
