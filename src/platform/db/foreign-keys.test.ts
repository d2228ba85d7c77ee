import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const db = await testDatabase();

/**
 * Tables whose rows are never deleted and never change their key, so that nobody ever looks for what refers to one:
 * reference data, and what is only ever marked as gone.
 */
const neverDeleted = [
  ...['provinces', 'cities', 'sub_districts', 'areas', 'banks'],
  ...['merchants', 'products', 'product_variants', 'ledger_accounts', 'ledger_journals'],
];

test('whatever refers to a row that may be deleted is found by an index', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s -> %s', con.conrelid::regclass, a.attname, con.confrelid::regclass) as name
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace
      and not con.confrelid::regclass::text = any(${neverDeleted})
      and not exists (
        select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = a.attnum and i.indisvalid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('the sweep of uploads reads its own index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id, storage_key from files
    where referenced_at is null and owner_id is not null and storage_key is not null and created_at < now()
    order by created_at limit 200`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('files_unreferenced');
});
