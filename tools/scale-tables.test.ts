import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { factsOf, misplaced, places, scaleTables, writtenTables } from './scale-tables.ts';

const facts = await factsOf(await testDatabaseUrl());

test('every table has a place in docs/scale.md: say in tools/scale-tables.ts whose it would be', () => {
  expect(misplaced(facts)).toEqual([]);
});

test('a table that nobody has placed is noticed, as is one that is gone', () => {
  const tables = new Map(facts.tables).set('brand_new', new Set(['id']));
  tables.delete('orders');
  expect(misplaced({ ...facts, tables })).toEqual(['brand_new has no place', 'orders is no table']);
});

test('docs/scale.md says what the database says: node tools/scale-tables.ts', () => {
  expect(writtenTables()).toBe(scaleTables(facts));
});

test('only orders and money are spread, and each of them says by what or why not', () => {
  for (const [table, { duty, by }] of places)
    if (by !== undefined) expect({ table, duty }).toEqual({ table, duty: 'orders' });
});
