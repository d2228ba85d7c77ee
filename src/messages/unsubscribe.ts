import type { Locale } from '#common/locale.ts';
import type { NotificationGroup } from '#contract/notification-settings.ts';

/** The page on which mail of one group is ended without a login. Indonesian is the source. */
const id = {
  title: 'Berhenti menerima email',
  ask: (group: string) => `Anda tidak akan menerima email lagi tentang ${group}.`,
  stop: 'Berhenti menerima',
  done: 'Email dihentikan',
  doneText: (group: string) =>
    `Kami tidak mengirim email lagi tentang ${group}. Pemberitahuannya tetap ada di Lokapasar.`,
  unknown: 'Tautan ini tidak berlaku',
  unknownText: 'Salin tautannya secara utuh dari email, atau atur email Anda setelah masuk.',
  shop: 'Ke Lokapasar',
  groups: {
    orders: 'pesanan Anda',
    payments: 'pembayaran Anda',
    balance: 'saldo Anda',
    reviews: 'ulasan Anda',
    store_orders: 'pesanan toko',
    store_sales: 'hasil penjualan toko',
    store_balance: 'saldo toko',
    chats: 'chat dari toko',
    wishlist: 'produk yang Anda tunggu dan pencarian yang Anda simpan',
    store_chats: 'chat dari pembeli',
    store_reviews: 'ulasan baru di toko',
    store_products: 'produk toko',
    store_status: 'status toko',
    account: 'akun Anda',
    security: 'keamanan akun',
  } satisfies Record<NotificationGroup, string>,
};
type Messages = typeof id;
const en: Messages = {
  title: 'Stop getting e-mail',
  ask: (group) => `You will get no more e-mail about ${group}.`,
  stop: 'Stop it',
  done: 'E-mail stopped',
  doneText: (group) => `We send no more e-mail about ${group}. The notifications are still on Lokapasar.`,
  unknown: 'This link is not valid',
  unknownText: 'Copy the whole link from the e-mail, or choose your e-mails after logging in.',
  shop: 'To Lokapasar',
  groups: {
    orders: 'your orders',
    payments: 'your payments',
    balance: 'your balance',
    reviews: 'your reviews',
    store_orders: 'orders of your store',
    store_sales: 'sales of your store',
    store_balance: 'the balance of your store',
    chats: 'chats from stores',
    wishlist: 'products you wait for and searches you keep',
    store_chats: 'chats from buyers',
    store_reviews: 'new reviews of your store',
    store_products: 'products of your store',
    store_status: 'the standing of your store',
    account: 'your account',
    security: 'the security of your account',
  },
};

export const unsubscribeMessages = (locale: Locale): Messages => (locale === 'en' ? en : id);
