/** What an address of the search page says, in its order; a list has `[]` behind its name, but may be written without. */
const single = ['search', 'exact', 'price_start', 'price_end', 'sort'] as const;
const lists = ['categories', 'provinces', 'cities', 'storetype', 'brands', 'ratings', 'permits'] as const;
const MAX_VALUES = 100;

type Read = { query: string; search: string; filters: number };

/**
 * A search as it is kept: the same parts always in the same order, so that it is kept once however it was come to. Null for
 * what says nothing.
 */
export const readSearch = (sent: string): Read | null => {
  const given = new URLSearchParams(sent);
  const query = new URLSearchParams();
  let filters = 0;
  for (const name of single) {
    const value = (given.get(name) ?? '').trim().slice(0, 100);
    if (value === '') continue;
    query.set(name, value);
    if (name.startsWith('price')) filters += 1;
  }
  for (const name of lists) {
    const values = [...given.getAll(`${name}[]`), ...given.getAll(name)].map((value) => value.trim());
    const each = [...new Set(values.filter((value) => /^[a-z0-9]{1,15}$/.test(value)))].slice(0, MAX_VALUES);
    // numbers as numbers
    for (const value of each.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)))
      query.append(`${name}[]`, value);
    filters += each.length;
  }
  const search = query.get('search') ?? '';
  return search === '' && filters === 0 ? null : { query: query.toString(), search, filters };
};

/** The parts of a kept search by their names, for `filterQuery`: every filter, as it was kept. */
export const partsOf = (query: string): Record<string, string | string[]> => {
  const given = new URLSearchParams(query);
  return Object.fromEntries([
    ...single.map((name) => [name, given.get(name) ?? '']),
    ...lists.map((name) => [name, given.getAll(`${name}[]`)]),
  ]);
};
