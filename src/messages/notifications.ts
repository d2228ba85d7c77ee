import type { Locale } from '#common/locale.ts';
import { digits, rupiah } from '#common/money.ts';
import { payoutReasonText } from './payout-reason.ts';

/** A title and a body; `{name}` stands for a detail of what happened. */
type Words = readonly [title: string, body: string];

/** What people are told about. Indonesian is the source; English must have the same keys. */
const id = {
  order_paid: ['Pesanan baru', 'Pesanan {order_code} sudah dibayar. Konfirmasi sebelum batas waktunya.'],
  order_cod: [
    'Pesanan baru, bayar di tempat',
    'Pesanan {order_code} dibayar ke kurir saat tiba: {amount}. Konfirmasi sebelum batas waktunya.',
  ],
  order_rejected_unpaid: ['Pesanan ditolak', 'Pesanan {order_code} ditolak. Tidak ada yang perlu dibayar.'],
  parcel_refused: [
    'Paket tidak diterima',
    'Kurir mengabarkan paket {order_code} tidak diterima, jadi pesanannya dibatalkan. Hubungi kami jika itu keliru.',
  ],
  parcel_coming_back: [
    'Paket kembali ke toko',
    'Paket {order_code} tidak diterima pembeli dan sedang kembali. Konfirmasi di halaman pesanan setelah sampai.',
  ],
  order_processed: ['Pesanan diproses', 'Penjual sedang menyiapkan pesanan {order_code}.'],
  order_rejected: ['Pesanan ditolak', 'Pesanan {order_code} ditolak. Dana kembali ke saldo Anda.'],
  order_shipped: ['Pesanan dikirim', 'Pesanan {order_code} dalam perjalanan. Nomor resi: {resi}'],
  order_delivered: [
    'Pesanan tiba',
    'Pesanan {order_code} sudah tiba. Periksa lalu konfirmasi penerimaannya.',
  ],
  order_completing: [
    'Pesanan segera selesai',
    'Pesanan {order_code} selesai dengan sendirinya jika Anda tidak mengajukan komplain. Periksa isi paketnya sekarang.',
  ],
  order_completed: ['Pesanan selesai', 'Pesanan {order_code} telah selesai.'],
  order_refunded: ['Dana dikembalikan', 'Dana pesanan {order_code} dikembalikan sebesar {amount}.'],
  order_cancelled: ['Pesanan dibatalkan', 'Pesanan {order_code} dibatalkan.'],
  order_expired: ['Pesanan kedaluwarsa', 'Pesanan {order_code} kedaluwarsa karena belum dibayar.'],
  order_complained: [
    'Pesanan dikomplain',
    'Pembeli mengajukan komplain atas pesanan {order_code}. Jawab dengan keterangan dan foto sebelum batas waktunya.',
  ],
  order_resolved: ['Komplain selesai', 'Komplain pesanan {order_code} sudah selesai.'],
  complaint_turn: ['Giliran Anda dalam komplain', 'Komplain pesanan {order_code} menunggu jawaban Anda.'],
  complaint_moved: ['Komplain berjalan', 'Ada langkah baru dalam komplain pesanan {order_code}.'],
  complaint_review: [
    'Komplain diperiksa Lokapasar',
    'Lokapasar memeriksa komplain pesanan {order_code} dan memutuskannya. Uangnya tetap ditahan.',
  ],
  complaint_decided: [
    'Komplain diputuskan',
    'Lokapasar memutuskan komplain pesanan {order_code}. Baca keputusannya; banding dapat diajukan satu kali sebelum dijalankan.',
  ],
  complaint_appealed: [
    'Banding diajukan',
    'Pihak lain mengajukan banding atas keputusan komplain pesanan {order_code}. Lokapasar memeriksanya sekali lagi.',
  ],
  complaint_said: ['Keterangan baru', 'Ada keterangan baru dalam komplain pesanan {order_code}.'],
  complaint_ending: [
    'Waktu komplain hampir habis',
    'Komplain pesanan {order_code} masih menunggu Anda, dan waktunya hampir habis.',
  ],
  payment_paid: ['Pembayaran diterima', 'Pembayaran {payment_code} sebesar {amount} sudah kami terima.'],
  payment_ending: [
    'Segera bayar',
    'Batas waktu pembayaran {payment_code} hampir habis. Setelah itu pesanannya kedaluwarsa.',
  ],
  payment_expired: ['Pembayaran kedaluwarsa', 'Batas waktu pembayaran {payment_code} sudah lewat.'],
  payment_cancelled: ['Pembayaran dibatalkan', 'Pembayaran {payment_code} dibatalkan.'],
  payment_failed: ['Pembayaran gagal', 'Pembayaran {payment_code} gagal. Anda dapat mencoba lagi.'],
  payment_rejected: [
    'Bukti transfer ditolak',
    'Bukti transfer {payment_code} belum dapat diterima: {reason}',
  ],
  wallet_refund: ['Saldo bertambah', '{amount} masuk ke saldo Anda dari pesanan {order_code}.'],
  wallet_overpayment: ['Saldo bertambah', 'Kelebihan bayar {amount} masuk ke saldo Anda.'],
  payment_refused: [
    'Pilih cara bayar lain',
    'Pembayaran {payment_code} tidak dapat dibuat dengan cara itu. Pesanan Anda masih menunggu.',
  ],
  payment_reversed: [
    'Uang kembali ke pembayar',
    '{amount} dari pembayaran {payment_code} sudah kembali ke rekening atau dompet asalnya.',
  ],
  wallet_sale: ['Hasil penjualan masuk', '{amount} masuk ke saldo toko dari pesanan {order_code}.'],
  wallet_adjusted: ['Saldo disesuaikan', 'Saldo disesuaikan sebesar {amount}: {reason}'],
  wallet_withdraw_requested: [
    'Penarikan diajukan',
    'Penarikan {withdraw_code} sebesar {amount} sedang diproses.',
  ],
  wallet_withdraw_paid: [
    'Penarikan dibayarkan',
    'Penarikan {withdraw_code} sebesar {amount} sudah ditransfer.',
  ],
  wallet_withdraw_rejected: [
    'Penarikan ditolak',
    'Penarikan {withdraw_code} ditolak dan {amount} kembali ke saldo: {reason}',
  ],
  wallet_withdraw_bounced: [
    'Transfer tidak sampai',
    'Transfer penarikan {withdraw_code} tidak sampai dan {amount} kembali ke saldo: {reason}',
  ],
  wallet_refund_sent: [
    'Dana sampai di asal pembayaran',
    '{amount} dari pembayaran {payment_code} sudah dikirim ke asal pembayarannya.',
  ],
  wallet_refund_returned: [
    'Dana kembali ke saldo',
    '{amount} dari pembayaran {payment_code} tidak dapat dikirim ke asal pembayarannya dan kembali ke saldo.',
  ],
  review_created: ['Ulasan baru', '{product_name} mendapat ulasan {rating} bintang.'],
  review_reply: ['Ulasan dibalas', '{merchant_name} membalas ulasan Anda tentang {product_name}.'],
  review_hidden: ['Ulasan disembunyikan', 'Ulasan Anda tentang {product_name} disembunyikan: {reason}'],
  review_shown: ['Ulasan tampil lagi', 'Ulasan Anda tentang {product_name} dapat dibaca pembeli lagi.'],
  import_finished: ['Impor produk selesai', '{success} produk berhasil, {failed} baris perlu diperbaiki.'],
  import_failed: ['Impor produk gagal', 'Berkas tidak dapat diimpor: {reason}'],
  takedown: ['Produk diturunkan', '{product_name} disembunyikan oleh Lokapasar: {reason}'],
  takedown_lifted: ['Produk tampil lagi', '{product_name} dapat dilihat pembeli lagi.'],
  price_schedule_kept: [
    'Harga tidak dikembalikan',
    'Harga terjadwal {product_name} sudah berakhir. Harga yang Anda ubah sendiri tetap berlaku: {amount}.',
  ],
  price_schedule_missed: [
    'Harga terjadwal terlewat',
    'Masa harga terjadwal {amount} untuk {product_name} lewat sebelum sempat berlaku. Harganya tidak berubah.',
  ],
  price_schedule_plain: [
    'Harga berlaku tanpa harga coret',
    '{product_name} kini {amount}, tanpa harga coret: harga sebelumnya belum berlaku paling sedikit sehari.',
  ],
  product_approved: ['Produk lolos pemeriksaan', '{product_name} sudah diperiksa dan dapat dilihat pembeli.'],
  product_refused: ['Produk ditolak', '{product_name} belum dapat dijual: {reason}'],
  nominations_accepted: [
    'Produk masuk kampanye',
    '{count} produk, antara lain {product_name}, diterima di kampanye {campaign}.',
  ],
  nominations_refused: [
    'Produk tidak masuk kampanye',
    '{count} produk, antara lain {product_name}, tidak ikut kampanye {campaign}: {reason}',
  ],
  number_rejected: ['Nomor izin ditolak', 'Nomor {number} untuk {product_name} ditolak: {reason}'],
  number_ending: [
    'Nomor izin hampir habis masa berlakunya',
    'Nomor {number} untuk {product_name} berlaku sampai {day}. Setelah itu pembeli tidak melihatnya lagi, dan produk yang wajib memilikinya berhenti dijual.',
  ],
  numbers_lacking: [
    'Produk berhenti dijual dulu',
    '{count} produk, antara lain {product_name}, belum punya nomor izin yang berlaku. Isi nomornya agar dijual lagi.',
  ],
  verification_approved: ['Toko disetujui', 'Toko Anda sudah aktif. Selamat berjualan!'],
  verification_rejected: ['Toko belum disetujui', 'Perbaiki pendaftaran toko Anda: {reason}'],
  merchant_suspended: ['Toko dibekukan', 'Toko Anda dibekukan: {reason}'],
  merchant_unsuspended: ['Toko aktif kembali', 'Toko Anda dapat berjualan lagi.'],
  store_closing: [
    'Penutupan toko dimulai',
    'Toko Anda tidak berjualan lagi. Selesaikan yang masih berjalan; selama itu penutupan dapat dibatalkan.',
  ],
  store_closing_by_operator: ['Toko Anda ditutup oleh Lokapasar', 'Toko tidak berjualan lagi: {reason}'],
  store_closing_cancelled: ['Penutupan toko dibatalkan', 'Toko Anda kembali seperti sebelumnya.'],
  store_closing_money: [
    'Tinggal saldo toko',
    'Semua pesanan selesai. Tarik {amount} sebelum {day}; setelah itu kami kirim ke rekening toko.',
  ],
  store_closing_moved: [
    'Sisa saldo toko dipindahkan',
    '{amount} dari toko yang ditutup kini ada di saldo Anda sendiri.',
  ],
  store_closed: [
    'Toko sudah ditutup',
    '{merchant_name} sudah ditutup. Akun Anda sebagai pembeli tetap seperti biasa.',
  ],
  merchant_official: ['Official Store', 'Toko Anda kini berstatus Official Store.'],
  chat_from_store: ['Chat baru', '{name} menulis kepada Anda. Buka chat untuk membaca dan membalas.'],
  chat_from_buyer: ['Chat dari pembeli', '{name} menunggu jawaban toko Anda.'],
  question_asked: [
    'Pertanyaan baru',
    'Ada pertanyaan tentang {product_name}. Jawaban Anda dibaca semua pembeli.',
  ],
  question_answered: [
    'Pertanyaan dijawab',
    '{merchant_name} menjawab pertanyaan Anda tentang {product_name}.',
  ],
  wishlist_restocked: ['Stok tersedia lagi', '{product_name} di wishlist Anda dapat dibeli lagi: {amount}.'],
  wishlist_cheaper: ['Harga turun', '{product_name} di wishlist Anda kini {amount}.'],
  search_news: [
    'Produk baru untuk pencarian Anda',
    '{product_name} cocok dengan pencarian “{search}” yang Anda simpan.',
  ],
  searches_news: [
    'Produk baru untuk pencarian Anda',
    '{count} produk baru cocok dengan pencarian yang Anda simpan, antara lain {product_name}.',
  ],
  webhook_gone: [
    'Webhook dimatikan',
    'Alamat di {host} menjawab bahwa ia sudah tidak ada (410). Kabar ke sana tidak dikirim lagi sampai Anda mengaktifkannya.',
  ],
  webhook_failing: [
    'Webhook dimatikan',
    'Selama tiga hari tidak ada kabar yang diterima di {host}. Periksa servernya, lalu aktifkan lagi; yang tertinggal dapat dikirim ulang dari riwayatnya.',
  ],
  email_refused: [
    'Email tidak sampai',
    'Server email menolak {email}. Ganti atau konfirmasi lagi alamatnya agar kabar lewat email terkirim lagi.',
  ],
} as const satisfies Record<string, Words>;

export type NotificationKind = keyof typeof id;

const en: Record<NotificationKind, Words> = {
  order_paid: ['New order', 'Order {order_code} has been paid. Accept it before the deadline.'],
  order_cod: [
    'New order, cash on delivery',
    'Order {order_code} is paid to the courier on delivery: {amount}. Accept it before the deadline.',
  ],
  order_rejected_unpaid: ['Order rejected', 'Order {order_code} was rejected. There is nothing to pay.'],
  parcel_refused: [
    'Parcel not taken',
    'The courier reports that parcel {order_code} was not taken, so its order was cancelled. Tell us if that is wrong.',
  ],
  parcel_coming_back: [
    'Parcel comes back',
    'Parcel {order_code} was not taken by its buyer and is on its way back. Confirm on the order page once you have it.',
  ],
  order_processed: ['Order being prepared', 'The seller is preparing order {order_code}.'],
  order_rejected: ['Order rejected', 'Order {order_code} was rejected. The money is back in your balance.'],
  order_shipped: ['Order shipped', 'Order {order_code} is on its way. Tracking number: {resi}'],
  order_delivered: [
    'Order delivered',
    'Order {order_code} has arrived. Check it, then confirm that you have it.',
  ],
  order_completing: [
    'Order about to be completed',
    'Order {order_code} will be completed by itself unless you complain. Check your parcel now.',
  ],
  order_completed: ['Order completed', 'Order {order_code} is complete.'],
  order_refunded: ['Money refunded', '{amount} was refunded for order {order_code}.'],
  order_cancelled: ['Order cancelled', 'Order {order_code} was cancelled.'],
  order_expired: ['Order expired', 'Order {order_code} expired because it was not paid.'],
  order_complained: [
    'Complaint about an order',
    'The buyer has complained about order {order_code}. Answer with words and photos before the deadline.',
  ],
  order_resolved: ['Complaint settled', 'The complaint about order {order_code} is settled.'],
  complaint_turn: ['Your turn in a complaint', 'The complaint about order {order_code} waits for you.'],
  complaint_moved: ['A complaint goes on', 'There is a new step in the complaint about order {order_code}.'],
  complaint_review: [
    'Lokapasar reviews the complaint',
    'Lokapasar reviews the complaint about order {order_code} and decides it. The money is still held.',
  ],
  complaint_decided: [
    'Complaint decided',
    'Lokapasar has decided the complaint about order {order_code}. Read the decision; each side can appeal once before it is carried out.',
  ],
  complaint_appealed: [
    'An appeal was filed',
    'The other side has appealed against the decision about order {order_code}. Lokapasar reviews it once more.',
  ],
  complaint_said: ['Something was added', 'Something was added to the complaint about order {order_code}.'],
  complaint_ending: [
    'The time of a complaint is nearly over',
    'The complaint about order {order_code} still waits for you, and its time is nearly over.',
  ],
  payment_paid: ['Payment received', 'We have received {amount} for payment {payment_code}.'],
  payment_ending: [
    'Pay soon',
    'The time to pay {payment_code} is nearly over. After that its orders expire.',
  ],
  payment_expired: ['Payment expired', 'The time to pay {payment_code} has run out.'],
  payment_cancelled: ['Payment cancelled', 'Payment {payment_code} was cancelled.'],
  payment_failed: ['Payment failed', 'Payment {payment_code} failed. You can try again.'],
  payment_rejected: [
    'Transfer proof rejected',
    'The proof for {payment_code} could not be accepted: {reason}',
  ],
  wallet_refund: ['Balance increased', '{amount} from order {order_code} is in your balance.'],
  wallet_overpayment: ['Balance increased', 'The {amount} that you overpaid is in your balance.'],
  payment_refused: [
    'Choose another payment method',
    'Payment {payment_code} cannot be made that way. Your order is still waiting.',
  ],
  payment_reversed: [
    'Money back to the payer',
    '{amount} of payment {payment_code} is back in the account or e-wallet it came from.',
  ],
  wallet_sale: ['Sale paid out', '{amount} from order {order_code} is in the store balance.'],
  wallet_adjusted: ['Balance adjusted', 'The balance was adjusted by {amount}: {reason}'],
  wallet_withdraw_requested: [
    'Withdrawal requested',
    'Withdrawal {withdraw_code} of {amount} is being processed.',
  ],
  wallet_withdraw_paid: ['Withdrawal paid', 'Withdrawal {withdraw_code} of {amount} has been transferred.'],
  wallet_withdraw_rejected: [
    'Withdrawal rejected',
    'Withdrawal {withdraw_code} was rejected and {amount} is back in the balance: {reason}',
  ],
  wallet_withdraw_bounced: [
    'The transfer came back',
    'The transfer of withdrawal {withdraw_code} came back and {amount} is in the balance again: {reason}',
  ],
  wallet_refund_sent: [
    'Money back where it came from',
    '{amount} of payment {payment_code} was sent back to where it was paid from.',
  ],
  wallet_refund_returned: [
    'Money back in your balance',
    '{amount} of payment {payment_code} could not go back to where it was paid from and is in your balance again.',
  ],
  review_created: ['New review', '{product_name} was reviewed with {rating} stars.'],
  review_reply: ['Reply to your review', '{merchant_name} replied to your review of {product_name}.'],
  review_hidden: ['Review hidden', 'Your review of {product_name} was hidden: {reason}'],
  review_shown: ['Review visible again', 'Buyers can read your review of {product_name} again.'],
  import_finished: [
    'Product import finished',
    '{success} products were imported, {failed} rows need correcting.',
  ],
  import_failed: ['Product import failed', 'The file could not be imported: {reason}'],
  takedown: ['Product taken down', '{product_name} was hidden by Lokapasar: {reason}'],
  takedown_lifted: ['Product visible again', 'Buyers can see {product_name} again.'],
  price_schedule_kept: [
    'Price not put back',
    'The scheduled price of {product_name} is over. The price that you set yourself stays: {amount}.',
  ],
  price_schedule_missed: [
    'Scheduled price missed',
    'The time of the scheduled price {amount} of {product_name} passed before it could begin. The price has not changed.',
  ],
  price_schedule_plain: [
    'Price without a struck-through one',
    '{product_name} now costs {amount}, with nothing struck through: the earlier price was not asked for a day yet.',
  ],
  product_approved: ['Product passed the check', '{product_name} was checked, and buyers can see it.'],
  product_refused: ['Product refused', '{product_name} cannot be sold yet: {reason}'],
  nominations_accepted: [
    'Products joined a campaign',
    'Accepted for the campaign {campaign_en}: {count}, among them {product_name}.',
  ],
  nominations_refused: [
    'Products did not join a campaign',
    'Not part of the campaign {campaign_en}: {count}, among them {product_name}. {reason}',
  ],
  number_rejected: ['Permit number rejected', 'The {number} number of {product_name} was rejected: {reason}'],
  number_ending: [
    'A permit number ends soon',
    'The {number} number of {product_name} is valid until {day}. After that buyers do not see it any more, and a product that must have it is off sale.',
  ],
  numbers_lacking: [
    'Products are off sale for now',
    'Products without a valid permit number: {count}, {product_name} among them. Enter the numbers to sell them again.',
  ],
  verification_approved: ['Store approved', 'Your store is active. Happy selling!'],
  verification_rejected: ['Store not approved yet', 'Please correct your registration: {reason}'],
  merchant_suspended: ['Store suspended', 'Your store was suspended: {reason}'],
  merchant_unsuspended: ['Store active again', 'Your store can sell again.'],
  store_closing: [
    'The closing of your store has begun',
    'Your store no longer sells. Finish what is open; until then you can take the closing back.',
  ],
  store_closing_by_operator: ['Lokapasar is closing your store', 'Your store no longer sells: {reason}'],
  store_closing_cancelled: ['Closing taken back', 'Your store is again as it was before.'],
  store_closing_money: [
    'Only the balance is left',
    'All orders are done. Withdraw {amount} before {day}; after that we send it to the bank account of the store.',
  ],
  store_closing_moved: [
    'What was left of the store balance',
    '{amount} of the store that is closed is in your own balance now.',
  ],
  store_closed: [
    'Your store is closed',
    '{merchant_name} is closed. Your account as a buyer stays as it was.',
  ],
  merchant_official: ['Official Store', 'Your store is now an Official Store.'],
  chat_from_store: ['New chat', '{name} has written to you. Open the chat to read and answer.'],
  chat_from_buyer: ['Chat from a buyer', '{name} is waiting for an answer of your store.'],
  question_asked: ['New question', 'Somebody asks about {product_name}. Every buyer reads your answer.'],
  question_answered: [
    'Question answered',
    '{merchant_name} has answered your question about {product_name}.',
  ],
  wishlist_restocked: ['Back in stock', '{product_name} on your wishlist can be bought again: {amount}.'],
  wishlist_cheaper: ['Price drop', '{product_name} on your wishlist now costs {amount}.'],
  search_news: ['New for your search', '{product_name} matches “{search}”, a search that you keep.'],
  searches_news: [
    'New for your searches',
    '{count} new products match searches that you keep, {product_name} among them.',
  ],
  webhook_gone: [
    'Webhook switched off',
    'The address at {host} answered that it is gone (410). Nothing is sent there until you switch it on again.',
  ],
  webhook_failing: [
    'Webhook switched off',
    'For three days nothing was taken at {host}. Check its server, then switch it on again; what is missing can be sent again from the log.',
  ],
  email_refused: [
    'E-mail does not arrive',
    'The mail server refuses {email}. Change or confirm the address again so that news is mailed again.',
  ],
};

const tables: Record<Locale, Record<NotificationKind, Words>> = { id, en };
const unknownKind: Record<Locale, Words> = {
  id: ['Pemberitahuan', 'Ada kabar baru untuk Anda.'],
  en: ['Notification', 'There is news for you.'],
};

export const notificationKinds = Object.keys(id) as NotificationKind[];
const isKind = (word: string): word is NotificationKind => Object.hasOwn(id, word);

/** Details that are money are told as rupiah, other numbers with their thousands marked. */
const told = (name: string, value: string | number): string => {
  if (typeof value === 'string') return value;
  return name === 'amount' ? rupiah(value) : digits(value);
};

const filled = (text: string, details: Record<string, string | number>): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => told(name, details[name] ?? ''))
    .replace(/: *$/, '.')
    .trim();

/** A parcel that the courier has given no number yet. */
const unnumbered: Record<Locale, string> = {
  id: 'Pesanan {order_code} diserahkan ke kurir. Nomor resinya menyusul.',
  en: 'Order {order_code} was handed to the courier. Its tracking number follows.',
};

/** A day `YYYY-MM-DD` as people write it; anything else as it is. */
const spokenDay = (locale: Locale, day: string): string => {
  const at = new Date(day);
  const language = locale === 'id' ? 'id-ID' : 'en-GB';
  return Number.isNaN(at.getTime())
    ? day
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
};

/** Details as they are read: why a transfer came back is noted as a word of ours and said in the reader's language, as days are. */
export const detailsIn = <T extends Record<string, string | number>>(
  locale: Locale,
  kind: string,
  details: T,
): T => {
  if (kind === ('wallet_withdraw_bounced' satisfies NotificationKind))
    return { ...details, reason: payoutReasonText(locale, String(details.reason)) };
  const hasDay: readonly string[] = ['number_ending', 'store_closing_money'] satisfies NotificationKind[];
  return hasDay.includes(kind) ? { ...details, day: spokenDay(locale, String(details.day ?? '')) } : details;
};

/** What happened, in the reader's language. A kind this version no longer knows is told in general words. */
export const notificationWords = (
  locale: Locale,
  kind: string,
  details: Record<string, string | number>,
): { title: string; body: string } => {
  const [title, body] = isKind(kind) ? tables[locale][kind] : unknownKind[locale];
  const isUnnumbered = kind === 'order_shipped' && (details.resi ?? '') === '';
  return { title, body: filled(isUnnumbered ? unnumbered[locale] : body, detailsIn(locale, kind, details)) };
};
