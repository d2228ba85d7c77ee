import { expect, it } from 'vitest';
import { filtersFrom, hiddenFields } from './search-scope.ts';

const query = new URLSearchParams('categories[]=4&categories[]=5&brands[]=9&storetype[]=official&sort=lates');

it('takes the selected filters along from a search', () => {
  expect(filtersFrom(undefined, query, true)).toEqual({
    categories: ['4', '5'],
    brands: ['9'],
    official: true,
  });
});

it('takes nothing from the address of another page', () => {
  expect(filtersFrom(undefined, query, false)).toEqual({ categories: [], brands: [], official: false });
});

it('starts within the category of its page', () => {
  const filters = filtersFrom({ category: { id: 7, name: 'Dapur' } }, new URLSearchParams(), false);
  expect(filters.categories).toEqual(['7']);
});

it('names the fields as the search page reads them', () => {
  expect(hiddenFields({ categories: ['4'], brands: ['9'], official: true })).toEqual([
    ['categories[]', '4'],
    ['brands[]', '9'],
    ['storetype[]', 'official'],
  ]);
});
