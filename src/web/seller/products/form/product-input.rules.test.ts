import { expect, it } from 'vitest';
import { productInput } from './product-input.rules.ts';
import { emptyProduct, type ProductValues } from './product-values.ts';
import { rowsFor } from './variant-rows.rules.ts';

const options = [{ key: 0, name: 'Warna', values: ['Merah', 'Biru'] }];
const [red, blue] = rowsFor(options, [], '200000');
if (red === undefined || blue === undefined) throw new Error('two colours make two variants');
const values: ProductValues = {
  ...emptyProduct,
  name: 'Selendang',
  category: { id: 7, path: 'Kain' },
  base: '200000',
  discountKind: 'percentage',
  discount: '12,5',
  weight: '350',
  options,
  variants: [
    red,
    {
      ...blue,
      base: '240000',
      discount: '1.000',
      weight: '400',
      stock: '6',
      photo: { id: 'f1', url: '/f1' },
    },
  ],
};

it('gives a variant that says nothing the product’s discount and weight, the others their own', () => {
  expect(productInput(values, null).variants).toEqual([
    {
      id: null,
      options: ['Merah'],
      base_price: 200_000,
      merchant_discount_amount: 25_000,
      weight: 350,
      stock: 0,
      sku: '',
      photo: null,
    },
    {
      id: null,
      options: ['Biru'],
      base_price: 240_000,
      merchant_discount_amount: 1_000,
      weight: 400,
      stock: 6,
      sku: '',
      photo: 'f1',
    },
  ]);
});

it('takes its own figure from a variant whose field was emptied', () => {
  const emptied = {
    ...values,
    variants: [red, { ...blue, id: 9, base: '240000', stockSeen: 3, stock: '5' }],
  };
  expect(productInput(emptied, values).variants[1]).toMatchObject({
    id: 9,
    merchant_discount_amount: 30_000,
    weight: 350,
    stock: 5,
    stock_seen: 3,
    photo: null,
  });
});
