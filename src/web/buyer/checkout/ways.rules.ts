import type { MethodOption, PaymentMethod } from '#contract/payment.ts';

export type Way = { payment_method: PaymentMethod; payment_channel: string | null };

const order: readonly PaymentMethod[] = ['qris', 'va', 'gateway', 'manual_transfer', 'wallet'];
const vaAtFirst = 2;

export const isSameWay = (one: Way | null, other: Way): boolean =>
  one?.payment_method === other.payment_method && one.payment_channel === other.payment_channel;

export type WayGroup = { method: PaymentMethod; ways: MethodOption[] };

/** Ways to pay, those of a kind together. */
export const waysByKind = (ways: readonly MethodOption[]): WayGroup[] =>
  order
    .map((method) => ({ method, ways: ways.filter((way) => way.payment_method === method) }))
    .filter((group) => group.ways.length > 0);

/** The few that stand there at first: one of each kind, two banks, and always the chosen one. */
export const firstWays = (ways: readonly MethodOption[], chosen: Way | null): MethodOption[] => {
  const few = waysByKind(ways)
    .filter(({ method }) => method !== 'gateway')
    .flatMap((group) => group.ways.slice(0, group.method === 'va' ? vaAtFirst : 1));
  const extra = ways.find((way) => isSameWay(chosen, way) && !few.includes(way));
  return extra === undefined ? few : [...few, extra];
};
