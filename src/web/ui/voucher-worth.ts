import { shortPercent } from '#common/decimals.ts';
import type { Locale } from '#common/locale.ts';
import { compact } from '#common/money.ts';
import type { Promo } from '#contract/promo.ts';
import type { Messages } from '#messages/id.ts';

export type Worth = { big: string; small: string };

/** What a voucher is worth in two lines: `Rp 5k / potongan`, `12,5% / maks. Rp 20k`, `Gratis ongkir / maks. Rp 40k`. */
export const voucherWorth = (
  promo: Pick<Promo, 'discount_type' | 'discount_value' | 'max_discount'>,
  ui: Messages['ui'],
  locale: Locale,
): Worth => {
  const cap =
    promo.max_discount === null ? null : ui.voucherMaximum(`Rp\u00a0${compact(promo.max_discount)}`);
  if (promo.discount_type === 'free_shipping') return { big: ui.freeShipping, small: cap ?? '' };
  if (promo.discount_type === 'percentage')
    return { big: shortPercent(locale, promo.discount_value), small: cap ?? ui.voucherDiscount };
  return { big: `Rp\u00a0${compact(promo.discount_value)}`, small: cap ?? ui.voucherDiscount };
};
