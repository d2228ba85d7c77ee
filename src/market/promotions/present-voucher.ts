import type { Locale } from '#common/locale.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import type { Voucher } from '#contract/seller-voucher.ts';
import { versionOf } from '../audit/index.ts';
import { promoStatus } from './period.rules.ts';
import { voucherContent } from './promo-content.rules.ts';
import { promoView } from './promo-view.ts';
import type { VoucherRow } from './vouchers-store.ts';

/** A voucher as its store and operators see it. */
export const presentVoucher = (row: VoucherRow, now: Date, locale: Locale): Voucher => ({
  ...promoView(row, locale),
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

/** A voucher for operators: as its store sees it, with the mark of its content. */
export const presentForOperator = (row: VoucherRow, now: Date, locale: Locale): OperatorVoucher => ({
  ...presentVoucher(row, now, locale),
  store_share: row.store_share,
  joined_only: row.joined_only,
  joined: row.joined,
  version: versionOf(voucherContent(row)),
});
