import type { Preview } from '#contract/checkout.ts';
import type { MethodOption, PaymentMethod } from '#contract/payment.ts';

export type PaymentChoice = { payment_method: PaymentMethod; payment_channel: string | null };

/** Ways to pay by kind: an e-wallet is a channel of `gateway`, and a kind of its own. */
export type MethodKind = PaymentMethod | 'ewallet';
const order: readonly MethodKind[] = ['qris', 'va', 'ewallet', 'gateway', 'manual_transfer', 'cod', 'wallet'];
/** How many of a kind stand there at first; of all others one. */
const atFirst: Partial<Record<MethodKind, number>> = { va: 2, ewallet: 2, gateway: 0 };

export const kindOf = ({ payment_method, payment_channel }: PaymentChoice): MethodKind =>
  payment_method === 'gateway' && payment_channel !== null ? 'ewallet' : payment_method;

export const isSameChoice = (one: PaymentChoice | null, other: PaymentChoice): boolean =>
  one?.payment_method === other.payment_method && one.payment_channel === other.payment_channel;

/** Whether so many rupiah can be paid by it at once. */
export const takesAmount = ({ min_amount, max_amount }: MethodOption, amount: number): boolean =>
  amount >= min_amount && (max_amount === null || amount <= max_amount);

/** Those that this checkout can be paid by: at the door only where the server says so. */
export const methodsNow = (
  methods: readonly MethodOption[] | null,
  cod: Preview['cod'],
): readonly MethodOption[] =>
  (methods ?? []).filter(({ payment_method }) => payment_method !== 'cod' || cod?.is_available === true);

/** The choice, if it can pay so many rupiah at once; null: another is to be made. */
export const payableChoice = (
  methods: readonly MethodOption[],
  choice: PaymentChoice | null,
  amount: number,
): PaymentChoice | null =>
  methods.some((option) => isSameChoice(choice, option) && takesAmount(option, amount)) ? choice : null;

/** The first of these that takes the amount: the wanted one, else QRIS, else any, but never the balance unasked. null: none does. */
export const firstChoice = (
  methods: readonly MethodOption[],
  wanted: PaymentChoice | null,
  amount: number,
): PaymentChoice | null => {
  const able = methods.filter((option) => takesAmount(option, amount));
  const found =
    able.find((option) => isSameChoice(wanted, option)) ??
    able.find((option) => option.payment_method === 'qris') ??
    able.find((option) => option.payment_method !== 'wallet');
  return found ? { payment_method: found.payment_method, payment_channel: found.payment_channel } : null;
};

export type MethodGroup = { kind: MethodKind; methods: MethodOption[] };

/** Ways to pay, those of a kind together. */
export const methodsByKind = (methods: readonly MethodOption[]): MethodGroup[] =>
  order
    .map((kind) => ({ kind, methods: methods.filter((option) => kindOf(option) === kind) }))
    .filter((group) => group.methods.length > 0);

/** The few that stand there at first: one of each kind, two banks and two e-wallets, and always the chosen one. */
export const shownMethods = (
  methods: readonly MethodOption[],
  chosen: PaymentChoice | null,
): MethodOption[] => {
  const few = methodsByKind(methods).flatMap((group) => group.methods.slice(0, atFirst[group.kind] ?? 1));
  const extra = methods.find((option) => isSameChoice(chosen, option) && !few.includes(option));
  return extra === undefined ? few : [...few, extra];
};
