import { afterEach, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { traceCollector } from '#tests/support/trace-collector.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { createDatabase } from './db/pool.ts';
import { createJobs, enqueue, handle, job } from './jobs.ts';
import { openTracing } from './open-telemetry.ts';
import { within } from './scope.ts';
import { asPart, startSpan, traceWith } from './tracing.ts';

const collector = await traceCollector();
afterEach(() => traceWith(null));

/** Traces from here on, so many of them kept. @returns what sends them */
const traced = (share: number, endpoint = collector.url) => {
  const { start, close } = openTracing({ endpoint, share, serviceName: 'uji' });
  traceWith(start);
  return close;
};
const request = (parent: string | null = null) => startSpan('POST uji', 'server', {}, parent);
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a job goes on with the trace of the request that queued it, in whatever process', async () => {
  const close = traced(1);
  const url = await testDatabaseUrl();
  const db = createDatabase({ url, poolSize: 2 });
  whenFileIsDone(() => db.close());
  const note = job<{ id: number }>('test.traced');
  const jobs = createJobs({
    url,
    handlers: [handle(note, async () => void (await db.ping()))],
    onError: () => undefined,
  });
  whenFileIsDone(() => jobs.stop());
  const span = request();
  await within({ requestId: 'r-1', job: null, span }, () =>
    db.transact((tx) => enqueue(tx, note, { id: 1 })),
  );
  span?.end();
  await jobs.runDue();
  await close();
  const spans = collector.spans.filter(({ traceId }) => traceId === span?.traceId);
  const [asked] = spans.filter(({ kind }) => kind === 2);
  const [done] = spans.filter(({ kind }) => kind === 5);
  expect(done).toMatchObject({ name: 'job test.traced', parentSpanId: asked?.spanId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === done?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(['SELECT']);
});

test('whether a trace is kept is decided here, and a header that is none begins a new one', async () => {
  const before = collector.spans.length;
  const none = traced(0);
  request(`00-${TRACE}-00f067aa0ba902b7-01`)?.end();
  await none();
  expect(collector.spans).toHaveLength(before);
  const all = traced(1);
  expect(request(`00-${TRACE}-00f067aa0ba902b7-00`)).toMatchObject({
    traceId: TRACE,
    traceparent: expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`)),
  });
  for (const wrong of [
    '',
    'x',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-00f067aa0ba902b7-01\n`,
  ])
    expect(request(wrong)?.traceId).not.toBe(TRACE);
  await all();
});

test('what fails is marked with its kind and not with its words', async () => {
  const close = traced(1);
  const span = request();
  const failing = within({ requestId: null, job: null, span }, () =>
    asPart('client', 'GET', {}, () => Promise.reject(new TypeError('rani@orang.example'))),
  );
  await expect(failing).rejects.toThrow(TypeError);
  await close();
  const [part] = collector.spans.filter(({ traceId }) => traceId === span?.traceId);
  expect(part).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
  expect(JSON.stringify(collector.spans)).not.toContain('rani@');
});

test('a collector that is away holds nobody up and fails nothing', async () => {
  const close = traced(1, 'http://127.0.0.1:1');
  request()?.end();
  await expect(close()).resolves.toBeUndefined();
});
