import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import { versionOf } from '../../audit/index.ts';
import { voucherContent } from '../content.rules.ts';
import { presentVoucher } from '../present-voucher.ts';
import type { VoucherRow } from '../vouchers-store.ts';

/** A voucher for operators: as its store sees it, with the mark of its content. */
export const presentForOperator = (row: VoucherRow, now: Date): OperatorVoucher => ({
  ...presentVoucher(row, now),
  version: versionOf(voucherContent(row)),
});
