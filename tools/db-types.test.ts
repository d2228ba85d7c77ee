import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { tableTypes, writtenTypes } from './db-types.ts';

test('the table types are those of the migrated database: npm run db:types after a migration', async () => {
  expect(writtenTypes()).toBe(await tableTypes(await testDatabaseUrl()));
});
