import type { WalletEntryType } from '#contract/wallet.ts';
import type { LedgerEvent } from './journal.rules.ts';

/** What an event is called in a wallet's history. The events that are not named never touch that kind of wallet. */
const ofBuyer: Partial<Record<LedgerEvent, WalletEntryType>> = {
  hold: 'purchase',
  release: 'purchase_return',
  paid: 'overpayment',
  late_payment: 'overpayment',
  refunded: 'refund',
  resolved: 'refund',
  withdraw_requested: 'withdraw',
  withdraw_rejected: 'withdraw_return',
  adjusted: 'adjustment',
};
const ofMerchant: Partial<Record<LedgerEvent, WalletEntryType>> = {
  completed: 'sale',
  resolved: 'sale',
  withdraw_requested: 'withdraw',
  withdraw_rejected: 'withdraw_return',
  adjusted: 'adjustment',
};
type WalletKind = 'buyer_wallet' | 'merchant_wallet';
const typesOf = { buyer_wallet: ofBuyer, merchant_wallet: ofMerchant } satisfies Record<WalletKind, unknown>;

/** @throws Error for an event that does not belong into this kind of wallet */
export const entryTypeOf = (kind: WalletKind, event: LedgerEvent): WalletEntryType => {
  const type = typesOf[kind][event];
  if (type === undefined) throw new Error(`${event} in a ${kind} has no name.`);
  return type;
};

/** The events that are shown under a type; none when that kind of wallet does not know it. */
export const eventsOf = (kind: WalletKind, type: WalletEntryType): LedgerEvent[] =>
  (Object.entries(typesOf[kind]) as [LedgerEvent, WalletEntryType][])
    .filter(([, named]) => named === type)
    .map(([event]) => event);
