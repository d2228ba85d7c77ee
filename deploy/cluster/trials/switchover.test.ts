import { expect, test } from 'vitest';
import { switchOver } from '../cluster.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

const MAX_PAUSE_MS = 5_000;

test('a planned change of primary under load: no checkout fails, and nobody is kept longer than five seconds', async () => {
  const scene = await openScene('switchover');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const began = crowd.now();
  const tookMs = await switchOver(scene.database);
  await seconds(CALM_S);
  const gap = crowd.longestGap('checkout', began - 2_000);
  await finish(scene, crowd, {
    name: 'switchover',
    figures: [
      `pause of the pooler ${Math.round(tookMs)} ms; longest time without a paid checkout ${Math.round(gap)} ms`,
    ],
  });
  expect(tookMs).toBeLessThanOrEqual(MAX_PAUSE_MS);
});
