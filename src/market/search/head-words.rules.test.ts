import { expect, test } from 'vitest';
import { headWords, type Named } from './head-words.rules.ts';

const heads = (product_name: string, fields: Partial<Named> = {}) => {
  const product = {
    merchant_name: 'Kios Bahari',
    category_names: 'Rupa-rupa',
    is_official: false,
    ...fields,
  };
  return [...headWords({ product_name, ...product })];
};

test('a name begins with what the thing is', () => {
  expect(heads('Kopi Bubuk Arabika')).toEqual(['kopi']);
  expect(heads('Pewangi Mobil Aroma Kopi')).toEqual(['pewangi']);
  expect(heads('Pasir Kucing Wangi Kopi')).toEqual(['pasir']);
});

test('offers, amounts and packings before it say nothing', () => {
  expect(heads('( READY STOK ) Kemeja Flanel')).toEqual(['kemeja']);
  expect(heads('[PROMO] [COD] 3 pcs Kaos Polos')).toEqual(['kaos']);
  expect(heads('Paket 2 Set Piring')).toEqual(['piring']);
  expect(heads('Promo Murah')).toEqual(['promo']);
  expect(heads('')).toEqual([]);
});

test('the brand of an official store before it says nothing, a word of the category says it too', () => {
  const brand = { merchant_name: 'Zenvora Official', is_official: true };
  expect(heads('Zenvora Ponsel Pintar', brand)).toEqual(['ponsel']);
  expect(heads('Zenvora', brand)).toEqual(['zenvora']);
  expect(heads('Lokalindo Kopi Tubruk', { category_names: 'Kopi Coffee' })).toEqual(['lokalindo', 'kopi']);
  expect(heads('Madu Hutan', { merchant_name: 'Rumah Madu' })).toEqual(['madu']);
});
