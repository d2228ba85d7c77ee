import type { Locale } from '#common/locale.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { Product } from '#contract/product.ts';
import type { FlashSlot, Promo } from '#contract/promo.ts';
import { toIso } from '#contract/scalars.ts';
import type { VoucherSegment } from '#contract/voucher-segments.ts';
import { segmentLabel } from '#messages/voucher-segments.ts';
import { presentFlash } from '../catalogue/index.ts';
import { type MerchantMiniRow, merchantMini } from '../merchants/index.ts';
import { type FlashItem, hourOf, secondsUntil, slotLabels } from './flash.rules.ts';

/** A promo's columns with those of its merchant, all null when the marketplace gives it. */
export type PromoViewRow = {
  id: number;
  promo_name: string;
  slug: string;
  type: Promo['type'];
  organizer: Promo['organizer'];
  start_at: Date;
  end_at: Date;
  voucher_code: string | null;
  thumbnail: string | null;
  icon: string | null;
  square_banner: string | null;
  discount_type: Promo['discount_type'];
  discount_value: number;
  max_discount: number | null;
  min_purchase: number;
  segment: VoucherSegment;
  /** It counts goods of stores that have joined it alone. */
  joined_only: boolean;
  merchant: MerchantMiniRow | null;
};

/** A promo as everybody sees it: nothing selected, nothing claimed. */
export const promoView = (row: PromoViewRow, locale: Locale): Promo => ({
  id: row.id,
  promo_name: row.promo_name,
  slug: row.slug,
  type: row.type,
  organizer: row.organizer,
  start_at: toIso(row.start_at),
  end_at: toIso(row.end_at),
  voucher_code: row.voucher_code,
  thumbnail: fileUrlOrNull(row.thumbnail),
  json_meta: { icon: fileUrlOrNull(row.icon), square_banner: fileUrlOrNull(row.square_banner) },
  is_selected: false,
  is_claimed: false,
  is_eligible: true,
  ineligible_reason: null,
  merchant: row.merchant && merchantMini(row.merchant),
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  max_discount: row.max_discount,
  min_purchase: row.min_purchase,
  segment: row.segment,
  segment_label: segmentLabel(locale, row.segment, row.joined_only),
});

/** A slot's columns that its tab and banner show. */
export type SlotRow = {
  id: number;
  promo_name: string;
  slug: string;
  start_at: Date;
  end_at: Date;
  icon: string | null;
  main_banner_desktop: string | null;
  main_banner_mobile: string | null;
  /** Of a campaign that stores nominated products for, which has a page of its own. */
  name_en?: string | null;
};

/** A slot's name in the reader's language, where it has one. */
export const slotName = (
  { promo_name, name_en }: Pick<SlotRow, 'promo_name' | 'name_en'>,
  locale: Locale,
): string => (locale === 'en' ? (name_en ?? promo_name) : promo_name);

export const slotView = (
  slot: SlotRow,
  now: Date,
  is_selected: boolean,
  locale: Locale = 'id',
): FlashSlot => ({
  id: slot.id,
  promo_name: slotName(slot, locale),
  campaign_slug: slot.name_en == null ? null : slot.slug,
  hour_start_at: hourOf(slot.start_at),
  ...slotLabels(slot, locale),
  tm_start: secondsUntil(slot.start_at, now),
  tm_end: secondsUntil(slot.end_at, now),
  start_at: toIso(slot.start_at),
  end_at: toIso(slot.end_at),
  is_selected,
  json_meta: {
    main_banner_desktop: fileUrlOrNull(slot.main_banner_desktop),
    main_banner_mobile: fileUrlOrNull(slot.main_banner_mobile),
    icon: fileUrlOrNull(slot.icon),
  },
});

/** Cards of a slot that is still to come: the price of today, and what it will be. */
export const withComingFlash = (
  cards: readonly Product[],
  items: ReadonlyMap<number, FlashItem>,
): Product[] =>
  cards.map((card) => {
    const item = items.get(card.id);
    return item ? { ...card, flash_sale: presentFlash(item) } : card;
  });
