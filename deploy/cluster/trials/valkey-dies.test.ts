import { expect, test } from 'vitest';
import { startValkey } from '../cluster.ts';
import { killAll, pidOf } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

test('Valkey dies, comes back, and stands still: nobody sees an error', async () => {
  const scene = await openScene('valkey-dies');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const dead = crowd.now();
  killAll('valkey');
  await seconds(CALM_S);
  startValkey();
  await seconds(CALM_S);
  const pid = pidOf('valkey');
  if (pid === null) throw new Error('Valkey did not start');
  process.kill(pid, 'SIGSTOP');
  await seconds(CALM_S);
  process.kill(pid, 'SIGCONT');
  await seconds(2);
  await finish(scene, crowd, {
    name: 'valkey-dies',
    figures: [
      `answers that say that something broke: ${crowd.broken(dead).length}; longest time without a paid checkout ${Math.round(crowd.longestGap('checkout', dead - 1_000))} ms`,
    ],
  });
  expect(crowd.broken(dead)).toEqual([]);
});
