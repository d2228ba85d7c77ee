import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/db/pool.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { loadRegions } from '../regions/load-regions.ts';
import { ensureFlashSlots, loadDemoShop, overKysely } from './load.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const HOUR = 3_600_000;

const poolWithRegions = async (): Promise<pg.Pool> => {
  const url = await testDatabaseUrl();
  await loadRegions(url);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  // a pool counts as ended before its connections are, and its database may be dropped meanwhile
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  whenFileIsDone(() => pool.end());
  return pool;
};

describe('the demo shop in the database', () => {
  let pool: pg.Pool;
  const one = async (text: string, values: unknown[] = []): Promise<Record<string, number>> => {
    const { rows } = await pool.query(text, values);
    return Object.fromEntries(Object.entries(rows[0] as object).map(([key, value]) => [key, Number(value)]));
  };
  beforeAll(async () => {
    pool = await poolWithRegions();
    await loadDemoShop(pool, { products: 2000, keys: testKeys, now: NOW });
  });

  it('has the five accounts, two of them with an active store that sells', async () => {
    const { rows } = await pool.query(
      `SELECT u.email, u.status, cardinality(u.permissions) AS permissions, m.status AS store, m.total_product
       FROM users u LEFT JOIN merchants m ON m.owner_id = u.id WHERE u.email ~ '^(pembeli2?|penjual2?|operator)@' ORDER BY 1`,
    );
    expect(rows.map((row) => [row.email, row.status, row.permissions, row.store])).toEqual([
      ['operator@lokapasar.test', 'active', 9, null],
      ['pembeli2@lokapasar.test', 'active', 0, null],
      ['pembeli@lokapasar.test', 'active', 0, null],
      ['penjual2@lokapasar.test', 'active', 0, 'active'],
      ['penjual@lokapasar.test', 'active', 0, 'active'],
    ]);
    const { rows: hashes } = await pool.query('SELECT DISTINCT password_hash FROM users WHERE id <= 5');
    expect(await verify(hashes[0].password_hash, 'Lokapasar1')).toBe(true);
    for (const row of rows.filter((each) => each.store)) expect(row.total_product).toBeGreaterThanOrEqual(5);
    expect(
      (await one(`SELECT count(*) FROM users WHERE email LIKE '%@lokapasar.test'`)).count,
    ).toBeGreaterThan(200);
  });

  it('stands in many provinces, for most letters, with products on three levels and twelve in every leaf', async () => {
    const places = await one(
      `SELECT count(DISTINCT province_id) AS provinces, count(DISTINCT left(lower(merchant_name), 1)) AS letters,
         count(DISTINCT province_id) FILTER (WHERE is_official) AS official, count(*) FILTER (WHERE total_product = 0) AS empty
       FROM merchants WHERE status = 'active'`,
    );
    expect(places.provinces).toBeGreaterThanOrEqual(20);
    expect(places.official).toBeGreaterThanOrEqual(8);
    expect(places.letters).toBeGreaterThanOrEqual(20);
    expect(places.empty).toBeLessThan(5);
    const { rows } = await pool.query(
      `SELECT c.level, NOT EXISTS (SELECT FROM categories b WHERE b.parent_id = c.id) AS leaf, min(n)::int AS least
       FROM (SELECT c.id, count(l.id) AS n FROM categories c LEFT JOIN listing l ON l.category_id = c.id GROUP BY 1) k JOIN categories c ON c.id = k.id GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(rows.map((row) => row.level)).toEqual([1, 2, 3]);
    for (const row of rows) expect(row.least).toBeGreaterThanOrEqual(row.leaf ? 12 : 1);
    const sliders = await one(
      'SELECT count(*) FILTER (WHERE jsonb_array_length(main_slider) >= 2) AS several FROM categories',
    );
    expect(sliders.several).toBeGreaterThanOrEqual(5);
  });

  it('sums its ratings from the reviews that can be seen', async () => {
    const off = await one(
      `SELECT count(*) FROM products p LEFT JOIN (SELECT product_id, sum(rating) AS sum, count(*) AS n FROM reviews WHERE NOT is_hidden GROUP BY 1) r ON r.product_id = p.id
       WHERE p.rating_sum <> coalesce(r.sum, 0) OR p.rating_count <> coalesce(r.n, 0)`,
    );
    expect(off.count).toBe(0);
    const stores = await one(
      `SELECT count(*) FROM merchants m JOIN (SELECT merchant_id, sum(total_sold) AS sold, sum(rating_sum) AS sum, sum(rating_count) AS n FROM products GROUP BY 1) p
       ON p.merchant_id = m.id WHERE m.total_sold <> p.sold OR m.rating_sum <> p.sum OR m.rating_count <> p.n`,
    );
    expect(stores.count).toBe(0);
  });

  it('has running campaigns with products and running vouchers of every organizer and kind', async () => {
    const campaigns = await one(
      `SELECT count(*) FILTER (WHERE is_highlight) AS highlights, min(n) AS least, max(n) AS most
       FROM promos JOIN (SELECT promo_id, count(*) AS n FROM promo_products GROUP BY 1) k ON k.promo_id = id
       WHERE type = 'campaign' AND start_at <= $1 AND end_at > $1`,
      [NOW],
    );
    expect(campaigns.highlights).toBeGreaterThanOrEqual(4);
    expect(campaigns.least).toBeGreaterThanOrEqual(12);
    expect(campaigns.most).toBeLessThanOrEqual(500);
    const vouchers = await one(
      `SELECT count(*) AS all, count(DISTINCT organizer) AS organizers, count(DISTINCT discount_type) AS kinds, count(*) FILTER (WHERE merchant_id = 1) AS seller
       FROM promos WHERE type = 'voucher' AND start_at <= $1 AND end_at > $1 AND used < quota`,
      [NOW],
    );
    expect(vouchers.all).toBeGreaterThanOrEqual(15);
    expect(vouchers).toMatchObject({ organizers: 3, kinds: 3 });
    expect(vouchers.seller).toBeGreaterThanOrEqual(1);
  });

  it('shows pictures that exist, belong to somebody and are drawn when asked', async () => {
    const { rows } = await pool.query(
      `SELECT count(*) FILTER (WHERE n < 2) AS few FROM (SELECT p.id, count(f.file_id) AS n FROM products p LEFT JOIN product_photos f ON f.product_id = p.id GROUP BY 1) k`,
    );
    expect(Number(rows[0].few)).toBe(0);
    const foreign = await one(
      'SELECT count(*) FROM product_photos f JOIN products p ON p.id = f.product_id JOIN merchants m ON m.id = p.merchant_id JOIN files i ON i.id = f.file_id WHERE i.owner_id IS DISTINCT FROM m.owner_id',
    );
    expect(foreign.count).toBe(0);
    const lost = await one(
      `SELECT count(*) FROM categories, jsonb_array_elements(main_slider) s LEFT JOIN files f ON f.id = (s ->> 'image')::uuid WHERE f.id IS NULL`,
    );
    expect(lost.count).toBe(0);
  });

  it('goes on numbering after the last row of each table', async () => {
    const { rows } = await pool.query(
      `INSERT INTO users (fullname, email) VALUES ('Baru', 'baru@lokapasar.test') RETURNING id, (SELECT max(id) FROM users) AS last`,
    );
    expect(Number(rows[0].id)).toBe(Number(rows[0].last) + 1);
  });

  it.each([0, 3, 8.9, 9, 11.7, 13, 16.95, 20, 23.99, 24 * 6 + 14])(
    'has a running and a coming flash slot with products %d h later',
    async (hours) => {
      const now = new Date(NOW.getTime() + hours * HOUR);
      await ensureFlashSlots(pool, now);
      const { rows } = await pool.query(
        `SELECT p.start_at <= $1 AS running, p.end_at, count(i.id)::int AS items, sum(i.flash_sold)::int AS sold,
         bool_and(i.flash_price < w.publish_price AND i.flash_stock <= w.stock) AS fair
       FROM promos p JOIN flash_items i ON i.promo_id = p.id JOIN products w ON w.id = i.product_id
       WHERE p.type = 'flashsale' AND p.is_active AND p.deleted_at IS NULL AND p.end_at > $1 AND p.start_at < $1 + interval '24 hours'
       GROUP BY p.id ORDER BY p.start_at`,
        [now],
      );
      expect(rows[0]).toMatchObject({ running: true, fair: true });
      expect(rows[0].sold).toBeGreaterThan(0);
      expect(rows[0].end_at.getTime() - now.getTime()).toBeGreaterThanOrEqual(20 * 60_000);
      expect(rows.slice(1).length).toBeGreaterThanOrEqual(1);
      for (const row of rows) {
        expect(row.items).toBeGreaterThanOrEqual(12);
        expect(row.items).toBeLessThanOrEqual(24);
      }
      expect(rows[1]).toMatchObject({ running: false, sold: 0, fair: true });
    },
  );

  it('tops slots up once, however many servers start together', async () => {
    const now = new Date(NOW.getTime() + 20 * 24 * HOUR);
    await Promise.all([1, 2, 3].map(() => ensureFlashSlots(pool, now)));
    const before = await one(`SELECT count(*) AS slots FROM promos WHERE type = 'flashsale'`);
    await ensureFlashSlots(pool, now);
    expect(await one(`SELECT count(*) AS slots FROM promos WHERE type = 'flashsale'`)).toEqual(before);
  });
});

describe('the running server', () => {
  it('tops slots up through its own handle', async () => {
    const url = await testDatabaseUrl();
    const db = createDatabase<unknown>({ url });
    whenFileIsDone(() => db.close());
    await ensureFlashSlots(overKysely(db), NOW);
    const { rows } = await overKysely(db).query(
      `SELECT count(*)::int AS slots FROM promos WHERE type = 'flashsale'`,
    );
    expect(rows).toEqual([{ slots: 9 * 6 }]);
  });
});

describe('a second load', () => {
  it('gives the same shop for the same seed, day and size', async () => {
    const pool = await poolWithRegions();
    // the ledger may only be emptied while the demo is being filled in
    await pool.query("INSERT INTO seeds (name, products) VALUES ('demo', 150)");
    const fingerprint = async () => {
      await pool.query('TRUNCATE users, files, banks, categories, promos RESTART IDENTITY CASCADE');
      await loadDemoShop(pool, { products: 150, keys: testKeys, now: NOW });
      const hash = createHash('sha256');
      for (const table of [
        'users',
        'merchants',
        'categories',
        'products',
        'product_photos',
        'product_variants',
        'files',
      ]) {
        const { rows } = await pool.query(
          `SELECT to_jsonb(t) - '{changed_at,changed_in,created_at,no_npwp,phone,pic_phone}'::text[] AS row FROM ${table} t ORDER BY 1`,
        );
        hash.update(JSON.stringify(rows));
      }
      return hash.digest('hex');
    };
    expect(await fingerprint()).toBe(await fingerprint());
  }, 60_000);
});
