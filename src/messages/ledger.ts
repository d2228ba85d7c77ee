import type { Locale } from '#common/locale.ts';
import type { LedgerAccount } from '#contract/operator-ledger.ts';

/** What the ledger says in plain words: what happened, and whose account it is. */

/** `code` is the order's or the payment's, `why` how an order ended, `reason` an operator's own words. */
export type JournalDetails = { code: string; withdrawCode: string; why: string; reason: string };
export type JournalEvent =
  | 'hold'
  | 'paid'
  | 'release'
  | 'completed'
  | 'refunded'
  | 'resolved'
  | 'late_payment'
  | 'reversed'
  | 'recovered'
  | 'withdraw_requested'
  | 'withdraw_paid'
  | 'withdraw_rejected'
  | 'withdraw_bounced'
  | 'store_closed'
  | 'refund_requested'
  | 'refund_sent'
  | 'refund_returned'
  | 'courier_booked'
  | 'cod_collected'
  | 'cod_declined'
  | 'cod_remitted'
  | 'tax_paid'
  | 'tax_reversed'
  | 'adjusted';
type EventWords = Record<JournalEvent, (details: JournalDetails) => string>;

const idEvents: EventWords = {
  hold: ({ code }) => `Saldo pembeli ditahan untuk pembayaran ${code}`,
  paid: ({ code }) => `Pembayaran ${code} diterima dan disimpan sampai pesanannya selesai`,
  release: ({ code }) => `Pembayaran ${code} batal, saldo yang ditahan kembali ke pembeli`,
  completed: ({ code }) => `Pesanan ${code} selesai, uangnya diteruskan ke penjual`,
  refunded: ({ code, why }) => {
    if (why === 'cancelled') return `Pesanan ${code} dibatalkan, dana kembali ke pembeli`;
    if (why === 'rejected') return `Pesanan ${code} ditolak, dana kembali ke pembeli`;
    return `Dana pesanan ${code} dikembalikan ke pembeli`;
  },
  resolved: ({ code }) => `Komplain pesanan ${code} diputuskan: sebagian ke pembeli, sisanya ke penjual`,
  late_payment: ({ code }) => `Uang untuk ${code} datang terlambat atau berlebih, masuk ke saldo pembeli`,
  reversed: ({ code }) => `Uang ${code} kembali ke pembayar lewat penyedia pembayaran`,
  recovered: ({ code }) => `Uang ${code} yang sudah kembali ke pembayar ditutup dari pengembalian dananya`,
  withdraw_requested: ({ withdrawCode }) => `Penarikan ${withdrawCode} diajukan`,
  withdraw_paid: ({ withdrawCode }) => `Penarikan ${withdrawCode} sudah ditransfer`,
  withdraw_rejected: ({ withdrawCode }) => `Penarikan ${withdrawCode} ditolak, uangnya kembali ke saldo`,
  withdraw_bounced: ({ withdrawCode }) => `Transfer ${withdrawCode} tidak sampai, uangnya kembali ke saldo`,
  store_closed: () => 'Toko ditutup, sisa saldonya menjadi saldo pemiliknya',
  refund_requested: ({ code }) => `Dana ${code} dikirim pembeli dari saldo ke asal pembayarannya`,
  refund_sent: ({ code }) => `Dana ${code} sampai di asal pembayarannya`,
  refund_returned: ({ code }) => `Dana ${code} tidak dapat dikirim ke asal pembayarannya, kembali ke saldo`,
  courier_booked: ({ code }) => `Ongkos kurir pesanan ${code} dibayar Lokapasar`,
  cod_collected: ({ code }) => `Uang pesanan ${code} diterima kurir di tempat`,
  cod_declined: ({ code }) => `Paket pesanan ${code} ditolak di tempat, ongkos kirimnya dibagi`,
  cod_remitted: ({ reason }) => `Kurir menyetor uang bayar di tempat: ${reason}`,
  tax_paid: ({ reason }) => `Pajak disetor ke kas negara, NTPN ${reason}`,
  tax_reversed: ({ reason }) => `Setoran pajak dibatalkan, NTPN ${reason}`,
  adjusted: ({ reason }) => `Penyesuaian oleh petugas: ${reason}`,
};
const enEvents: EventWords = {
  hold: ({ code }) => `The buyer's balance was set aside for payment ${code}`,
  paid: ({ code }) => `Payment ${code} arrived and is held until its orders are over`,
  release: ({ code }) => `Payment ${code} fell through, the balance set aside went back to the buyer`,
  completed: ({ code }) => `Order ${code} is complete, its money went on to the seller`,
  refunded: ({ code, why }) => {
    if (why === 'cancelled') return `Order ${code} was cancelled, the money went back to the buyer`;
    if (why === 'rejected') return `Order ${code} was rejected, the money went back to the buyer`;
    return `The money of order ${code} was refunded to the buyer`;
  },
  resolved: ({ code }) =>
    `The complaint about order ${code} was decided: a part to the buyer, the rest to the seller`,
  late_payment: ({ code }) => `Late or excess money for ${code} went to the buyer's balance`,
  reversed: ({ code }) => `The money of ${code} went back to the payer at the payment provider`,
  recovered: ({ code }) => `The refund of ${code} covers what the payer already has back`,
  withdraw_requested: ({ withdrawCode }) => `Withdrawal ${withdrawCode} was requested`,
  withdraw_paid: ({ withdrawCode }) => `Withdrawal ${withdrawCode} was transferred`,
  withdraw_rejected: ({ withdrawCode }) => `Withdrawal ${withdrawCode} was rejected, its money went back`,
  withdraw_bounced: ({ withdrawCode }) => `The transfer of ${withdrawCode} came back, its money went back`,
  store_closed: () => "The store was closed, what was left became its owner's own balance",
  refund_requested: ({ code }) =>
    `The buyer sent money of ${code} from the balance to where it was paid from`,
  refund_sent: ({ code }) => `Money of ${code} is back where it was paid from`,
  refund_returned: ({ code }) =>
    `Money of ${code} could not go back where it was paid from, it is in the balance`,
  courier_booked: ({ code }) => `Lokapasar paid the courier of order ${code}`,
  cod_collected: ({ code }) => `The courier took the money of order ${code} at the door`,
  cod_declined: ({ code }) => `The parcel of order ${code} was refused at the door, its shipping was shared`,
  cod_remitted: ({ reason }) => `A courier brought money paid on delivery: ${reason}`,
  tax_paid: ({ reason }) => `Tax paid to the state, NTPN ${reason}`,
  tax_reversed: ({ reason }) => `Tax payment taken back, NTPN ${reason}`,
  adjusted: ({ reason }) => `Adjustment by an operator: ${reason}`,
};

/** Takes the name or code of whom the account belongs to; the shop's own accounts have none. */
type AccountWords = Record<LedgerAccount, (owner: string) => string>;

const idAccounts: AccountWords = {
  buyer_wallet: (owner) => `Saldo pembeli ${owner}`,
  wallet_hold: (owner) => `Saldo yang ditahan ${owner}`,
  merchant_wallet: (owner) => `Saldo toko ${owner}`,
  escrow: (owner) => `Dana yang ditahan untuk pesanan ${owner}`,
  withdraw_pending: (owner) => `Penarikan menunggu transfer ${owner}`,
  refund_pending: (owner) => `Dana dalam perjalanan ke asal pembayaran ${owner}`,
  platform_promo: () => 'Promo ditanggung Lokapasar',
  platform_commission: () => 'Komisi Lokapasar',
  platform_fee: () => 'Biaya layanan',
  platform_adjustment: () => 'Penyesuaian Lokapasar',
  platform_shipping: () => 'Ongkos kirim yang dibayar Lokapasar',
  bank_out: () => 'Transfer keluar dari bank',
  courier_clearing: () => 'Deposit di layanan kurir',
  courier_receivable: () => 'Uang bayar di tempat yang belum disetor kurir',
  gateway_clearing: () => 'Uang masuk dari pembayaran',
  vat_payable: () => 'Utang PPN atas komisi dan biaya',
  income_tax_payable: () => 'Utang PPh Pasal 22 yang dipungut',
  income_tax_withheld: () => 'PPh Pasal 22 yang akan ditanggung toko',
};
const enAccounts: AccountWords = {
  buyer_wallet: (owner) => `Balance of buyer ${owner}`,
  wallet_hold: (owner) => `Balance set aside by ${owner}`,
  merchant_wallet: (owner) => `Balance of store ${owner}`,
  escrow: (owner) => `Held for order ${owner}`,
  withdraw_pending: (owner) => `Withdrawal waiting for its transfer ${owner}`,
  refund_pending: (owner) => `Refund on its way to the source ${owner}`,
  platform_promo: () => 'Promotions paid by Lokapasar',
  platform_commission: () => "Lokapasar's commission",
  platform_fee: () => 'Service fees',
  platform_adjustment: () => 'Adjustments by Lokapasar',
  platform_shipping: () => 'Shipping paid by Lokapasar',
  bank_out: () => 'Transfers out of the bank',
  courier_clearing: () => 'Deposit with the courier service',
  courier_receivable: () => 'Cash on delivery that couriers still have',
  gateway_clearing: () => 'Money in from payments',
  vat_payable: () => 'VAT owed on commission and fees',
  income_tax_payable: () => 'Income tax (PPh 22) owed for stores',
  income_tax_withheld: () => 'Income tax (PPh 22) still to be borne by stores',
};

const tables: Record<Locale, { events: EventWords; accounts: AccountWords }> = {
  id: { events: idEvents, accounts: idAccounts },
  en: { events: enEvents, accounts: enAccounts },
};

/** One sentence on what a journal is about. */
export const journalDescription = (locale: Locale, event: JournalEvent, details: JournalDetails): string =>
  tables[locale].events[event](details).trim();

/** Whose account this is; without an owner's name its kind alone. */
export const ledgerAccountLabel = (locale: Locale, kind: LedgerAccount, owner: string): string =>
  tables[locale].accounts[kind](owner).trim();
