import { expect, it } from 'vitest';
import { pictureAt, pictureSet } from './picture-sources.ts';

it('asks for our own pictures in the width that is shown', () => {
  expect(pictureAt('/api/files/a?w=320', 160)).toBe('/api/files/a?w=160');
  expect(pictureSet('/api/files/a', [160, 320])).toBe('/api/files/a?w=160 160w, /api/files/a?w=320 320w');
});

it('leaves pictures from elsewhere alone', () => {
  expect(pictureAt('https://example.com/a.jpg?x=1', 160)).toBe('https://example.com/a.jpg?x=1');
  expect(pictureSet('https://example.com/a.jpg')).toBeUndefined();
});
