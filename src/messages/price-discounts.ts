import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import type { PriceDiscountReason } from '#contract/price-discount-kinds.ts';

/** What reasons name: the price asked anyway, in rupiah, and the time of what is in the way, in words. */
export type DiscountFigures = { current: number; from: string; until: string };
type Words = Record<PriceDiscountReason, (of: DiscountFigures) => string>;

const id: Words = {
  gone: () => 'Produk ini tidak ada di toko Anda',
  too_low: () => 'Harganya akan di bawah Rp 100',
  not_lower: ({ current }) => `Pembeli sudah membayar ${rupiah(current)}, jadi tidak lebih murah`,
  never_asked: () => 'Harga normalnya belum pernah berlaku paling sedikit sehari, jadi belum boleh dicoret',
  overlaps: ({ from, until }) =>
    until === ''
      ? `Sudah ada perubahan harga terjadwal pada ${from} WIB`
      : `Sudah ada harga terjadwal dari ${from} sampai ${until} WIB`,
  flash_sale: ({ from, until }) => `Ikut flash sale dari ${from} sampai ${until} WIB`,
  many: () => 'Harga terjadwal produk ini akan terlalu banyak. Batalkan sebagian, atau kurangi ulangannya',
};
const en: Words = {
  gone: () => 'Your store has no such product',
  too_low: () => 'It would cost less than Rp 100',
  not_lower: ({ current }) => `Buyers pay ${rupiah(current)} already, so it would not be cheaper`,
  never_asked: () => 'Its normal price was not asked for a day yet, so it must not be struck through',
  overlaps: ({ from, until }) =>
    until === ''
      ? `A price change is scheduled for ${from} WIB already`
      : `A price is scheduled from ${from} until ${until} WIB already`,
  flash_sale: ({ from, until }) => `It is in a flash sale from ${from} until ${until} WIB`,
  many: () => 'This product would have too many scheduled prices. Cancel some, or repeat less often',
};

/** Why a product gets no percentage off, in words. */
export const discountReasonText = (
  locale: Locale,
  reason: PriceDiscountReason,
  of: DiscountFigures,
): string => ({ id, en })[locale][reason](of);
