import type { MethodOption, PaymentMethod } from '#contract/payment.ts';

export type PaymentChoice = { payment_method: PaymentMethod; payment_channel: string | null };

const order: readonly PaymentMethod[] = ['qris', 'va', 'gateway', 'manual_transfer', 'wallet'];
const vaAtFirst = 2;

export const isSameChoice = (one: PaymentChoice | null, other: PaymentChoice): boolean =>
  one?.payment_method === other.payment_method && one.payment_channel === other.payment_channel;

export type MethodGroup = { method: PaymentMethod; methods: MethodOption[] };

/** Ways to pay, those of a kind together. */
export const methodsByKind = (methods: readonly MethodOption[]): MethodGroup[] =>
  order
    .map((method) => ({ method, methods: methods.filter((option) => option.payment_method === method) }))
    .filter((group) => group.methods.length > 0);

/** The few that stand there at first: one of each kind, two banks, and always the chosen one. */
export const shownMethods = (
  methods: readonly MethodOption[],
  chosen: PaymentChoice | null,
): MethodOption[] => {
  const few = methodsByKind(methods)
    .filter(({ method }) => method !== 'gateway')
    .flatMap((group) => group.methods.slice(0, group.method === 'va' ? vaAtFirst : 1));
  const extra = methods.find((option) => isSameChoice(chosen, option) && !few.includes(option));
  return extra === undefined ? few : [...few, extra];
};
