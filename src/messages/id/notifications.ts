import type { NotificationGroup } from '#contract/notification-settings.ts';

/** Messages of the page on which people choose which e-mails they get. */
export const notificationSettings = {
  title: 'Pengaturan notifikasi',
  toList: 'Ke notifikasi',
  note: 'Semua kabar selalu ada di daftar notifikasi. Di sini Anda memilih kabar mana yang juga dikirim lewat email atau tampil di layar perangkat.',
  goesTo: (email: string) => `Email dikirim ke ${email}.`,
  noEmail: 'Akun ini belum punya alamat email, jadi tidak ada email yang dikirim.',
  addEmail: 'Tambahkan email',
  refused: (email: string) =>
    `Server email menolak ${email}, jadi kabar tidak lagi dikirim ke sana. Ganti alamatnya, atau konfirmasi lagi dengan kode jika alamatnya benar.`,
  mendEmail: 'Perbaiki email',
  buyer: 'Lewat email, sebagai pembeli',
  store: 'Lewat email, sebagai penjual',
  always: 'Selalu dikirim',
  alwaysText:
    'Kode OTP, kabar tentang keamanan akun, dan keputusan tentang toko Anda selalu dikirim dan tidak dapat dimatikan.',
  switched: {
    is_mailed: { on: 'Email dinyalakan', off: 'Email dimatikan' },
    is_pushed: { on: 'Kabar di layar dinyalakan', off: 'Kabar di layar dimatikan' },
    is_on_whatsapp: { on: 'Kabar WhatsApp dinyalakan', off: 'Kabar WhatsApp dimatikan' },
  },
  daily: 'Gabungkan dalam satu email sehari, pukul 08.00',
  dailyOn: 'Email digabung menjadi satu ringkasan sehari',
  dailyOff: 'Email dikirim saat itu juga',
  pushTitle: 'Di layar perangkat',
  pushHere: 'Tampilkan di perangkat ini',
  pushHereText: 'Kabar muncul di layar walaupun Lokapasar sedang tidak dibuka, sampai Anda keluar dari akun.',
  pushGroups: 'Kabar yang muncul di semua perangkat Anda yang dinyalakan:',
  pushUnsupported: 'Browser ini tidak dapat menampilkan kabar di layar.',
  pushBlocked:
    'Browser ini melarang kabar dari Lokapasar. Izinkan notifikasi di pengaturan browser, lalu buka halaman ini lagi.',
  pushOn: 'Kabar akan muncul di perangkat ini',
  pushOff: 'Kabar tidak lagi muncul di perangkat ini',
  offerTitle: 'Mau tahu saat paket Anda bergerak?',
  offerText:
    'Kami tampilkan di layar perangkat ini saat pesanan dikirim dan tiba. Dapat dimatikan kapan saja.',
  offerYes: 'Beri tahu saya',
  offerNo: 'Tidak, terima kasih',
  offerClose: 'Tutup',
  whatsappTitle: 'Lewat WhatsApp',
  whatsappTo: (phone: string) => `Kirim ke ${phone}`,
  whatsappText: 'Hanya kabar yang Anda pilih, tanpa iklan. Balas STOP kapan saja untuk berhenti.',
  whatsappGroups: 'Kabar yang dikirim:',
  whatsappNoPhone: 'Akun ini belum punya nomor ponsel yang dikonfirmasi.',
  whatsappAddPhone: 'Tambahkan nomor ponsel',
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
    wishlist: [
      'Produk yang ditunggu',
      'Stok tersedia lagi atau harga turun untuk produk wishlist yang Anda minta dikabari, dan produk baru untuk pencarian yang Anda simpan',
    ],
    chats: ['Chat', 'Saat pesan dari toko belum Anda baca selama lima menit'],
    store_chats: ['Chat', 'Saat pembeli menunggu jawaban selama lima menit'],
    store_reviews: ['Ulasan baru', 'Ulasan pembeli tentang produk Anda'],
    store_products: ['Produk', 'Impor selesai, produk diturunkan atau tampil lagi'],
    store_status: ['Status toko', ''],
    account: ['Akun', ''],
    security: ['Keamanan', ''],
  } satisfies Record<NotificationGroup, readonly [name: string, what: string]>,
};

export const messages = { notificationSettings };
export type NotificationMessages = typeof messages;
