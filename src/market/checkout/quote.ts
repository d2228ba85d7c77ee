import type { CourierGroup, Preview, ShippingOption } from '#contract/checkout.ts';
import type { ServerMessageKey } from '#messages/server.ts';
import type { CartLine } from '../cart/index.ts';
import { lineage } from '../catalogue/index.ts';
import { type CodObstacle, codObstacle } from '../cod/index.ts';
import type { AccountVoucher } from '../promotions/index.ts';
import {
  codRateOf,
  courierGroups,
  type InsuranceOffer,
  insuranceOffer,
  offeredOption,
  routeKey,
  shipperResultId,
  tariffsOfStore,
  zoneOf,
} from '../shipping/index.ts';
import type { Draft } from './checkout-store.ts';
import { type Checkout, linesOfDraft } from './load-checkout.ts';
import {
  eligibleAmount,
  type Quote,
  type QuoteLine,
  type QuoteVoucher,
  quote,
  whyUnusable,
} from './quote.rules.ts';

/** A draft with its goods, the couriers that can be chosen and the chosen service. */
export type QuotedDraft = {
  draft: Draft;
  lines: CartLine[];
  groups: CourierGroup[];
  option: ShippingOption | null;
  /** What insuring the parcel with the chosen courier costs; null where it insures nothing, or none is chosen. */
  offer: InsuranceOffer | null;
  /** The same where the buyer wants it or the courier demands it. */
  insurance: InsuranceOffer | null;
  /** A service was chosen that is no longer offered. */
  lostOption: boolean;
  /** What the chosen courier keeps of money that it collects at the door; null: it collects none, or none is chosen. */
  codRate: number | null;
};

export type QuotedCheckout = {
  checkout: Checkout;
  drafts: QuotedDraft[];
  quote: Quote;
  /** Vouchers that are used, in no order. */
  used: AccountVoucher[];
  /** Vouchers that are selected and cannot be used any more. */
  lostPromoIds: number[];
  /** Why this buyer cannot use a voucher on this checkout; null: it can be used. */
  whyNot: (voucher: AccountVoucher) => ServerMessageKey | null;
};

const nothingChosen = { option: null, offer: null, insurance: null, lostOption: false, codRate: null };
const nowhere = { provinceId: -1, cityId: -1 };

/** A category with all above it; one that is newer than the cached tree stands for itself. */
const lineageIds = (checkout: Checkout, categoryId: number): number[] => {
  const node = checkout.categories.byId.get(categoryId);
  return node === undefined ? [categoryId] : lineage(node).map(({ facts }) => facts.id);
};

const quoteLine = (checkout: Checkout, line: CartLine): QuoteLine => ({
  cartItemId: line.id,
  productId: line.productId,
  categoryIds: lineageIds(checkout, line.card.categoryId),
  qty: line.qty,
  price: line.price,
  weight: line.weight,
  isFlash: line.flashApplied,
  bundleSaving: line.bundleSaving,
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

/**
 * What percentage of a marketplace voucher the store of a draft bears; null: the voucher is for stores that have joined
 * it, and this one has not.
 */
const storeShareOf = (voucher: AccountVoucher, { merchant_id }: Draft): number | null => {
  if (voucher.joined_ids.includes(merchant_id)) return voucher.store_share;
  return voucher.joined_only ? null : 0;
};

const quotedDraft = (checkout: Checkout, draft: Draft): QuotedDraft => {
  const lines = linesOfDraft(checkout, draft);
  const address = draft.address_id === null ? undefined : checkout.addresses.get(draft.address_id);
  if (address === undefined) return { draft, lines, groups: [], ...nothingChosen };
  const { provinceId, cityId } = lines[0]?.store ?? nowhere;
  const store = { provinceId: provinceId ?? -1, cityId: cityId ?? -1 };
  const zone = zoneOf(store, { provinceId: address.province_id, cityId: address.city_id });
  const routes = checkout.routes.get(draft.order_id) ?? [];
  const live = routes.flatMap((route) => checkout.rates.get(routeKey(route)) ?? []);
  const tariffs = tariffsOfStore(checkout.tariffs, draft.excluded_couriers);
  const groups = courierGroups(tariffs, zone, lines, live, checkout.sameDay);
  if (draft.courier === null) return { draft, lines, groups, ...nothingChosen };
  const option = offeredOption(groups, shipperResultId(draft.courier, draft.service ?? ''));
  if (option === null) return { draft, lines, groups, ...nothingChosen, lostOption: true };
  const value = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const offer = insuranceOffer(checkout.insurance, option.courier, value);
  const insurance = draft.is_insured || offer?.isRequired ? offer : null;
  const codRate = codRateOf(tariffs, live, option);
  return { draft, lines, groups, option, offer, insurance, lostOption: false, codRate };
};

/** The only computation of a checkout's prices, shipping and totals: preview and payment both use it. Pure. */
export const quoteCheckout = (checkout: Checkout): QuotedCheckout => {
  const drafts = checkout.drafts.map((draft) => quotedDraft(checkout, draft));
  const quoteLines = new Map(checkout.lines.map((line) => [line.id, quoteLine(checkout, line)]));
  const linesOf = (own: readonly QuotedDraft[]) =>
    own.flatMap(({ lines }) => lines.flatMap((line) => quoteLines.get(line.id) ?? []));

  const whyNot = (voucher: AccountVoucher): ServerMessageKey | null => {
    const merchantId = voucher.merchant?.id ?? null;
    const own = drafts.filter(({ draft }) =>
      merchantId === null ? storeShareOf(voucher, draft) !== null : draft.merchant_id === merchantId,
    );
    const terms = termsOf(voucher);
    const facts = {
      start_at: voucher.start_at,
      end_at: voucher.end_at,
      isOpen: voucher.is_open,
      quota: voucher.quota,
      used: voucher.used,
      quotaPerUser: voucher.quota_per_user,
      usedByBuyer: voucher.used_by_account,
      segment: voucher.segment,
      isInSegment: voucher.is_in_segment,
      terms: terms.terms,
    };
    return whyUnusable(facts, eligibleAmount(terms, linesOf(own)), checkout.now);
  };
  const usable = (promoId: number | null): AccountVoucher | null => {
    const selected = checkout.vouchers.find((voucher) => voucher.id === promoId);
    return selected !== undefined && whyNot(selected) === null ? selected : null;
  };

  const marketplaceVoucher = usable(checkout.choice.promoId);
  const storeVouchers = drafts.map((one) => usable(one.draft.promo_id));
  const orders = drafts.map((one, index) => {
    const voucher = storeVouchers[index] ?? null;
    return {
      orderId: one.draft.order_id,
      lines: linesOf([one]),
      shippingCost: one.option?.price ?? null,
      insuranceFee: one.insurance?.fee ?? 0,
      voucher: voucher && termsOf(voucher),
      storeShare: marketplaceVoucher === null ? 0 : storeShareOf(marketplaceVoucher, one.draft),
    };
  });
  const used = [marketplaceVoucher, ...storeVouchers].filter((voucher) => voucher !== null);
  const selected = [checkout.choice.promoId, ...drafts.map(({ draft }) => draft.promo_id)];
  return {
    checkout,
    drafts,
    quote: quote(
      orders,
      marketplaceVoucher && termsOf(marketplaceVoucher),
      checkout.choice.useWallet ? checkout.saldo : null,
    ),
    used,
    lostPromoIds: selected.filter((id) => id !== null && !used.some((one) => one.id === id)) as number[],
    whyNot,
  };
};

/** Why the orders cannot be paid at the door; null: they can. Not for a shop that does not offer it. */
export const codObstacleOf = ({ checkout, drafts, quote }: QuotedCheckout): CodObstacle | null => {
  const { codTerms, refusedAt, now } = checkout;
  if (codTerms === null) return { reason: 'store' };
  const orders = drafts.map(({ draft, lines, option, codRate }, index) => ({
    total: quote.orders[index]?.total ?? 0,
    takesCod: draft.takes_cod,
    categoryIds: lines.flatMap((line) => lineageIds(checkout, line.card.categoryId)),
    rate: option === null ? undefined : codRate,
  }));
  const buyer = { refusedAt, walletAmount: quote.walletAmount };
  return codObstacle(orders, buyer, codTerms.excluded, codTerms, now);
};

/** What the buyer has yet to choose; the courier too while the address is missing. */
export const missingChoices = ({ drafts }: Pick<QuotedCheckout, 'drafts'>): Preview['missing'] =>
  drafts.flatMap(({ draft, option }) => {
    const { order_id } = draft;
    const fields: Preview['missing'] = [];
    if (draft.address_id === null) fields.push({ order_id, field: 'address_book_id' });
    if (option === null) fields.push({ order_id, field: 'shipper_result_id' });
    return fields;
  });
