import { expect, test } from 'vitest';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { startApp, untilReady } from '../cluster.ts';
import { urlsOf } from '../layout.ts';
import { stop } from '../processes.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

const MAX_HELD_MS = 10_000;

test('the wire of one app node to its database is cut without a word: nobody is held for long, and nothing is done twice', async () => {
  const scene = await openScene('wire-cut');
  const wire = await faultProxy(urlsOf(scene.database).pooler);
  await stop('app1');
  startApp(1, { ...scene.options, env: { DATABASE_POOLER_URL: wire.url } });
  await untilReady(1);
  const crowd = scene.crowd();
  await seconds(CALM_S);
  const cut = crowd.now();
  // the connections of now stay open and silent for good
  wire.abandon();
  await seconds(CALM_S);
  const rerouted = Math.max(
    0,
    ...crowd.done.filter(({ from, to }) => from < cut + 3_000 && to > cut).map(({ from, to }) => to - from),
  );
  const silent = crowd.now();
  wire.silence();
  await seconds(CALM_S);
  wire.pass();
  await seconds(CALM_S);
  await finish(scene, crowd, {
    name: 'wire-cut',
    figures: [
      `connections cut without a FIN: longest request ${Math.round(rerouted)} ms; wire silent for ${CALM_S} s: longest time without a paid checkout ${Math.round(crowd.longestGap('checkout', silent - 1_000))} ms`,
    ],
  });
  expect(rerouted).toBeLessThan(MAX_HELD_MS);
});
