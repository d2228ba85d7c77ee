import { type Category, megamenu } from '#contract/catalogue.ts';
import { listMerchants } from '#contract/merchant.ts';
import { listPromos } from '#contract/promo.ts';
import { sitePagePaths } from '#contract/site-page-names.ts';
import { type Api, need } from '#web/client/api.ts';
import { urls } from '#web/urls.ts';
import type { FoundPage } from './sitemap-xml.ts';

/** A product as the sitemap needs it. */
export type FoundProduct = { id: number; slug: string; updated_at: Date };

/** The visible products by id, given by the catalogue. */
export type ProductReader = {
  /** Numbers (from 1) of the id ranges of `size` that hold a product: range n is `(n-1)*size < id <= n*size`. */
  ranges: (size: number) => Promise<number[]>;
  /** The next `limit` products with `after < id <= upTo`, by id. */
  read: (after: number, upTo: number, limit: number) => Promise<FoundProduct[]>;
};

/** Products per part: in two languages 20,000 addresses and about 14 MB, well below the 50,000 and 50 MB allowed. */
export const productsPerPart = 10_000;
const batchSize = 1_000;

const fixed = [
  urls.home(),
  urls.flashSale(),
  urls.promos(),
  urls.brand(),
  urls.search(),
  ...Object.values(sitePagePaths),
];

async function* once(pages: FoundPage[] | Promise<FoundPage[]>): AsyncGenerator<FoundPage[]> {
  yield await pages;
}

const flat = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...flat(category.child)]);

async function* everyPage<T>(ask: (page: number) => Promise<T[]>, toPage: (one: T) => FoundPage) {
  for (let page = 1; ; page += 1) {
    const found = await ask(page);
    yield found.map(toPage);
    if (found.length < 100) return;
  }
}

/** The pages of the shop in parts, read through the same calls that the pages use. */
export const createSitemapSource = ({ api, products }: { api: Api; products: ProductReader }) => {
  const stores = (storetype: string) =>
    everyPage(
      async (page) =>
        (await need(api.call(listMerchants, { input: { storetype, sort: 'asc', per_page: 100, page } })))
          .data,
      ({ merchant_slug }) => ({ path: urls.store(merchant_slug) }),
    );
  async function* allStores() {
    yield* stores('official');
    yield* stores('merchant');
  }
  async function* productRange(range: number) {
    const upTo = range * productsPerPart;
    for (let after = upTo - productsPerPart; ; ) {
      const found = await products.read(after, upTo, batchSize);
      yield found.map(({ slug, updated_at }) => ({ path: urls.product(slug), changedAt: updated_at }));
      const last = found.at(-1);
      if (last === undefined || found.length < batchSize) return;
      after = last.id;
    }
  }

  const parts: Record<string, () => AsyncGenerator<FoundPage[]>> = {
    pages: () => once(fixed.map((path) => ({ path }))),
    categories: () =>
      once(
        need(api.call(megamenu)).then(({ data }) =>
          flat(data).map((category) => ({ path: urls.categoryOf(category) })),
        ),
      ),
    stores: allStores,
    promos: () =>
      everyPage(
        async (page) => (await need(api.call(listPromos, { input: { per_page: 100, page } }))).data,
        ({ slug }) => ({ path: urls.promo(slug) }),
      ),
  };

  return {
    /** Names of all parts, e.g. `pages`, `products-3`. */
    parts: async (): Promise<string[]> => {
      const ranges = await products.ranges(productsPerPart);
      return [...Object.keys(parts), ...ranges.map((range) => `products-${range}`)];
    },
    /** The pages of a part in batches; null when there is no part of that name. */
    read: (part: string): AsyncGenerator<FoundPage[]> | null => {
      const range = /^products-([1-9]\d{0,8})$/.exec(part)?.[1];
      if (range !== undefined) return productRange(Number(range));
      return Object.hasOwn(parts, part) ? (parts[part]?.() ?? null) : null;
    },
  };
};
export type SitemapSource = ReturnType<typeof createSitemapSource>;
