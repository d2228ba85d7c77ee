import { expect, test } from 'vitest';
import { scale } from '#tests/support/scale.ts';
import { killDatabaseNode, primaryNode, startDatabaseNode, untilWhole } from '../cluster.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

const MAX_BACK_MS = 20_000;
const GIVEN_UP_MS = 180_000;
const deaths = scale('CLUSTER_DEATHS', 2);

test(`the primary's machine dies ${deaths} times: writes are back within 20 s, nothing acknowledged is lost, pages never stop`, async () => {
  const scene = await openScene('primary-dies');
  const crowd = scene.crowd();
  const back: number[] = [];
  const pages: number[] = [];
  for (let death = 0; death < deaths; death += 1) {
    await seconds(CALM_S);
    const node = await primaryNode();
    const moment = crowd.now();
    killDatabaseNode(node);
    while (!Number.isFinite(crowd.goodAfter('checkout', moment + 500))) {
      if (crowd.now() - moment > GIVEN_UP_MS)
        throw new Error(`death ${death + 1}: no checkout is paid any more`);
      await seconds(0.1);
    }
    back.push(Math.round(crowd.goodAfter('checkout', moment + 500) + 500));
    pages.push(Math.round(crowd.longestGap('page', moment - 1_000)));
    startDatabaseNode(node);
    await untilWhole();
  }
  await seconds(CALM_S);
  await finish(scene, crowd, {
    name: 'primary-dies',
    figures: [
      `${deaths} deaths: writes back after ${back.join(', ')} ms; longest time without a page ${Math.max(...pages)} ms; 0 of ${crowd.acknowledged.payments.length} acknowledged payments lost`,
    ],
    // whoever waits for its own data waits for the new primary, and may be told so in the end
    mayFail: ['login', 'upload', 'import'],
  });
  for (const ms of back) expect(ms).toBeLessThanOrEqual(MAX_BACK_MS);
  expect(crowd.failed('page', 'list')).toEqual([]);
});
