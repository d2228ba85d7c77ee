import { crc32 } from 'node:zlib';

/** The accounts of the ledger and what a journal is. Amounts in whole rupiah. */

/** The kinds of account, in the order in which they are locked: what many transactions share comes last. */
export const accountKinds = [
  'buyer_wallet',
  'wallet_hold',
  'merchant_wallet',
  'escrow',
  'withdraw_pending',
  'refund_pending',
  'platform_promo',
  'platform_commission',
  'platform_fee',
  'platform_adjustment',
  'platform_shipping',
  'bank_out',
  'courier_clearing',
  'courier_receivable',
  'gateway_clearing',
  'vat_payable',
  'income_tax_payable',
  'income_tax_withheld',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** These belong to somebody and may never be overdrawn; the others are the shop's own and are signed. */
export const ownedKinds = [
  'buyer_wallet',
  'wallet_hold',
  'merchant_wallet',
  'escrow',
  'withdraw_pending',
  'refund_pending',
] as const satisfies readonly AccountKind[];

export const mayBeNegative = (kind: AccountKind): boolean => !ownedKinds.some((owned) => owned === kind);

/**
 * Each of the shop's own accounts lies in so many rows, whose sum it is: what thousands book to at once must not be one
 * row. The first has no owner, the others have their number as their owner.
 */
export const SLICES = 16;

/** The owner of the row that this event books to: the same for the same event, so that two of it meet there. */
const sliceOf = ({ event, reference }: Pick<Journal, 'event' | 'reference'>): number | null =>
  crc32(`${event} ${reference}`) % SLICES || null;

export type LedgerEvent =
  | 'hold'
  | 'paid'
  | 'release'
  | 'completed'
  | 'refunded'
  | 'resolved'
  | 'late_payment'
  | 'reversed'
  | 'recovered'
  | 'withdraw_requested'
  | 'withdraw_paid'
  | 'withdraw_rejected'
  | 'withdraw_bounced'
  | 'store_closed'
  | 'refund_requested'
  | 'refund_sent'
  | 'refund_returned'
  | 'courier_booked'
  | 'cod_collected'
  | 'cod_declined'
  | 'cod_remitted'
  | 'tax_paid'
  | 'tax_reversed'
  | 'adjusted';

/**
 * One side of a journal: credit positive, debit negative. `ownerId` is the account (buyer_wallet, wallet_hold), the
 * merchant, the order (escrow), the withdrawal (withdraw_pending) or the refund to the source (refund_pending); null for the
 * shop's own.
 */
export type Entry = { kind: AccountKind; ownerId: number | null; amount: number };

export type Journal = {
  event: LedgerEvent;
  /** The same event with the same reference is booked once. */
  reference: string;
  orderId?: number;
  paymentId?: number;
  /** What the text of a history needs besides the event, such as a reason. */
  description: Readonly<Record<string, string | number>>;
  at: Date;
  /** The booking day, where it is not that of `at`; no closed month has one. */
  bookedOn?: string;
  entries: readonly Entry[];
};

const rank = (kind: AccountKind) => accountKinds.indexOf(kind);

/** One entry per account, none of them 0, in locking order. */
export const mergeEntries = (entries: readonly Entry[]): Entry[] => {
  const merged = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.kind}:${entry.ownerId}`;
    merged.set(key, { ...entry, amount: entry.amount + (merged.get(key)?.amount ?? 0) });
  }
  return [...merged.values()]
    .filter((entry) => entry.amount !== 0)
    .sort((a, b) => rank(a.kind) - rank(b.kind) || (a.ownerId ?? 0) - (b.ownerId ?? 0));
};

/** Merged entries as they are written: those of the shop's own accounts to one slice of each. */
export const sliceEntries = (
  entries: readonly Entry[],
  journal: Pick<Journal, 'event' | 'reference'>,
): Entry[] => {
  const slice = sliceOf(journal);
  return entries.map((entry) => (mayBeNegative(entry.kind) ? { ...entry, ownerId: slice } : entry));
};

/** Why these entries cannot be booked, or null. */
export const flawOf = (entries: readonly Entry[]): string | null => {
  if (entries.some(({ amount }) => !Number.isSafeInteger(amount))) return 'an amount is no whole rupiah';
  if (entries.some(({ kind, ownerId }) => (ownerId === null) !== mayBeNegative(kind)))
    return 'an account lacks its owner, or has one too many';
  return entries.reduce((sum, { amount }) => sum + amount, 0) === 0 ? null : 'debits and credits differ';
};
