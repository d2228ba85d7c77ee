import { expect, test } from 'vitest';
import { banks } from '#contract/helper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asker, good, standingClock } from '#tests/support/market.ts';
import { tradeOver } from '#tests/support/trade.ts';
import { paymentRoutes } from './routes.ts';

test('#281 banks come by name', async () => {
  const db = await testDatabase();
  await db
    .insertInto('banks')
    .values([
      { bank_name: 'Bank Nusa', code: '902' },
      { bank_name: 'Bank Lontar', code: '901' },
    ])
    .execute();
  const ask = asker(paymentRoutes(tradeOver(db, standingClock('2026-11-20T00:00:00Z'))));
  const { data, total } = good(await ask(banks));
  expect(data.map(({ bank_name, code }) => [bank_name, code])).toEqual([
    ['Bank Lontar', '901'],
    ['Bank Nusa', '902'],
  ]);
  expect(total).toBe(2);
});
