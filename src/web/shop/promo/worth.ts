import { shortPercent } from '#common/decimals.ts';
import type { Locale } from '#common/locale.ts';
import { compact, rupiah } from '#common/money.ts';
import type { Promo } from '#contract/promo.ts';
import type { Messages } from '#messages/id.ts';

type Terms = Pick<Promo, 'discount_type' | 'discount_value' | 'max_discount'>;

/** What a promo gives, in one line: `Rp 5k potongan`, `12,5% potongan, maks. Rp 20k`, `Gratis ongkir`; null for a campaign. */
export const worthText = (
  { discount_type, discount_value, max_discount }: Terms,
  words: Messages['promo'],
  locale: Locale,
): string | null => {
  if (discount_type === null) return null;
  const cap = max_discount === null ? '' : `, ${words.upTo(`Rp\u00a0${compact(max_discount)}`)}`;
  if (discount_type === 'free_shipping') return words.freeShipping + cap;
  const value =
    discount_type === 'percentage'
      ? shortPercent(locale, discount_value)
      : `Rp\u00a0${compact(discount_value)}`;
  return words.off(value) + cap;
};

/** `Min. belanja Rp 50.000`, or that there is none. */
export const minimumText = (minimum: number, words: Messages['promo']): string =>
  minimum > 0 ? words.minimumOf(rupiah(minimum)) : words.noMinimum;
