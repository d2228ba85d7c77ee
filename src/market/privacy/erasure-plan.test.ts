import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { erasurePlan, plannedColumns } from './erasure-plan.ts';

/** Every column that can hold words about somebody; partitions have those of their table. */
const columnsOf = async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ table: string; column: string; isWords: boolean }>`
    select class.relname as table, attribute.attname as column,
      format_type(attribute.atttypid, null) in ('text', 'text[]', 'character varying', 'jsonb', 'json', 'bytea', 'uuid',
        'uuid[]', 'inet', 'jsonb[]') as "isWords"
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped
    order by 1, 2`.execute(db);
  return rows;
};

test('every column that can hold words about a person is in the plan of erasing an account', async () => {
  const columns = await columnsOf();
  expect(columns.filter(({ isWords }) => isWords).length).toBeGreaterThan(200);
  const unplanned = columns.filter(({ table, column, isWords }) => {
    const plan = erasurePlan[table];
    if (!isWords) return false;
    return plan === undefined || plannedColumns(plan)?.has(column) === false;
  });
  expect(
    unplanned.map(({ table, column }) => `${table}.${column}`),
    'say in src/market/privacy/erasure-plan.ts what becomes of these columns when an account is erased',
  ).toEqual([]);
});

test('the plan names only tables and columns that there are', async () => {
  const columns = await columnsOf();
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const tables = new Set(columns.map(({ table }) => table));
  const stale = Object.entries(erasurePlan).flatMap(([table, plan]) =>
    tables.has(table)
      ? [...(plannedColumns(plan) ?? [])]
          .map((column) => `${table}.${column}`)
          .filter((one) => !known.has(one))
      : [table],
  );
  // the demo's clock is made in test mode only
  expect(stale).toEqual([]);
});
