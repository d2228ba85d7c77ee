import type { Locale } from '#common/locale.ts';
import type { Rule } from '#contract/envelope.ts';
import { faultSentence } from './refusals.ts';

/** Why a sheet, a product or a picture was not taken over. Indonesian is the source; English must have the same keys. */
const id = {
  sheet_unreadable: 'Berkas tidak dapat dibaca sebagai CSV, XLSX, atau ZIP',
  sheet_empty: 'Berkas tidak berisi produk',
  sheet_too_big: 'Isi berkas terlalu besar setelah dibuka',
  sheet_protected: 'Berkas dikunci dengan kata sandi',
  archive_sheets: 'ZIP harus berisi tepat satu lembar CSV atau XLSX',
  header_unknown: 'Baris judul harus memuat kolom nama produk dan harga',
  too_many_rows: 'Satu berkas memuat paling banyak 50.000 produk dan 1.048.576 baris',
  import_broken: 'Impor berhenti karena gangguan di server, silakan coba lagi',
  import_crashed:
    'Impor dihentikan: berkas ini dua kali menghentikan program di sekitar baris ini. Periksa baris itu atau pecah berkasnya, lalu kirim lagi',
  quote_open: 'Tanda kutip tidak ditutup, sisa berkas tidak terbaca',
  cell_too_long: 'Isi sel terlalu panjang',
  row_too_long: 'Satu baris memuat lebih dari satu juta karakter',
  product_too_long: 'Satu produk memuat lebih dari satu juta karakter',
  price_unreadable: 'Harga tidak dapat dibaca',
  price_low: 'Harga paling sedikit Rp 100',
  price_high: 'Harga paling banyak Rp 50.000.000',
  percentage_unreadable: 'Diskon harus antara 0 dan 99,99 persen',
  dimensions_unreadable: 'Panjang, lebar, dan tinggi harus bilangan bulat 1 sampai 500 cm',
  dimensions_missing: 'Panjang, lebar, dan tinggi harus diisi semua atau dikosongkan semua',
  weight_unreadable: 'Berat harus 1 sampai 500.000 gram',
  stock_unreadable: 'Stok harus bilangan 0 sampai 999.999',
  condition_unknown: 'Kondisi harus baru atau bekas',
  status_unknown: 'Status harus PUBLISH atau HIDDEN',
  category_missing: 'Kategori belum diisi',
  category_unknown: 'Kategori tidak dikenal',
  category_default: 'Kategori tidak dikenal, dipakai kategori pengganti',
  weight_missing: 'Berat belum diisi',
  name_length: 'Nama produk harus 3 sampai 150 karakter',
  too_long: 'Isian terlalu panjang',
  sku_twice: 'SKU ini sudah dipakai baris lain dalam berkas',
  variants_many: 'Satu produk memuat paling banyak 100 varian',
  options_many: 'Satu pilihan memuat paling banyak 20 nilai',
  variant_in_flash_sale: 'Varian yang sedang ikut flash sale tidak dapat dihapus',
  number_missing:
    'Kategori ini mewajibkan nomor izin. Impor sebagai HIDDEN, isi nomornya di halaman Ubah produk, lalu tampilkan',
  discount_never_asked: 'Harga coret ini belum pernah berlaku sehari penuh, jadi diskonnya tidak disimpan',
  quantity_unreadable: 'Minimum dan maksimum pembelian harus bilangan 1 sampai 999',
  preorder_unreadable: 'Lama pre-order harus 1 sampai 90 hari',
  wholesale_unreadable: 'Harga grosir ditulis seperti 10:9000|50:8500, paling banyak 5 tingkat',
  number_unreadable: 'Nomor izin tidak sesuai cara penulisannya',
  same_name: 'Nama ini sudah ada di toko: pilih perbarui, lewati, atau buat baru',
  name_twice: 'Nama ini sudah dipakai baris lain dalam berkas',
  name_skipped: 'Dilewati: nama ini sudah ada di toko',
  parent_missing: 'Produk induk variasi ini tidak ada di dalam berkas',
  kind_not_sold: 'Produk digital, eksternal, atau kelompok tidak dijual di sini',
  photo_address: 'Alamat foto harus diawali https://',
  photo_private: 'Alamat foto mengarah ke jaringan tertutup',
  photo_unreachable: 'Foto tidak dapat diunduh',
  photo_too_big: 'Foto lebih besar dari 5 MB',
  photo_unusable: 'Foto harus JPEG, PNG, atau WebP yang utuh',
  storage_full: 'Ruang penyimpanan toko sudah penuh, foto tidak disimpan',
  photo_missing: 'Foto tidak ada di dalam ZIP',
  photo_foreign: 'Berkas foto bukan milik toko ini',
  photo_none: 'Tanpa foto: disimpan tersembunyi sampai ada fotonya',
  photos_many: 'Hanya 10 foto pertama yang dipakai',
} as const;

export type ImportMessage = keyof typeof id;

const en: Record<ImportMessage, string> = {
  sheet_unreadable: 'The file cannot be read as CSV, XLSX or ZIP',
  sheet_empty: 'The file has no products',
  sheet_too_big: 'The file is too large once it is unpacked',
  sheet_protected: 'The file is locked with a password',
  archive_sheets: 'The ZIP must hold exactly one CSV or XLSX sheet',
  header_unknown: 'The header must have a column for the product name and one for the price',
  too_many_rows: 'One file may hold at most 50,000 products and 1,048,576 rows',
  import_broken: 'The import stopped because of a fault on the server, please try again',
  import_crashed:
    'The import was stopped: this file ended the program twice near this row. Check the row or split the file, then send it again',
  quote_open: 'A quotation mark is never closed, the rest of the file could not be read',
  cell_too_long: 'A cell is too long',
  row_too_long: 'A row has more than a million characters',
  product_too_long: 'A product has more than a million characters',
  price_unreadable: 'The price cannot be read',
  price_low: 'The price must be at least Rp 100',
  price_high: 'The price must be at most Rp 50.000.000',
  percentage_unreadable: 'The discount must be between 0 and 99.99 percent',
  dimensions_unreadable: 'Length, width and height must be whole numbers from 1 to 500 cm',
  dimensions_missing: 'Fill in length, width and height, or none of them',
  weight_unreadable: 'The weight must be 1 to 500,000 grams',
  stock_unreadable: 'The stock must be a number from 0 to 999,999',
  condition_unknown: 'The condition must be new or used',
  status_unknown: 'The status must be PUBLISH or HIDDEN',
  category_missing: 'The category is missing',
  category_unknown: 'The category is not known',
  category_default: 'The category is not known, the default category was used',
  weight_missing: 'The weight is missing',
  name_length: 'The product name must have 3 to 150 characters',
  too_long: 'The text is too long',
  sku_twice: 'Another row of the file has this SKU already',
  variants_many: 'One product has at most 100 variants',
  options_many: 'One option has at most 20 values',
  variant_in_flash_sale: 'A variant in a flash sale cannot be removed',
  number_missing:
    'This category requires a permit number. Import it as HIDDEN, enter the number on the product page, then show it',
  discount_never_asked:
    'This struck-through price was never asked for a whole day, so the discount is not saved',
  quantity_unreadable: 'The smallest and the largest order must be numbers from 1 to 999',
  preorder_unreadable: 'Pre-order takes 1 to 90 days',
  wholesale_unreadable: 'Write wholesale prices as 10:9000|50:8500, five steps at most',
  number_unreadable: 'A permit number is not written as its kind is',
  same_name: 'The store has this name already: choose to update, to skip or to create anew',
  name_twice: 'Another row of the file has this name already',
  name_skipped: 'Skipped: the store has this name already',
  parent_missing: 'The product of this variation is not in the file',
  kind_not_sold: 'Digital, external and grouped products are not sold here',
  photo_address: 'The address of a photo must begin with https://',
  photo_private: 'The address of a photo points to a private network',
  photo_unreachable: 'The photo could not be downloaded',
  photo_too_big: 'The photo is larger than 5 MB',
  photo_unusable: 'A photo must be an intact JPEG, PNG or WebP',
  storage_full: 'The storage of the store is full, the photo was not saved',
  photo_missing: 'The photo is not in the ZIP',
  photo_foreign: 'The photo file does not belong to this store',
  photo_none: 'Without a photo: kept hidden until there is one',
  photos_many: 'Only the first 10 photos are used',
};

const tables: Record<Locale, Record<ImportMessage, string>> = { id, en };
const isOwn = (key: string): key is ImportMessage => Object.hasOwn(id, key);

/** The sentence for a kept reason: one of these, or that of the rule which a field broke (`rule_enum`). */
export const importMessage = (locale: Locale, reason: string, field = ''): string =>
  isOwn(reason)
    ? tables[locale][reason]
    : faultSentence(locale, { field, rule: reason.replace('rule_', '') as Rule });
