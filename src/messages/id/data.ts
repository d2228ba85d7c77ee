/** Messages of what somebody can do about their own data. */
export const ownData = {
  title: 'Data saya',
  intro: 'Yang kami simpan tentang Anda, dan yang dapat Anda lakukan dengannya.',
  change: 'Memperbaiki data',
  changeText: 'Sebagian besar data dapat langsung Anda ubah:',
  changeLinks: {
    profile: 'Nama, email, nomor ponsel',
    addresses: 'Alamat',
    notifications: 'Notifikasi',
    store: 'Data toko',
  },
  consents: 'Persetujuan',
  consentsNone: 'Belum ada persetujuan yang tercatat.',
  purposes: { terms: 'Syarat dan Ketentuan', privacy: 'Kebijakan Privasi', whatsapp: 'Kabar lewat WhatsApp' },
  version: (number: number) => (number === 0 ? 'naskah bawaan' : `versi ${number}`),
  givenIn: {
    register: 'saat mendaftar',
    social: 'saat masuk lewat akun lain',
    account: 'di halaman akun',
    checkout: 'saat membayar',
    settings: 'di pengaturan notifikasi',
  },
  given: (at: string, ip: string) => `${at}, dari ${ip}`,
  ended: (at: string) => `ditarik ${at}`,
  withdraw: 'Tarik persetujuan',
  withdrawn: 'Persetujuan ditarik',
  consentsNote:
    'Persetujuan atas Syarat dan Kebijakan Privasi berakhir bersama akun. Jika tidak setuju lagi, tutup akun di bawah.',
  copy: 'Salinan data',
  copyText:
    'Satu arsip zip: halaman yang dapat dibaca, JSON untuk mesin, dan CSV untuk lembar kerja. Dibuat di belakang layar; kami kabari jika sudah siap. Dapat diunduh satu kali dalam tujuh hari.',
  copyAsk: 'Minta salinan data',
  copyAgain: 'Minta lagi',
  copyMaking: 'Arsip sedang dibuat. Kami kabari lewat email atau pesan.',
  copyReady: (day: string) => `Arsip siap, sampai ${day}.`,
  copyFailed: 'Arsip gagal dibuat. Coba minta lagi.',
  copyGet: 'Unduh arsip',
  copyGot: 'Arsip diunduh dan dihapus dari Lokapasar',
  requests: 'Permintaan lain',
  requestsText:
    'Untuk yang tidak dapat Anda ubah sendiri, atau jika Anda keberatan atas cara data dipakai. Petugas menjawab dalam 3 x 24 jam.',
  kind: 'Permintaan',
  kinds: {
    correction: 'Perbaikan data',
    restriction: 'Pembatasan pemakaian data',
    objection: 'Keberatan',
    other: 'Lainnya',
  },
  text: 'Jelaskan permintaan Anda',
  send: 'Kirim permintaan',
  sent: 'Permintaan terkirim',
  dueBy: (at: string) => `Dijawab paling lambat ${at}`,
  answered: (at: string) => `Dijawab ${at}`,
  close: 'Menutup akun',
  closeText: (days: number) =>
    `Semua sesi diakhiri. Selama ${days} hari Anda masih dapat masuk lagi, dan penutupannya batal. Setelah itu data pribadi dihapus dan tidak dapat dikembalikan.`,
  closeStore: 'Toko Anda ikut ditutup: produknya hilang dari pencarian sejak sekarang.',
  closeKept:
    'Yang tetap disimpan: angka transaksi untuk pembukuan tanpa nama dan alamat Anda, bukti penarikan ke rekening bank, dan ulasan tanpa nama.',
  blocked: 'Akun belum dapat ditutup. Selesaikan dulu:',
  blockers: {
    orders: (count: number) => `${count} pesanan yang masih berjalan atau dikomplain`,
    payments: (count: number) => `${count} pembayaran yang masih menunggu`,
    sales: (count: number) => `${count} pesanan di toko Anda yang masih berjalan`,
    balance: (amount: string) => `Saldo ${amount}: belanjakan atau tarik`,
    store_balance: (amount: string) => `Saldo toko ${amount}: tarik`,
  },
  closeGo: 'Tutup akun',
  closeTitle: 'Tutup akun ini?',
  keep: 'Batal',
  closed: 'Akun Anda akan ditutup',
  closedText: (day: string) =>
    `Data pribadi dihapus pada ${day}. Berubah pikiran? Masuk sebelum tanggal itu.`,
  toHome: 'Ke beranda',
};

export const messages = { ownData };
export type DataMessages = typeof messages;
