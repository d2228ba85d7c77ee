import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { CrashPoint } from '#platform/crash-point.ts';
import { standInPayouts } from '#tests/support/midtrans-payouts.ts';
import { rushOn, send } from '#tests/support/rush.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const midtrans = await standInPayouts();
const { creatorKey, approverKey, merchantKey, url } = midtrans.config;
const env = {
  PAYOUT_PROVIDER: 'midtrans',
  MIDTRANS_PAYOUTS_CREATOR_KEY: creatorKey,
  MIDTRANS_PAYOUTS_APPROVER_KEY: approverKey,
  MIDTRANS_PAYOUTS_MERCHANT_KEY: merchantKey,
  MIDTRANS_PAYOUTS_URL: url,
  // timers run when a test says so
  WORKER: 'off',
};
const first = await startServer({ env });
const { databaseUrl, dataDir } = first;
const second = await startServer({ databaseUrl, dataDir, env });
const rush = rushOn(databaseUrl);
const doomed: TestServer[] = [];
afterAll(async () => {
  await Promise.all(doomed.map((server) => server.stop('SIGKILL')));
  midtrans.stop();
});

const loggedIn = async (username: string) => {
  const login = await send(first.url, '/auth/login', null, { username, password: 'Lokapasar1' });
  return (login.data as { token: string }).token;
};
const operator = await loggedIn('operator@lokapasar.test');
const buyer = await loggedIn('pembeli@lokapasar.test');
const bca = await rush.db
  .selectFrom('banks')
  .select('id')
  .where('code', '=', '014')
  .executeTakeFirstOrThrow();
midtrans.own('bca', '0012345678', 'BUDI SANTOSO');

const tick = ({ url: at }: TestServer) => send(at, '/__test/tick', null);
/** Requested by the demo's buyer and approved for the service, at its next hour. */
const approved = async () => {
  const asked = await send<{ withdraw_id: number; withdraw_code: string }>(
    first.url,
    '/buyer/dashboard/wallet/withdraw',
    buyer,
    {
      amount: 10_000,
      bank_id: bca.id,
      rekening: '0012345678',
      atas_nama: 'Budi Santoso',
      password: 'Lokapasar1',
    },
  );
  if (asked.code !== 200) throw new Error(JSON.stringify(asked));
  await sql`update withdrawals set held_until = null where id = ${asked.data.withdraw_id}`.execute(rush.db);
  const { withdraw_id } = asked.data;
  const sent = await send(first.url, '/operator/withdraw/send', operator, { withdraw_id });
  if (sent.code !== 200) throw new Error(JSON.stringify(sent));
  // approved before the last full hour, so that it is due
  await sql`update payouts set approved_at = approved_at - interval '1 hour' where withdrawal_id = ${withdraw_id}`.execute(
    rush.db,
  );
  return asked.data;
};
/** The time of the process that was killed is over. */
const endLease = (withdraw_id: number) =>
  sql`update payouts set check_at = asked_at where withdrawal_id = ${withdraw_id}`.execute(rush.db);
const stateOf = async (withdraw_id: number) => {
  const row = await rush.db
    .selectFrom('payouts')
    .select('state')
    .where('withdrawal_id', '=', withdraw_id)
    .executeTakeFirst();
  return row?.state;
};
const paidOnce = async (withdraw_code: string) => {
  expect(midtrans.madeFor(withdraw_code)).toHaveLength(1);
  expect(midtrans.released(withdraw_code)).toBe(1);
  expect(await rush.faults()).toEqual([]);
};

test('two processes whose timers run at once send each payout once', async () => {
  const payouts = [await approved(), await approved(), await approved()];
  await Promise.all([tick(first), tick(second), tick(first), tick(second)]);
  for (const { withdraw_id, withdraw_code } of payouts) {
    expect(await stateOf(withdraw_id)).toBe('sent');
    const asked = midtrans.asked.filter(({ idempotencyKey }) => idempotencyKey === withdraw_code);
    expect(asked).toHaveLength(1);
    await paidOnce(withdraw_code);
  }
  reportFigure(`${payouts.length} payouts over two processes: each sent once`);
});

const moments: CrashPoint[] = ['payout.made', 'payout.released'];
test.each(moments)(
  'killed at %s, between asking and noting, it is sent once by another process',
  async (moment) => {
    const { withdraw_id, withdraw_code } = await approved();
    const server = await startServer({ databaseUrl, dataDir, env: { ...env, LOKAPASAR_CRASH_AT: moment } });
    doomed.push(server);
    const end = once(server.process, 'exit');
    await expect(tick(server)).rejects.toThrow();
    expect((await end)[1]).toBe('SIGKILL');
    expect(await stateOf(withdraw_id)).toBe('approved');
    await endLease(withdraw_id);
    await tick(first);
    expect(await stateOf(withdraw_id)).toBe('sent');
    await paidOnce(withdraw_code);
    reportFigure(`kill -9 at ${moment}: one payout`);
  },
);
