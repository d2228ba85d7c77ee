import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createShiftableClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createJobs, enqueue, handle, type Jobs, type JobsOptions, job } from '#platform/jobs.ts';
import { jobSeconds, timerRuns } from '#platform/metrics.ts';
import { currentScope, within } from '#platform/scope.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { faultProxy } from '#tests/support/fault-proxy.ts';

const url = await testDatabaseUrl();
const db = createDatabase({ url, poolSize: 4 });
const stops: (() => Promise<void>)[] = [() => db.close()];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

function jobsOf(options: Partial<JobsOptions>): Jobs {
  const jobs = createJobs({ url, handlers: [], onError: () => undefined, ...options });
  stops.push(() => jobs.stop());
  return jobs;
}

test('a job is done after its transaction commits, and never after a rollback', async () => {
  const note = job<{ text: string }>('test.note');
  const done: string[] = [];
  const jobs = jobsOf({ handlers: [handle(note, async ({ text }) => void done.push(text))] });
  // The first worker registers the names of its jobs, which an open transaction that queues one would hold up.
  await jobs.runDue();
  await db.transact(async (tx) => {
    await enqueue(tx, note, { text: 'kept' });
    await jobs.runDue();
    expect(done).toEqual([]);
  });
  const failing = db.transact(async (tx) => {
    await enqueue(tx, note, { text: 'lost' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await jobs.runDue();
  expect(done).toEqual(['kept']);
});

test('a started worker does a job without being asked', async () => {
  const ping = job<{ n: number }>('test.ping');
  const done: number[] = [];
  const jobs = jobsOf({ handlers: [handle(ping, async ({ n }) => void done.push(n))] });
  await jobs.start();
  await db.transact((tx) => enqueue(tx, ping, { n: 1 }));
  await vi.waitFor(() => expect(done).toEqual([1]), 5_000);
});

test('a failing job is told, put off, and done at a later attempt', async () => {
  const shaky = job<Record<string, never>>('test.shaky');
  const attempts: number[] = [];
  const told: string[] = [];
  const work = async (_: object, { attempt }: { attempt: number }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('not yet');
  };
  const jobs = jobsOf({ handlers: [handle(shaky, work)], onError: (_error, where) => told.push(where) });
  await db.transact((tx) => enqueue(tx, shaky, {}));
  await jobs.runDue();
  expect([attempts, told]).toEqual([[1], ['job test.shaky']]);
  const clock = await createShiftableClock(db);
  await clock.advance(60);
  await jobs.runDue();
  clock.stop();
  expect(attempts).toEqual([1, 2]);
});

test('where the end of a job cannot be written the process lives on, new workers come, and the job is done again', async () => {
  const cut = job<{ n: number }>('test.cut');
  const wire = await faultProxy(url);
  const done: number[] = [];
  const told: string[] = [];
  const work = async ({ n }: { n: number }) => {
    // what is written of its end is lost with the connection
    if (done.push(n) === 1) wire.silence();
  };
  const jobs = jobsOf({
    url: wire.url,
    handlers: [handle(cut, work)],
    onError: (_error, where) => told.push(where),
  });
  await jobs.start();
  await db.transact((tx) => enqueue(tx, cut, { n: 1 }));
  await vi.waitFor(() => expect(done).toEqual([1]), 10_000);
  wire.reset();
  wire.pass();
  await db.transact((tx) => enqueue(tx, cut, { n: 2 }));
  await vi.waitFor(() => expect(done).toContain(2), 15_000);
  expect(told).toContain('job runner');
});

test('a kind of job with workers of its own is done while all others are taken', async () => {
  const slow = job<{ n: number }>('test.slow');
  const urgent = job<{ sentAt: number }>('test.urgent');
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let running = 0;
  const waits: number[] = [];
  const work = async () => {
    running += 1;
    await gate;
  };
  const jobs = jobsOf({
    handlers: [handle(slow, work)],
    apart: [[handle(urgent, async ({ sentAt }) => void waits.push(Date.now() - sentAt))]],
  });
  await jobs.start();
  await db.transact(async (tx) => {
    for (let n = 0; n < 5; n += 1) await enqueue(tx, slow, { n });
  });
  await vi.waitFor(() => expect(running).toBe(2), 5_000);
  await db.transact((tx) => enqueue(tx, urgent, { sentAt: Date.now() }));
  await vi.waitFor(() => expect(waits).toHaveLength(1), 5_000);
  expect(running).toBe(2);
  open();
  await vi.waitFor(() => expect(running).toBe(5), 5_000);
});

test('one job has one handler, whatever its group', () => {
  const twice = handle(job<{ n: number }>('test.twice'), async () => undefined);
  const both = { url, handlers: [twice], apart: [[twice]], onError: () => undefined };
  expect(() => createJobs(both)).toThrow('Two handlers');
});

test('moving the clock moves it in every process, and brings waiting jobs and timers due', async () => {
  const later = job<{ id: string }>('test.later');
  const done: string[] = [];
  const here = await createShiftableClock(db);
  const there = await createShiftableClock(db, 5);
  stops.push(async () => {
    here.stop();
    there.stop();
  });
  await here.reset();
  const timer = { name: 'test.timer', everyMs: 60_000, run: async () => void done.push('timer') };
  const jobs = jobsOf({ handlers: [handle(later, async ({ id }) => void done.push(id))], timers: [timer] });
  await db.transact((tx) => enqueue(tx, later, { id: 'in an hour' }, { delayMs: 3_600_000 }));
  await jobs.runDue();
  expect(done).toEqual(['timer']);
  await here.advance(3_600);
  await jobs.runDue();
  expect(done).toEqual(['timer', 'timer', 'in an hour']);
  expect(here.now().getTime() - Date.now()).toBeGreaterThan(3_599_000);
  await vi.waitFor(() => expect(there.now().getTime() - Date.now()).toBeGreaterThan(3_599_000));
  await here.reset();
  await there.refresh();
  expect(Math.abs(there.now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('a timer runs in one process at a time', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    runs++;
    await pause(20);
    running--;
  };
  const timers = [{ name: 'test.alone', everyMs: 60_000, run }];
  const two = [jobsOf({ timers }), jobsOf({ timers })];
  await Promise.all(two.flatMap((jobs) => [jobs.runDue(), jobs.runDue()]));
  expect([most, runs]).toEqual([1, 4]);
});

test('the jobs of a killed worker are given back, those of a living one are not', async () => {
  const orphan = job<{ id: number }>('test.orphan');
  const done: number[] = [];
  await db.transact((tx) => enqueue(tx, orphan, { id: 1 }));
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '6 seconds'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.orphan')`.execute(
    db,
  );
  const jobs = jobsOf({ handlers: [handle(orphan, async ({ id }) => void done.push(id))] });
  const holder = jobsOf({});
  await db.connection().execute(async (living) => {
    await sql`select pg_advisory_lock_shared(7305003, hashtext('pool-of-the-dead'))`.execute(living);
    await holder.runDue();
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs
      where locked_by = 'pool-of-the-dead'`.execute(living);
    expect(rows[0]?.n).toBe(1);
    await sql`select pg_advisory_unlock_all()`.execute(living);
  });
  await jobs.runDue();
  expect(done).toEqual([1]);
});

test('a job is done on behalf of the request that queued it, and is given what was queued and no more', async () => {
  const asked = job<{ id: number }>('test.asked');
  const seen: unknown[] = [];
  const jobs = jobsOf({
    handlers: [
      handle(asked, async (payload) => {
        const { requestId, job: name } = currentScope() ?? {};
        seen.push([payload, requestId, name]);
      }),
    ],
  });
  await within({ requestId: 'r-7', job: null, span: null }, () =>
    db.transact((tx) => enqueue(tx, asked, { id: 1 })),
  );
  await db.transact((tx) => enqueue(tx, asked, { id: 2 }));
  await within({ requestId: 'another', job: null, span: null }, () => jobs.runDue());
  expect(seen).toHaveLength(2);
  for (const one of [
    [{ id: 1 }, 'r-7', 'test.asked'],
    [{ id: 2 }, null, 'test.asked'],
  ])
    expect(seen).toContainEqual(one);
});

test('attempts at jobs and runs of timers are counted with their outcomes', async () => {
  const counted = job<Record<string, never>>('test.counted');
  const work = async (_: object, { last }: { last: boolean }) => {
    throw new Error(last ? 'for good' : 'not yet');
  };
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('broken');
  };
  const jobs = jobsOf({ handlers: [handle(counted, work)] });
  await db.transact((tx) => enqueue(tx, counted, {}, { maxAttempts: 2 }));
  await jobs.runDue();
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1`.execute(db);
  await jobs.runDue();
  const timed = jobsOf({ timers: [{ name: 'test.timed', everyMs: 60_000, run }] });
  await expect(timed.runDue()).rejects.toThrow('broken');
  isBroken = false;
  await timed.runDue();
  const attempts = (await jobSeconds.get()).values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.task === 'test.counted',
  );
  expect(attempts.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['failed', 1],
    ['given_up', 1],
  ]);
  const runs = (await timerRuns.get()).values.filter(({ labels }) => labels.timer === 'test.timed');
  expect(runs.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['failed', 1],
    ['done', 1],
  ]);
});
