import type { LedgerAccount } from '#contract/operator-ledger.ts';

/** Accounts that belong to somebody: a statement of theirs names whose. */
export const ownedAccounts = [
  'buyer_wallet',
  'merchant_wallet',
  'wallet_hold',
  'escrow',
  'withdraw_pending',
] as const satisfies readonly LedgerAccount[];
export type OwnedAccount = (typeof ownedAccounts)[number];

const shopAccounts = [
  'gateway_clearing',
  'bank_out',
  'platform_promo',
  'platform_commission',
  'platform_fee',
  'platform_adjustment',
  'platform_shipping',
  'courier_clearing',
  'courier_receivable',
  'vat_payable',
  'income_tax_payable',
  'income_tax_withheld',
] as const satisfies readonly LedgerAccount[];

export const isOwned = (account: LedgerAccount): account is OwnedAccount =>
  ownedAccounts.some((one) => one === account);

export type AccountKey = { account: LedgerAccount; ownerId: number | null };

/** The account that an address asks for; null when it asks for none, or for one that cannot be. */
export const accountKey = ({ account, owner }: { account: string; owner: string }): AccountKey | null => {
  const owned = ownedAccounts.find((one) => one === account);
  const id = /^[1-9]\d{0,14}$/.test(owner) ? Number(owner) : null;
  if (owned !== undefined) return id === null ? null : { account: owned, ownerId: id };
  const own = shopAccounts.find((one) => one === account);
  return own === undefined ? null : { account: own, ownerId: null };
};
