import type { StaffRole } from '#contract/staff-roles.ts';

/** Messages of the seller's area: its frame and what its pages share. */
export const seller = {
  area: 'Dasbor penjual',
  menu: 'Menu dasbor',
  overview: 'Ringkasan',
  orders: 'Pesanan',
  complaints: 'Komplain',
  products: 'Produk',
  vouchers: 'Voucher',
  reviews: 'Ulasan',
  questions: 'Pertanyaan',
  taxes: 'Dokumen & pajak',
  wallet: 'Saldo',
  chats: 'Chat',
  notifications: 'Notifikasi',
  store: 'Toko',
  profile: 'Profil toko',
  location: 'Lokasi',
  bank: 'Rekening',
  banner: 'Banner',
  integration: 'Integrasi',
  staff: 'Staf',
  switchStore: 'Pilih toko',
  chooseTitle: 'Toko mana yang Anda buka?',
  chooseText: 'Anda membantu lebih dari satu toko, atau satu yang sedang tertutup bagi Anda.',
  asStaff: (roles: string) => `Staf: ${roles}`,
  roleNames: {
    packer: 'Pengemas',
    product: 'Produk',
    care: 'Layanan pelanggan',
    finance: 'Keuangan',
  } satisfies Record<StaffRole, string>,
  notYoursTitle: 'Bukan bagian peran Anda',
  notYoursText: (store: string) =>
    `Halaman ini tidak termasuk peran Anda di ${store}. Jika Anda memerlukannya, minta pemilik toko mengubah peran Anda.`,
  notYoursBack: 'Ke halaman yang dapat Anda buka',
  staffHomeText: (store: string, roles: string) =>
    `Anda membantu ${store} sebagai ${roles}. Yang Anda ubah tercatat dan dapat dibaca pemilik toko.`,
  visitStore: 'Lihat toko',
  toShop: 'Ke Lokapasar',
  language: 'Bahasa',
  waiting: (count: number) => `${count} menunggu`,
  unread: (count: number) => `Notifikasi, ${count} belum dibaca`,
  news: (count: number) => `${count} notifikasi baru untuk toko Anda`,
  newOrders: (count: number) => `${count} pesanan baru masuk`,
  open: 'Lihat',

  statuses: {
    draft: 'Draf',
    pending: 'Sedang diperiksa',
    active: 'Aktif',
    rejected: 'Ditolak',
    suspended: 'Dibekukan',
  },
  pendingTitle: 'Toko Anda sedang diperiksa',
  pendingText:
    'Giliran Lokapasar: mencocokkan dokumen Anda. Sambil menunggu, tambahkan produk dan lengkapi profil; semuanya tampil begitu toko disetujui. Saldo baru dapat ditarik setelahnya.',
  pendingLink: 'Tambahkan produk',
  suspendedTitle: 'Toko Anda dibekukan',
  suspendedText:
    'Produk Anda tidak tampil dan tidak dapat diubah. Giliran Anda: selesaikan pesanan yang berjalan, balas ulasan, dan baca alasannya di notifikasi.',
  suspendedLink: 'Buka notifikasi',
  rejectedTitle: 'Pendaftaran toko ditolak',
  rejectedText: 'Giliran Anda: perbaiki yang disebut di bawah ini, lalu kirim lagi untuk diperiksa.',
  rejectedReason: 'Alasannya',
  rejectedLink: 'Perbaiki pendaftaran',

  export: {
    open: 'Ekspor',
    title: 'Ekspor sebagai',
    text: 'CSV dapat dibuka di semua program; Excel menyimpan angka dan tanggal sebagaimana adanya.',
  },

  failedTitle: 'Belum bisa dimuat',
  failedText: 'Data dan uang toko Anda aman. Coba lagi sebentar lagi.',
  tryAgain: 'Coba lagi',
};
