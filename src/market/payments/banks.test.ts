import { expect, test } from 'vitest';
import { banks } from '#contract/helper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asker, good, standingClock } from '#tests/support/market.ts';
import { tradeOver } from '#tests/support/trade.ts';
import { paymentRoutes } from './routes.ts';

test('#281 banks come by name, as a dictionary sorts', async () => {
  const db = await testDatabase();
  await db
    .insertInto('banks')
    .values([
      { bank_name: 'Bank Nusa', code: '902' },
      { bank_name: 'Bank CIMB Niaga', code: '022' },
      { bank_name: 'bank danamon', code: '011' },
      { bank_name: 'Bank Central Asia', code: '014' },
    ])
    .execute();
  const ask = asker(paymentRoutes(tradeOver(db, standingClock('2026-11-20T00:00:00Z'))));
  const { data, total } = good(await ask(banks));
  expect(data.map(({ bank_name, code }) => [bank_name, code])).toEqual([
    ['Bank Central Asia', '014'],
    ['Bank CIMB Niaga', '022'],
    ['bank danamon', '011'],
    ['Bank Nusa', '902'],
  ]);
  expect(total).toBe(4);
});
