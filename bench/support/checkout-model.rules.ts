import { exponential, type Simulated, type Station, type Step, simulate } from './simulation.rules.ts';

/** A figure with how it came to be; what is derived follows from measured ones, what is assumed nobody has measured. */
export type Figure = { value: number; basis: 'measured' | 'derived' | 'configured' | 'assumed'; how: string };
export const figureNames = [
  'serverCpuMs',
  'databaseCpuMs',
  'heldCpuMs',
  'flushMs',
  'standbyMs',
  'rowsOfAnAccount',
  'placesAtTheGate',
  'catalogueShare',
  'buyersShare',
] as const;
export type Figures = Record<(typeof figureNames)[number], Figure>;

/** One database for everything, or one each for the catalogue, for buyers, and for orders and money. */
export type Topology = 'one' | 'split';
export type Shape = {
  topology: Topology;
  nodes: number;
  /** Processes of the shop on a node, each with a processor of its own. */
  processes: number;
  /** Processors of each database. */
  databaseCores: number;
  checkoutsAMinute: number;
};

/** Databases of a topology, the one that books the money last, each with its share of a checkout's processor time. */
const databasesOf = (
  topology: Topology,
  figures: Figures,
): { name: string; share: number; commits: boolean }[] => {
  if (topology === 'one') return [{ name: 'primary', share: 1, commits: true }];
  const catalogue = figures.catalogueShare.value;
  const buyers = figures.buyersShare.value;
  return [
    { name: 'buyers', share: buyers, commits: false },
    { name: 'catalogue', share: catalogue, commits: true },
    { name: 'money', share: 1 - catalogue - buyers, commits: true },
  ];
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const stationsOf = (shape: Shape, figures: Figures): Record<string, Station> => ({
  ...Object.fromEntries(
    numbers(shape.nodes).flatMap((node) => [
      [`gate ${node}`, { servers: figures.placesAtTheGate.value * shape.processes }],
      [`node ${node}`, { servers: shape.processes }],
    ]),
  ),
  ...Object.fromEntries(
    databasesOf(shape.topology, figures).flatMap(({ name, commits }) => [
      [`${name} cpu`, { servers: shape.databaseCores }],
      ...(commits ? [[`${name} disk`, { servers: 1 }] as const] : []),
    ]),
  ),
  ...Object.fromEntries(numbers(figures.rowsOfAnAccount.value).map((row) => [`row ${row}`, { servers: 1 }])),
});

/** The node with the fewest at work or waiting, as a balancer that counts connections chooses. */
const leastBusy = (nodes: number, queueAt: (station: string) => number): number =>
  numbers(nodes).reduce((best, node) => (queueAt(`gate ${node}`) < queueAt(`gate ${best}`) ? node : best), 0);

/** What a checkout does: half of its server's work before the database, half after; its shared row last, until the commit. */
const checkout = (
  shape: Shape,
  figures: Figures,
  random: () => number,
  queueAt: (station: string) => number,
): Step[] => {
  const node = leastBusy(shape.nodes, queueAt);
  const row = `row ${Math.floor(random() * figures.rowsOfAnAccount.value)}`;
  const server = (): Step => ({
    serve: `node ${node}`,
    ms: exponential(random, figures.serverCpuMs.value / 2),
  });
  const databases = databasesOf(shape.topology, figures);
  const inDatabase = databases.flatMap(({ name, share, commits }, at): Step[] => {
    const isLast = at === databases.length - 1;
    const held = isLast ? figures.heldCpuMs.value : 0;
    const commit: Step[] = commits
      ? [{ together: `${name} disk`, ms: figures.flushMs.value }, { pause: figures.standbyMs.value }]
      : [];
    return [
      {
        serve: `${name} cpu`,
        ms: exponential(random, Math.max(0, figures.databaseCpuMs.value * share - held)),
      },
      ...(isLast ? [{ hold: row }, { serve: `${name} cpu`, ms: exponential(random, held) }] : []),
      ...commit,
      ...(isLast ? [{ release: row }] : []),
    ];
  });
  return [{ hold: `gate ${node}` }, server(), ...inDatabase, server(), { release: `gate ${node}` }];
};

/** From here on a station is the one that breaks. */
const FULL = 0.95;
/** What a checkout has to be done within, 99 of 100. */
const PATIENCE_MS = 2_000;

type Busiest = { name: string; utilisation: number; meanQueue: number; longestQueue: number };
export type Outcome = {
  shape: Shape;
  /** Checkouts finished a minute. */
  carried: number;
  p50: number;
  p99: number;
  /** The busiest station of each kind: processors and disks, rows, gates. */
  busiest: Busiest[];
  /** What has no room left; a row or a gate only where no machine is full, since whoever waits for one holds them. */
  breaks: string | null;
  isCarried: boolean;
};

const kinds = [
  /^node /,
  /^primary cpu$|^money cpu$/,
  /^catalogue cpu$/,
  /^buyers cpu$/,
  / disk$/,
  /^row /,
  /^gate /,
];

const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

const busiestOf = ({ stations }: Simulated): Busiest[] =>
  kinds.flatMap((kind) => {
    const of = Object.entries(stations).filter(([name]) => kind.test(name));
    const busiest = of.toSorted(([, one], [, other]) => other.utilisation - one.utilisation)[0];
    return busiest === undefined ? [] : [{ name: busiest[0], ...busiest[1] }];
  });

/** What becomes of that many checkouts a minute in a shop of this shape, over `measuredMs` of its time. */
export const outcomeOf = (
  shape: Shape,
  figures: Figures,
  random: () => number,
  measuredMs = 30_000,
): Outcome => {
  const simulated = simulate({
    stations: stationsOf(shape, figures),
    perSecond: shape.checkoutsAMinute / 60,
    stepsOf: (queueAt) => checkout(shape, figures, random, queueAt),
    random,
    warmUpMs: 5_000,
    measuredMs,
  });
  const sorted = simulated.tookMs.toSorted((a, b) => a - b);
  const busiest = busiestOf(simulated);
  // a disk that is always busy takes more at a time, and is no limit
  const full = busiest.filter(({ name, utilisation }) => utilisation >= FULL && !name.endsWith(' disk'));
  const isMachine = ({ name }: Busiest): boolean => !/^(row|gate) /.test(name);
  const p99 = percentileOf(sorted, 0.99);
  return {
    shape,
    carried: (simulated.finished * 60_000) / measuredMs,
    p50: percentileOf(sorted, 0.5),
    p99,
    busiest,
    breaks: (full.find(isMachine) ?? full[0])?.name ?? null,
    isCarried: simulated.finished >= simulated.arrived * 0.97 && p99 <= PATIENCE_MS,
  };
};

/**
 * Up to how many checkouts a minute a shop of this shape carries, to an eighth or nearer, and what it looks like beyond.
 * @param randomOf chance anew for each rate that is tried
 */
export const breakingPoint = (
  shape: Shape,
  figures: Figures,
  randomOf: (rate: number) => () => number,
  measuredMs = 10_000,
): { carried: number; beyond: Outcome } => {
  const at = (checkoutsAMinute: number): Outcome =>
    outcomeOf({ ...shape, checkoutsAMinute }, figures, randomOf(checkoutsAMinute), measuredMs);
  let carried = 0;
  let tooMany = shape.checkoutsAMinute;
  let beyond = at(tooMany);
  while (beyond.isCarried) {
    carried = tooMany;
    tooMany *= 2;
    beyond = at(tooMany);
  }
  while (tooMany - carried > tooMany / 8 && tooMany > 1) {
    const middle = Math.floor((carried + tooMany) / 2);
    const tried = at(middle);
    if (tried.isCarried) carried = middle;
    else {
      tooMany = middle;
      beyond = tried;
    }
  }
  return { carried, beyond };
};

/** Reads the figures of a file; throws with the name of the first that is missing or no number from 0 on. */
export const readFigures = (json: unknown): Figures => {
  const given = (json ?? {}) as Record<string, Partial<Figure> | undefined>;
  for (const name of figureNames) {
    const { value, basis, how } = given[name] ?? {};
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new Error(`${name} needs a value from 0 on.`);
    if (basis === undefined || how === undefined) throw new Error(`${name} must say how it came to be.`);
  }
  return given as Figures;
};
