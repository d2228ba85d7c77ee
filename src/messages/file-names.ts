import type { Locale } from '#common/locale.ts';
import type { ReportName } from '#contract/report-kinds.ts';

/** What the names of files begin with that the shop makes. Indonesian is the source. */
const id = {
  orders: 'pesanan',
  picking: 'daftar-pengambilan-barang',
  label: 'label-pengiriman',
  slip: 'surat-jalan',
  invoices: 'nota',
  products: 'produk',
  productSample: 'contoh-impor-produk',
  refusedLines: 'impor-produk-ditolak',
  money: 'saldo',
  ownData: 'data-lokapasar',
  withdrawals: 'penarikan',
  incomeTax: 'pph22',
  journal: 'jurnal',
  commission: 'komisi',
  fees: 'biaya',
  promotions: 'promo',
  taxes: 'pajak',
  sales: 'penjualan',
  take: 'take-rate',
  cohorts: 'kohort-pembeli',
  funnel: 'corong-belanja',
  searches: 'pencarian-tanpa-hasil',
  stores: 'toko-berisiko',
} satisfies Record<string, string> & Record<ReportName, string>;

type FileWord = keyof typeof id;

const en: Record<FileWord, string> = {
  orders: 'orders',
  picking: 'picking-list',
  label: 'shipping-label',
  slip: 'delivery-note',
  invoices: 'invoices',
  products: 'products',
  productSample: 'product-import-sample',
  refusedLines: 'product-import-refused',
  money: 'balance',
  ownData: 'lokapasar-data',
  withdrawals: 'withdrawals',
  incomeTax: 'income-tax',
  journal: 'journal',
  commission: 'commission',
  fees: 'fees',
  promotions: 'promotions',
  taxes: 'taxes',
  sales: 'sales',
  take: 'take-rate',
  cohorts: 'buyer-cohorts',
  funnel: 'funnel',
  searches: 'searches-without-results',
  stores: 'stores-at-risk',
};
const tables: Record<Locale, Record<FileWord, string>> = { id, en };

export const fileWord = (locale: Locale, word: FileWord): string => tables[locale][word];
