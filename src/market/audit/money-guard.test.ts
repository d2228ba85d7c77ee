import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#contract/envelope.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { countMoney, recordAudit, refuseOwnPayout, refuseOwnRefund } from './index.ts';

let db = await testDatabase({ poolSize: 10 });
let actor = { accountId: 0, ip: '10.0.0.1' };
let other = { accountId: 0, ip: '10.0.0.2' };
const now = new Date('2026-11-20T12:00:00+07:00');
const LIMIT = { operator_daily_limit: 1_000_000 };

beforeEach(async () => {
  db = await testDatabase({ poolSize: 10 });
  const row = (email: string) => ({ fullname: 'Operator', email, permissions: ['finance'] });
  const [one, two] = await db
    .insertInto('users')
    .values([row('a@lokapasar.test'), row('b@lokapasar.test')])
    .returning('id')
    .execute();
  actor = { ...actor, accountId: one?.id ?? 0 };
  other = { ...other, accountId: two?.id ?? 0 };
});

type Count = (tx: Tx<Schema>, amount: number) => Promise<Refusal | null>;
const counted: Count = (tx, amount) => countMoney(tx, LIMIT, actor, amount, now);
const moved = (count: Count, amount: number) =>
  db.transact(async (tx): Promise<Refusal | null> => {
    const refusal = await count(tx, amount);
    return refusal === null ? null : rollback(refusal);
  });
const total = async () =>
  (
    await db
      .selectFrom('operator_day_totals')
      .select('amount')
      .where('operator_id', '=', actor.accountId)
      .execute()
  )
    .map(({ amount }) => amount)
    .reduce((sum, one) => sum + one, 0);

test('up to the limit and not a rupiah more, each operator and each day of Jakarta alone', async () => {
  expect(await moved(counted, 400_000)).toBeNull();
  expect(await moved(counted, 600_000)).toBeNull();
  expect(await moved(counted, 1)).toMatchObject({ error: 'conflict', reason: 'operator_day_limit' });
  const elsewhere = (tx: Tx<Schema>, amount: number) => countMoney(tx, LIMIT, other, amount, now);
  expect(await moved(elsewhere, 1_000_000)).toBeNull();
  expect(await moved(elsewhere, 1_000_001)).toMatchObject({ reason: 'operator_day_limit' });
  const tomorrow = new Date('2026-11-21T00:00:00+07:00');
  expect(await moved((tx, amount) => countMoney(tx, LIMIT, actor, amount, tomorrow), 1_000_000)).toBeNull();
  const unlimited = { operator_daily_limit: 0 };
  expect(await moved((tx, amount) => countMoney(tx, unlimited, actor, amount, now), 9e12)).toBeNull();
});

const crowd = (count: Count) => Promise.all(Array.from({ length: 30 }, () => moved(count, 100_000)));

test('thirty at once: exactly ten fit under the limit', async () => {
  const answers = await crowd(counted);
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(10);
  expect(await total()).toBe(1_000_000);
});

test('the naive twin, which looks before it writes, lets more through', async () => {
  let looking = 0;
  let allLooked: () => void = () => undefined;
  const everybodyLooked = new Promise<void>((resolve) => {
    allLooked = resolve;
  });
  const naive: Count = async (tx, amount) => {
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(amount), 0) as sum from operator_day_totals
      where operator_id = ${actor.accountId}`.execute(tx);
    looking += 1;
    // as many as there are connections look before the first one writes
    if (looking === 10) allLooked();
    await everybodyLooked;
    if ((rows[0]?.sum ?? 0) + amount > LIMIT.operator_daily_limit) return { ok: false, error: 'conflict' };
    await sql`insert into operator_day_totals as total (operator_id, day, amount)
      values (${actor.accountId}, '2026-11-20', ${amount})
      on conflict (operator_id, day) do update set amount = total.amount + excluded.amount`.execute(tx);
    return null;
  };
  await moved(counted, 900_000);
  await crowd(naive);
  expect(await total()).toBeGreaterThan(LIMIT.operator_daily_limit);
});

test('four eyes: who credited a wallet or took the bank’s file does not pay it out; another does', async () => {
  const several = { settings: { single_operator: false }, now };
  const payout = { wallet: 'user:77', withdrawId: 5 };
  const refusalFor = (who: typeof actor, over: object = {}) =>
    db.transact((tx) => refuseOwnPayout(tx, { ...several, actor: who, ...over }, payout));
  const did = (action: string, target: string, after: Record<string, unknown>, who = actor, at = now) =>
    db.transact((tx) => recordAudit(tx, who, { action, target, after }, at));

  await did('wallet.adjust', 'user:77', { amount: -5000 });
  await did('wallet.adjust', 'user:770', { amount: 5000 });
  await did('withdraw.bankfile', 'bankfile:2026-11-20', { withdraw_ids: [4, 55] });
  expect(await refusalFor(actor)).toBeNull();
  await did('withdraw.bankfile', 'bankfile:2026-11-20', { withdraw_ids: [4, 5] });
  expect(await refusalFor(actor)).toMatchObject({ reason: 'four_eyes_prepared' });
  await did('refund.create', 'order:INV-1', { refund_amount: 5000, credits: 'user:77' });
  expect(await refusalFor(actor)).toMatchObject({ reason: 'four_eyes_credited' });
  expect(await refusalFor(other)).toBeNull();
  expect(await refusalFor(actor, { settings: { single_operator: true } })).toBeNull();
  await did('wallet.adjust', 'user:77', { amount: 1 }, other, new Date('2026-08-01T00:00:00+07:00'));
  expect(await refusalFor(other)).toBeNull();
  await did('wallet.adjust', 'user:77', { amount: 1 }, other);
  expect(await refusalFor(other)).toMatchObject({ reason: 'four_eyes_credited' });
});

test('four eyes: who confirmed a transfer does not give its money back', async () => {
  const event = { action: 'payment.confirm', target: 'payment:PAY-1', after: { amount: 5000 } };
  await db.transact((tx) => recordAudit(tx, actor, event, now));
  const refusalFor = (who: typeof actor, single_operator = false) =>
    db.transact((tx) => refuseOwnRefund(tx, { settings: { single_operator }, actor: who, now }, 'PAY-1'));
  expect(await refusalFor(actor)).toMatchObject({ reason: 'four_eyes_confirmed' });
  expect(await refusalFor(other)).toBeNull();
  expect(await refusalFor(actor, true)).toBeNull();
});
