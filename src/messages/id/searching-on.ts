/** Messages of searches that are kept and products that are waited for; they travel with these parts alone. */
export const searchingOn = {
  savedToast: 'Pencarian tersimpan di halaman Wishlist. Kami kabari jika ada produk baru.',
  searches: 'Pencarian tersimpan',
  anything: 'Semua produk',
  filters: (count: number) => `${count} filter`,
  tell: 'Kabari produk baru',
  tellOf: (name: string) => `Kabari saya tentang produk baru untuk ${name}`,
  remove: (name: string) => `Hapus pencarian ${name}`,
  removed: 'Pencarian dihapus',
  watch: 'Kabari saya',
  watching: 'Akan dikabari',
  watchLabel: (name: string) => `Kabari saya jika ${name} tersedia lagi atau lebih murah`,
  watchToast: 'Kami kabari jika stoknya tersedia lagi atau harganya turun. Produk ini ada di wishlist Anda.',
  unwatchToast: 'Anda tidak dikabari lagi tentang produk ini',
};
export type SearchingOnMessages = typeof searchingOn;
