/** Words for when there is no page: not found, failed, offline. And how the installed shop introduces itself. */
export const lost = {
  notFoundTitle: 'Halaman ini tidak ada',
  notFoundText:
    'Alamatnya mungkin keliru, atau halamannya sudah dipindahkan. Keranjang dan pesanan Anda tidak berubah.',
  searchLabel: 'Cari di Lokapasar',
  searchButton: 'Cari',
  elsewhere: 'Atau lanjutkan ke',
  home: 'Beranda',
  allProducts: 'Semua produk',
  flashSale: 'Flash Sale',
  promos: 'Promo',
  brands: 'Brand',

  failedTitle: 'Halaman ini gagal dimuat',
  failedText:
    'Ada gangguan di pihak kami. Isi keranjang, pesanan, dan uang Anda aman. Coba lagi sebentar lagi.',
  failedCode: 'Kode',
  tryAgain: 'Coba lagi',
  toHome: 'Ke beranda',

  offlineTitle: 'Anda sedang tidak terhubung',
  offlineText:
    'Halaman ini perlu internet. Isi keranjang dan pesanan Anda aman. Periksa sambungan, lalu coba lagi.',

  appDescription: 'Pasar daring Indonesia: belanja langsung dari toko se-Nusantara.',
};
