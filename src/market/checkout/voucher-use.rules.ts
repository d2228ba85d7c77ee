import type { ServerMessageKey } from '#messages/server.ts';
import { reachesMinimum, type VoucherTerms } from '../promotions/index.ts';

/** What decides whether a buyer may use a voucher (API 5.4). */
export type VoucherState = {
  start_at: Date;
  end_at: Date;
  /** Switched on, not deleted, its store active. */
  isOpen: boolean;
  quota: number | null;
  used: number;
  quotaPerUser: number | null;
  usedByBuyer: number;
  terms: VoucherTerms;
};

/** Why a voucher cannot be used now; null when it can. `eligible` in rupiah, before any voucher. */
export const whyUnusable = (voucher: VoucherState, eligible: number, now: Date): ServerMessageKey | null => {
  if (!voucher.isOpen || now >= voucher.end_at) return 'voucher_ended';
  if (now < voucher.start_at) return 'voucher_not_started';
  if (voucher.quota !== null && voucher.used >= voucher.quota) return 'voucher_sold_out';
  if (voucher.quotaPerUser !== null && voucher.usedByBuyer >= voucher.quotaPerUser) return 'voucher_used_up';
  if (eligible <= 0) return 'voucher_no_items';
  return reachesMinimum(voucher.terms, eligible) ? null : 'voucher_min_purchase';
};
