import { expect, it } from 'vitest';
import type { ProductDraft } from '#contract/seller-product-draft.ts';
import { draftFaults, draftInput, draftValues } from './draft-values.rules.ts';
import { emptyProduct } from './product-values.ts';

const photo = (file_id: string) => ({ file_id, image_url: `/${file_id}`, thumb_url: `/${file_id}?w=320` });
const draft: ProductDraft = {
  draft_id: 7,
  version: 3,
  product_name: 'Kain lurik',
  photo: photo('a'),
  categories: [
    { id: 1, name: 'Rumah', slug: 'rumah' },
    { id: 4, name: 'Kain', slug: 'kain' },
  ],
  created_at: '2026-11-01T10:00:00+07:00',
  updated_at: '2026-11-01T10:00:00+07:00',
  description: 'Tenun',
  condition: 'used',
  discount_kind: 'percentage',
  base_price: '12.rb',
  discount: '5',
  weight: '',
  stock: '3',
  sku: 'L-1',
  length: '1',
  width: '2',
  height: '3',
  min_qty: '2',
  max_qty: '9',
  preorder_days: '4',
  is_shown: false,
  wholesale: [{ min_qty: '10', price: '' }],
  options: [{ name: 'Warna', values: ['Merah'] }],
  variants: [
    {
      ...{ options: ['Merah'], is_sold: false, base_price: '1', discount: '', weight: '5', stock: '0' },
      ...{ sku: '', photo: photo('b') },
    },
  ],
  numbers: [{ kind: 'halal', number: 'ID1', is_not_halal: false, valid_until: '', file_id: 'c' }],
  photos: [photo('a')],
};

it('what was saved of a product comes back as it was written, nonsense too', () => {
  const sent = draftInput(draftValues(draft), { id: 7, version: 3 });
  const { categories, photo: _, created_at, updated_at, variants, photos, ...texts } = draft;
  expect([categories.length, created_at]).toEqual([2, updated_at]);
  expect(sent).toEqual({
    ...texts,
    category_id: 4,
    photos: photos.map(({ file_id }) => file_id),
    variants: variants.map((variant) => ({ ...variant, photo: variant.photo?.file_id ?? null })),
  });
});

it('needs nothing but a name, and pictures that have arrived', () => {
  const words = { needed: { name: 'nama' }, photosBusy: 'tunggu' };
  const item = { key: 1, name: 'x', id: null, url: '', progress: 0.5, error: null };
  expect(draftFaults({ ...emptyProduct, name: 'Kain' }, words)).toEqual({});
  expect(draftFaults({ ...emptyProduct, name: ' ' }, words)).toEqual({ product_name: 'nama' });
  expect(draftFaults({ ...emptyProduct, name: 'Kain', photos: [item] }, words)).toEqual({ photos: 'tunggu' });
  const failed = [{ ...item, error: 'gagal' }];
  expect(draftFaults({ ...emptyProduct, name: 'Kain', photos: failed }, words)).toEqual({});
  expect(draftInput({ ...emptyProduct, photos: failed }, null).photos).toEqual([]);
});
