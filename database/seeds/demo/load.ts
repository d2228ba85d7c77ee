import type pg from 'pg';
import { rebuildSearch } from '#market/search/index.ts';
import type { KeyRing } from '#platform/keys.ts';
import { CATEGORIES } from './catalogue/all.ts';
import { DEMO_IDENTITY, DEMO_TRANSFER_ACCOUNT, loadAccounts, reviewers } from './load/accounts.ts';
import { categoryRows, copyCatalogue, loadCategoryBrands } from './load/catalogue.ts';
import { copyFiles } from './load/copy.ts';
import { FileBox } from './load/file-box.ts';
import { loadProducts, TOLD_PRODUCTS } from './load/products.ts';
import { loadPromos } from './load/promos.ts';
import { loadScreening } from './load/screening.ts';
import { copyStores, storeRows } from './load/stores.ts';
import { continueNumbers, spreadBriefReviews, sumUpStores } from './load/totals.ts';
import { planProducts } from './products/plan.ts';
import { ensureFlashSlots } from './promos/flash.ts';
import { makeStores } from './shop/stores.ts';

export { ensureFlashSlots } from './promos/flash.ts';
export { overKysely } from './promos/queryable.ts';

export type DemoShopOptions = {
  /** size of the catalogue, from SEED_PRODUCTS */
  products: number;
  /** What the shop will run with. */
  keys: KeyRing;
  now: Date;
  seed?: number;
  log?: (line: string) => void;
};

const needsRegions = async (client: pg.PoolClient): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM cities LIMIT 1');
  if (!rowCount) throw new Error('The demo shop stands in real cities: load the regions before it.');
};

/**
 * Fills an empty, migrated database that has its regions with the demo shop: accounts, categories, stores, products,
 * reviews, promos, home page, and the derived reading tables. The same seed, day and size give the same shop.
 * Not one transaction: a killed load leaves part of a shop, which the caller throws away.
 */
export async function loadDemoShop(pool: pg.Pool, options: DemoShopOptions): Promise<void> {
  const { products, keys, now, seed = 1, log = () => {} } = options;
  const stores = makeStores(seed, now);
  const buyers = reviewers(stores, seed);
  const files = new FileBox();
  const client = await pool.connect();
  try {
    await client.query('SET synchronous_commit = off; SET statement_timeout = 0');
    await needsRegions(client);
    await client.query('BEGIN');
    await loadAccounts(client, stores, files, { seed, keys, now });
    // the demo has one operator, who has to be able to show everything, and an account that is none
    await client.query(
      `INSERT INTO settings (key, value) VALUES ('single_operator', 'true'), ('manual_transfer_accounts', $1),
         ('shop_identity', $2)
       ON CONFLICT (key) DO NOTHING`,
      [JSON.stringify([DEMO_TRANSFER_ACCOUNT]), JSON.stringify(DEMO_IDENTITY)],
    );
    const tree = categoryRows(CATEGORIES, files);
    const ctx = storeRows(stores, { seed, keys }, files);
    await copyFiles(client, files.take(), now);
    await copyCatalogue(client, tree);
    await copyStores(client, keys, ctx);
    await loadCategoryBrands(client, CATEGORIES, stores);
    await client.query('COMMIT');

    const branches = new Map(
      CATEGORIES.filter((one) => one.level === 1).map((top) => [
        top.slug,
        stores.filter((store) => store.topSlugs.includes(top.slug)),
      ]),
    );
    const ownerOf = new Map(stores.map((store) => [store.id, store.ownerId]));
    const load = {
      seed,
      now,
      plan: planProducts(CATEGORIES, products, seed),
      buyers,
      ownerOf,
      storesOf: (top: string) => branches.get(top)!,
      slim: products > TOLD_PRODUCTS,
      log,
    };
    await loadProducts(client, load, files);
    await spreadBriefReviews(client, products, buyers[0]!.id, buyers.length);
    await sumUpStores(client);
    await continueNumbers(client);
    await client.query('BEGIN');
    await loadPromos(client, { stores, categories: CATEGORIES, files, seed, now });
    await client.query('COMMIT');
    await loadScreening(client, now);
    await ensureFlashSlots(client, now);
    await client.query('ANALYZE');
    log('search tables');
    await rebuildSearch(client);
    log(`demo shop: ${products} products of ${stores.length} stores in ${CATEGORIES.length} categories`);
  } finally {
    client.release(true);
  }
}
