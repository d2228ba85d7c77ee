import { test } from 'vitest';
import { startPgbouncer } from '../cluster.ts';
import { killAll, stop } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

test('PgBouncer is restarted, and then killed and started: no checkout fails', async () => {
  const scene = await openScene('pooler-restarts');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const first = crowd.now();
  await stop('pgbouncer');
  startPgbouncer();
  await seconds(CALM_S);
  const restarted = crowd.longestGap('checkout', first - 1_000);
  const second = crowd.now();
  killAll('pgbouncer');
  await seconds(2);
  startPgbouncer();
  await seconds(CALM_S);
  await finish(scene, crowd, {
    name: 'pooler-restarts',
    figures: [
      `longest time without a paid checkout: restarted ${Math.round(restarted)} ms, killed for 2 s ${Math.round(crowd.longestGap('checkout', second - 1_000))} ms`,
    ],
  });
});
