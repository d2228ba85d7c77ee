import { expect, test } from 'vitest';
import { scale } from '#tests/support/scale.ts';
import { killDatabaseNode, killPostgres, primaryNode, startDatabaseNode, untilWhole } from '../cluster.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

/**
 * The two ways in which a primary dies, by turns. Of a whole machine that is gone Patroni waits for the last sign of life to be
 * 20 s old (`ttl`, it takes no less), and the standby, HAProxy and the pooler take their moment after that.
 */
const WAYS = [
  { name: 'PostgreSQL killed with -9', kill: killPostgres, maxBackMs: 20_000 },
  { name: 'the machine gone', kill: killDatabaseNode, maxBackMs: 23_000 },
] as const;
/** Lists that nobody asked before, which the standby answers. */
const MAX_SILENT_MS = 5_000;
const GIVEN_UP_MS = 180_000;
const deaths = scale('CLUSTER_DEATHS', 2);

test(`the primary dies ${deaths} times, killed or with its machine: writes come back, nothing acknowledged is lost, pages never stop`, async () => {
  const scene = await openScene('primary-dies');
  const crowd = scene.crowd();
  const died: { way: (typeof WAYS)[number]; backMs: number; pagesMs: number; listsMs: number }[] = [];
  for (let death = 0; death < deaths; death += 1) {
    const way = WAYS[death % 2 === 0 ? 0 : 1];
    await seconds(CALM_S);
    const node = await primaryNode();
    const moment = crowd.now();
    way.kill(node);
    while (!Number.isFinite(crowd.goodAfter('checkout', moment + 500))) {
      if (crowd.now() - moment > GIVEN_UP_MS)
        throw new Error(`death ${death + 1}: no checkout is paid any more`);
      await seconds(0.1);
    }
    const backMs = Math.round(crowd.goodAfter('checkout', moment + 500) + 500);
    const pagesMs = Math.round(crowd.longestGap('page', moment - 1_000));
    const listsMs = Math.round(crowd.longestGap('list', moment - 1_000));
    died.push({ way, backMs, pagesMs, listsMs });
    console.log(`death ${death + 1}, ${way.name}: writes back after ${backMs} ms`);
    startDatabaseNode(node);
    await untilWhole();
  }
  await seconds(CALM_S);
  await finish(scene, crowd, {
    name: 'primary-dies',
    figures: [
      ...WAYS.map(({ name }) => {
        const times = died.filter(({ way }) => way.name === name).map(({ backMs }) => backMs);
        return `${name}, ${times.length} times: writes back after ${times.join(', ')} ms`;
      }),
      `longest time without a page ${Math.max(...died.map(({ pagesMs }) => pagesMs))} ms, without a list ${Math.max(...died.map(({ listsMs }) => listsMs))} ms; 0 of ${crowd.acknowledged.payments.length} acknowledged payments lost`,
    ],
    // whoever waits for its own data waits for the new primary, and may be told so in the end
    mayFail: ['login', 'upload', 'import'],
  });
  for (const { way, backMs } of died) expect(backMs, way.name).toBeLessThanOrEqual(way.maxBackMs);
  for (const { listsMs } of died) expect(listsMs).toBeLessThanOrEqual(MAX_SILENT_MS);
  expect(crowd.failed('page', 'list')).toEqual([]);
});
