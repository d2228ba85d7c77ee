import type { Locale } from '#common/locale.ts';

/** What a line of a decision says to somebody who keeps no books, by the account it moves. Indonesian is the source. */
const id = {
  escrow: 'Keluar dari dana yang ditahan untuk pesanan ini',
  buyer_wallet: 'Masuk ke saldo pembeli',
  merchant_wallet: 'Masuk ke saldo toko',
  platform_promo: 'Kembali ke anggaran promo Lokapasar',
  platform_commission: 'Komisi Lokapasar',
  platform_fee: 'Biaya bayar di tempat',
  platform_shipping: 'Ongkos kirim yang dibayar Lokapasar ke kurir',
} as const;
const en: Record<keyof typeof id, string> = {
  escrow: 'Leaves the money held for this order',
  buyer_wallet: "Goes to the buyer's balance",
  merchant_wallet: "Goes to the store's balance",
  platform_promo: "Returns to Lokapasar's promotion budget",
  platform_commission: "Lokapasar's commission",
  platform_fee: 'Fee for cash on delivery',
  platform_shipping: 'Shipping that Lokapasar pays to the courier',
};
const tables = { id, en } satisfies Record<Locale, Record<keyof typeof id, string>>;

/** The account's own name where there are no plainer words for it. */
export const effectText = (locale: Locale, account: string): string =>
  account in id ? tables[locale][account as keyof typeof id] : account;
