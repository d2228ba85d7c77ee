import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scale } from '#tests/support/scale.ts';
import { lettingIn, primaryNode, query } from '../cluster.ts';
import { RUN, urlsOf } from '../layout.ts';
import { pidOf } from '../processes.ts';
import type { Crowd } from './crowd.ts';
import { finish, openScene, proveEven, seconds } from './scene.ts';

/** Seconds of each measurement. */
const MEASURED_S = scale('CLUSTER_MEASURED_SECONDS', 30);
const WARM_S = 10;
/** What two nodes have to carry, in what one carries: as far as one machine can show it, by the processor time of an errand. */
const MIN_TIMES = 1.8;

const TICK_MS = 10;
/** Processor time of a process and of the children that it has waited for. ms */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
};
const appCpu = (): number =>
  ['app1', 'app2'].reduce((sum, name) => sum + cpuOf(pidOf(name) ?? process.pid), 0);
const postgresCpu = (node: number): number => {
  const postmaster = Number(readFileSync(`${RUN}/pg${node}/data/postmaster.pid`, 'utf8').split('\n')[0]);
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const backends = stdout.split('\n').map(Number).filter(Boolean);
  return [postmaster, ...backends].reduce((sum, pid) => {
    try {
      return sum + cpuOf(pid);
    } catch {
      // it has ended since it was listed, and is counted with the postmaster's children
      return sum;
    }
  }, 0);
};

/** One round: what an errand costs the nodes and the database, and how often a statement waits for another's lock. */
const measured = async (crowds: readonly Crowd[], database: string) => {
  const node = await primaryNode();
  const ended = () => crowds.reduce((sum, { done }) => sum + done.length, 0);
  const from = { ended: ended(), app: appCpu(), postgres: postgresCpu(node) };
  const samples = { locks: 0, active: 0 };
  const end = performance.now() + MEASURED_S * 1000;
  while (performance.now() < end) {
    const [row] = await query<{ active: number; locks: number }>(
      urlsOf('postgres').superuser,
      `select count(*)::int active, count(*) filter (where wait_event_type = 'Lock')::int locks
       from pg_stat_activity where datname = '${database}' and state = 'active'`,
    );
    samples.active += row?.active ?? 0;
    samples.locks += row?.locks ?? 0;
    await seconds(0.1);
  }
  const errands = ended() - from.ended;
  return {
    errands,
    appMs: (appCpu() - from.app) / errands,
    postgresMs: (postgresCpu(node) - from.postgres) / errands,
    locks: samples.locks / Math.max(1, samples.active),
  };
};
type Round = Awaited<ReturnType<typeof measured>>;
const shown = (name: string, { errands, appMs, postgresMs, locks }: Round) =>
  `${name}: ${errands} errands, of each ${appMs.toFixed(2)} CPU ms of the nodes and ${postgresMs.toFixed(2)} of PostgreSQL; ${(locks * 100).toFixed(1)} % of the statements seen waited for a lock`;

test(`two nodes carry ${MIN_TIMES} times what one carries: an errand costs them no more, and they do not wait for one another`, async () => {
  const scene = await openScene('two-nodes');
  const half = Math.floor(scene.buyers.length / 2);
  // the compiled code of both is warm
  const first = scene.crowd({ buyers: scene.buyers.slice(0, half), imports: false });
  await seconds(WARM_S * 2);
  await lettingIn(2, false);
  await seconds(WARM_S);
  const one = [await measured([first], scene.database)];
  await lettingIn(2, true);
  const second = scene.crowd({ buyers: scene.buyers.slice(half), imports: false });
  await seconds(WARM_S);
  const two = await measured([first, second], scene.database);
  await second.stop();
  await lettingIn(2, false);
  await seconds(WARM_S);
  one.push(await measured([first], scene.database));
  await lettingIn(2, true);
  const [before, after] = one as [Round, Round];
  const mean = (of: (round: Round) => number) => (of(before) + of(after)) / 2;
  const times = (2 * mean(({ appMs }) => appMs)) / two.appMs;
  await finish(scene, first, {
    name: 'two-nodes',
    figures: [
      shown('one node', before),
      shown('two nodes, twice the people', two),
      shown('one node again', after),
      `two nodes carry ${times.toFixed(2)} times one, by the processor time of an errand`,
    ],
  });
  await proveEven(scene, second);
  expect(second.failed()).toEqual([]);
  expect(times).toBeGreaterThanOrEqual(MIN_TIMES);
  expect(two.postgresMs).toBeLessThanOrEqual(mean(({ postgresMs }) => postgresMs) / 0.9);
});
