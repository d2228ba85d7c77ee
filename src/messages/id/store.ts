/** Words of a store's page. */
export const store = {
  metaDescription: (name: string, city: string, products: string) =>
    `${name}${city === '' ? '' : ` di ${city}`}: ${products} produk di Lokapasar.`,
  parts: 'Bagian toko',
  home: 'Beranda',
  products: 'Produk',
  storefront: 'Etalase',

  ratingOf: (reviews: string) => `dari ${reviews} ulasan`,
  noReviews: 'Belum ada ulasan',
  productCount: 'produk',
  soldCount: 'terjual',
  since: (when: string) => `Sejak ${when}`,
  about: 'Tentang toko',
  bannerOf: (name: string) => `Banner ${name}`,
  banners: 'Pilihan dari toko',
  bannerNumber: (index: number) => `Banner ${index}`,

  vouchers: 'Voucher toko',
  bestSelling: 'Terlaris',
  seeAll: 'Lihat semua',
  allProducts: 'Semua Produk',
  sort: 'Urutkan',
  sorts: { review: 'Ulasan', topprice: 'Harga Tertinggi', bottomprice: 'Harga Terendah', lates: 'Terbaru' },
  searchIn: (name: string) => `Cari di ${name}`,
  search: 'Cari',
  clear: 'Hapus kata pencarian',
  total: (count: string) => `${count} produk`,

  gone: 'Toko tidak ditemukan',
  goneText: 'Toko ini mungkin sudah tutup atau alamatnya berubah. Lihat toko lain di halaman brand.',
  goneLink: 'Lihat semua brand',
};
