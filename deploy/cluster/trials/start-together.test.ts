import { afterAll, expect, test } from 'vitest';
import { reportFigure, rounds } from '#tests/support/scale.ts';
import { makeDatabase, startApp, stopShop, untilReady } from '../cluster.ts';

afterAll(stopShop);

for (const round of rounds('CLUSTER_STARTS', 2))
  test(`round ${round}: two servers that start together on an empty database both become ready`, async () => {
    await stopShop();
    await makeDatabase('trial_together');
    const began = performance.now();
    const options = { database: 'trial_together', env: { SEED_PRODUCTS: '0' } };
    startApp(1, options);
    startApp(2, options);
    await Promise.all([untilReady(1), untilReady(2)]);
    reportFigure('start-together: both ready');
    console.log(`start-together: both ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(true).toBe(true);
  });
