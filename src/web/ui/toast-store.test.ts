import { beforeEach, expect, test } from 'vitest';
import { secondPassed, shownToasts, toasts } from './toast-store.ts';

const shown = () => shownToasts().map(({ message }) => message);
const pass = (seconds: number, isHeld = false) => {
  for (let second = 0; second < seconds; second += 1) secondPassed(isHeld);
};
beforeEach(() => pass(20));

test('a sentence stays six seconds, one with an action ten, and neither goes too early', () => {
  toasts.info('Tersimpan');
  toasts.good('Masuk ke keranjang', { label: 'Lihat', path: '/cart' });
  toasts.good('Disembunyikan', { label: 'Batalkan', run: () => undefined });
  // each may have come at the very end of a second
  pass(6);
  expect(shown()).toEqual(['Tersimpan', 'Masuk ke keranjang', 'Disembunyikan']);
  pass(1);
  expect(shown()).toEqual(['Masuk ke keranjang', 'Disembunyikan']);
  pass(3);
  expect(shown()).toEqual(['Masuk ke keranjang', 'Disembunyikan']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('whatever is held stays, and has its whole time again afterwards', () => {
  toasts.err('Tidak ada jawaban');
  pass(5);
  pass(3_600, true);
  pass(6);
  expect(shown()).toEqual(['Tidak ada jawaban']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('the same sentence twice is one, with its whole time; of several the last three stay', () => {
  toasts.info('Satu');
  pass(5);
  toasts.info('Satu');
  pass(5);
  expect(shown()).toEqual(['Satu']);
  for (const message of ['Dua', 'Tiga', 'Empat']) toasts.info(message);
  expect(shown()).toEqual(['Dua', 'Tiga', 'Empat']);
});
