import { expect, test } from 'vitest';
import { DependencyDown } from './errors.ts';
import { isContention, isLost, isOldPlan, isRepeatable, mayRepeat, returnsStar } from './healing.ts';
import { SilentConnection } from './timed-client.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
const lost = new Error('Connection terminated unexpectedly');

test('what the database undid, an old plan and a lost connection are told apart, within a DependencyDown too', () => {
  expect([isContention(failed('40001')), isContention(failed('40P01')), isContention(lost)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOldPlan(failed('0A000', { routine: 'RevalidateCachedQuery' }))).toBe(true);
  // another feature that is not supported
  expect(isOldPlan(failed('0A000', { routine: 'transformReturningClause' }))).toBe(false);
  for (const error of [lost, failed('57P01'), failed('25006'), failed('08006'), failed('ECONNRESET')])
    expect([isLost(error), isLost(new DependencyDown('database', { cause: error }))]).toEqual([true, true]);
  for (const error of [
    null,
    failed('57014'),
    failed('53300'),
    new Error('Query read timeout'),
    failed('23505'),
  ])
    expect(isLost(error)).toBe(false);
});

test('a connection that fell silent is worth another try only where the database answers elsewhere', () => {
  expect([isLost(new SilentConnection(true, 0)), isLost(new SilentConnection(false, 0))]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['select 1', true],
  [' SELECT updated_at from orders', true],
  ['with found as (select 1) select * from found', true],
  ['begin', true],
  ['start transaction isolation level serializable', true],
  ['select id from orders for update', false],
  ['with gone as (delete from orders returning id) select id from gone', false],
  ["select nextval('payments_id_seq')", false],
  ["select graphile_worker.add_job('mail')", false],
  ['select pg_try_advisory_lock(1)', false],
  ['insert into orders default values', false],
  ['commit', false],
])('%s may have run already: %s', (text, expected) => {
  expect(isRepeatable(text)).toBe(expected);
});

test('a write is repeated only when it was not sent, or the database itself undid it', () => {
  const write = 'update wallets set balance = balance - 1';
  expect(mayRepeat(lost, write, true)).toBe(false);
  expect(mayRepeat(failed('57P01'), write, true)).toBe(false);
  expect(mayRepeat(failed('40P01'), write, true)).toBe(true);
  expect(mayRepeat(failed('0A000', { routine: 'RevalidateCachedQuery' }), write, true)).toBe(true);
  expect(mayRepeat(failed('ECONNREFUSED'), write, false)).toBe(true);
  expect(mayRepeat(failed('57P03'), write, false)).toBe(true);
  // waiting in vain for five seconds is not done twice
  expect(mayRepeat(new Error('timeout exceeded when trying to connect'), write, false)).toBe(false);
  expect(mayRepeat(lost, 'select 1', true)).toBe(true);
  expect(mayRepeat(failed('57014'), 'select 1', true)).toBe(false);
});

test.each([
  ['select * from "orders" where "id" = $1', true],
  ['select "withdrawals".*, "b"."name" from "withdrawals"', true],
  ['select id, o.* from orders o', true],
  ['insert into "payments" ("id") values ($1) returning *', true],
  ['select distinct * from orders', true],
  ['select count(*) from orders where id = $1', false],
  ['select "id", price * 2 as double from "orders"', false],
  ['with wanted as (select * from unnest($1::bigint[]) as w (id)) select id from wanted', false],
  ['select * from (select id, total from orders) found where id = $1', false],
])('all columns of a table, in %s: %s', (text, expected) => {
  expect(returnsStar(text)).toBe(expected);
});
