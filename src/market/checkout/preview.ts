import { dayAfter } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { CheckoutOrder, Preview } from '#contract/checkout.ts';
import type { Promo } from '#contract/promo.ts';
import { codObstacleText } from '#messages/cod.ts';
import { holidayNotice } from '#messages/holiday.ts';
import { type ServerMessageKey, serverMessage } from '#messages/server.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockCart, presentCartItems } from '../cart/index.ts';
import type { AppContext } from '../context.ts';
import { type AccountVoucher, promoView } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { askRates, chargeableGrams, chargedKilograms, ratesServiceOf } from '../shipping/index.ts';
import { type Draft, writeChoice, writeDrafts } from './checkout-store.ts';
import { type Checkout, loadCheckout, loadReferenceData, type ReferenceData } from './load-checkout.ts';
import { codObstacleOf, missingChoices, type QuotedCheckout, quoteCheckout } from './quote.ts';

const MAX_PROMOS = 50;

/** A checkout without anything that cannot be used any more, ready to be shown, with notices about what was dropped. */
export type ReconciledCheckout = { quoted: QuotedCheckout; notices: ServerMessageKey[] };

/**
 * Drops what a checkout can no longer use, vouchers and couriers that are not offered any more, and notes that and what
 * else has changed for the buyer. The cart must be locked.
 */
export const reconcileCheckout = async (
  tx: Tx<Schema>,
  userId: number,
  checkout: Checkout,
): Promise<ReconciledCheckout> => {
  const quoted = quoteCheckout(checkout);
  const { lostPromoIds } = quoted;
  const notices: ServerMessageKey[] = [];
  if (checkout.lines.some((line) => !line.isAvailable)) notices.push('notice_unavailable');
  if (checkout.lines.some((line) => line.isAvailable && line.stock < line.qty))
    notices.push('notice_stock_short');

  if (checkout.choice.promoId !== null && lostPromoIds.includes(checkout.choice.promoId)) {
    await writeChoice(tx, userId, { promo_id: null }, checkout.now);
  }
  const withLostVoucher = checkout.drafts.filter(
    ({ promo_id }) => promo_id !== null && lostPromoIds.includes(promo_id),
  );
  await writeDrafts(tx, orderIdsOf(withLostVoucher), { promo_id: null });
  if (lostPromoIds.length > 0) notices.push('notice_voucher_dropped');

  const withLostOption = quoted.drafts.filter((one) => one.lostOption).map(({ draft }) => draft);
  await writeDrafts(tx, orderIdsOf(withLostOption), { courier: null, service: null });
  if (withLostOption.length > 0) notices.push('notice_shipping_cleared');
  return { quoted, notices };
};

const orderIdsOf = (drafts: readonly Draft[]): number[] => drafts.map((draft) => draft.order_id);

const presentVoucher = (voucher: AccountVoucher, quoted: QuotedCheckout, locale: Locale): Promo => {
  const reason = quoted.whyNot(voucher);
  return {
    ...promoView(voucher, locale),
    is_selected: quoted.used.some((one) => one.id === voucher.id),
    is_claimed: voucher.is_claimed,
    is_eligible: reason === null,
    ineligible_reason: reason === null ? null : serverMessage(locale, reason),
  };
};

/** Grams that a parcel is charged for by its volume; null where what it weighs costs as much. */
const volumeWeight = (
  { tariffs }: Checkout,
  { lines, option }: QuotedCheckout['drafts'][number],
  weight: number,
): number | null => {
  const chosen = tariffs.find((one) => one.courier === option?.courier && one.service === option.service);
  const charged = chargeableGrams(lines, chosen?.is_cargo);
  return chargedKilograms(charged) > chargedKilograms(weight) ? charged : null;
};

/** Of each store on holiday that something checked is of, when it is back. */
const holidayNotices = ({ closedLines }: Checkout, locale: Locale): string[] => [
  ...new Set(
    closedLines.flatMap(({ card, holiday }) =>
      holiday === null ? [] : holidayNotice(locale, card.merchant.name, dayAfter(holiday.date_end)),
    ),
  ),
];

/** A checkout as the contract shows it. Not for use inside a transaction. */
export const presentPreview = async (
  ctx: AppContext,
  { quoted, notices }: ReconciledCheckout,
  locale: Locale,
): Promise<Preview> => {
  const { checkout, quote } = quoted;
  const items = new Map(
    (await presentCartItems(ctx, [...checkout.lines, ...checkout.closedLines], locale)).map(
      (item) => [item.id, item] as const,
    ),
  );
  const vouchersOf = (merchantId: number | null): Promo[] =>
    checkout.vouchers
      .filter((voucher) => (voucher.merchant?.id ?? null) === merchantId)
      .filter((voucher) => voucher.is_open && voucher.end_at > checkout.now)
      .slice(0, MAX_PROMOS)
      .map((voucher) => presentVoucher(voucher, quoted, locale));
  const orders = quoted.drafts.map((one, index): CheckoutOrder => {
    const { draft } = one;
    const orderItems = one.lines.flatMap((line) => items.get(line.id) ?? []);
    const totals = quote.orders[index]!;
    return {
      order_id: draft.order_id,
      merchant: orderItems[0]!.product.merchant,
      items: orderItems,
      address: draft.address_id === null ? null : (checkout.addresses.get(draft.address_id) ?? null),
      is_dropship: draft.is_dropship,
      dropship_name: draft.dropship_name,
      dropship_phone: draft.dropship_phone,
      shipping_option: one.option,
      listShipping: one.groups,
      all_promo: vouchersOf(draft.merchant_id),
      weight: totals.weight,
      volume_weight: volumeWeight(checkout, one, totals.weight),
      subtotal: totals.subtotal,
      shipping_cost: totals.shippingCost,
      insurance: one.offer && {
        fee: one.offer.fee,
        is_insured: one.insurance !== null,
        is_required: one.offer.isRequired,
      },
      insurance_fee: totals.insuranceFee,
      merchant_discount: totals.merchantDiscount,
      marketplace_discount: totals.marketplaceDiscount,
      total: totals.total,
    };
  });
  const missing = missingChoices(quoted);
  const obstacle = checkout.codTerms === null ? null : codObstacleOf(quoted);
  return {
    orders,
    all_promo: vouchersOf(null),
    use_wallet: checkout.choice.useWallet,
    wallet_saldo: checkout.saldo,
    summary: {
      subtotal: quote.subtotal,
      total_weight: quote.weight,
      shipping_cost: quote.shippingCost,
      insurance_fee: quote.insuranceFee,
      merchant_discount: quote.merchantDiscount,
      marketplace_discount: quote.marketplaceDiscount,
      total: quote.total,
      wallet_amount: quote.walletAmount,
      amount_due: quote.amountDue,
    },
    is_ready: orders.length > 0 && missing.length === 0,
    missing,
    unavailable_items: [...checkout.lines, ...checkout.closedLines]
      .filter((line) => !line.isAvailable)
      .flatMap((line) => items.get(line.id) ?? []),
    notices: [...holidayNotices(checkout, locale), ...notices.map((key) => serverMessage(locale, key))],
    cod: checkout.codTerms && {
      is_available: obstacle === null,
      reason: obstacle && codObstacleText(locale, obstacle),
    },
  };
};

/**
 * Has the courier service asked what the parcels of a checkout cost, in a shop that has one: between two transactions, so
 * that nothing is locked while somebody outside thinks. Paying does not ask: it takes what the preview was told.
 */
export const askCheckoutRates = async (
  ctx: AppContext,
  reference: ReferenceData,
  userId: number,
): Promise<void> => {
  if (ratesServiceOf(ctx.config) === null) return;
  const routes = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return (await loadCheckout(tx, ctx, reference, userId, 'selected')).routes;
  });
  await askRates(ctx, [...routes.values()].flat(), reference.tariffs);
};

/** The whole checkout as it stands, reconciled with the cart, the vouchers and the couriers of this moment. */
export const previewCheckout = async (ctx: AppContext, userId: number, locale: Locale): Promise<Preview> => {
  const reference = await loadReferenceData(ctx);
  await askCheckoutRates(ctx, reference, userId);
  const reconciled = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return reconcileCheckout(tx, userId, await loadCheckout(tx, ctx, reference, userId));
  });
  return presentPreview(ctx, reconciled, locale);
};
