import type { Endpoint } from '#contract/endpoint.ts';
import { createGate, type Gate, type GateSettings } from '#platform/http/gate.ts';

/**
 * Calls that a crowd makes all at once and that cost many times what a page does. Numbers are of one server process;
 * why they are as they are: docs/decisions/0018-a-gate-before-paying.md.
 */
const gates: readonly (GateSettings & { calls: readonly Endpoint['name'][] })[] = [
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

/** The gate before a call, null where everybody goes straight in. */
export const createGates = (): ((name: Endpoint['name']) => Gate | null) => {
  const byCall = new Map(
    gates.flatMap(({ calls, ...settings }) => {
      const gate = createGate(settings);
      return calls.map((name) => [name, gate] as const);
    }),
  );
  return (name) => byCall.get(name) ?? null;
};
