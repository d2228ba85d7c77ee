/** Messages of the home page. */
export const home = {
  newTitle: 'Toko-toko sedang bersiap',
  newText: 'Belum ada barang yang dijual. Punya barang? Jadilah toko pertama di sini.',
  newLink: 'Daftar toko',
  title: 'Belanja dari pasar se-Nusantara',
  description:
    'Lokapasar, pasar daring Indonesia: jutaan barang dari toko-toko se-Nusantara, flash sale tiap hari, dan uang Anda aman sampai barang diterima.',
  banners: 'Promo pilihan',
  seePromo: 'Lihat promo',
  trending: 'Sedang ramai',
  refresh: 'Muat ulang',
  trendingUpdated: 'Trending diperbaharui',
  trendingFailed: 'Trending : Error Connections',
  loadFailed: (label: string) => `${label} Error Connection To Server`,
  endsIn: 'Berakhir dalam',
  viewDetail: 'Lihat detail',
  viewAll: 'Lihat semua',
  discountUpTo: (worth: string) => `Potongan sampai ${worth}`,
  freeShipping: 'Gratis ongkir',
  until: (day: string) => `s.d. ${day}`,
};

export const messages = { home };
export type HomeMessages = typeof messages;
