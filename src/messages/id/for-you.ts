/** Messages of what the home page shows a person who comes back; they travel with that part alone. */
export const forYou = {
  openOrders: 'Pesanan Anda yang berjalan',
  allOrders: 'Semua pesanan',
  andOthers: (name: string, count: number) => `${name} dan ${count} barang lain`,
  buyAgain: 'Beli lagi',
  seen: 'Terakhir dilihat',
  own: 'Untuk Anda',
  offer: 'Mau rekomendasi yang cocok untuk Anda?',
  offerText:
    'Kami pilihkan barang dari yang Anda lihat dan beli. Yang Anda lihat disimpan paling lama 90 hari, dan langsung dihapus jika Anda mematikannya.',
  privacy: 'Kebijakan Privasi',
  turnOn: 'Nyalakan',
  refuse: 'Tidak, terima kasih',
  turnOff: 'Matikan',
  turnedOff: 'Rekomendasi dimatikan, dan yang Anda lihat sudah dihapus',
};
export type ForYouMessages = typeof forYou;
