import type { Voucher } from '#contract/seller-voucher.ts';
import { promoStatus } from './period.rules.ts';
import { promoView } from './promo-view.ts';
import type { VoucherRow } from './vouchers-store.ts';

/** A voucher as its store and operators see it (API type Voucher). */
export const presentVoucher = (row: VoucherRow, now: Date): Voucher => ({
  ...promoView(row),
  vouchers_id: row.id,
  description: row.description,
  terms: row.terms,
  quota: row.quota,
  quota_per_user: row.quota_per_user,
  used: row.used,
  claimed: row.claimed,
  is_public: row.is_public,
  product_ids: row.product_ids,
  category_ids: row.category_ids,
  is_active: row.is_active,
  status: promoStatus(row, now),
});
