import { ewallets } from '#contract/ewallets.ts';
import type { PaymentMethod } from '#contract/payment.ts';

/** Banks whose virtual accounts can be paid, by the code that is a payment's channel. */
export const vaBanks = [
  { code: 'bca', name: 'BCA' },
  { code: 'bni', name: 'BNI' },
  { code: 'bri', name: 'BRI' },
  { code: 'mandiri', name: 'Mandiri' },
  { code: 'permata', name: 'Permata' },
  { code: 'cimb', name: 'CIMB Niaga' },
  { code: 'bsi', name: 'BSI' },
] as const;
export type VaBankCode = (typeof vaBanks)[number]['code'];

/** The bank's name as buyers read it; an unknown code stands for itself. */
export const vaBankName = (code: string): string => vaBanks.find((bank) => bank.code === code)?.name ?? code;

export type EwalletCode = (typeof ewallets)[number]['code'];
export const ewalletCodes: readonly EwalletCode[] = ewallets.map(({ code }) => code);

/** The e-wallet of a channel of `gateway` as people read it; '' for the page that has all there is. */
export const ewalletName = (channel: string | null): string =>
  ewallets.find(({ code }) => code === channel)?.name ?? '';

/** Methods that only a provider can serve. */
export type ProvidedMethod = Exclude<PaymentMethod, 'wallet' | 'manual_transfer' | 'cod'>;
export const isProvided = (method: PaymentMethod): method is ProvidedMethod =>
  method !== 'wallet' && method !== 'manual_transfer' && method !== 'cod';

/**
 * A method with its channel: the bank of a virtual account, the e-wallet of `gateway`, null there for the provider's page
 * with all that it has; the other methods have none.
 */
export type PaymentChoice = { method: PaymentMethod; channel: string | null };

/** The channel counts for virtual accounts and e-wallets only. */
export const paymentChoice = (method: PaymentMethod, channel: string | null): PaymentChoice => ({
  method,
  channel: method === 'va' || method === 'gateway' ? channel : null,
});

/** Every choice there could be, in the order in which buyers see them. */
export const allChoices: readonly PaymentChoice[] = [
  { method: 'wallet', channel: null },
  ...vaBanks.map(({ code }) => ({ method: 'va' as const, channel: code })),
  { method: 'qris', channel: null },
  ...ewallets.map(({ code }) => ({ method: 'gateway' as const, channel: code })),
  { method: 'gateway', channel: null },
  { method: 'manual_transfer', channel: null },
  { method: 'cod', channel: null },
];

export const isKnownChoice = ({ method, channel }: PaymentChoice): boolean =>
  allChoices.some((choice) => choice.method === method && choice.channel === channel);

/** What can be paid at once, rupiah, both included; no `max`: as much as there is. */
export type AmountLimits = { min: number; max: number | null };
export const NO_LIMITS: AmountLimits = { min: 1, max: null };

/**
 * What this shop can take: the provider's methods, banks and e-wallets within its limits, except those that it has refused
 * lately, the number of accounts for manual transfers, and whether orders can be paid at the door: which, the checkout
 * decides.
 */
export type Offer = {
  methods: readonly ProvidedMethod[];
  banks: readonly string[];
  ewallets: readonly string[];
  limits: (method: ProvidedMethod, channel: string | null) => AmountLimits;
  paused: readonly PaymentChoice[];
  accounts: number;
  cod: boolean;
};

export const isSameChoice = (one: PaymentChoice, other: PaymentChoice): boolean =>
  one.method === other.method && one.channel === other.channel;

export const isOffered = (choice: PaymentChoice, offer: Offer): boolean => {
  const { method, channel } = choice;
  if (method === 'wallet') return true;
  if (method === 'manual_transfer') return offer.accounts > 0;
  if (method === 'cod') return offer.cod;
  if (offer.paused.some((one) => isSameChoice(one, choice))) return false;
  if (!offer.methods.includes(method)) return false;
  if (method === 'va') return offer.banks.includes(channel ?? '');
  return channel === null || offer.ewallets.includes(channel);
};

/** From how much to how much a choice can be paid; the others take any sum. */
export const limitsOf = ({ method, channel }: PaymentChoice, offer: Offer): AmountLimits =>
  isProvided(method) ? offer.limits(method, channel) : NO_LIMITS;

export const isWithin = (amount: number, { min, max }: AmountLimits): boolean =>
  amount >= min && (max === null || amount <= max);

/** Minutes until a payment of this method expires. */
export const timeoutMinutes = (
  method: PaymentMethod,
  settings: { payment_timeout_minutes: number; qris_timeout_minutes: number },
): number => (method === 'qris' ? settings.qris_timeout_minutes : settings.payment_timeout_minutes);
