import type { Locale } from '#common/locale.ts';
import type { CheckoutOrder, Preview } from '#contract/checkout.ts';
import type { Promo } from '#contract/promo.ts';
import { type ServerMessageKey, serverMessage } from '#messages/server.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockCart, presentCartItems } from '../cart/index.ts';
import type { AppContext } from '../context.ts';
import { type AccountVoucher, promoView } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { type CheckoutState, givenFor, readCheckout } from './checkout-state.ts';
import { writeChoice, writeDrafts } from './drafts-store.ts';
import { type QuotedCheckout, quoteCheckout } from './quote.ts';

const maxPromos = 50;

/** A checkout in line with everything, ready to be shown. */
export type Settled = { state: CheckoutState; quoted: QuotedCheckout; notices: ServerMessageKey[] };

/** Lets go of what can no longer be used: vouchers, and couriers that are not offered any more (API 5.2, 5.4). */
const letGo = async (tx: Tx<Schema>, userId: number, { state, quoted, notices }: Settled): Promise<void> => {
  const { lostPromoIds } = quoted;
  if (state.choice.promoId !== null && lostPromoIds.includes(state.choice.promoId)) {
    await writeChoice(tx, userId, { promo_id: null }, state.now);
  }
  const withLost = quoted.drafts.filter(
    ({ draft }) => draft.promo_id !== null && lostPromoIds.includes(draft.promo_id),
  );
  await writeDrafts(
    tx,
    withLost.map(({ draft }) => draft.order_id),
    { promo_id: null },
  );
  if (lostPromoIds.length > 0) notices.push('notice_voucher_dropped');
  const withoutOption = quoted.drafts.filter((one) => one.lostOption);
  await writeDrafts(
    tx,
    withoutOption.map(({ draft }) => draft.order_id),
    { courier: null, service: null },
  );
  if (withoutOption.length > 0) notices.push('notice_shipping_cleared');
};

/** Brings a checkout that was read whole in line with the vouchers and the couriers of this moment. */
export const settle = async (tx: Tx<Schema>, userId: number, state: CheckoutState): Promise<Settled> => {
  const notices: ServerMessageKey[] = [];
  if (state.lines.some((line) => !line.isAvailable)) notices.push('notice_unavailable');
  if (state.lines.some((line) => line.isAvailable && line.stock < line.qty))
    notices.push('notice_stock_short');
  const found = { state, quoted: quoteCheckout(state), notices };
  await letGo(tx, userId, found);
  return found;
};

/** The checkout in line with the cart too. */
const settled = async (ctx: AppContext, userId: number): Promise<Settled> => {
  const given = await givenFor(ctx);
  return ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return settle(tx, userId, await readCheckout(tx, ctx, given, userId));
  });
};

const presentVoucher = (voucher: AccountVoucher, quoted: QuotedCheckout, locale: Locale): Promo => {
  const reason = quoted.whyNot(voucher);
  return {
    ...promoView(voucher),
    is_selected: quoted.used.some((one) => one.id === voucher.id),
    is_claimed: voucher.is_claimed,
    is_eligible: reason === null,
    ineligible_reason: reason === null ? null : serverMessage(locale, reason),
  };
};

/** A settled checkout as the contract shows it. Not for use inside a transaction. */
export const presentPreview = async (
  ctx: AppContext,
  { state, quoted, notices }: Settled,
  locale: Locale,
): Promise<Preview> => {
  const items = new Map(
    (await presentCartItems(ctx, state.lines, locale)).map((item) => [item.id, item] as const),
  );
  const vouchersOf = (merchantId: number | null): Promo[] =>
    state.vouchers
      .filter((voucher) => (voucher.merchant?.id ?? null) === merchantId)
      .filter((voucher) => voucher.is_open && voucher.end_at > state.now)
      .slice(0, maxPromos)
      .map((voucher) => presentVoucher(voucher, quoted, locale));
  const orders = quoted.drafts.map((one, index): CheckoutOrder => {
    const { draft } = one;
    const own = one.lines.flatMap((line) => items.get(line.id) ?? []);
    const totals = quoted.quote.orders[index]!;
    return {
      order_id: draft.order_id,
      merchant: own[0]!.product.merchant,
      items: own,
      address: draft.address_id === null ? null : (state.addresses.get(draft.address_id) ?? null),
      is_dropship: draft.is_dropship,
      dropship_name: draft.dropship_name,
      dropship_phone: draft.dropship_phone,
      shipping_option: one.option,
      listShipping: one.groups,
      all_promo: vouchersOf(draft.merchant_id),
      weight: totals.weight,
      subtotal: totals.subtotal,
      shipping_cost: totals.shippingCost,
      merchant_discount: totals.merchantDiscount,
      marketplace_discount: totals.marketplaceDiscount,
      total: totals.total,
    };
  });
  const missing = missingOf(quoted);
  const { quote } = quoted;
  return {
    orders,
    all_promo: vouchersOf(null),
    use_wallet: state.choice.useWallet,
    wallet_saldo: state.saldo,
    summary: {
      subtotal: quote.subtotal,
      total_weight: quote.weight,
      shipping_cost: quote.shippingCost,
      merchant_discount: quote.merchantDiscount,
      marketplace_discount: quote.marketplaceDiscount,
      total: quote.total,
      wallet_amount: quote.walletAmount,
      amount_due: quote.amountDue,
    },
    is_ready: orders.length > 0 && missing.length === 0,
    missing,
    unavailable_items: state.lines
      .filter((line) => !line.isAvailable)
      .flatMap((line) => items.get(line.id) ?? []),
    notices: notices.map((key) => serverMessage(locale, key)),
  };
};

/** The whole checkout as it stands (API K1), settled first. */
export const previewCheckout = async (ctx: AppContext, userId: number, locale: Locale): Promise<Preview> =>
  presentPreview(ctx, await settled(ctx, userId), locale);

/** What the buyer has yet to choose; the courier too while the address is missing (API 11). */
export const missingOf = ({ drafts }: Pick<QuotedCheckout, 'drafts'>): Preview['missing'] =>
  drafts.flatMap(({ draft, option }) => {
    const { order_id } = draft;
    const fields: Preview['missing'] = [];
    if (draft.address_id === null) fields.push({ order_id, field: 'address_book_id' });
    if (option === null) fields.push({ order_id, field: 'shipper_result_id' });
    return fields;
  });
