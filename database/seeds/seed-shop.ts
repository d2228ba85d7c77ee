import pg from 'pg';
import type { KeyRing } from '#platform/keys.ts';
import { ensureRegions } from './regions/ensure-regions.ts';

type SeedOptions = { products: number; keys: KeyRing; now?: Date; log?: (line: string) => void };

const LOCK = 7_305_010;

/** Tables a begun filling may have touched; regions are filled on their own, all or nothing. */
const filled =
  'users, files, categories, merchants, category_brands, products, product_photos, product_variants, reviews, ' +
  'product_sales, promos, promo_products, promo_categories, flash_items, home_blocks, ' +
  'ledger_accounts, ledger_journals, ledger_entries';

/** Whether the demo shop may be filled in: never over data that this did not bring. */
const mayFill = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ done_at: Date | null }>(
    "select done_at from seeds where name = 'demo'",
  );
  if (rows[0] !== undefined) return rows[0].done_at === null;
  const { rowCount } = await client.query('select from categories limit 1');
  return rowCount === 0;
};

/**
 * Fills the regions and, where nothing else is, the demo shop. Servers that start together wait for the
 * first; a filling that was killed half way is begun anew.
 * @param url connection string of a migrated database; `keys` are what the shop will run with
 * @returns whether the demo shop was filled in by this call
 */
export const seedShop = async (
  url: string,
  { products, keys, now = new Date(), log = () => {} }: SeedOptions,
): Promise<boolean> => {
  await ensureRegions(url);
  if (products === 0) return false;
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'lokapasar seed' });
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar seed lock' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await mayFill(client))) return false;
    // first it is said that the filling has begun: only then the books may be emptied
    await client.query(
      "insert into seeds (name, products) values ('demo', $1) on conflict (name) do update set products = $1, begun_at = now()",
      [products],
    );
    await client.query(`truncate ${filled} restart identity cascade`);
    await client.query('alter sequence order_ids restart');
    // what fills a shop is only read when there is something to fill: a server that runs should not carry it
    const { loadDemoShop } = await import('./demo/load.ts');
    await loadDemoShop(pool, { products, keys, now, log });
    log('orders of the demo accounts');
    const { loadOrders } = await import('./demo/orders/load-orders.ts');
    await loadOrders(url, keys, now);
    await client.query("update seeds set done_at = now() where name = 'demo'");
    return true;
  } finally {
    await client.end();
    await pool.end();
  }
};

/** Sees that the demo shop has a running and a coming flash sale; does nothing to a shop that is no demo. */
export const topUpDemo = async (url: string, now: Date): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar seed' });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from seeds where name = 'demo' and done_at is not null");
    if (rowCount === 0) return;
    const { ensureFlashSlots } = await import('./demo/promos/flash.ts');
    await ensureFlashSlots(client, now);
  } finally {
    await client.end();
  }
};
