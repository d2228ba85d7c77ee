import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dice } from '#seeds/demo/random.ts';
import {
  breakingPoint,
  type Figures,
  figureNames,
  type Outcome,
  outcomeOf,
  readFigures,
  type Shape,
} from './checkout-model.rules.ts';

const plain = { basis: 'assumed', how: 'for this test' } as const;
const figures: Figures = {
  serverCpuMs: { value: 10, ...plain },
  databaseCpuMs: { value: 10, ...plain },
  heldCpuMs: { value: 1, ...plain },
  flushMs: { value: 2, ...plain },
  standbyMs: { value: 1, ...plain },
  rowsOfAnAccount: { value: 16, ...plain },
  placesAtTheGate: { value: 4, ...plain },
  catalogueShare: { value: 0.4, ...plain },
  buyersShare: { value: 0.2, ...plain },
};
const shape: Shape = { topology: 'one', nodes: 4, processes: 2, databaseCores: 8, checkoutsAMinute: 6_000 };
const outcome = (change: Partial<Shape>, figure: Partial<Figures> = {}): Outcome =>
  outcomeOf({ ...shape, ...change }, { ...figures, ...figure }, dice('model').next, 15_000);
const busy = ({ busiest }: Outcome, name: string): number =>
  busiest.find((one) => one.name.startsWith(name))?.utilisation ?? Number.NaN;

test('where there is room everything is carried, each part as busy as its work says', () => {
  const calm = outcome({});
  expect(calm).toMatchObject({ isCarried: true, breaks: null });
  expect(calm.carried / 6_000).toBeCloseTo(1, 1);
  // 100 a second, 10 ms each, over eight cores
  expect(busy(calm, 'primary cpu')).toBeCloseTo(0.125, 1);
});

test('too few nodes, too few cores, one row and a narrow gate are each named', () => {
  expect(outcome({ nodes: 1, processes: 1, checkoutsAMinute: 9_000 })).toMatchObject({
    isCarried: false,
    breaks: 'node 0',
  });
  expect(outcome({ databaseCores: 1, checkoutsAMinute: 9_000 })).toMatchObject({
    isCarried: false,
    breaks: 'primary cpu',
  });
  const slowCommit = { standbyMs: { value: 20, ...plain } };
  const oneRow = {
    rowsOfAnAccount: { value: 1, ...plain },
    ...slowCommit,
    placesAtTheGate: { value: 99, ...plain },
  };
  expect(outcome({}, oneRow)).toMatchObject({ isCarried: false, breaks: 'row 0' });
  const narrow = { placesAtTheGate: { value: 1, ...plain }, standbyMs: { value: 100, ...plain } };
  expect(outcome({}, narrow).breaks).toMatch(/^gate /);
});

test.each([1_000, 60_000])('where it breaks is found from %i a minute on, and what breaks there', (from) => {
  const point = breakingPoint(
    { ...shape, databaseCores: 2, checkoutsAMinute: from },
    figures,
    (rate) => dice('model', rate).next,
  );
  // two cores with 10 ms each do 200 a second
  expect(point.carried).toBeGreaterThan(12_000 * 0.8);
  expect(point.carried).toBeLessThanOrEqual(12_000 * 1.1);
  expect(point.beyond).toMatchObject({ isCarried: false, breaks: 'primary cpu' });
});

test('three databases share the work, and a checkout waits for two commits', () => {
  const [one, split] = [outcome({}), outcome({ topology: 'split' })];
  expect(busy(split, 'money cpu')).toBeLessThan(busy(one, 'primary cpu'));
  expect(split.p50).toBeGreaterThan(one.p50);
});

test('the figures that are delivered can be read; what is missing, negative or unexplained is named', () => {
  const delivered: unknown = JSON.parse(
    readFileSync(new URL('../simulate.figures.json', import.meta.url), 'utf8'),
  );
  expect(Object.keys(readFigures(delivered)).sort()).toEqual([...figureNames].sort());
  expect(() => readFigures(null)).toThrow('serverCpuMs needs a value');
  expect(() => readFigures({ ...figures, flushMs: { ...plain, value: -1 } })).toThrow(
    'flushMs needs a value',
  );
  expect(() => readFigures({ ...figures, flushMs: { value: 1 } })).toThrow('flushMs must say how');
});
