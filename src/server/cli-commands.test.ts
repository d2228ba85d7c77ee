import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { createOperator, ledgerVerify, reindex, resetSecondFactor } from './cli-commands.ts';

const run = async (command: typeof reindex, url: string, given = {}) => {
  const lines: string[] = [];
  const code = await command(
    { url, migrationUrl: url },
    {
      email: '',
      password: '',
      keys: testKeys,
      say: (line) => lines.push(line),
      ...given,
    },
  );
  return { code, said: lines.join('\n') };
};

test('ledger-verify says that all is well, and with exit code 1 what is not', async () => {
  const url = await testDatabaseUrl();
  const sound = await run(ledgerVerify, url);
  expect(sound).toMatchObject({ code: 0, said: expect.stringContaining('every rupiah accounted for') });
  const db = createDatabase<Schema>({ url });
  await db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into ledger_accounts (kind, owner_id, balance) values ('buyer_wallet', 7, 5000)`.execute(
      tx,
    );
  });
  await db.close();
  const broken = await run(ledgerVerify, url);
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('buyer_wallet 7 should be Rp\u00a00, is Rp\u00a05.000');
});

test('create-operator makes an operator who may do everything, and refuses half an answer', async () => {
  const url = await testDatabaseUrl();
  expect((await run(createOperator, url, { email: 'op@toko.test', password: 'kurang' })).code).toBe(2);
  expect((await run(createOperator, url, { email: 'op@toko.test', password: 'Lokapasar1' })).code).toBe(0);
  const again = await run(createOperator, url, { email: 'op@toko.test', password: 'Berbeda123' });
  expect(again).toEqual({ code: 1, said: expect.stringContaining('its password stays as it is') });
  const db = createDatabase<Schema>({ url });
  const found = await db.selectFrom('users').select(['email', 'status', 'permissions']).execute();
  await db.close();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ email: 'op@toko.test', status: 'active' });
  expect(found[0]?.permissions).toContain('finance');
});

test('reset-second-factor lets an operator in who lost every one, and says when there is none', async () => {
  const url = await testDatabaseUrl();
  const email = 'op@toko.test';
  await run(createOperator, url, { email, password: 'Lokapasar1' });
  expect((await run(resetSecondFactor, url, { email })).code).toBe(1);
  const db = createDatabase<Schema>({ url });
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const app = { user_id: id, sealed_secret: Buffer.from('x'), confirmed_at: new Date() };
  await db.insertInto('operator_totp').values(app).execute();
  expect((await run(resetSecondFactor, url, { email })).code).toBe(0);
  expect(await db.selectFrom('operator_totp').selectAll().execute()).toEqual([]);
  const events = await db.selectFrom('security_events').select(['kind', 'account_id']).execute();
  expect(events).toEqual([{ kind: 'second_factor_removed', account_id: id }]);
  await db.close();
});

test('reindex lists what only the products know', async () => {
  const url = await testDatabaseUrl();
  const db = createDatabase<Schema>({ url });
  const scenario = await sceneRows(db);
  const merchant_id = await scenario.merchant();
  const category_id = await scenario.category();
  await scenario.product({ merchant_id, category_id });
  const listed = () => db.selectFrom('listing').select('id').execute();
  expect(await listed()).toHaveLength(0);
  expect((await run(reindex, url)).code).toBe(0);
  expect(await listed()).toHaveLength(1);
  await db.close();
});
