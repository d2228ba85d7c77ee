import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { query, startApp, startWorker, untilReady } from '../cluster.ts';
import { PROJECT, RUN, urlsOf } from '../layout.ts';
import { stop } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

/** What an ordinary release brings: columns on the busiest tables, a table of its own, an index that is built beside the work. */
const MIGRATIONS = {
  '9998_trial.sql': `alter table orders add column trial_note text;
alter table products add column trial_rank integer not null default 0;
create table trial_notes (id bigint generated always as identity primary key, body text not null);
`,
  '9999_trial_index.sql': `-- no-transaction
create index concurrently if not exists orders_trial_note on orders (trial_note) where trial_note is not null;
`,
};

test('a release with migrations rolls over both nodes and the worker under load: no error at all', async () => {
  const scene = await openScene('rolling-release');
  const release = `${RUN}/release`;
  rmSync(release, { recursive: true, force: true });
  // linked, as an image would have it: another folder with the same files
  const parts = [
    'src',
    'database',
    'build',
    'node_modules',
    'package.json',
    'public',
    'tools',
    'docs',
    'tests',
  ];
  spawnSync('mkdir', ['-p', release]);
  for (const part of parts) {
    const copied = spawnSync('cp', ['-al', `${PROJECT}${part}`, `${release}/`], { encoding: 'utf8' });
    expect(copied.stderr).toBe('');
  }
  afterAll(() => rmSync(release, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(MIGRATIONS))
    writeFileSync(`${release}/database/migrations/${file}`, text);
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const began = crowd.now();
  const next = { ...scene.options, project: release };
  for (const node of [1, 2]) {
    await stop(`app${node}`);
    startApp(node, next);
    await untilReady(node);
    await seconds(2);
  }
  await stop('worker');
  startWorker(next);
  await seconds(CALM_S);
  const again = crowd.done.filter(({ answers, from }) => from > began - 2_000 && answers.length > 1);
  await finish(scene, crowd, {
    name: 'rolling-release',
    figures: [
      `${again.length} of ${crowd.done.length} had to come again; longest time without a paid checkout ${Math.round(crowd.longestGap('checkout', began - 1_000))} ms`,
    ],
  });
  const found = await query(
    urlsOf(scene.database).owner,
    "select from pg_indexes where indexname = 'orders_trial_note'",
  );
  expect(found).toHaveLength(1);
  expect(crowd.broken(began - 2_000)).toEqual([]);
});
