import type { NotificationGroup } from '#contract/notification-settings.ts';

/** Messages of the page on which people choose which e-mails they get. */
export const notificationSettings = {
  title: 'Email pemberitahuan',
  toList: 'Ke notifikasi',
  note: 'Semua kabar selalu ada di daftar notifikasi. Di sini Anda memilih kabar mana yang juga dikirim lewat email.',
  goesTo: (email: string) => `Email dikirim ke ${email}.`,
  noEmail: 'Akun ini belum punya alamat email, jadi tidak ada email yang dikirim.',
  addEmail: 'Tambahkan email',
  refused: (email: string) =>
    `Server email menolak ${email}, jadi kabar tidak lagi dikirim ke sana. Ganti alamatnya, atau konfirmasi lagi dengan kode jika alamatnya benar.`,
  mendEmail: 'Perbaiki email',
  buyer: 'Sebagai pembeli',
  store: 'Sebagai penjual',
  always: 'Selalu dikirim',
  alwaysText:
    'Kode OTP, kabar tentang keamanan akun, dan keputusan tentang toko Anda selalu dikirim dan tidak dapat dimatikan.',
  on: 'Email dinyalakan',
  off: 'Email dimatikan',
  language: 'Bahasa dan waktu',
  languageText: 'Untuk email dari kami. Bahasa halaman mengikuti alamat yang Anda buka.',
  locale: 'Bahasa',
  locales: { id: 'Bahasa Indonesia', en: 'English' },
  zone: 'Zona waktu',
  zones: { WIB: 'WIB (Indonesia Barat)', WITA: 'WITA (Indonesia Tengah)', WIT: 'WIT (Indonesia Timur)' },
  save: 'Simpan',
  saved: 'Perubahan disimpan',
  groups: {
    orders: [
      'Pesanan',
      'Diproses, dikirim dengan nomor resi, tiba di tujuan, selesai, ditolak, keputusan komplain',
    ],
    payments: ['Pembayaran', 'Diterima, hampir habis waktunya, kedaluwarsa, bukti transfer ditolak'],
    balance: ['Saldo', 'Dana dikembalikan, penarikan diajukan, dibayarkan, atau ditolak'],
    reviews: ['Ulasan', 'Balasan penjual atas ulasan Anda'],
    store_orders: ['Pesanan toko', 'Pesanan baru, dibatalkan, dikomplain, keputusan komplain'],
    store_sales: ['Hasil penjualan', 'Pesanan selesai dan hasilnya masuk ke saldo toko'],
    store_balance: ['Saldo toko', 'Penarikan diajukan, dibayarkan, atau ditolak'],
    store_reviews: ['Ulasan baru', 'Ulasan pembeli tentang produk Anda'],
    store_products: ['Produk', 'Impor selesai, produk diturunkan atau tampil lagi'],
    store_status: ['Status toko', ''],
    account: ['Akun', ''],
    security: ['Keamanan', ''],
  } satisfies Record<NotificationGroup, readonly [name: string, what: string]>,
};

export const messages = { notificationSettings };
export type NotificationMessages = typeof messages;
