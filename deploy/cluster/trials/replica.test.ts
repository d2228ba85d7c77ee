import { expect, test } from 'vitest';
import { scale } from '#tests/support/scale.ts';
import { killDatabaseNode, nodeAs, query, startDatabaseNode, untilWhole } from '../cluster.ts';
import { urlsOf } from '../layout.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

const lagSeconds = scale('CLUSTER_LAG_SECONDS', 10);

test(`the standby dies, comes back and is ${lagSeconds} s behind: lists go on and show nothing old`, async () => {
  const scene = await openScene('replica');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const standby = await nodeAs('sync');
  if (standby === null) throw new Error('there is no standby');
  const dead = crowd.now();
  killDatabaseNode(standby);
  await seconds(CALM_S + 15);
  const lists = crowd.longestGap('list', dead);
  const writes = crowd.longestGap('checkout', dead);
  startDatabaseNode(standby);
  await untilWhole();
  await seconds(CALM_S);
  const node = (await nodeAs('sync')) ?? standby;
  const late = crowd.now();
  await query(urlsOf(scene.database).ofNode(node), 'select pg_wal_replay_pause()');
  await seconds(lagSeconds);
  const behind = crowd.longestGap('list', late);
  await query(urlsOf(scene.database).ofNode(node), 'select pg_wal_replay_resume()');
  await seconds(2);
  await finish(scene, crowd, {
    name: 'replica',
    figures: [
      `standby dead: longest time without a list ${Math.round(lists)} ms, without a paid checkout ${Math.round(writes)} ms (until it is no longer waited for)`,
      `standby ${lagSeconds} s behind: longest time without a list ${Math.round(behind)} ms`,
    ],
  });
  expect(lists).toBeLessThan(5_000);
  expect(behind).toBeLessThan(5_000);
});
