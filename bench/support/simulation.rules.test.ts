import { expect, test } from 'vitest';
import { dice } from '#seeds/demo/random.ts';
import { exponential, type Simulated, type Step, simulate } from './simulation.rules.ts';

/** Erlang's C: how likely one who comes has to wait, where `load` servers of `servers` would be busy. */
const mustWait = (servers: number, load: number): number => {
  let term = 1;
  let sum = 0;
  for (let busy = 0; busy < servers; busy += 1) {
    sum += term;
    term *= load / (busy + 1);
  }
  const waiting = (term * servers) / (servers - load);
  return waiting / (sum + waiting);
};
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const SERVICE = 10;
const run = (
  servers: number,
  perSecond: number,
  steps: (random: () => number) => Step[],
  seed = 7,
): Simulated => {
  const random = dice('simulation', seed).next;
  return simulate({
    stations: { desk: { servers }, held: { servers } },
    perSecond,
    stepsOf: () => steps(random),
    random,
    warmUpMs: 10_000,
    measuredMs: 200_000_000 / perSecond,
  });
};
const served = (random: () => number): Step[] => [{ serve: 'desk', ms: exponential(random, SERVICE) }];

test.each([
  [1, 50],
  [1, 80],
  [2, 150],
  [8, 640],
])('%i servers and %i customers a second wait as M/M/c says', (servers, perSecond) => {
  const load = (perSecond * SERVICE) / 1000;
  const wait = (mustWait(servers, load) * SERVICE) / (servers - load);
  const { tookMs, stations } = run(servers, perSecond, served);
  expect(stations.desk!.utilisation).toBeCloseTo(load / servers, 1);
  expect(Math.abs(mean(tookMs) / (wait + SERVICE) - 1)).toBeLessThan(0.05);
  // Little's law
  expect(Math.abs(stations.desk!.meanQueue / ((perSecond * wait) / 1000) - 1)).toBeLessThan(0.1);
});

test('with a service that always takes as long half as much is waited for (M/D/1)', () => {
  const { tookMs } = run(1, 80, () => [{ serve: 'desk', ms: SERVICE }]);
  expect(Math.abs(mean(tookMs) / (SERVICE + (0.8 * SERVICE) / (2 * 0.2)) - 1)).toBeLessThan(0.05);
});

test('what is held is held over what is done meanwhile', () => {
  const { tookMs, stations } = run(1, 50, (random) => [
    { hold: 'held' },
    { pause: exponential(random, SERVICE) },
    { release: 'held' },
  ]);
  expect(stations.held!.utilisation).toBeCloseTo(0.5, 1);
  expect(Math.abs(mean(tookMs) / (SERVICE / 0.5) - 1)).toBeLessThan(0.05);
});

test('whoever waits for a flush is done with the next one, however many wait', () => {
  const { tookMs, arrived, finished } = run(1, 1000, () => [{ together: 'desk', ms: SERVICE }]);
  expect(finished / arrived).toBeCloseTo(1, 2);
  expect(Math.max(...tookMs.slice(0, 10_000))).toBeLessThanOrEqual(2 * SERVICE + 1e-6);
});

test('more than a station carries finishes no more than it carries', () => {
  const { arrived, finished, stations } = run(1, 120, served);
  expect(stations.desk!.utilisation).toBeCloseTo(1, 2);
  expect(Math.abs(finished / (arrived / 1.2) - 1)).toBeLessThan(0.02);
});

test('the same seed gives the same run, another one another', () => {
  const short = (seed: number) => run(2, 20, served, seed).tookMs;
  expect(short(3)).toEqual(short(3));
  expect(short(3)).not.toEqual(short(4));
});

test('a station that is not there is named', () => {
  expect(() => run(1, 1, () => [{ hold: 'nowhere' }])).toThrow('There is no station nowhere.');
});
