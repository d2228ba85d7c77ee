import type { NotificationGroup } from '#contract/notification-settings.ts';
import type { OperatorDelivery } from '#contract/operator-delivery.ts';

/** Messages of the operators' log of what left the shop. */
export const operatorDeliveries = {
  title: 'Log pesan',
  note: 'Kabar yang dikirim keluar dari Lokapasar selama sembilan puluh hari terakhir, dan hasilnya. Kode OTP dan kabar keamanan akun tidak dicatat di sini.',
  search: 'Cari nama atau email',
  none: 'Tidak ada pesan yang cocok',
  noneYet: {
    title: 'Belum ada pesan',
    text: 'Setiap kabar yang dikirim keluar muncul di sini dengan sendirinya.',
  },
  what: 'Kabar',
  group: 'Kelompok',
  user: 'Penerima',
  channel: 'Lewat',
  channels: { email: 'Email', push: 'Layar perangkat', whatsapp: 'WhatsApp' } satisfies Record<
    OperatorDelivery['channel'],
    string
  >,
  state: 'Keadaan',
  states: {
    waiting: 'Menunggu ringkasan',
    queued: 'Menunggu dikirim',
    sent: 'Terkirim',
    refused: 'Ditolak',
    failed: 'Gagal',
    skipped: 'Tidak dikirim',
  } satisfies Record<OperatorDelivery['state'], string>,
  /** Why something was not sent; what a mail server says is shown as it is. */
  reasons: {
    no_address: 'Akun tidak aktif atau tidak punya alamat email.',
    no_device: 'Perangkat sudah keluar dari akun atau kabarnya dimatikan.',
    no_consent: 'Penerima tidak (lagi) ingin kabar lewat WhatsApp, atau tidak punya nomor.',
    address_refused: 'Alamat ini pernah ditolak dan belum diperbaiki pemiliknya.',
  } as Record<string, string>,
  attempts: 'Percobaan',
  at: 'Waktu',
  dateStart: 'Dari tanggal',
  dateEnd: 'Sampai tanggal',
  again: 'Kirim ulang',
  againOf: (title: string, name: string) => `Kirim ulang: ${title}, ${name}`,
  queuedAgain: 'Pesan dikirim ulang sebentar lagi',
  groups: {
    orders: 'Pesanan pembeli',
    payments: 'Pembayaran',
    balance: 'Saldo pembeli',
    reviews: 'Balasan ulasan',
    store_orders: 'Pesanan toko',
    store_sales: 'Hasil penjualan',
    store_balance: 'Saldo toko',
    store_reviews: 'Ulasan baru',
    chats: 'Chat dari toko',
    wishlist: 'Produk yang ditunggu',
    store_chats: 'Chat dari pembeli',
    store_products: 'Produk',
    store_status: 'Status toko',
  } satisfies Record<Exclude<NotificationGroup, 'account' | 'security'>, string>,
};
