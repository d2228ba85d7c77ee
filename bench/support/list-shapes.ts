import type { Catalog } from './catalog.ts';
import type { Shape } from './measure.ts';
import { hundred, misspelt, pick, rareText, typing } from './typed.ts';

/** Lists, searches and suggestions; `n` is a parameter that no call knows, so that every address is another one. */
export const listShapes = (catalogue: Catalog, products: number): Shape<string>[] => {
  const { categories, tops, provinces, cities, productIds, slugs, names, words, stores, storeIds } =
    catalogue;
  const isBig = products > 100_000;
  const bar = (small: number, big: number): number => (isBig ? big : small);
  const list = '/api/products/list?per_page=24';
  const ids = categories.map(({ id }) => id);
  const range = (turn: number) => `price_start=${turn % 1000}&price_end=${49_000_000 + turn}`;
  const pair = (turn: number) =>
    `${pick(words, turn)}%20${pick(words, Math.floor(turn / words.length) + turn * 7)}`;
  const lastPage = Math.ceil(products / 24);
  const keyword = { cpuBar: bar(1.5, 4), p95Bar: 60 };
  const slowest = { p95Bar: 300, concurrency: 1 };
  return [
    {
      name: 'list: a category, 24 newest, page 1-8',
      path: (turn) =>
        `${list}&categories[]=${pick(ids, turn)}&page=${1 + (Math.floor(turn / ids.length) % 8)}&n=${turn}`,
      cpuBar: bar(0.6, 1.2),
      ...(isBig && { p95Bar: 30 }),
    },
    {
      name: 'list: a category in a price range',
      path: (turn) => `${list}&categories[]=${pick(ids, turn)}&${range(turn)}`,
      cpuBar: bar(1, 3),
    },
    {
      name: 'list: a category, 24 cheapest',
      path: (turn) => `${list}&categories[]=${pick(ids, turn)}&sort=bottomprice&${range(turn)}`,
      cpuBar: bar(1, 3),
    },
    {
      name: 'list: category + 4 stars + official',
      path: (turn) =>
        `${list}&categories[]=${pick(ids, turn)}&ratings[]=4&storetype[]=official&${range(turn)}`,
      cpuBar: bar(1, 3),
    },
    {
      name: 'list: province + rating + price',
      path: (turn) =>
        `${list}&provinces[]=${pick(provinces, turn)}&ratings[]=${1 + (turn % 5)}` +
        `&price_start=${(turn % 50) * 1000}&price_end=${100_000 + ((turn * 37_021) % 5_000_000)}`,
      cpuBar: bar(1, 3),
    },
    {
      name: 'list: everything, page 3',
      path: (turn) => `${list}&page=3&${range(turn)}`,
      cpuBar: bar(1, 3),
    },
    {
      name: 'list: everything, a deep page',
      path: (turn) => `${list}&page=${1 + ((turn * 7919) % lastPage)}&n=${turn}`,
      p95Bar: 300,
    },
    {
      name: 'list: a category, nearest to a city first',
      path: (turn) =>
        `${list}&categories[]=${pick(ids, turn)}&sort=nearest&near=${pick(cities, turn * 7 + Math.floor(turn / ids.length))}` +
        `&page=${1 + (Math.floor(turn / ids.length) % 8)}&n=${turn}`,
      cpuBar: bar(0.9, 2),
    },
    {
      name: 'shipping estimates of 24 cards',
      path: (turn) => {
        const from = (turn * 24) % Math.max(1, productIds.length - 24);
        const asked = productIds.slice(from, from + 24).map((id) => `products[]=${id}`);
        return `/api/shipping/estimates?${asked.join('&')}&city_id=${pick(cities, turn)}&n=${turn}`;
      },
      cpuBar: 0.5,
    },
    {
      name: 'filter counts: a category in a price range',
      path: (turn) => `/api/products/filtercounts?categories[]=${pick(ids, turn)}&${range(turn)}`,
      cpuBar: bar(2, 6),
    },
    {
      name: 'filter counts: a word in a price range',
      path: (turn) => `/api/products/filtercounts?search=${pick(words, turn)}&${range(turn)}`,
      cpuBar: bar(3, 9),
    },
    {
      name: 'search: one word, exact total',
      path: (turn) => `${list}&search=${pick(words, turn)}&n=${turn}`,
      ...keyword,
    },
    { name: 'search: two words, exact total', path: (turn) => `${list}&search=${pair(turn)}`, ...keyword },
    {
      name: 'search: a word inside a category',
      path: (turn) => `${list}&search=${pick(words, turn)}&categories[]=${pick(ids, turn * 3)}&n=${turn}`,
      ...keyword,
    },
    {
      name: 'search: a misspelt word',
      path: (turn) => `${list}&search=${misspelt(words, turn)}&n=${turn}`,
      ...keyword,
    },
    {
      name: 'search: facets (the stores it finds)',
      path: (turn) => `/api/products/brands?per_page=24&search=${pick(words, turn)}&n=${turn}`,
      ...keyword,
    },
    {
      name: 'search: one word in a price range',
      path: (turn) => `${list}&search=${pick(words, turn)}&price_end=${49_000_000 + turn}`,
      cpuBar: bar(3, 9),
    },
    {
      name: 'suggestion while typing',
      path: (turn) =>
        `/api/header/search/autocomplete?search=${encodeURIComponent(typing(names, words, turn))}&n=${turn}`,
      cpuBar: bar(0.3, 0.6),
      p95Bar: 10,
    },
    {
      name: 'slowest: 100 values for each filter',
      path: (turn) =>
        `${list}&${hundred('categories', ids, turn)}&${hundred('provinces', provinces, turn)}` +
        `&${hundred('brands', storeIds, turn)}&ratings[]=3&ratings[]=4&${range(turn)}`,
      ...slowest,
    },
    {
      name: 'slowest: page 100,000',
      path: (turn) =>
        `${list}&page=100000&sort=${pick(['lates', 'review', 'topprice', 'bottomprice'], turn)}&${range(turn)}`,
      ...slowest,
    },
    {
      name: 'slowest: one letter in a price range',
      path: (turn) => `${list}&search=${pick([...'abcdefghijklmnopqrstuvwxyz'], turn)}&${range(turn)}`,
      ...slowest,
    },
    {
      name: 'slowest: 100 characters of rare words',
      path: (turn) => `${list}&search=${encodeURIComponent(rareText(words, turn))}&n=${turn}`,
      ...slowest,
    },
    {
      name: 'slowest: 100 categories, a deep page',
      path: (turn) =>
        `${list}&${hundred('categories', ids, turn)}&page=${1 + ((turn * 31) % 900)}&sort=review&${range(turn)}`,
      ...slowest,
    },
    {
      name: 'product by slug',
      path: (turn) => `/api/products/detail/${pick(slugs, turn)}?n=${turn}`,
      cpuBar: bar(0.35, 0.4),
    },
    { name: 'store by slug', path: (turn) => `/api/merchant/detail/${pick(stores, turn)}?n=${turn}` },
    {
      name: 'list, answered from memory',
      path: () => `${list}&categories[]=${tops[0]?.id}`,
      rateBar: { rps: 20_000, share: 0.4 },
      concurrency: 16,
    },
  ];
};
