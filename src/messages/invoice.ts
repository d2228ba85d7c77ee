import type { Locale } from '#common/locale.ts';

/** What stands on invoices, credit notes and delivery notes. Indonesian is the source. */
const id = {
  invoice: 'Nota Tagihan',
  credit_note: 'Nota Kredit',
  fee_invoice: 'Tagihan Komisi dan Biaya',
  fee_credit_note: 'Nota Kredit Komisi dan Biaya',
  slip: 'Surat Jalan',
  number: 'Nomor',
  date: 'Tanggal',
  order: 'Nomor pesanan',
  refersTo: 'Mengoreksi',
  reason: 'Alasan',
  month: 'Masa',
  seller: 'Penjual',
  buyer: 'Pembeli',
  sender: 'Pengirim',
  sentTo: 'Dikirim ke',
  npwp: 'NPWP',
  pkp: 'Pengusaha Kena Pajak (PKP)',
  through: 'Melalui {platform}',
  item: 'Barang',
  service: 'Jasa',
  qty: 'Jumlah',
  price: 'Harga',
  discount: 'Potongan',
  amount: 'Total',
  shipping: 'Ongkos kirim',
  insurance: 'Asuransi pengiriman',
  commission: 'Komisi penjualan',
  fee: 'Biaya penarikan saldo',
  sum: 'Subtotal',
  platformDiscount: 'Potongan dari {platform}',
  total: 'Total tagihan',
  totalBack: 'Total dikembalikan',
  base: 'Harga jual tanpa PPN',
  baseBack: 'Harga jual tanpa PPN yang dikembalikan',
  feeBase: 'Penggantian tanpa PPN',
  otherBase: 'DPP nilai lain ({part})',
  vat: 'PPN {rate}',
  untaxed: 'Di luar PPN',
  exempt: '* Tanpa PPN: {reason}',
  noVat: 'Penjual bukan PKP: harga tidak memuat PPN.',
  noFeeVat: '{platform} bukan PKP: komisi dan biaya tidak memuat PPN.',
  incomeTax: 'PPh Pasal 22 yang dipungut dari penjual',
  incomeTaxBack: 'PPh Pasal 22 yang dibatalkan',
  underRule: 'Dokumen tagihan menurut Pasal 12 PMK 37/2025, dibuat oleh sistem {platform}.',
  madeBy: 'Dibuat oleh sistem {platform}.',
  page: 'Halaman {page}',
} as const;

export type InvoiceWord = keyof typeof id;

const en: Record<InvoiceWord, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit Note',
  fee_invoice: 'Invoice for Commission and Fees',
  fee_credit_note: 'Credit Note for Commission and Fees',
  slip: 'Delivery Note',
  number: 'Number',
  date: 'Date',
  order: 'Order number',
  refersTo: 'Corrects',
  reason: 'Reason',
  month: 'Month',
  seller: 'Seller',
  buyer: 'Buyer',
  sender: 'Sender',
  sentTo: 'Sent to',
  npwp: 'NPWP (tax number)',
  pkp: 'Registered for VAT (PKP)',
  through: 'Through {platform}',
  item: 'Item',
  service: 'Service',
  qty: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  amount: 'Total',
  shipping: 'Shipping',
  insurance: 'Shipping insurance',
  commission: 'Commission on sales',
  fee: 'Withdrawal fees',
  sum: 'Subtotal',
  platformDiscount: 'Discount by {platform}',
  total: 'Total',
  totalBack: 'Total refunded',
  base: 'Price without VAT',
  baseBack: 'Refunded price without VAT',
  feeBase: 'Charge without VAT',
  otherBase: 'Tax base ({part})',
  vat: 'VAT (PPN) {rate}',
  untaxed: 'Not subject to VAT',
  exempt: '* No VAT: {reason}',
  noVat: 'The seller is not registered for VAT: prices contain none.',
  noFeeVat: '{platform} is not registered for VAT: commission and fees contain none.',
  incomeTax: 'Income tax (PPh 22) withheld from the seller',
  incomeTaxBack: 'Income tax (PPh 22) reversed',
  underRule: 'Billing document under article 12 of PMK 37/2025, made by the system of {platform}.',
  madeBy: 'Made by the system of {platform}.',
  page: 'Page {page}',
};

const tables: Record<Locale, Record<InvoiceWord, string>> = { id, en };

export const invoiceWord = (
  locale: Locale,
  word: InvoiceWord,
  names: { platform?: string; part?: string; rate?: string; page?: string; reason?: string } = {},
): string => tables[locale][word].replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name] ?? '');

/** `20 November 2026`. */
export const invoiceDay = (locale: Locale, at: Date): string =>
  at.toLocaleDateString(locale === 'id' ? 'id-ID' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' },
  });
/** `November 2026`, of its first day. */
export const invoiceMonth = (locale: Locale, month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString(locale === 'id' ? 'id-ID' : 'en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
