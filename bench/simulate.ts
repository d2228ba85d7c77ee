import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dice } from '#seeds/demo/random.ts';
import {
  breakingPoint,
  figureNames,
  type Outcome,
  outcomeOf,
  readFigures,
  type Topology,
} from './support/checkout-model.rules.ts';

// `npm run bench -- simulate [--rate 10000] [--nodes 8] [--processes 4] [--database-cores 32] [--seed 1] [--figures file]`
// What becomes of that many checkouts a minute over more and more nodes, with one database and with three: simulated
// from figures of single parts, nothing is run. It says what has no room left first, and nothing of what was left out:
// pages and searches beside the checkouts, locks on stock that many want, autovacuum, backups, and a machine that fails.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '10000' },
    nodes: { type: 'string', default: '8' },
    processes: { type: 'string', default: '4' },
    'database-cores': { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    figures: { type: 'string' },
  },
});
const whole = (name: 'rate' | 'nodes' | 'processes' | 'database-cores' | 'seed'): number => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} needs a whole number from 1 on.`);
  process.exit(1);
};
const print = (line: string) => process.stdout.write(`${line}\n`);
const file = values.figures ?? new URL('./simulate.figures.json', import.meta.url);
const figures = readFigures(JSON.parse(readFileSync(file, 'utf8')));
const [rate, most, processes, databaseCores] = [
  whole('rate'),
  whole('nodes'),
  whole('processes'),
  whole('database-cores'),
];
const seed = whole('seed');

/** 1, 2, 4, 8 … and the last one. */
const counts = [
  ...new Set([...Array(Math.ceil(Math.log2(most)) + 1).keys()].map((at) => Math.min(2 ** at, most))),
];
const ms = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(0)} ms` : 'none done');
const queue = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const printOutcome = ({ shape, carried, p50, p99, busiest, breaks, isCarried }: Outcome): void => {
  const verdict = isCarried ? 'carries it' : breaks === null ? 'too slow' : `breaks: ${breaks}`;
  print(
    [
      `${shape.nodes} nodes`.padEnd(10),
      `${carried.toFixed(0)}/min`.padStart(11),
      `p50 ${ms(p50)}`.padStart(15),
      `p99 ${ms(p99)}`.padStart(16),
      `  ${verdict}`,
    ].join(''),
  );
  for (const { name, utilisation, meanQueue, longestQueue } of busiest)
    print(
      `    ${name.padEnd(16)}${`${(utilisation * 100).toFixed(0)} %`.padStart(6)} busy, ${queue(meanQueue).padStart(7)} wait, at most ${longestQueue}`,
    );
};

for (const name of figureNames) {
  const { value, basis, how } = figures[name];
  print(`${name.padEnd(18)}${String(value).padStart(7)}  ${basis}: ${how}`);
}
const titles: Record<Topology, string> = {
  one: 'one primary',
  split: 'three primaries: catalogue, buyers, orders and money (two commits a checkout)',
};
for (const topology of ['one', 'split'] as const) {
  print(
    `\n${rate} checkouts a minute, ${titles[topology]}; ${processes} processes a node, ${databaseCores} cores a database`,
  );
  for (const nodes of counts) {
    const shape = { topology, nodes, processes, databaseCores, checkoutsAMinute: rate };
    const randomOf = (perMinute: number) => dice('simulate', seed, topology, nodes, perMinute).next;
    printOutcome(outcomeOf(shape, figures, randomOf(rate)));
    const { carried, beyond } = breakingPoint(shape, figures, randomOf);
    print(
      `    up to some ${carried}/min; at ${beyond.shape.checkoutsAMinute}/min ${beyond.breaks ?? 'it is too slow'}${beyond.breaks === null ? '' : ' has no room left'}`,
    );
  }
}
