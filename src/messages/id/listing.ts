/** Messages of category and search pages and of the filter panel. */
export const listing = {
  filter: 'Filter',
  clearAll: 'Hapus Semua',
  showProducts: (total: string) => `Tampilkan ${total} produk`,
  apply: 'Terapkan',
  productCount: (total: string) => `${total} produk`,
  sortBy: 'Urutkan',
  sortByNow: (label: string) => `Urutkan: ${label}`,
  category: 'Kategori',
  otherCategories: 'Kategori lain',
  fewerCategories: 'Lebih sedikit',
  openBranch: (name: string) => `Buka ${name}`,
  allCategories: 'Semua kategori',
  location: 'Lokasi',
  province: 'Provinsi',
  allProvinces: 'Semua provinsi',
  allCities: 'Lihat semua kota',
  searchCity: 'Cari kota',
  locationNotFound: 'Lokasi tidak ditemukan',
  storeType: 'Jenis toko',
  noStoreTypes: 'Jenis toko tidak tersedia',
  brand: 'Brand',
  searchBrand: 'Cari brand',
  allBrands: 'Lihat semua brand',
  brandNotFound: 'Brand tidak ditemukan',
  rating: 'Rating',
  stars: (stars: number) => `${stars} bintang`,
  price: 'Harga',
  lowestPrice: 'Harga terendah',
  highestPrice: 'Harga tertinggi',
  priceWrong: 'Harga awal tidak boleh lebih besar dari harga akhir',
  priceFrom: (from: string) => `Mulai ${from}`,
  priceTo: (to: string) => `Sampai ${to}`,
  activeFilters: 'Filter terpasang',
  remove: 'hapus',
  pageOf: (page: number) => `Halaman ${page}`,

  categoryDescription: (name: string, total: string) =>
    `${total} produk ${name} dari toko-toko di seluruh Indonesia. Bandingkan harga, bintang dan lokasi penjual di Lokapasar.`,
  categoryBanner: (name: string) => `Pilihan ${name}`,

  searchTitle: 'Pencarian',
  searchTitleOf: (words: string) => `Cari "${words}"`,
  searchDescription: 'Cari produk dari toko-toko di seluruh Indonesia.',
  searchHeading: (total: string) => `Menampilkan ${total} Produk`,
  searchInCategory: 'Cari di kategori ini',
  resultsFor: 'Menampilkan hasil untuk',
  resultsAlsoFor: 'Menampilkan juga hasil untuk',
  searchExactly: (words: string) => `Cari ${words} saja?`,
};

/** Messages of the flash-sale page. */
export const flash = {
  title: 'Flash Sale',
  description:
    'Harga khusus untuk waktu terbatas dari toko se-Nusantara, berganti beberapa kali sehari, selama persediaan masih ada.',
  endsIn: 'Berakhir dalam',
  startsIn: 'Mulai dalam',
  slots: 'Jam flash sale',
  live: 'Berlangsung',
  willCome: 'Akan datang',
  banner: 'Banner flash sale',
  pause: 'Jeda banner',
  search: 'Cari di Flash Sale',
  clearSearch: 'Hapus pencarian',
  notifications: 'Notifikasi',
  cart: (lines: number) => (lines === 0 ? 'Keranjang' : `Keranjang, ${lines} barang`),
  willBe: (price: string) => `Jadi ${price}`,
  noSlotTitle: 'Belum ada flash sale hari ini',
  noSlotText:
    'Jadwal berikutnya muncul di halaman ini. Sementara itu, produk lain tetap bisa dibeli dengan harga biasa.',
  noSlotLink: 'Lihat semua produk',
  caption: 'FLASHSALE',
};

export const messages = { flash, listing };
export type ListingMessages = typeof messages;
