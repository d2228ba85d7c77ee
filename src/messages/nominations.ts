import type { Locale } from '#common/locale.ts';
import { digits, rupiah } from '#common/money.ts';
import type { NominationFault } from '#contract/nomination-kinds.ts';

/** The figures that reasons name: the highest price by the discount, and the campaign's rules. */
export type NominationFigures = {
  highest: number;
  minDiscount: number;
  minStars: number;
  maxPrice: number;
  minStock: number;
  stock: number;
  maxProducts: number;
};
type Words = Record<NominationFault, (of: NominationFigures) => string>;

const id: Words = {
  unknown: () => 'Produk ini tidak ada di toko Anda',
  hidden: () => 'Produk tidak tampil di Lokapasar',
  late_store: () => 'Toko terlalu sering terlambat mengirim, jadi belum dapat ikut',
  category: () => 'Kategori produk tidak termasuk kampanye ini',
  stars: ({ minStars }) => `Perlu ulasan rata-rata minimal ${minStars} bintang`,
  price: () => 'Harga kampanye harus di bawah harga jual sekarang',
  discount: ({ highest, minDiscount }) =>
    `Harga paling tinggi ${rupiah(highest)}: ${minDiscount}% di bawah harga terendah 30 hari terakhir`,
  max_price: ({ maxPrice }) => `Harga di kampanye ini paling tinggi ${rupiah(maxPrice)}`,
  min_stock: ({ minStock }) => `Sediakan paling sedikit ${digits(minStock)}`,
  stock: ({ stock }) => `Stok produk tinggal ${digits(stock)}`,
  max_products: ({ maxProducts }) => `Paling banyak ${digits(maxProducts)} produk dari satu toko`,
  accepted: () => 'Sudah diterima. Tarik dulu untuk mengajukan dengan harga lain',
  in_slot: () => 'Produk sudah ada di flash sale kampanye ini',
  full: () => 'Kampanye sudah berisi 200 produk',
};
const en: Words = {
  unknown: () => 'Your store has no such product',
  hidden: () => 'The product is not shown on Lokapasar',
  late_store: () => 'The store ships late too often to take part',
  category: () => "The product's category is not part of this campaign",
  stars: ({ minStars }) => `Reviews of at least ${minStars} stars on average are needed`,
  price: () => 'The campaign price must be below the current selling price',
  discount: ({ highest, minDiscount }) =>
    `The price is at most ${rupiah(highest)}: ${minDiscount}% below the lowest price of the last 30 days`,
  max_price: ({ maxPrice }) => `The price in this campaign is at most ${rupiah(maxPrice)}`,
  min_stock: ({ minStock }) => `Provide at least ${digits(minStock)}`,
  stock: ({ stock }) => `Only ${digits(stock)} of the product are in stock`,
  max_products: ({ maxProducts }) => `At most ${digits(maxProducts)} products of one store`,
  accepted: () => 'It is accepted. Withdraw it to nominate it at another price',
  in_slot: () => "The product is in this campaign's flash sale already",
  full: () => 'The campaign has 200 products already',
};

/** Why a product is not nominated or accepted, in the reader's language. */
export const nominationFaultText = (
  locale: Locale,
  fault: NominationFault,
  figures: NominationFigures,
): string => (locale === 'en' ? en : id)[fault](figures);
