import type { ClosingKind } from '#contract/store-closing.ts';

/** Messages about closing a store for good, to its owner and to operators. `amount` is money as it is written. */
export const storeClosing = {
  title: 'Tutup toko',
  intro:
    'Menutup toko untuk selamanya. Akun Anda sebagai pembeli tetap ada; hanya tokonya yang berakhir. Untuk tutup sementara, pakai Libur toko.',
  toHoliday: 'Ke Libur toko',
  steps: 'Yang terjadi',
  step: [
    'Produk, voucher, dan halaman toko langsung tidak tampil. Tidak ada pesanan baru.',
    'Pesanan, komplain, dan chat yang berjalan tetap Anda selesaikan. Staf tetap dapat masuk. Kunci API hanya membaca, menerima, dan mengirim pesanan.',
    'Setelah semuanya selesai, Anda punya 14 hari untuk menarik saldo. Sisanya kami kirim ke rekening toko tanpa biaya.',
    'Lalu toko tutup sendiri: staf, kunci API, dan webhook berakhir. Alamat toko tidak dapat dipakai lagi, oleh siapa pun.',
  ],
  keeps:
    'Pesanan, faktur, ulasan, dan pembukuan tetap tersimpan sesuai aturan; pembeli tetap melihat pesanannya.',
  hidden: (products: number, vouchers: number) =>
    `${products} produk dan ${vouchers} voucher berhenti tampil saat penutupan dimulai.`,
  before: 'Harus berakhir lebih dulu',
  open: 'Masih berjalan',
  nothingOpen: 'Tidak ada yang berjalan lagi.',
  until: (day: string) => `paling lambat ${day}`,
  kinds: {
    flash: (count) => `${count} produk dalam flash sale yang berlangsung`,
    unpaid: (count) => `${count} pesanan menunggu pembayaran`,
    orders: (count, amount) => `${count} pesanan berjalan, ${amount}`,
    complaints: (count) => `${count} komplain`,
    returns: (count) => `${count} barang dalam perjalanan kembali`,
    cod: (count, amount) => `${count} pesanan bayar di tempat belum disetor kurir, ${amount}`,
    withdrawals: (count, amount) => `${count} penarikan diproses, ${amount}`,
    invoices: (count, amount) => `${count} faktur komisi dan biaya belum terbit, ${amount}`,
    balance: (_, amount) => `Saldo toko ${amount}`,
  } satisfies Record<ClosingKind, (count: number, amount: string) => string>,
  data: 'Simpan data toko',
  dataText: 'Unduh dulu yang Anda perlukan. Setelah toko tutup, halaman penjual tidak dapat dibuka lagi.',
  orders: 'Pesanan (Excel)',
  products: 'Produk (Excel)',
  money: 'Saldo (CSV)',
  invoices: 'Faktur per bulan',
  start: 'Mulai tutup toko',
  startTitle: 'Mulai menutup toko?',
  startText:
    'Toko langsung berhenti berjualan. Selama masih ada yang berjalan, Anda dapat membatalkannya di halaman ini.',
  started: 'Penutupan dimulai. Toko tidak berjualan lagi',
  keep: 'Jangan dulu',
  notNow: 'Toko dengan status ini tidak dapat Anda tutup sendiri. Hubungi Lokapasar.',
  closing: 'Penutupan sedang berjalan',
  closingSince: (day: string) => `Sejak ${day}. Toko tutup sendiri setelah semua di bawah ini selesai.`,
  byOperator: (reason: string) => `Dimulai oleh Lokapasar: ${reason}`,
  moneyUntil: (day: string) =>
    `Tinggal saldo. Tarik sebelum ${day}; setelah itu kami kirim ke rekening toko tanpa biaya.`,
  toWallet: 'Ke saldo',
  cancel: 'Batalkan penutupan',
  cancelled: 'Penutupan dibatalkan. Toko berjualan lagi',
  see: 'Lihat penutupan',

  panel: 'Penutupan toko',
  operatorStart: 'Tutup toko',
  operatorStartTitle: 'Tutup toko ini untuk selamanya?',
  operatorStartText:
    'Toko langsung berhenti berjualan dan tutup sendiri setelah semuanya selesai. Pemilik membaca alasan ini.',
  operatorReason: 'Alasan penutupan',
  operatorStarted: 'Penutupan toko dimulai',
  operatorCancelTitle: 'Batalkan penutupan?',
  operatorCancelText: 'Toko kembali seperti sebelum penutupan, dan pemiliknya diberi tahu.',
  operatorCancelled: 'Penutupan toko dibatalkan',
  byOwner: 'Dimulai oleh pemiliknya',
  since: (day: string) => `Dimulai ${day}`,
  payAt: (day: string) => `Saldo dikirim ke rekening mulai ${day}`,
  closedAt: (day: string) => `Ditutup ${day}`,
};

export const messages = { storeClosing };
export type StoreClosingMessages = typeof messages;
