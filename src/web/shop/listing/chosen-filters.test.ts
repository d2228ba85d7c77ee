import { describe, expect, it } from 'vitest';
import { listing as words } from '#messages/id/listing.ts';
import { chosenFilters } from './chosen-filters.ts';
import { type Filters, noFilters } from './filters.ts';
import { currentSort, sortInAddress } from './sorting.ts';

const sorts = [
  { label: 'Terbaru', sort: 'lates' },
  { label: 'Ulasan', sort: 'review' },
];
const vocabulary = {
  sorts,
  storeTypes: [{ type: 'official' as const, label: 'Official Store' }],
  provinces: [{ id: 31, name: 'DKI Jakarta' }],
  tree: [{ id: 3, name: 'Dapur', slug: 'dapur', level: 1 as const, total: 9, more: false, children: [] }],
};
const names = { cities: [{ id: 3173, name: 'Jakarta Barat' }], brands: [{ id: 7, name: 'Dapur Bu Tini' }] };

describe('the chips of the filters in force', () => {
  it('names each one and knows the change that takes it away', () => {
    const filters: Filters = {
      ...noFilters,
      categories: [3],
      provinces: [31],
      cities: [3173],
      storetype: ['official'],
      brands: [7],
      ratings: [5, 4],
      permits: ['halal', 'bpom'],
      price_start: 1000,
    };
    const chips = chosenFilters(filters, vocabulary, names, words);
    expect(chips.map(({ label }) => label)).toEqual([
      'Dapur',
      'DKI Jakarta',
      'Jakarta Barat',
      'Official Store',
      'Dapur Bu Tini',
      '5 bintang',
      '4 bintang',
      'Halal',
      'BPOM',
      'Mulai Rp\u00a01.000',
    ]);
    const left = Object.assign({}, filters, ...chips.map(({ without }) => without));
    // of several chips of one filter each leaves the others
    expect(left).toMatchObject({ ...noFilters, ratings: [5], permits: ['halal'] });
  });

  it('lets the cities go with their province', () => {
    const [province] = chosenFilters(
      { ...noFilters, provinces: [31], cities: [3173] },
      vocabulary,
      names,
      words,
    );
    expect(province?.without).toEqual({ provinces: [], cities: [] });
  });

  it('#334 the first option of the server is the order in force, and the address does not say it', () => {
    expect(currentSort(sorts, '').sort).toBe('lates');
    expect(currentSort(sorts, 'nonsense').sort).toBe('lates');
    expect(sorts.map((option) => sortInAddress(sorts, option))).toEqual(['', 'review']);
  });
});
