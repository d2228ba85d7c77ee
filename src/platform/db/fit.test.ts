import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bothRoles, testDatabaseUrl } from '#tests/support/database.ts';
import { isTooOld, refuseOlderSchema, refuseOldServer } from './fit.ts';
import { UnfitDatabaseError } from './migrate.ts';

const { url } = bothRoles(await testDatabaseUrl());
const directory = mkdtempSync(join(tmpdir(), 'lokapasar-fit-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('PostgreSQL 18 and later will do', async () => {
  expect([170_006, 180_000, 190_001].map(isTooOld)).toEqual([true, false, false]);
  await refuseOldServer(url);
});

test('a schema that lacks migrations is told with what to do, by the role that may not change it', async () => {
  await refuseOlderSchema(url);
  writeFileSync(join(directory, '0000_other.sql'), 'select 1;');
  const refused = refuseOlderSchema(url, directory);
  await expect(refused).rejects.toThrow(/lacks 0000_other\.sql.*node src\/server\/cli\.ts migrate/);
  await expect(refused).rejects.toBeInstanceOf(UnfitDatabaseError);
});
