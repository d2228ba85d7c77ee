import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Schema } from '#market/schema.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';

// `node tools/growth.ts [--data .data/bench-2000] [--products 10000000] [--accounts 50000000] [--checkouts 10000] [--years 10]`
// What the tables that grow come to: bytes a row with its indexes, measured in a shop with some thousand orders, times how
// many rows there will be. `--checkouts` is a minute, day and night. The table of docs/growth.md is its output.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-2000' },
    database: { type: 'string' },
    products: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '50000000' },
    checkouts: { type: 'string', default: '10000' },
    years: { type: 'string', default: '10' },
  },
});
const products = Number(values.products);
const accounts = Number(values.accounts);
const aDay = Number(values.checkouts) * 1_440;
const days = Number(values.years) * 365;
const ever = aDay * days;

/** Rows by the end. What a checkout brings is assumed: 1.2 stores, 1.5 lines a store, paid by bank, sent and received. */
const rows: Record<string, { count: number; kept: string }> = {
  products: { count: products, kept: 'as long as they are sold' },
  listing: { count: products, kept: 'with the product' },
  keywords: { count: products, kept: 'with the product' },
  product_variants: { count: products * 2, kept: 'with the product' },
  product_photos: { count: products * 4, kept: 'with the product' },
  files: { count: products * 4 + accounts * 0.1, kept: 'while used' },
  users: { count: accounts, kept: 'for ever' },
  addresses: { count: accounts * 1.2, kept: 'for ever' },
  cart_items: { count: accounts, kept: 'until bought' },
  sessions: { count: accounts, kept: '30 days after their end' },
  known_devices: { count: accounts * 2, kept: '1 year' },
  idempotency_keys: { count: aDay * 3, kept: '1 day' },
  payments: { count: ever * 1.1, kept: 'for ever' },
  payment_charges: { count: ever, kept: 'for ever' },
  payment_callbacks: { count: ever, kept: 'for ever' },
  orders: { count: ever * 1.2, kept: 'for ever' },
  order_items: { count: ever * 1.8, kept: 'for ever' },
  order_histories: { count: ever * 6, kept: 'for ever' },
  voucher_uses: { count: ever * 0.3, kept: 'for ever' },
  ledger_accounts: { count: accounts + ever * 1.2, kept: 'for ever' },
  ledger_journals: { count: ever * 2.2, kept: 'for ever' },
  ledger_entries: { count: ever * 5.8, kept: 'for ever' },
  notifications: { count: ever * 8, kept: 'for ever' },
  deliveries: { count: aDay * 4 * 90, kept: '90 days' },
  security_events: { count: aDay * 0.05 * 365, kept: '1 year, in months' },
};

const opened = await openDatabase({
  databaseUrl: values.database ?? null,
  migrationDatabaseUrl: values.database ?? null,
  dataDir: values.data,
});
const db = createDatabase<Schema>({ url: opened.migrationUrl, poolSize: 1 });
type Size = { table: string; rows: number; bytes: number; heap: number; indexes: number };
const sizes: Size[] = [];
for (const table of Object.keys(rows)) {
  const found = await sql<Size>`
    select ${table} as table, (select count(*) from ${sql.table(table)}) as rows,
      coalesce((select avg(pg_column_size(one.*)) from ${sql.table(table)} one), 0)::float8 as bytes,
      sum(pg_table_size(part))::bigint as heap, sum(pg_indexes_size(part))::bigint as indexes
    from (select relid as part from pg_partition_tree(${table}) where isleaf
      union select ${table}::regclass) parts`.execute(db);
  sizes.push(...found.rows);
}
await db.close();
await opened.stop();

/** Rows below which a table's pages are mostly empty, so that they say nothing of what a row takes. */
const ENOUGH = 400;
/** Of a row: its pointer and header, and a third of the page free as after many changes; of an index entry of a number. */
const [OVERHEAD, LOOSE, ENTRY] = [28, 1.3, 40];

const lines = sizes.map(({ table, rows: there, bytes, heap, indexes }) => {
  const { count, kept } = rows[table]!;
  const isMeasured = there >= ENOUGH;
  const each = isMeasured ? heap / there : (bytes || 120) * LOOSE + OVERHEAD;
  const beside = isMeasured ? indexes / there : ENTRY * 3;
  return { table, there, isMeasured, each, beside, count, kept, total: count * (each + beside) };
});
const millions = (count: number) =>
  count >= 1e9 ? `${(count / 1e9).toFixed(1)} thousand million` : `${(count / 1e6).toFixed(1)} million`;
const gigabytes = (bytes: number) => Math.round(bytes / 1e9).toLocaleString('en');
const out = [
  '| Table | measured | bytes a row | of its indexes | rows | GB | kept |',
  '|---|---:|---:|---:|---:|---:|---|',
  ...lines.map(
    ({ table, there, isMeasured, each, beside, count, kept, total }) =>
      `| ${table} | ${isMeasured ? `${there} rows` : 'estimated'} | ${each.toFixed(0)} | ${beside.toFixed(0)} | ${millions(count)} | ${gigabytes(total)} | ${kept} |`,
  ),
  `| **all** | | | | | **${gigabytes(lines.reduce((sum, { total }) => sum + total, 0))}** | |`,
  '',
];
process.stdout.write(out.join('\n'));
