import { type FieldFault, invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { holidayRefusal, qtyRefusal } from '../cart/index.ts';
import { shareOf } from '../cod/index.ts';
import type { CommissionOf } from '../commissions/index.ts';
import type { Sender } from '../merchants/index.ts';
import type { NewOrder } from '../orders/index.ts';
import { type AmountLimits, isWithin, refuseOutsideLimits } from '../payments/index.ts';
import type { FlashUnits, VoucherUse } from '../promotions/index.ts';
import { pinOf } from '../shipping/index.ts';
import type { ExemptionsOf } from '../taxes/index.ts';
import type { Checkout } from './load-checkout.ts';
import { codObstacleOf, missingChoices, type QuotedCheckout, type QuotedDraft } from './quote.ts';

/** How a buyer wants to pay. */
export type PayRequest = {
  /** Null when nothing was chosen, which is enough where the wallet pays everything. */
  method: PaymentMethod | null;
  /** The bank of a virtual account. */
  channel: string | null;
  /** The total that the buyer was shown, before the wallet, in rupiah. */
  expectedTotal: number | null;
};

/** Paying by wallet means using it, whatever the checkout says. */
export const usingWallet = (checkout: Checkout, method: PaymentMethod | null): Checkout =>
  method === 'wallet' ? { ...checkout, choice: { ...checkout.choice, useWallet: true } } : checkout;

/** The method that is used in the end: with nothing left to pay it is the wallet. */
export const finalMethod = ({ quote }: QuotedCheckout, method: PaymentMethod | null): PaymentMethod | null =>
  quote.amountDue === 0 ? 'wallet' : method;

/** Lines that cannot be bought as they are, each with the pieces that could be. */
const shortLines = ({ lines }: Checkout) =>
  lines
    .filter((line) => !line.isAvailable || line.stock < line.qty)
    .map(({ id, productId, stock, isAvailable, reason }) => ({
      cart_item_id: id,
      product_id: productId,
      stock: isAvailable || reason === 'out_of_stock' ? stock : 0,
    }));

/** The first product of which the checkout has too few pieces, or more than the buyer may have; null: none. */
export const qtyProblem = ({ lines }: Pick<Checkout, 'lines'>): Refusal | null => {
  for (const [productId, own] of Map.groupBy(lines, (line) => line.productId)) {
    const pieces = own.reduce((sum, line) => sum + line.qty, 0);
    const refused = qtyRefusal(pieces, own[0]!);
    if (refused !== null) {
      const items = own.map(({ id }) => ({ cart_item_id: id, product_id: productId, ...refused.data }));
      return { ...refused, data: { items } };
    }
  }
  return null;
};

/** The first store on holiday that something checked is of, with all those lines; null: none. */
const holidayProblem = ({ closedLines }: Pick<Checkout, 'closedLines'>): Refusal | null => {
  const [first] = closedLines;
  if (first?.holiday == null) return null;
  const items = closedLines.map(({ id, productId }) => ({
    cart_item_id: id,
    product_id: productId,
    stock: 0,
  }));
  return holidayRefusal(first.card.merchant.name, first.holiday.date_end, { items });
};

/** Why a voucher that was selected is lost: that it is not for this buyer any more, else that it does not hold. */
const lostReason = ({ checkout, lostPromoIds, whyNot }: QuotedCheckout) => {
  const reasons = checkout.vouchers.filter(({ id }) => lostPromoIds.includes(id)).map(whyNot);
  const others = ['voucher_followers', 'voucher_new_buyers'] as const;
  return others.find((reason) => reasons.includes(reason)) ?? 'voucher_ended';
};

/**
 * The first reason why a checkout cannot be paid, in the order that the contract names them; null when it can be.
 * `total_changed`: the buyer was shown another total, and gets the preview with the answer.
 * @param isOffered whether this shop can take the requested method now, `limits` from how much to how much
 */
export const checkoutProblem = (
  quoted: QuotedCheckout,
  request: PayRequest & { isOffered: boolean; limits: AmountLimits },
): Refusal | 'total_changed' | null => {
  const { checkout, quote } = quoted;
  const closed = holidayProblem(checkout);
  // who saw the total without them has agreed to buy the rest
  if (closed !== null && (checkout.lines.length === 0 || request.expectedTotal !== quote.total))
    return closed;
  if (checkout.lines.length === 0) return refuse('conflict', { reason: 'checkout_empty' });
  const missing = missingChoices(quoted);
  if (missing.length > 0) {
    const faults = missing.map(
      ({ order_id, field }): FieldFault => ({ field: `orders.${order_id}.${field}`, rule: 'required' }),
    );
    return invalid(...faults);
  }
  const method = finalMethod(quoted, request.method);
  if (method === null) return invalid({ field: 'payment_method', rule: 'required' });
  if (method === request.method && !request.isOffered) return refuse('unavailable');
  if (request.expectedTotal !== null && request.expectedTotal !== quote.total) return 'total_changed';
  if (method === request.method && quote.amountDue > 0 && !isWithin(quote.amountDue, request.limits))
    return refuseOutsideLimits(request.limits);
  if (method === 'cod' && codObstacleOf(quoted) !== null)
    return refuse('conflict', { reason: 'cod_unavailable' });
  if (quoted.lostPromoIds.length > 0) return refuse('conflict', { reason: lostReason(quoted) });
  const short = shortLines(checkout);
  if (short.length > 0) return refuse('out_of_stock', { data: { items: short } });
  const limited = qtyProblem(checkout);
  if (limited !== null) return limited;
  if (method === 'wallet' && quote.amountDue > 0) return refuse('conflict', { reason: 'wallet_short' });
  return null;
};

/** What of its day each line of an order keeps. */
type LineTerms = { commissionOf: CommissionOf; exemptionsOf: ExemptionsOf };

const itemOf = (line: QuotedDraft['lines'][number], terms: LineTerms): NewOrder['items'][number] => ({
  product_id: line.productId,
  category_id: line.card.categoryId,
  commission_rate: terms.commissionOf({ merchantId: line.merchantId, categoryId: line.card.categoryId }),
  vat_exemption: terms.exemptionsOf(line.card.categoryId).vat,
  income_tax_exemption: terms.exemptionsOf(line.card.categoryId).income_tax,
  variant_id: line.variantId,
  wholesale_from: line.wholesaleFrom,
  bundle_saving: line.bundleSaving,
  flash_item_id: line.flashApplied ? (line.flash?.itemId ?? null) : null,
  slug: line.card.slug,
  product_name: line.card.name,
  photo: line.variant?.photo ?? line.card.photos[0] ?? null,
  variant_options: line.variant?.options ?? [],
  qty: line.qty,
  note: line.note,
  price: line.price,
  base_price: line.basePrice,
  weight: line.weight,
  dimensions: line.dimensions && [...line.dimensions],
  subtotal: line.subtotal,
});

/** What an order saves by bundles, each once. */
const bundlesOf = (lines: QuotedDraft['lines']): NewOrder['bundles'] =>
  [...new Set(lines.flatMap(({ bundles }) => bundles))].map(({ bundleId, name, sets, savings }) => ({
    bundle_id: bundleId,
    bundle_name: name,
    sets,
    saving: savings.values().reduce((sum, saving) => sum + saving, 0),
  }));

/** An order is sent as one: it waits for what takes longest. */
const longestPreorder = (lines: QuotedDraft['lines']): number | null =>
  lines.reduce<number | null>(
    (most, { preorderDays }) => (preorderDays === null ? most : Math.max(most ?? 0, preorderDays)),
    null,
  );

/** The orders that complete drafts become: prices, address, courier, sender and what is paid at the door as they are now. */
export const newOrders = (
  { checkout, drafts, quote, used }: QuotedCheckout,
  senders: readonly Sender[],
  method: PaymentMethod,
  terms: LineTerms,
): NewOrder[] => {
  const shared = used.find(({ merchant }) => merchant === null);
  const shareOfStore = (id: number) => (shared?.joined_ids.includes(id) ? shared.store_share : 0);
  return drafts.map(({ draft, lines, option, insurance, codRate }, index) => {
    const totals = quote.orders[index]!;
    const address = checkout.addresses.get(draft.address_id ?? 0);
    const store = senders.find((one) => one.merchantId === draft.merchant_id);
    if (address === undefined || option === null || store === undefined)
      throw new Error(`Draft ${draft.order_id} is not complete.`);
    const { id: _id, is_default: _isDefault, latitude, longitude, ...snapshot } = address;
    // nobody but a courier from pin to pin needs to know it so exactly
    const pin = option.speed === undefined ? null : pinOf({ latitude, longitude });
    return {
      order: {
        id: draft.order_id,
        user_id: draft.user_id,
        merchant_id: draft.merchant_id,
        address: snapshot,
        latitude: pin?.latitude ?? null,
        longitude: pin?.longitude ?? null,
        is_dropship: draft.is_dropship,
        dropship_name: draft.dropship_name,
        dropship_phone: draft.dropship_phone,
        sender_name: draft.is_dropship ? draft.dropship_name : store.name,
        sender_phone: draft.is_dropship ? draft.dropship_phone : store.phone,
        courier: option.courier,
        courier_name: option.courier_name,
        service: option.service,
        service_name: option.service_name,
        etd: option.etd,
        preorder_days: longestPreorder(lines),
        weight: totals.weight,
        subtotal: totals.subtotal,
        shipping_cost: totals.shippingCost,
        insurance_fee: totals.insuranceFee,
        insured_value: insurance?.value ?? 0,
        merchant_discount: totals.merchantDiscount,
        marketplace_discount: totals.marketplaceDiscount,
        voucher_share: totals.voucherShare,
        voucher_share_percentage: totals.voucherShare > 0 ? shareOfStore(draft.merchant_id) : 0,
        total: totals.total,
        ...(method === 'cod' && {
          cod_amount: totals.total,
          cod_fee: shareOf(totals.total, checkout.codTerms?.feePercentage ?? 0),
          cod_rate: codRate ?? 0,
        }),
      },
      items: lines.toReversed().map((line) => itemOf(line, terms)),
      bundles: bundlesOf(lines),
    };
  });
};

/** The vouchers that a checkout uses, each with the rupiah it takes off. */
export const voucherUses = ({ drafts, quote, used }: QuotedCheckout): VoucherUse[] =>
  used.map((voucher) => {
    if (voucher.merchant === null) {
      // what holds for these stores because they have joined must still hold when the order stands
      const counted = drafts.filter((_, at) => (quote.orders[at]?.marketplaceDiscount ?? 0) > 0);
      const joinedIds = counted
        .map(({ draft }) => draft.merchant_id)
        .filter((id) => voucher.joined_ids.includes(id));
      return { promoId: voucher.id, amount: quote.marketplaceDiscount, joinedIds };
    }
    const index = drafts.findIndex(({ draft }) => draft.merchant_id === voucher.merchant?.id);
    return { promoId: voucher.id, amount: quote.orders[index]?.merchantDiscount ?? 0 };
  });

/** The units of running flash sales that a checkout buys. */
export const flashUnits = ({ checkout }: QuotedCheckout): FlashUnits[] =>
  checkout.lines.flatMap(({ flash, flashApplied, qty }) =>
    flash !== null && flashApplied ? [{ itemId: flash.itemId, qty }] : [],
  );

type FlashWish = { id: number; wanted: number; left: number };

/** The same by item, beside how many units of it were left when the checkout was read. */
export const flashWishes = (quoted: QuotedCheckout): FlashWish[] => {
  const wishes = new Map<number, FlashWish>();
  for (const { flash, flashApplied, qty } of quoted.checkout.lines) {
    if (flash === null || !flashApplied) continue;
    const before = wishes.get(flash.itemId)?.wanted ?? 0;
    wishes.set(flash.itemId, { id: flash.itemId, wanted: before + qty, left: flash.left });
  }
  return [...wishes.values()];
};

/** Whether a product is sold out once the checkout has taken its pieces. */
export const sellsOut = ({ lines }: Checkout): boolean =>
  lines.some(({ productId, card }) => {
    const pieces = lines.reduce((sum, line) => sum + (line.productId === productId ? line.qty : 0), 0);
    return card.stock <= pieces;
  });
