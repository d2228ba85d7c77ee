import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { Promo } from '#contract/promo.ts';
import type { MarketContext } from '../context.ts';
import { quotaLeft } from './period.rules.ts';
import { promoView } from './promo-view.ts';
import { voucherByCode, writeClaim } from './usable-vouchers-store.ts';

/** R7: puts a voucher among the account's own by its code; one that is there already stays. */
export const claimVoucher = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  userId: number,
  code: string,
): Promise<Answer<Promo>> => {
  const voucher = await voucherByCode(db, userId, code);
  if (voucher === null) return refuse('not_found');
  const now = clock.now();
  if (!voucher.is_claimed) {
    if (now < voucher.start_at) return refuse('conflict', { reason: 'voucher_not_started' });
    if (now >= voucher.end_at) return refuse('conflict', { reason: 'voucher_ended' });
    if (quotaLeft(voucher) === 0) return refuse('conflict', { reason: 'voucher_sold_out' });
    await writeClaim(db, voucher.id, userId, now);
  }
  return ok({ ...promoView(voucher), is_claimed: true });
};
