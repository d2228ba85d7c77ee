import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roots } from './roots.ts';
import { rootOf } from './stemming.rules.ts';

const families: Record<string, string> = {
  beli: 'membeli pembelian dibeli membelikan pembeli belinya',
  putih: 'pemutih memutihkan putihnya',
  bersih: 'pembersih membersihkan kebersihan',
  sapu: 'menyapu penyapu sapuan',
  masak: 'memasak masakan pemasak dimasak',
  potong: 'memotong pemotong potongan',
  lindung: 'pelindung perlindungan melindungi',
  kering: 'pengering mengeringkan pengeringan',
  ajar: 'belajar pelajaran mengajar pengajar',
  main: 'bermain permainan mainan dimainkan',
  cat: 'mengecat pengecatan',
  warna: 'pewarna berwarna mewarnai',
  olahraga: 'berolahraga',
  tulis: 'menulis penulis tulisan tertulis',
  alat: 'peralatan',
};

for (const [root, forms] of Object.entries(families)) {
  test(`forms of ${root} share it`, () => {
    for (const form of forms.split(' ')) expect(`${form}: ${rootOf(form)}`).toBe(`${form}: ${root}`);
  });
}

test('things that only look affixed keep their names', () => {
  const things =
    'kemeja meja sepatu sepeda terasi berlian penggaris mentega kelapa sandal ikan buku kuku baju';
  for (const thing of things.split(' ')) expect(rootOf(thing)).toBe(thing);
});

test('names, models and numbers stay', () => {
  for (const name of [
    'a52',
    '128',
    'zenvora',
    'mikari',
    'tekno',
    'permata',
    'merpati',
    'serum',
    'digital',
    'mobil',
  ]) {
    expect(rootOf(name)).toBe(name);
  }
});

test('a known root is its own root', () => {
  for (const root of roots) expect(rootOf(root)).toBe(root);
});

test('the root of a root is itself, and no word grows', () => {
  const affix = fc.constantFrom(
    '',
    'me',
    'mem',
    'men',
    'meng',
    'meny',
    'pe',
    'pem',
    'peng',
    'ber',
    'di',
    'ter',
    'ke',
    'se',
  );
  const suffix = fc.constantFrom('', 'kan', 'an', 'i', 'nya', 'lah', 'kannya', 'anku');
  const stem = fc.oneof(fc.constantFrom(...roots), fc.stringMatching(/^[a-z]{2,9}$/));
  fc.assert(
    fc.property(affix, stem, suffix, (before, middle, after) => {
      const root = rootOf(before + middle + after);
      expect(rootOf(root)).toBe(root);
      expect(root.length).toBeLessThanOrEqual((before + middle + after).length);
      expect(root).not.toBe('');
    }),
    { numRuns: 5_000 },
  );
});
