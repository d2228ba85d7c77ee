/** Messages of what the home page shows a person who comes back; they travel with that part alone. */
export const forYou = {
  openOrders: 'Pesanan Anda yang berjalan',
  allOrders: 'Semua pesanan',
  andOthers: (name: string, count: number) => `${name} dan ${count} barang lain`,
  buyAgain: 'Beli lagi',
  seen: 'Terakhir dilihat',
};
export type ForYouMessages = typeof forYou;
