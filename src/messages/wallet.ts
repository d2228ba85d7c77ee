import type { Locale } from '#common/locale.ts';
import type { WalletEntryType } from '#contract/wallet.ts';

/** What a line of a wallet's history says. */

/** `code` is the order's or the payment's, `why` how an order ended, `reason` an operator's own words. */
export type WalletDetails = {
  code: string;
  withdrawCode: string;
  why: string;
  reason: string;
  isLate: boolean;
  /** The transfer did not reach the bank account, or came back from it. */
  isBounced: boolean;
  /** Money of a refund that goes to where it was paid from, or could not. */
  isSourceRefund: boolean;
  /** The payer has the money back at the source. */
  isReversal: boolean;
  /** Shipping of a parcel that was refused at the door. */
  isDeclined: boolean;
  /** What the store bore of a voucher, `Rp8.000`; '': nothing. */
  voucherShare: string;
  /** What was left of a store's balance became its owner's own. */
  isStoreClosed: boolean;
};
type Words = Record<WalletEntryType, (details: WalletDetails) => string>;

const id: Words = {
  purchase: ({ code }) => `Pembayaran ${code}`,
  purchase_return: ({ code }) => `Saldo kembali dari ${code} yang tidak jadi dibayar`,
  refund: ({ code, why }) => {
    if (why === 'cancelled') return `Pengembalian dana pesanan ${code} yang dibatalkan`;
    if (why === 'rejected') return `Pengembalian dana pesanan ${code} yang ditolak`;
    return why === 'partial'
      ? `Pengembalian sebagian dana pesanan ${code}`
      : `Pengembalian dana pesanan ${code}`;
  },
  overpayment: ({ code, isLate }) =>
    isLate
      ? `Pembayaran ${code} yang datang terlambat atau berlebih`
      : `Kode unik transfer ${code} dikembalikan`,
  sale: ({ code, voucherShare }) =>
    voucherShare === ''
      ? `Hasil penjualan pesanan ${code}`
      : `Hasil penjualan pesanan ${code}, setelah bagian toko dari voucher ${voucherShare}`,
  withdraw: ({ withdrawCode, code, isSourceRefund }) =>
    isSourceRefund ? `Dana ${code} dikirim ke asal pembayaran` : `Penarikan ${withdrawCode}`,
  withdraw_return: ({ withdrawCode, code, isBounced, isSourceRefund }) => {
    if (isSourceRefund) return `Dana ${code} tidak dapat dikirim ke asal pembayaran, saldo kembali`;
    return isBounced
      ? `Transfer penarikan ${withdrawCode} tidak sampai, saldo kembali`
      : `Penarikan ${withdrawCode} ditolak, saldo kembali`;
  },
  adjustment: ({ code, reason, isReversal, isDeclined, isStoreClosed }) => {
    if (isStoreClosed) return 'Sisa saldo toko yang ditutup';
    if (isDeclined) return `Ongkos kirim pesanan ${code} yang ditolak di tempat`;
    return isReversal
      ? `Uang untuk ${code} sudah kembali ke rekening atau dompet asal`
      : `Penyesuaian oleh Lokapasar: ${reason}`;
  },
};

const en: Words = {
  purchase: ({ code }) => `Payment of ${code}`,
  purchase_return: ({ code }) => `Returned from ${code}, which was not paid`,
  refund: ({ code, why }) => {
    if (why === 'cancelled') return `Refund of order ${code}, which was cancelled`;
    if (why === 'rejected') return `Refund of order ${code}, which was rejected`;
    return why === 'partial' ? `Partial refund of order ${code}` : `Refund of order ${code}`;
  },
  overpayment: ({ code, isLate }) =>
    isLate ? `Late or excess payment of ${code}` : `Unique code of transfer ${code} returned`,
  sale: ({ code, voucherShare }) =>
    voucherShare === ''
      ? `Sale of order ${code}`
      : `Sale of order ${code}, after the store's share of the voucher, ${voucherShare}`,
  withdraw: ({ withdrawCode, code, isSourceRefund }) =>
    isSourceRefund ? `Money of ${code} sent back to where it was paid from` : `Withdrawal ${withdrawCode}`,
  withdraw_return: ({ withdrawCode, code, isBounced, isSourceRefund }) => {
    if (isSourceRefund) return `Money of ${code} could not go back to where it was paid from`;
    return isBounced
      ? `The transfer of withdrawal ${withdrawCode} came back, the money is in the balance`
      : `Withdrawal ${withdrawCode} rejected and returned`;
  },
  adjustment: ({ code, reason, isReversal, isDeclined, isStoreClosed }) => {
    if (isStoreClosed) return 'What was left of the balance of a store that was closed';
    if (isDeclined) return `Shipping of order ${code}, which was refused at the door`;
    return isReversal
      ? `The money for ${code} is back in the account or e-wallet it came from`
      : `Adjustment by Lokapasar: ${reason}`;
  },
};

const tables = { id, en } satisfies Record<Locale, Words>;

export const walletDescription = (locale: Locale, type: WalletEntryType, details: WalletDetails): string =>
  tables[locale][type](details);

const columns = {
  id: ['Waktu (WIB)', 'Keterangan', 'Kode pesanan', 'Jumlah (Rp)', 'Saldo (Rp)'],
  en: ['Time (WIB)', 'What for', 'Order code', 'Amount (Rp)', 'Balance (Rp)'],
} satisfies Record<Locale, string[]>;

/** What the columns of a wallet's export are called: moment, description, order, amount and balance. */
export const moneyColumns = (locale: Locale): string[] => columns[locale];
