import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createJobs, enqueue, handle, job } from '#platform/jobs.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { createGates } from './gates.ts';
import { metricsOf, serveMetrics } from './metrics.ts';

const token = 'a token of more than thirty-two bytes';
const url = await testDatabaseUrl();
const db = createDatabase<Schema>({ url, poolSize: 2 });
const late = job<Record<string, never>>('test.late');
const jobs = createJobs({ url, handlers: [handle(late, async () => undefined)], onError: () => undefined });
const metrics = metricsOf({ db, jobs, gates: createGates() });
const served = await serveMetrics(metrics, { token, host: '127.0.0.1', port: 0 });
afterAll(async () => {
  served.close();
  await jobs.stop();
});

const read = (authorization: string, path = '/metrics') =>
  fetch(`http://127.0.0.1:${served.port}${path}`, { headers: { authorization } });
/** The value of a line of the metrics. */
const valueIn = (text: string, line: string): number | null => {
  const [, value] =
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ') ?? [];
  return value === undefined ? null : Number(value);
};

test('a port of its own answers whoever has the token, and with nothing but the metrics', async () => {
  for (const wrong of ['', 'Bearer', 'Bearer ', `Bearer ${token}x`, token])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 401]);
  expect((await read(`Bearer ${token}`, '/')).status).toBe(404);
  const answer = await read(`Bearer ${token}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('what waits is told by task: how much, how long, what fails and what was given up', async () => {
  await jobs.runDue();
  await db.transact(async (tx) => {
    for (const maxAttempts of [10, 10, 3]) await enqueue(tx, late, {}, { maxAttempts });
  });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '7 minutes', attempts = max_attempts % 10
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.late')`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 1 where id = (
    select min(id) from graphile_worker._private_jobs where attempts = 0)`.execute(db);
  const text = await metrics.text();
  expect(valueIn(text, 'lokapasar_jobs_waiting{task="test.late"}')).toBe(2);
  expect(valueIn(text, 'lokapasar_jobs_failing{task="test.late"}')).toBe(1);
  expect(valueIn(text, 'lokapasar_jobs_given_up{task="test.late"}')).toBe(1);
  expect(valueIn(text, 'lokapasar_jobs_oldest_seconds{task="test.late"}')).toBeGreaterThanOrEqual(420);
});

test('pools, sessions and gates are told', async () => {
  const text = await metrics.text();
  expect(valueIn(text, 'lokapasar_database_up')).toBe(1);
  expect(valueIn(text, 'lokapasar_database_connections{pool="main",state="open"}')).toBeGreaterThan(0);
  for (const pool of ['quick', 'jobs'])
    expect(valueIn(text, `lokapasar_database_connections{pool="${pool}",state="waiting"}`)).toBe(0);
  const used = valueIn(text, 'lokapasar_database_sessions{state="used"}') ?? 0;
  expect(used).toBeGreaterThan(0);
  expect(valueIn(text, 'lokapasar_database_sessions{state="most"}')).toBeGreaterThan(used);
  for (const gate of ['pages', 'calls', 'pay'])
    expect(valueIn(text, `lokapasar_gate_requests_total{gate="${gate}",result="turned_away"}`)).toBe(0);
});

test('without a database the rest is told, and what is missing is counted', async () => {
  await db.close();
  const text = await metrics.text();
  expect(valueIn(text, 'lokapasar_database_up')).toBe(0);
  expect(valueIn(text, 'lokapasar_metrics_unread_total{metric="lokapasar_jobs_waiting"}')).toBe(1);
  expect(text).not.toContain('lokapasar_jobs_waiting{');
  expect(text).toContain('process_resident_memory_bytes');
});
