/** Words of the flash-sale page. */
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
  pause: 'Hentikan gerakan banner',
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
