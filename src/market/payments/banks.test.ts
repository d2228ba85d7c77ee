import { expect, test } from 'vitest';
import { banks } from '#contract/helper.ts';
import { callRoutes, okOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paymentRoutes } from './routes.ts';

test('#281 banks come by name, as a dictionary sorts', async () => {
  const db = await testDatabase();
  await db
    .insertInto('banks')
    .values([
      { bank_name: 'Bank Nusa', code: '902' },
      { bank_name: 'bank abadi', code: '903' },
      { bank_name: 'Bank Aceh', code: '904' },
    ])
    .execute();
  const call = callRoutes(paymentRoutes(testContext(db, fixedClock('2026-11-20T00:00:00Z'))));
  const { data, total } = okOf(await call(banks, null));
  const names = data.map(({ bank_name }) => bank_name);
  const among = (...wanted: string[]) => names.filter((name) => wanted.includes(name));
  expect(among('bank abadi', 'Bank Aceh', 'Bank Aceh Syariah', 'Bank Nusa')).toEqual([
    'bank abadi',
    'Bank Aceh',
    'Bank Aceh Syariah',
    'Bank Nusa',
  ]);
  expect(total).toBe(names.length);
});

test('every run mode has the banks of the country, each with three digits of its own', async () => {
  const db = await testDatabase();
  const found = await db.selectFrom('banks').select(['bank_name', 'code']).execute();
  const codeOf = (name: string) => found.find(({ bank_name }) => bank_name.includes(name))?.code;
  expect([codeOf('(BCA)'), codeOf('(BRI)'), codeOf('(BSI)'), codeOf('SeaBank')]).toEqual([
    '014',
    '002',
    '451',
    '535',
  ]);
  expect(found.length).toBeGreaterThan(90);
  for (const { code } of found) expect(code).toMatch(/^\d{3}$/);
});
