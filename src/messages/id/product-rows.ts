import { digits, rupiah } from '#common/money.ts';

/** Messages of the table in which a store changes prices and stock of many products. */
const productRows = {
  title: 'Ubah harga dan stok',
  intro: 'Ubah langsung di tabel. Yang disimpan hanya baris yang berubah.',
  keys: 'Enter turun, Tab ke kanan, Esc mengembalikan. Kolom dari Excel atau Google Sheets dapat ditempel.',
  back: 'Kembali ke daftar',
  caption: 'Harga dan stok produk',
  product: 'Produk',
  figures: {
    base_price: 'Harga normal (Rp)',
    merchant_discount_amount: 'Potongan (Rp)',
    stock: 'Stok',
  },
  sku: (sku: string) => `SKU ${sku}`,
  sold: 'Harga jual',
  count: (rows: number) => `${digits(rows)} baris`,
  countOf: (rows: number, products: number) => `${digits(rows)} baris dari ${digits(products)} produk`,
  more: 'Muat baris berikutnya',
  full: (most: number) =>
    `Paling banyak ${digits(most)} baris sekaligus. Simpan dulu, lalu pakai filter untuk produk lainnya.`,
  emptyTitle: 'Tidak ada produk',
  emptyText: 'Pilih produk lain di daftar, atau hapus filter.',
  was: (figure: string) => `tadi ${figure}`,
  rowSaved: 'Tersimpan',
  faults: {
    number: (_: string) => 'Isi dengan angka bulat',
    min: (figure: string) => `Paling sedikit ${figure}`,
    max: (figure: string) => `Paling banyak ${figure}`,
    sold: (_: string) => 'Harga jual paling sedikit Rp 100',
  },
  overtaken: (seen: string, now: string) => `Sudah diubah di tempat lain: tadi ${seen}, kini ${now}.`,
  takeTheirs: (figure: string) => `Pakai ${figure}`,
  keepOurs: (figure: string) => `Tetap ${figure}`,
  bar: 'Perubahan yang belum disimpan',
  changedRows: (rows: number) => `${digits(rows)} baris diubah`,
  save: (rows: number) => `Simpan ${digits(rows)} baris`,
  saved: (rows: number) => `${digits(rows)} baris disimpan`,
  notSaved: (rows: number) => `${digits(rows)} baris belum disimpan. Periksa yang ditandai`,
  fixFirst: 'Perbaiki dulu angka yang ditandai',
  decideFirst: (rows: number) => `Pilih dulu angka yang dipakai di ${digits(rows)} baris`,
  discard: 'Batalkan',
  discarded: 'Perubahan dibatalkan',
  undo: 'Urungkan',
  pasted: (cells: number, missed: number) =>
    missed === 0
      ? `${digits(cells)} sel ditempel`
      : `${digits(cells)} sel ditempel, ${digits(missed)} sel tidak muat`,

  changeAll: 'Ubah semua baris',
  changeAllTitle: (rows: number) => `Ubah ${digits(rows)} baris sekaligus`,
  changeAllText: 'Belum disimpan: hasilnya dapat diperiksa dulu di tabel.',
  changedAll: (rows: number) => `${digits(rows)} baris diubah, belum disimpan`,
  whichFigure: 'Kolom',
  how: 'Cara',
  ways: { up: 'Naikkan', down: 'Turunkan', set: 'Jadikan' },
  unit: 'Satuan',
  percent: 'Persen',
  rupiah: 'Rupiah',
  amount: (unit: 'percent' | 'rupiah' | 'pieces'): string =>
    unit === 'percent' ? 'Besarnya (%)' : unit === 'rupiah' ? 'Besarnya (Rp)' : 'Jumlah barang',
  amountMissing: 'Isi besarnya dengan angka',
  round: 'Pembulatan',
  roundings: {
    0: 'Tidak dibulatkan',
    100: 'Ke Rp 100 terdekat',
    500: 'Ke Rp 500 terdekat',
    1000: 'Ke Rp 1.000 terdekat',
  },
  example: (before: number, after: number, isMoney: boolean) =>
    isMoney
      ? `Contoh: ${rupiah(before)} menjadi ${rupiah(after)}.`
      : `Contoh: ${digits(before)} menjadi ${digits(after)}.`,
  apply: 'Terapkan ke tabel',
};
export const messages = { productRows };
export type ProductRowMessages = typeof messages;
