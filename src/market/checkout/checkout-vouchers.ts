import type { Locale } from '#common/locale.ts';
import { refuse } from '#contract/envelope.ts';
import type { Promo } from '#contract/promo.ts';
import { serverMessage } from '#messages/server.ts';
import type { AppContext } from '../context.ts';
import { knownVouchers, promoView, runningKnownVouchers } from '../promotions/index.ts';
import { type Buyer, changeCheckout } from './change-checkout.ts';
import { choiceOf, draftsOf, writeChoice, writeDrafts } from './checkout-store.ts';
import { quoteCheckout } from './quote.ts';

const MAX_LISTED = 50;

/** Running vouchers that an account may use, and which of them its checkout does; a guest sees the public ones. */
export const activeVouchers = async (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  userId: number | null,
  locale: Locale,
): Promise<Promo[]> => {
  const scope = { merchantIds: null, limit: MAX_LISTED };
  const vouchers = await runningKnownVouchers(db, userId, clock.now(), scope);
  if (userId === null) return vouchers.map((voucher) => promoView(voucher, locale));
  const [choice, drafts] = await Promise.all([choiceOf(db, userId), draftsOf(db, config.keys, userId)]);
  const selected = new Set([choice.promoId, ...drafts.map((draft) => draft.promo_id)]);
  return vouchers.map((voucher) => ({
    ...promoView(voucher, locale),
    is_selected: selected.has(voucher.id),
    is_claimed: voucher.is_claimed,
  }));
};

/** Uses a voucher; it replaces the one of the same scope: of its store, or of the marketplace. */
export const selectVoucher = (buyer: Buyer, promoId: number) =>
  changeCheckout(buyer, async (tx, checkout) => {
    const storeIds = checkout.drafts.map((draft) => draft.merchant_id);
    const [voucher] = await knownVouchers(tx, buyer.userId, [promoId], storeIds);
    if (voucher === undefined) return refuse('not_found');
    const reason = quoteCheckout(checkout).whyNot(voucher);
    if (reason !== null) {
      return refuse('conflict', { reason, data: { reason: serverMessage(buyer.locale, reason) } });
    }
    if (voucher.merchant === null) {
      await writeChoice(tx, buyer.userId, { promo_id: promoId }, checkout.now);
      return null;
    }
    const merchantId = voucher.merchant.id;
    const ownDrafts = checkout.drafts.filter((draft) => draft.merchant_id === merchantId);
    await writeDrafts(
      tx,
      ownDrafts.map((draft) => draft.order_id),
      { promo_id: promoId },
    );
    return null;
  });

/** Leaves a voucher out; one that is not selected changes nothing. */
export const unselectVoucher = (buyer: Buyer, promoId: number) =>
  changeCheckout(buyer, async (tx, checkout) => {
    if (checkout.choice.promoId === promoId)
      await writeChoice(tx, buyer.userId, { promo_id: null }, checkout.now);
    const ownDrafts = checkout.drafts.filter((draft) => draft.promo_id === promoId);
    await writeDrafts(
      tx,
      ownDrafts.map((draft) => draft.order_id),
      { promo_id: null },
    );
    return null;
  });
