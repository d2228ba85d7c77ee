import type { VoucherStatus } from '#contract/seller-voucher.ts';
import type { Tone } from '../desk/badge.tsx';

/** How the states of campaigns and vouchers look. */
export const statusTones: Record<VoucherStatus, Tone> = {
  active: 'good',
  scheduled: 'calm',
  sold_out: 'wait',
  ended: 'calm',
  disabled: 'bad',
};
