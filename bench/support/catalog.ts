/** Names of a catalogue for building requests that differ. */
type Named = { slug: string; id: number; child: Named[] };

export type Catalog = {
  categories: Named[];
  tops: Named[];
  provinces: number[];
  /** Cities that have a store. */
  cities: number[];
  productIds: number[];
  slugs: string[];
  /** Of products, in lower case. */
  names: string[];
  words: string[];
  stores: string[];
  storeIds: number[];
};

const get = async <T>(port: number, path: string): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`);
  return ((await response.json()) as { data: T }).data;
};

const flatten = (nodes: Named[]): Named[] => nodes.flatMap((node) => [node, ...flatten(node.child)]);

/** Reads what the requests are built from: categories, places, some hundred products with the words of their names. */
export const readCatalog = async (port: number): Promise<Catalog> => {
  const tops = await get<Named[]>(port, '/products/categories/tree');
  const categories = flatten(tops);
  const provinces = await get<{ id: number }[]>(port, '/products/provinces');
  const cities = await get<{ id: number }[]>(port, '/products/cities');
  const productIds: number[] = [];
  const slugs: string[] = [];
  const names: string[] = [];
  const stores = new Map<string, number>();
  type Row = {
    id: number;
    slug: string;
    product_name: string;
    merchant: { id: number; merchant_slug: string };
  };
  for (const [index, category] of categories.slice(0, 60).entries()) {
    const page = 1 + (index % 3);
    for (const row of await get<Row[]>(
      port,
      `/products/list?categories[]=${category.id}&per_page=20&page=${page}`,
    )) {
      productIds.push(row.id);
      slugs.push(row.slug);
      names.push(row.product_name.toLowerCase());
      stores.set(row.merchant.merchant_slug, row.merchant.id);
    }
  }
  const words = new Set(names.flatMap((name) => name.match(/[a-z]{4,}/g) ?? []));
  return {
    categories,
    tops,
    provinces: provinces.map(({ id }) => id),
    cities: cities.map(({ id }) => id),
    productIds,
    slugs,
    names,
    words: [...words],
    stores: [...stores.keys()],
    storeIds: [...stores.values()],
  };
};
