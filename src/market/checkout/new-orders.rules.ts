import type { Sender } from '../merchants/index.ts';
import type { NewOrder } from '../orders/index.ts';
import type { VoucherUse } from '../promotions/index.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { QuotedCheckout, QuotedDraft } from './quote.ts';

const itemOf = (line: QuotedDraft['lines'][number]): NewOrder['items'][number] => ({
  product_id: line.productId,
  variant_id: line.variantId,
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
  subtotal: line.subtotal,
});

/** The orders that ready drafts become: prices, address, courier and sender as they are now (API 5.2). */
export const newOrders = (
  state: CheckoutState,
  { drafts, quote }: QuotedCheckout,
  senders: readonly Sender[],
): NewOrder[] =>
  drafts.map(({ draft, lines, option }, index) => {
    const totals = quote.orders[index]!;
    const address = state.addresses.get(draft.address_id ?? 0);
    const store = senders.find((one) => one.merchantId === draft.merchant_id);
    if (address === undefined || option === null || store === undefined)
      throw new Error(`Draft ${draft.order_id} is not ready.`);
    const { id: _id, is_default: _isDefault, ...snapshot } = address;
    return {
      order: {
        id: draft.order_id,
        user_id: draft.user_id,
        merchant_id: draft.merchant_id,
        address: JSON.stringify(snapshot),
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
        weight: totals.weight,
        subtotal: totals.subtotal,
        shipping_cost: totals.shippingCost,
        merchant_discount: totals.merchantDiscount,
        marketplace_discount: totals.marketplaceDiscount,
        total: totals.total,
      },
      items: lines.toReversed().map(itemOf),
    };
  });

/** The vouchers that a checkout uses, each with the rupiah it gives. */
export const voucherUses = ({ drafts, quote, used }: QuotedCheckout): VoucherUse[] =>
  used.map((voucher) => {
    const place = drafts.findIndex(({ draft }) => draft.merchant_id === voucher.merchant?.id);
    const amount =
      voucher.merchant === null ? quote.marketplaceDiscount : (quote.orders[place]?.merchantDiscount ?? 0);
    return { promoId: voucher.id, amount };
  });
