import type { ColumnType, Generated } from 'kysely';

/** Rows of the books: ledger, withdrawals, notifications, kept answers, audit (0010_buying.sql). */

type Json<T> = ColumnType<T, string, string>;
type At = ColumnType<Date, Date | string, Date | string>;
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>;

export type LedgerAccountRow = {
  id: Generated<number>;
  kind:
    | 'buyer_wallet'
    | 'wallet_hold'
    | 'merchant_wallet'
    | 'escrow'
    | 'withdraw_pending'
    | 'gateway_clearing'
    | 'platform_promo'
    | 'platform_commission'
    | 'platform_fee'
    | 'platform_adjustment'
    | 'bank_out';
  owner_id: number | null;
  balance: Generated<number>;
};

export type LedgerJournalRow = {
  id: Generated<number>;
  event: string;
  reference: string;
  order_id: number | null;
  payment_id: number | null;
  description: ColumnType<unknown, string | undefined, string>;
  created_at: At;
};

export type LedgerEntryRow = {
  id: Generated<number>;
  journal_id: number;
  account_id: number;
  amount: number;
  balance_after: number;
};

export type WithdrawalRow = {
  id: Generated<number>;
  withdraw_code: string;
  user_id: number | null;
  merchant_id: number | null;
  amount: number;
  fee: number;
  status: Generated<'requested' | 'paid' | 'rejected'>;
  bank_id: number;
  rekening: string;
  cabang: Generated<string>;
  atas_nama: string;
  note: string | null;
  reference: string | null;
  created_at: At;
  processed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MerchantBankRow = {
  merchant_id: number;
  bank_id: number;
  rekening: string;
  cabang: Generated<string>;
  atas_nama: string;
  updated_at: MadeAt;
};

export type NotificationRow = {
  id: Generated<number>;
  user_id: number | null;
  merchant_id: number | null;
  category: 'order' | 'payment' | 'wallet' | 'promo' | 'review' | 'product' | 'system';
  kind: string;
  details: ColumnType<unknown, string | undefined, string>;
  target_url: string | null;
  is_read: Generated<boolean>;
  created_at: At;
};

export type IdempotencyKeyRow = {
  user_id: number;
  path: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  created_at: At;
};

export type AuditLogRow = {
  id: Generated<number>;
  actor_id: number;
  action: string;
  target: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  ip: Generated<string>;
  created_at: At;
};

export type RecordsSchema = {
  ledger_accounts: LedgerAccountRow;
  ledger_journals: LedgerJournalRow;
  ledger_entries: LedgerEntryRow;
  withdrawals: WithdrawalRow;
  merchant_banks: MerchantBankRow;
  notifications: NotificationRow;
  idempotency_keys: IdempotencyKeyRow;
  audit_log: AuditLogRow;
};
