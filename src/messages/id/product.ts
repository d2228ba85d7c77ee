/** Messages of the product page. */
export const product = {
  metaDescription: (name: string, price: string, store: string, city: string) =>
    `Beli ${name} seharga ${price} dari ${store}${city === '' ? '' : `, ${city}`}. Uang disimpan sampai barang diterima.`,

  photos: 'Foto produk',
  photoOf: (index: number, name: string) => `Foto ${index}: ${name}`,
  showPhoto: (index: number) => `Tampilkan foto ${index}`,
  enlargePhoto: (index: number) => `Perbesar foto ${index}`,
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  previousPhoto: 'Foto sebelumnya',
  nextPhoto: 'Foto berikutnya',

  flashSale: 'Flash Sale',
  flashLeft: (left: number, stock: number) => `Sisa ${left} dari ${stock}`,
  endsIn: 'Berakhir dalam',

  reviewCount: (count: string) => `${count} ulasan`,
  noReviewsYet: 'Belum ada ulasan',
  sold: (count: string) => `${count} terjual`,
  wishlist: 'Wishlist',
  quantity: 'Jumlah',
  perAccount: (count: number) => `Maks. ${count} per akun`,
  stock: (count: string) => `Stok ${count}`,
  stockLow: (count: number) => `Sisa ${count}`,
  soldOut: 'Stok habis',
  soldOutTitle: 'Produk ini sedang habis',
  soldOutText: 'Simpan ke wishlist supaya mudah menemukannya lagi saat stok terisi.',
  variantGone: 'Pilihan ini sedang habis. Pilih yang lain.',
  addToCart: 'Keranjang',
  addToCartLabel: 'Masukkan ke keranjang',
  buyNow: 'Beli Langsung',

  notHalal: 'Tidak halal (pernyataan penjual)',
  shippedFrom: 'Dikirim dari',
  shippingCost: (weight: string) =>
    `Ongkir dihitung saat checkout dari alamat Anda dan berat ${weight} gram.`,
  moneyKept: 'Uang Anda',
  moneyKeptUntil: 'kami simpan sampai barang diterima',
  moneyBack: 'Jika penjual tidak mengirim tepat waktu, uang Anda kembali otomatis.',
  vouchers: 'Voucher toko',
  notForFlash: '(tidak untuk barang flash sale)',
  seeAll: 'Semua',
  store: 'Toko',
  visitStore: 'Lihat toko',
  chatStore: 'Chat',

  details: 'Rincian',
  readMore: 'Baca selengkapnya',
  readLess: 'Tampilkan lebih sedikit',
  condition: 'Kondisi',
  conditions: { new: 'Baru', used: 'Bekas' },
  weight: 'Berat',
  grams: (weight: string) => `${weight} gram`,
  category: 'Kategori',

  reviews: 'Ulasan pembeli',
  allReviews: 'Lihat semua ulasan',
  reviewsEmpty: 'Belum ada ulasan. Hanya pembeli yang sudah menerima barangnya dapat menulis ulasan.',
  reviewsOfStarEmpty: (star: number) => `Belum ada ulasan bintang ${star}.`,
  filterByStar: 'Filter menurut bintang',
  allStars: 'Semua',
  starCount: (star: number, count: string) => `Bintang ${star} (${count})`,
  starBar: (star: number) => `bintang ${star}: `,
  moreReviews: 'Ulasan berikutnya',
  reviewsFailed: 'Ulasan belum bisa dimuat. Coba lagi.',
  replyOf: (store: string) => `Balasan ${store}`,
  reviewPhoto: (index: number) => `Foto ulasan ${index}`,
  recommended: 'Produk rekomendasi',

  gone: 'Produk tidak tersedia',
  goneTitle: 'Maaf, produk yang Anda cari tidak tersedia.',
  goneText: 'Pilih produk untuk ditambahkan ke keranjang Anda.',
  goneLink: 'Pilih Produk',
};

export const messages = { product };
export type ProductMessages = typeof messages;
