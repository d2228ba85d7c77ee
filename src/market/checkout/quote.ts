import type { CourierGroup, ShippingOption } from '#contract/checkout.ts';
import type { ServerMessageKey } from '#messages/server.ts';
import type { CartLine } from '../cart/index.ts';
import { lineage } from '../catalogue/index.ts';
import type { AccountVoucher } from '../promotions/index.ts';
import { courierGroups, offeredOption, shipperResultId, zoneOf } from '../shipping/index.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Draft } from './drafts-store.ts';
import { eligibleAmount, type Quote, type QuoteLine, type QuoteVoucher, quote } from './quote.rules.ts';
import { whyUnusable } from './voucher-use.rules.ts';

/** A draft with what follows from the state: its goods, couriers and chosen service. */
export type QuotedDraft = {
  draft: Draft;
  lines: CartLine[];
  groups: CourierGroup[];
  option: ShippingOption | null;
  /** A service was chosen that is no longer offered. */
  lostOption: boolean;
};

export type QuotedCheckout = {
  drafts: QuotedDraft[];
  quote: Quote;
  /** Vouchers that are used, in no order. */
  used: AccountVoucher[];
  /** Vouchers that are selected and cannot be used any more. */
  lostPromoIds: number[];
  /** Why this buyer cannot use a voucher on this checkout; null: it can be used. */
  whyNot: (voucher: AccountVoucher) => ServerMessageKey | null;
};

const nowhere = { provinceId: -1, cityId: -1 };

/** A category with all above it; one younger than the kept tree stands for itself. */
const lineageIds = (state: CheckoutState, categoryId: number): number[] => {
  const node = state.categories.byId.get(categoryId);
  return node === undefined ? [categoryId] : lineage(node).map(({ facts }) => facts.id);
};

const quoteLine = (state: CheckoutState, line: CartLine): QuoteLine => ({
  cartItemId: line.id,
  productId: line.productId,
  categoryIds: lineageIds(state, line.card.categoryId),
  qty: line.qty,
  price: line.price,
  weight: line.weight,
  isFlash: line.flashApplied,
});

const termsOf = (voucher: AccountVoucher): QuoteVoucher => ({
  terms: {
    type: voucher.discount_type ?? 'amount',
    value: voucher.discount_value,
    max: voucher.max_discount,
    minPurchase: voucher.min_purchase,
  },
  productIds: voucher.product_ids,
  categoryIds: voucher.category_ids,
});

const quotedDraft = (state: CheckoutState, draft: Draft): QuotedDraft => {
  const lines = state.lines.filter((line) => line.isAvailable && line.merchantId === draft.merchant_id);
  const address = draft.address_id === null ? undefined : state.addresses.get(draft.address_id);
  if (address === undefined) return { draft, lines, groups: [], option: null, lostOption: false };
  const { provinceId, cityId } = lines[0]?.store ?? nowhere;
  const store = { provinceId: provinceId ?? -1, cityId: cityId ?? -1 };
  const zone = zoneOf(store, { provinceId: address.province_id, cityId: address.city_id });
  const grams = lines.reduce((sum, line) => sum + line.grams, 0);
  const groups = courierGroups(state.tariffs, zone, grams);
  if (draft.courier === null) return { draft, lines, groups, option: null, lostOption: false };
  const option = offeredOption(groups, shipperResultId(draft.courier, draft.service ?? ''));
  return { draft, lines, groups, option, lostOption: option === null };
};

/**
 * The only way from a checkout's state to its prices, shipping and totals: preview and pay both come here (API 5.2,
 * 5.4). Changes nothing.
 */
export const quoteCheckout = (state: CheckoutState): QuotedCheckout => {
  const drafts = state.drafts.map((draft) => quotedDraft(state, draft));
  const quoteLines = new Map(state.lines.map((line) => [line.id, quoteLine(state, line)]));
  const linesOf = (own: readonly QuotedDraft[]) =>
    own.flatMap(({ lines }) => lines.flatMap((line) => quoteLines.get(line.id) ?? []));

  const whyNot = (voucher: AccountVoucher): ServerMessageKey | null => {
    const merchantId = voucher.merchant?.id ?? null;
    const own = drafts.filter(({ draft }) => merchantId === null || draft.merchant_id === merchantId);
    const terms = termsOf(voucher);
    const facts = {
      start_at: voucher.start_at,
      end_at: voucher.end_at,
      isOpen: voucher.is_open,
      quota: voucher.quota,
      used: voucher.used,
      quotaPerUser: voucher.quota_per_user,
      usedByBuyer: voucher.used_by_account,
      terms: terms.terms,
    };
    return whyUnusable(facts, eligibleAmount(terms, linesOf(own)), state.now);
  };
  const usable = (promoId: number | null): AccountVoucher | null => {
    const found = promoId === null ? undefined : state.vouchers.find((voucher) => voucher.id === promoId);
    return found !== undefined && whyNot(found) === null ? found : null;
  };

  const ctx = usable(state.choice.promoId);
  const stores = drafts.map((one) => usable(one.draft.promo_id));
  const orders = drafts.map((one, index) => {
    const voucher = stores[index] ?? null;
    return {
      orderId: one.draft.order_id,
      lines: linesOf([one]),
      shippingCost: one.option?.price ?? null,
      voucher: voucher && termsOf(voucher),
    };
  });
  const used = [ctx, ...stores].filter((voucher) => voucher !== null);
  const selected = [state.choice.promoId, ...drafts.map(({ draft }) => draft.promo_id)];
  return {
    drafts,
    quote: quote(orders, ctx && termsOf(ctx), state.choice.useWallet ? state.saldo : null),
    used,
    lostPromoIds: selected.filter((id) => id !== null && !used.some((one) => one.id === id)) as number[],
    whyNot,
  };
};
