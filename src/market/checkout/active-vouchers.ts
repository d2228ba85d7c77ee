import type { Promo } from '#contract/promo.ts';
import type { AppContext } from '../context.ts';
import { promoView, runningKnownVouchers } from '../promotions/index.ts';
import { choiceOf, draftsOf } from './drafts-store.ts';

const most = 50;

/** R2: running vouchers that an account may use, and which of them its checkout does; a guest sees the public ones. */
export const activeVouchers = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: number | null,
): Promise<Promo[]> => {
  const scope = { merchantIds: null, limit: most };
  const vouchers = await runningKnownVouchers(db, userId, clock.now(), scope);
  if (userId === null) return vouchers.map(promoView);
  const [choice, drafts] = await Promise.all([choiceOf(db, userId), draftsOf(db, userId)]);
  const selected = new Set([choice.promoId, ...drafts.map((draft) => draft.promo_id)]);
  return vouchers.map((voucher) => ({
    ...promoView(voucher),
    is_selected: selected.has(voucher.id),
    is_claimed: voucher.is_claimed,
  }));
};
