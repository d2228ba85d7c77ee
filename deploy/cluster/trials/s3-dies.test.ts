import { expect, test } from 'vitest';
import { startS3, untilS3 } from '../cluster.ts';
import { WEB_URL } from '../layout.ts';
import { killAll } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

test('the S3 store dies and comes back: uploads wait for it, everything else goes on, and no file that was taken is lost', async () => {
  const scene = await openScene('s3-dies');
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const dead = crowd.now();
  killAll('s3');
  await seconds(CALM_S);
  startS3();
  await untilS3();
  const back = crowd.now();
  await seconds(CALM_S + 10);
  const waited = crowd.goodAfter('upload', back);
  await finish(scene, crowd, {
    name: 's3-dies',
    figures: [
      `away for ${Math.round((back - dead) / 1000)} s: first upload ${Math.round(waited)} ms after it was back; longest time without a page ${Math.round(crowd.longestGap('page', dead))} ms, without a paid checkout ${Math.round(crowd.longestGap('checkout', dead))} ms`,
    ],
  });
  for (const file of crowd.acknowledged.files) {
    const { status } = await fetch(`${WEB_URL}/api/files/${file}`, {});
    expect(`${file} ${status}`).toMatch(/ (200|404)$/);
  }
});
