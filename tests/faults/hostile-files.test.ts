import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import type { ImportJob } from '#contract/product-import.ts';
import { type HostileFile, hostileFiles } from '#tests/support/hostile-files.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';

const HEAP_MB = 512;
/** `npm run trials -- hostile-files` sends every one of them. */
const COUNT = process.env.HOSTILE_FILES === 'all' ? hostileFiles.length : 12;
const chosen = hostileFiles.filter(
  (_, at) =>
    Math.floor((at * COUNT) / hostileFiles.length) !== Math.floor(((at - 1) * COUNT) / hostileFiles.length),
);
const MAX_DELAY_MS = 1_000;
/** What sharp and the allocator keep for next time. */
const MAX_GROWTH_MB = 250;
const PATIENCE_MS = 120_000;

const server = await startServer({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } });
const residentMb = (): number => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/**
 * How much longer `/livez` took than a server that has nothing to do, both asked once a second: so that a crowded machine
 * is not held against the shop. In threads of their own, because making the files keeps this one busy.
 */
const delays: number[] = [];
const idle = new Worker(
  `require('node:http').createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1', function () {
    require('node:worker_threads').parentPort.postMessage('http://127.0.0.1:' + this.address().port);
  });`,
  { eval: true },
);
const [idleUrl] = (await once(idle, 'message')) as [string];
const watchdog = new Worker(
  `const { parentPort, workerData } = require('node:worker_threads');
  const elapsed = async (url) => {
    const before = performance.now();
    const isOk = await fetch(url).then(async (answer) => (await answer.text()) === 'ok', () => false);
    return isOk ? performance.now() - before : Infinity;
  };
  setInterval(async () => {
    const [shop, idle] = await Promise.all(workerData.map(elapsed));
    parentPort.postMessage(shop - idle);
  }, 1_000);`,
  { eval: true, workerData: [`${server.url}/livez`, idleUrl] },
);
watchdog.on('message', (ms: number) => delays.push(ms));
afterAll(() => Promise.all([watchdog.terminate(), idle.terminate()]));

const call = async <T>(
  path: string,
  token: string,
  body?: object | FormData,
): Promise<{ code: number; data: T }> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api${path}`, {
    ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
  });
  return (await answer.json()) as { code: number; data: T };
};

/** Uploads it, and imports it when it is taken: every answer is one that a client may get for its fault. */
const send = async ({ name, type, bytes }: HostileFile, token: string): Promise<void> => {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new Blob([Uint8Array.from(await bytes())]), 'berkas');
  const uploaded = await call<{ file_id: string }>('/upload/helper', token, form);
  expect([200, 413, 415, 422], name).toContain(uploaded.code);
  if (type !== 'import' || uploaded.code !== 200) return;
  const { file_id } = uploaded.data;
  const input = { file_id, dry_run: true };
  const started = await call<ImportJob>('/merchant/dashboard/product/import', token, input);
  expect(started.code, name).toBe(200);
  const path = `/merchant/dashboard/product/import/${started.data.import_id}`;
  const deadline = Date.now() + PATIENCE_MS;
  let job = started.data;
  while (job.finished_at === null && Date.now() < deadline) {
    await pause(100);
    job = (await call<ImportJob>(path, token)).data;
  }
  expect(job.finished_at, `${name}: ${job.status} ${job.processed_rows} of ${job.total_rows}`).not.toBeNull();
};

it(`${chosen.length} hostile files pass through upload and import while the shop answers within a second`, async () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(200);
  const login = { username: 'penjual@lokapasar.test', password: 'Lokapasar1' };
  const { token } = (await call<{ token: string }>('/auth/login', '', login)).data;
  const before = residentMb();
  for (const file of chosen) await send(file, token);
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.max(...delays)).toBeLessThan(MAX_DELAY_MS);
  reportFigure(
    `${chosen.length} hostile files: each answered, /livez at most ${Math.max(0, ...delays).toFixed(0)} ms late, memory ${(residentMb() - before).toFixed(0)} MB more`,
  );
  await expect.poll(residentMb, { timeout: 20_000, interval: 500 }).toBeLessThan(before + MAX_GROWTH_MB);
}, 3_600_000);
