import type { RefundFailure, RefundSource } from '#contract/source-refund.ts';
import type { WalletEntryType } from '#contract/wallet.ts';

/** Messages of the buyer's wallet. */
export const buyerWallet = {
  title: 'Saldo',
  metaDescription: 'Saldo Lokapasar Anda, riwayatnya, dan penarikan ke rekening bank.',
  available: 'Saldo tersedia',
  hold: 'Sedang ditahan',
  holdText:
    'Untuk pesanan yang belum dibayar lunas, penarikan yang belum ditransfer, dan dana yang sedang dikirim ke asal pembayaran. Jika batal, kembali ke saldo.',
  holdNone: 'Tidak ada saldo yang sedang ditahan.',
  about:
    'Saldo terisi dari pengembalian dana. Pakai untuk membayar saat checkout, atau tarik ke rekening bank.',
  withdraw: 'Tarik saldo',
  history: 'Riwayat saldo',
  type: 'Jenis',
  allTypes: 'Semua jenis',
  types: {
    refund: 'Pengembalian dana',
    purchase: 'Pembayaran',
    purchase_return: 'Pengembalian pembayaran',
    sale: 'Penjualan',
    withdraw: 'Penarikan',
    withdraw_return: 'Pengembalian penarikan',
    overpayment: 'Kelebihan bayar',
    adjustment: 'Penyesuaian',
  } satisfies Record<WalletEntryType, string>,
  dates: 'Tanggal',
  dateStart: 'Dari',
  dateEnd: 'Sampai',
  apply: 'Terapkan',
  clearFilters: 'Hapus filter',
  columns: { when: 'Waktu', what: 'Keterangan', amount: 'Jumlah', after: 'Saldo akhir' },
  after: (amount: string) => `Saldo ${amount}`,
  openOrder: 'Lihat pesanan',
  openOrderOf: (code: string) => `Lihat pesanan ${code}`,
  emptyTitle: 'Belum ada riwayat saldo',
  emptyText: 'Pengembalian dana, pembayaran, dan penarikan muncul di sini.',
  noMatchTitle: 'Tidak ada yang cocok',
  noMatchText: 'Coba jenis atau tanggal lain.',
  failedTitle: 'Saldo belum bisa dimuat',
  failedText: 'Uang Anda aman. Coba lagi sebentar lagi.',
  tryAgain: 'Coba lagi',

  withdrawTitle: 'Tarik ke rekening bank',
  withdrawText:
    'Lokapasar mentransfer ke rekening Anda. Sampai saat itu uangnya ditahan; jika ditolak, kembali ke saldo.',
  amount: 'Jumlah (Rp)',
  amountHelp: (amount: string) => `Saldo yang bisa ditarik ${amount}.`,
  all: 'Tarik semua',
  bank: 'Bank',
  chooseBank: 'Pilih bank',
  rekening: 'Nomor rekening',
  holder: 'Nama pemilik rekening',
  branch: 'Cabang (opsional)',
  password: 'Kata sandi Lokapasar',
  passwordHelp: 'Diminta lagi supaya hanya Anda yang dapat menarik saldo.',
  tooLittle: 'Saldo yang bisa ditarik lebih kecil dari jumlah ini',
  missing: {
    amount: 'Isi jumlah yang ditarik',
    bank_id: 'Pilih bank',
    rekening: 'Isi nomor rekening',
    atas_nama: 'Isi nama pemilik rekening',
    password: 'Isi kata sandi Lokapasar Anda',
  },
  send: 'Ajukan penarikan',
  sent: (code: string) => `Penarikan ${code} diterima`,

  withdrawals: 'Penarikan',
  statuses: { requested: 'Menunggu ditransfer', paid: 'Sudah ditransfer', rejected: 'Ditolak' },
  transfers: { sent: 'Sedang ditransfer', bounced: 'Tidak sampai' },
  requestedText: '*Giliran Lokapasar*: mentransfer ke rekening Anda.',
  sentText:
    '*Giliran bank*: transfer sudah dikirim, biasanya sampai dalam hitungan menit, paling lambat hari kerja berikutnya.',
  heldText: (when: string) =>
    `*Ditahan sampai ${when}*, karena rekeningnya baru diganti. Kami mengirim tautan untuk membatalkannya.`,
  paidText: (when: string) => `Ditransfer ${when}.`,
  rejectedText: 'Uangnya sudah kembali ke saldo.',
  bouncedText: 'Transfernya tidak sampai, uangnya sudah kembali ke saldo.',
  fee: (amount: string) => `Biaya ${amount}`,
  toAccount: (bank: string, rekening: string, holder: string) => `${bank} ${rekening}, ${holder}`,
  noWithdrawals: 'Belum ada penarikan.',
  moreWithdrawals: 'Penarikan sebelumnya',
};

/** Messages of refunded money that goes back to where it was paid from. */
export const sourceRefund = {
  title: 'Dana ke asal pembayaran',
  refunded: 'Sudah dikembalikan ke saldo',
  availableTo: (source: string) => `Dapat dikirim ke ${source}`,
  send: (source: string) => `Kirim ke ${source}`,
  sendText: (source: string) =>
    `Uangnya keluar dari saldo dan dikirim ke akun ${source} yang dipakai membayar. Jika ditolak, uangnya kembali ke saldo.`,
  about:
    'Dana yang dikembalikan sudah ada di saldo Anda. Simpan di saldo, tarik ke rekening, atau kirim kembali ke asal pembayarannya.',
  until: (when: string) => `Bisa dikirim sampai ${when}.`,
  blocked: {
    method:
      'Cara bayar ini tidak dapat menerima uang kembali. Dananya ada di saldo: pakai untuk belanja, atau tarik ke rekening bank.',
    late: 'Batas waktu untuk mengirim ke asal pembayaran sudah lewat. Dananya ada di saldo: pakai untuk belanja, atau tarik ke rekening bank.',
    nothing: 'Tidak ada lagi dana pembayaran ini di saldo yang dapat dikirim.',
  },
  toWallet: 'Lihat saldo',
  amount: 'Jumlah (Rp)',
  amountHelp: (amount: string) => `Yang bisa dikirim ${amount}.`,
  all: 'Semua',
  missing: 'Isi jumlah yang dikirim',
  tooMuch: 'Yang bisa dikirim lebih kecil dari jumlah ini',
  sending: (source: string) => `Dana sedang dikirim ke ${source}`,
  list: 'Pengiriman dana',
  to: (source: string) => `Ke ${source}`,
  sources: {
    qris: 'QRIS',
    qris_own: 'GoPay (QRIS)',
    gopay: 'GoPay',
    shopeepay: 'ShopeePay',
    dana: 'DANA',
    ovo: 'OVO',
    card: 'kartu',
    other: 'asal pembayaran',
  } satisfies Record<RefundSource, string>,
  statuses: {
    requested: 'Menunggu dikirim',
    sent: 'Sedang dikirim',
    done: 'Sudah dikirim',
    failed: 'Kembali ke saldo',
  },
  requestedText: 'Lokapasar meminta penyedia pembayaran mengirimnya. Biasanya dalam hitungan menit.',
  sentText: 'Penyedia pembayaran sedang memprosesnya.',
  doneText: (when: string) =>
    `Dikirim ${when}. Kapan terlihat di aplikasi atau rekening asal tergantung penerbitnya.`,
  failedText: (reason: string) => `${reason} Uangnya sudah kembali ke saldo.`,
  reasons: {
    late: 'Batas waktunya sudah lewat.',
    method: 'Pembayaran ini tidak dapat dikembalikan ke asalnya.',
    account: 'Akun asal pembayaran tidak dapat menerimanya.',
    recalled: 'Lokapasar membatalkan pengirimannya.',
    other: 'Penyedia pembayaran menolaknya.',
  } satisfies Record<RefundFailure, string>,
  goneTitle: 'Pembayaran tidak ditemukan',
  goneText: 'Mungkin kodenya salah, atau milik akun lain.',
};

export const messages = { buyerWallet, sourceRefund };
export type WalletMessages = typeof messages;
