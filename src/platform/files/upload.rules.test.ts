import { expect, test } from 'vitest';
import { cleanName, type Format } from './upload.rules.ts';

test.each<[string, Format, string]>([
  ['../../etc/Foto Kopi.jpg', 'jpeg', 'Foto Kopi.jpg'],
  ['FOTO.JPEG', 'jpeg', 'FOTO.JPEG'],
  ['stok.xlsx', 'zip', 'stok.xlsx'],
  ['C:\\stok\u0000.txt', 'text', 'stok.txt'],
  ['npwp.exe', 'pdf', 'npwp.exe.pdf'],
  ['kartu.html', 'png', 'kartu.html.png'],
  ['pdf', 'pdf', 'pdf.pdf'],
  ['.pdf', 'pdf', '.pdf.pdf'],
  ['', 'webp', 'file.webp'],
])('%j that is %s by its bytes is called %j', (name, format, called) => {
  expect(cleanName(name, format)).toBe(called);
});

test('a name of any length has at most 150 signs and its ending', () => {
  const name = cleanName(`${'🧺'.repeat(300)}.pdf`, 'pdf');
  expect([...name]).toHaveLength(150);
  expect(name).toMatch(/🧺\.pdf$/u);
});
