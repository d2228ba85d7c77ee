import type { Endpoint } from '#contract/endpoint.ts';
import { createGate, type Gate, type GateSettings } from '#platform/http/gate.ts';

type Settings = GateSettings & { calls: readonly Endpoint['name'][] };

/**
 * Payments: a crowd makes them all at once, and each costs many times what a page does. How many are at work is a setting, of
 * one server process, or of all of them where they share more than the database; four would wait for the same goods and for
 * two cores, and of ten connections to the database six remain for whoever looks at the shop. Why these numbers:
 * docs/decisions/0018-a-gate-before-paying.md.
 */
const paying: Omit<Settings, 'atWork'> = {
  calls: ['pay'],
  longestWaitMs: 1_000,
  patienceMs: 1_300,
  firstGuessMs: 25,
  latestReturnS: 8,
};

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
  /** Before paying. */
  payments: Gate;
  /** By the names of the metrics. */
  all: Readonly<Record<string, Gate>>;
};

/**
 * The gates of one process: before making pages, before costly calls, and before all other calls
 * (docs/decisions/0086-overload.md). What is kept in memory is handed out in front of them.
 */
export const createGates = ({ checkoutsAtOnce = 4 }: { checkoutsAtOnce?: number } = {}): Gates => {
  const calls = createGate(callSettings);
  const pages = createGate(pageSettings);
  const all: Record<string, Gate> = { pages, calls };
  const byCall = new Map<string, Gate | null>(open.map((name) => [name, null]));
  const { calls: names, ...settings } = paying;
  const payments = createGate({ ...settings, atWork: checkoutsAtOnce });
  for (const name of names) byCall.set(name, payments);
  all[names.join(' ')] = payments;
  return {
    pages,
    payments,
    all,
    ofCall: (name) => {
      const own = byCall.get(name);
      return own === undefined ? calls : own;
    },
  };
};
