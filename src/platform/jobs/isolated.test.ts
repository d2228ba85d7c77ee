import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runIsolated } from './isolated.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-isolated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A module that does this with its payload and `at`. */
const scriptOf = (name: string, work: string): string => {
  const path = join(folder, `${name}.mjs`);
  const isolated = new URL('./isolated.ts', import.meta.url).href;
  writeFileSync(path, `import { serveIsolated } from '${isolated}';\nserveIsolated(${work});\n`);
  return path;
};
const run = (
  script: string,
  { heapMb = 64, silenceMs = 10_000, signal = new AbortController().signal } = {},
) => runIsolated({ script, heapMb, silenceMs }, { what: 'work' }, signal);

test('work in a process of its own is told its payload, and its end is told', async () => {
  const script = scriptOf(
    'good',
    "async (payload) => { if (payload.what !== 'work') throw new Error('lost'); }",
  );
  expect(await run(script)).toEqual({ how: 'done' });
});

test('an error comes back as one, and the process has ended', async () => {
  const script = scriptOf('bad', "async () => { throw new Error('the disk is full'); }");
  expect(await run(script)).toEqual({ how: 'failed', message: expect.stringContaining('the disk is full') });
});

test('work that never comes to an end is ended, and the place is known; this process goes on meanwhile', async () => {
  const script = scriptOf('hang', 'async (_, at) => { at(17, true); for (;;); }');
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  const end = await run(script, { silenceMs: 500 });
  clearInterval(ticking);
  expect(end).toEqual({ how: 'died', why: 'silent for 500 ms', line: 17 });
  expect(ticks).toBeGreaterThan(20);
});

test('work that needs too much memory dies alone', async () => {
  const greedy =
    'async (_, at) => { at(3, true); const all = []; for (;;) all.push(Array.from({ length: 1e5 }, Math.random)); }';
  const end = await run(scriptOf('greedy', greedy));
  expect(end).toMatchObject({ how: 'died', line: 3 });
  expect(end.how === 'died' && end.why).toContain('heap out of memory');
});

test('work stops with the process that wanted it', async () => {
  const script = scriptOf(
    'patient',
    'async () => { await new Promise((done) => setTimeout(done, 60_000)); }',
  );
  const stopping = new AbortController();
  const end = run(script, { signal: stopping.signal });
  await pause(50);
  stopping.abort();
  expect(await end).toEqual({ how: 'stopped' });
});
