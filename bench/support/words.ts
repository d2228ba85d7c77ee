/** Names of a catalogue for building requests that differ. */
type Named = { slug: string; id: number; child: Named[] };

export type Catalogue = {
  categories: Named[];
  tops: Named[];
  slugs: string[];
  words: string[];
  stores: string[];
};

const get = async <T>(port: number, path: string): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`);
  return ((await response.json()) as { data: T }).data;
};

const flatten = (nodes: Named[]): Named[] => nodes.flatMap((node) => [node, ...flatten(node.child)]);

/** Reads what the requests are built from: categories, some hundred products with the words of their names. */
export const readCatalogue = async (port: number): Promise<Catalogue> => {
  const tops = await get<Named[]>(port, '/products/categories/tree');
  const categories = flatten(tops);
  const slugs: string[] = [];
  const words = new Set<string>();
  const stores = new Set<string>();
  type Row = { slug: string; product_name: string; merchant: { merchant_slug: string } };
  for (const [index, category] of categories.slice(0, 60).entries()) {
    const page = 1 + (index % 3);
    for (const row of await get<Row[]>(
      port,
      `/products/list?categories[]=${category.id}&per_page=20&page=${page}`,
    )) {
      slugs.push(row.slug);
      stores.add(row.merchant.merchant_slug);
      for (const word of row.product_name.toLowerCase().match(/[a-z]{4,}/g) ?? []) words.add(word);
    }
  }
  return { categories, tops, slugs, words: [...words], stores: [...stores] };
};
