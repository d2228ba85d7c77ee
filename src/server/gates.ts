import type { Endpoint } from '#contract/endpoint.ts';
import { createGate, type Gate, type GateSettings } from '#platform/http/gate.ts';

type Settings = GateSettings & { calls: readonly Endpoint['name'][] };

/**
 * Calls that a crowd makes all at once and that cost many times what a page does. Numbers are of one server process;
 * why they are as they are: docs/decisions/0018-a-gate-before-paying.md.
 */
const costly: readonly Settings[] = [
  {
    calls: ['pay'],
    // more at a time would wait for the same goods, and for two cores. Of the ten connections to the database six remain
    // for whoever looks at the shop
    atWork: 4,
    longestWaitMs: 1_000,
    patienceMs: 1_300,
    firstGuessMs: 25,
    latestReturnS: 8,
  },
];

/** Pages that are made: they read much and are drawn by the one thread that answers everybody. */
const pageSettings: GateSettings = {
  atWork: 6,
  longestWaitMs: 350,
  patienceMs: 900,
  firstGuessMs: 60,
  latestReturnS: 10,
};

/** All other calls; a place of its own for each connection to the database, and some that wait for one. */
const callSettings: GateSettings = {
  atWork: 16,
  longestWaitMs: 350,
  patienceMs: 900,
  firstGuessMs: 30,
  latestReturnS: 10,
};

/** Calls that are answered however crowded it is. */
const open: readonly Endpoint['name'][] = ['health', 'testClock', 'testTick'];

export type Gates = {
  pages: Gate;
  ofCall: (name: Endpoint['name']) => Gate | null;
  /** By the names of the metrics. */
  all: Readonly<Record<string, Gate>>;
};

/**
 * The gates of one process: before making pages, before costly calls, and before all other calls
 * (docs/decisions/0086-overload.md). What is kept in memory is handed out in front of them.
 */
export const createGates = (): Gates => {
  const calls = createGate(callSettings);
  const pages = createGate(pageSettings);
  const all: Record<string, Gate> = { pages, calls };
  const byCall = new Map<string, Gate | null>(open.map((name) => [name, null]));
  for (const { calls: names, ...settings } of costly) {
    const gate = createGate(settings);
    for (const name of names) byCall.set(name, gate);
    all[names.join(' ')] = gate;
  }
  return {
    pages,
    all,
    ofCall: (name) => {
      const own = byCall.get(name);
      return own === undefined ? calls : own;
    },
  };
};
