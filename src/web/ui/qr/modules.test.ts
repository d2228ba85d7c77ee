import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrModules } from './modules.ts';

const scale = 3;
const quiet = 4;

/** What a reader sees of it: black on white with the quiet zone. */
const scanned = (text: string): string | undefined => {
  const modules = qrModules(text);
  const side = (modules.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === true;
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsqr(pixels, side, side)?.data;
};

test.each([1, 14, 15, 26, 27, 100, 122, 180, 181, 213, 214, 330, 480, 666])(
  'a text of %i bytes is read back',
  (length) => {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join('');
    expect(scanned(text)).toBe(text);
  },
);

test('a text that is not ASCII is read back as UTF-8', () => {
  expect(scanned('Rp 50.000 – Médan')).toBe('Rp 50.000 – Médan');
});

test('its size follows from its length, and there is an end', () => {
  expect(qrModules('a').length).toBe(21);
  expect(qrModules('x'.repeat(666)).length).toBe(97);
  expect(qrModules('x'.repeat(2_331)).length).toBe(177);
  expect(() => qrModules('x'.repeat(2_332))).toThrow(RangeError);
});
