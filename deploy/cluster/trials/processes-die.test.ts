import { test } from 'vitest';
import { startApp, startWorker, untilReady } from '../cluster.ts';
import { killAll } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

test('an app node and then the worker are killed and come back: nobody is left without a good end', async () => {
  const scene = await openScene('processes-die');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const moment = crowd.now();
  killAll('app1');
  await seconds(CALM_S);
  startApp(1, scene.options);
  await untilReady(1);
  const gap = crowd.longestGap('checkout', moment);
  await seconds(2);
  killAll('worker');
  await seconds(2);
  startWorker(scene.options);
  await seconds(CALM_S);
  await finish(scene, crowd, {
    name: 'processes-die',
    figures: [`app node killed: longest time without a paid checkout ${Math.round(gap)} ms`],
  });
});
