import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { ForgivingPool } from './forgiving-pool.ts';

test('a connection that is given back twice is back once, and others are given out as before', async () => {
  const pool = new ForgivingPool({ connectionString: await testDatabaseUrl(), max: 1 });
  // a pool counts as ended before its connections are, and its database may be dropped meanwhile
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  whenFileIsDone(() => pool.end());
  const giveBack = await new Promise<(broken?: boolean | Error) => void>((resolve, reject) =>
    pool.connect((error, _client, done) => (error ? reject(error) : resolve(done))),
  );
  giveBack();
  expect(() => giveBack(true)).not.toThrow();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const { rows } = await pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('a database that cannot be reached is told of', async () => {
  const pool = new ForgivingPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const error = await new Promise((resolve) => pool.connect((refused) => resolve(refused)));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
