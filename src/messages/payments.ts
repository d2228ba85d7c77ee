import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';

/** How the ways to pay are called, and what to do step by step. */

type Method = 'wallet' | 'va' | 'qris' | 'manual_transfer' | 'gateway' | 'cod';
/**
 * What a buyer does step by step: by a method; `bill`: by a bank that takes bills; `bsi`: by BSI, whose virtual accounts are
 * paid in its own app; `bsi_page`: as that, where the provider's page tells the number; by an e-wallet whose app scans a code
 * itself (`ewallet_scan`), is opened by the phone's camera (`ewallet_camera`), or which has a page (`ewallet_page`).
 */
export type PaymentSteps =
  | Exclude<Method, 'wallet'>
  | 'bill'
  | 'bsi'
  | 'bsi_page'
  | 'ewallet_scan'
  | 'ewallet_camera'
  | 'ewallet_page';
type Shown = { bank: string; biller: string; amount: string };
type Words = {
  labels: Record<Method, (bank: string) => string>;
  steps: Record<PaymentSteps, (shown: Shown) => string[]>;
};

const id: Words = {
  labels: {
    wallet: () => 'Saldo Lokapasar',
    va: (bank) => `Virtual Account ${bank}`,
    qris: () => 'QRIS',
    gateway: (ewallet) => ewallet || 'Kartu, e-wallet, dan lainnya',
    manual_transfer: () => 'Transfer bank manual',
    cod: () => 'Bayar di tempat (COD)',
  },
  steps: {
    va: ({ bank, amount }) => [
      `Buka aplikasi, internet banking, atau ATM ${bank}.`,
      'Pilih bayar atau transfer ke Virtual Account, lalu masukkan nomornya.',
      `Pastikan nama penerima benar dan jumlahnya ${amount}.`,
      'Selesaikan pembayaran dan simpan buktinya. Status pesanan berubah dengan sendirinya.',
    ],
    bsi: ({ amount }) => [
      'Buka aplikasi BYOND by BSI.',
      'Pilih bayar ke Virtual Account, lalu masukkan nomornya.',
      `Pastikan nama penerima benar dan jumlahnya ${amount}.`,
      'Selesaikan pembayaran dan simpan buktinya. Status pesanan berubah dengan sendirinya.',
    ],
    bsi_page: ({ amount }) => [
      'Tekan tombol bayar. Nomor Virtual Account BSI tampil di halaman pembayaran.',
      'Buka aplikasi BYOND by BSI, pilih bayar ke Virtual Account, lalu masukkan nomornya.',
      `Pastikan nama penerima benar dan jumlahnya ${amount}, lalu bayar.`,
      'Kembali ke halaman ini. Status pesanan berubah dengan sendirinya.',
    ],
    bill: ({ bank, biller, amount }) => [
      `Buka aplikasi, internet banking, atau ATM ${bank}, lalu pilih bayar tagihan.`,
      `Cari penyedia jasa dengan kode perusahaan ${biller}, lalu masukkan kode bayarnya.`,
      `Pastikan jumlahnya ${amount}, lalu bayar.`,
      'Simpan buktinya. Status pesanan berubah dengan sendirinya.',
    ],
    qris: ({ amount }) => [
      'Buka aplikasi bank atau dompet digital yang mendukung QRIS.',
      'Pindai kode QR di layar ini, atau simpan gambarnya lalu unggah di aplikasi.',
      `Pastikan jumlahnya ${amount}, lalu bayar.`,
    ],
    gateway: ({ amount }) => [
      'Tekan tombol bayar untuk membuka halaman pembayaran.',
      `Pilih cara bayar yang cocok dan selesaikan pembayaran sebesar ${amount}.`,
      'Kembali ke halaman ini. Status pesanan berubah dengan sendirinya.',
    ],
    ewallet_scan: ({ bank: name, amount }) => [
      `Di ponsel: tekan tombol untuk membuka ${name}. Di komputer: pindai kode QR dengan aplikasi ${name}.`,
      `Pastikan jumlahnya ${amount}, lalu bayar dengan PIN.`,
      'Kembali ke halaman ini. Status pesanan berubah dengan sendirinya.',
    ],
    ewallet_camera: ({ bank: name, amount }) => [
      `Di ponsel: tekan tombol untuk membuka ${name}. Di komputer: pindai kode QR dengan kamera ponsel, lalu buka tautannya.`,
      `Pastikan jumlahnya ${amount}, lalu bayar dengan PIN.`,
      'Kembali ke halaman ini. Status pesanan berubah dengan sendirinya.',
    ],
    ewallet_page: ({ bank: name, amount }) => [
      `Siapkan aplikasi ${name}: waktu untuk menyetujui pembayaran bisa hanya satu menit.`,
      `Tekan tombol untuk membuka ${name}, lalu setujui pembayaran sebesar ${amount}.`,
      'Kembali ke halaman ini. Status pesanan berubah dengan sendirinya.',
    ],
    cod: ({ amount }) => [
      `Siapkan uang tunai ${amount}, sebaiknya uang pas. Jika pesanannya lebih dari satu, tiap paket dibayar sendiri.`,
      'Bayar ke kurir saat paket diserahkan. Jangan membayar lebih dulu lewat jalan lain.',
      'Setelah kurir mengabarkan paketnya tiba, periksa isinya, lalu konfirmasi atau ajukan komplain di halaman pesanan.',
    ],
    manual_transfer: ({ amount }) => [
      `Transfer tepat ${amount} ke salah satu rekening di halaman ini. Tiga angka terakhir membantu kami mengenali transfer Anda.`,
      'Simpan bukti transfer, lalu unggah di halaman ini.',
      'Pesanan diteruskan ke penjual setelah transfer kami cocokkan. Kode unik kembali ke saldo Anda.',
    ],
  },
};

const en: Words = {
  labels: {
    wallet: () => 'Lokapasar balance',
    va: (bank) => `${bank} virtual account`,
    qris: () => 'QRIS',
    gateway: (ewallet) => ewallet || 'Cards, e-wallets and more',
    manual_transfer: () => 'Manual bank transfer',
    cod: () => 'Cash on delivery (COD)',
  },
  steps: {
    va: ({ bank, amount }) => [
      `Open the ${bank} app, its internet banking, or one of its ATMs.`,
      'Choose to pay or transfer to a virtual account and enter its number.',
      `Check that the recipient is right and the amount is ${amount}.`,
      'Finish the payment and keep the receipt. The order status changes by itself.',
    ],
    bsi: ({ amount }) => [
      'Open the app BYOND by BSI.',
      'Choose to pay a virtual account and enter its number.',
      `Check that the recipient is right and the amount is ${amount}.`,
      'Finish the payment and keep the receipt. The order status changes by itself.',
    ],
    bsi_page: ({ amount }) => [
      'Press the pay button. The BSI virtual account number is on the payment page.',
      'Open the app BYOND by BSI, choose to pay a virtual account and enter its number.',
      `Check that the recipient is right and the amount is ${amount}, then pay.`,
      'Come back to this page. The order status changes by itself.',
    ],
    bill: ({ bank, biller, amount }) => [
      `Open the ${bank} app, its internet banking, or one of its ATMs, and choose to pay a bill.`,
      `Find the company with the code ${biller} and enter the bill key.`,
      `Check that the amount is ${amount}, then pay.`,
      'Keep the receipt. The order status changes by itself.',
    ],
    qris: ({ amount }) => [
      'Open a banking or e-wallet app that supports QRIS.',
      'Scan the QR code on this screen, or save its picture and upload it in the app.',
      `Check that the amount is ${amount}, then pay.`,
    ],
    gateway: ({ amount }) => [
      'Press the pay button to open the payment page.',
      `Choose how you like to pay and finish the payment of ${amount}.`,
      'Come back to this page. The order status changes by itself.',
    ],
    ewallet_scan: ({ bank: name, amount }) => [
      `On a phone: press the button to open ${name}. On a computer: scan the QR code with the ${name} app.`,
      `Check that the amount is ${amount}, then pay with your PIN.`,
      'Come back to this page. The order status changes by itself.',
    ],
    ewallet_camera: ({ bank: name, amount }) => [
      `On a phone: press the button to open ${name}. On a computer: scan the QR code with your phone's camera and open the link.`,
      `Check that the amount is ${amount}, then pay with your PIN.`,
      'Come back to this page. The order status changes by itself.',
    ],
    ewallet_page: ({ bank: name, amount }) => [
      `Have the ${name} app at hand: there may be only a minute to approve the payment.`,
      `Press the button to open ${name} and approve the payment of ${amount}.`,
      'Come back to this page. The order status changes by itself.',
    ],
    cod: ({ amount }) => [
      `Have ${amount} in cash ready, if you can the exact amount. If there are several orders, each parcel is paid by itself.`,
      'Pay the courier when the parcel is handed over. Do not pay before, by any other way.',
      'When the courier has reported the delivery, check the parcel, then confirm it or complain on the order page.',
    ],
    manual_transfer: ({ amount }) => [
      `Transfer exactly ${amount} to one of the accounts on this page. The last three digits tell us which transfer is yours.`,
      'Keep the receipt and upload it on this page.',
      'The order goes to the seller once we have matched the transfer. The unique code returns to your balance.',
    ],
  },
};

const tables = { id, en } satisfies Record<Locale, Words>;

/** What a way to pay is called; `bank` is the name of a virtual account's bank or of an e-wallet, '' for none. */
export const methodLabel = (locale: Locale, method: Method, bank: string): string =>
  tables[locale].labels[method](bank);

/** What a buyer does, step by step; `bank` a bank's or an e-wallet's name, `amount` in rupiah, `biller` '' unless it is a bill. */
export const paymentSteps = (
  locale: Locale,
  way: PaymentSteps,
  { bank, biller, amount }: { bank: string; biller: string; amount: number },
): string[] => tables[locale].steps[way]({ bank, biller, amount: rupiah(amount) });

/**
 * How the lines of a charge are called that are no goods. Always Indonesian: they stand beside the charge at the provider,
 * which keeps one text of them.
 */
export const chargeLineWords = {
  goods: 'Barang',
  shipping: 'Ongkos kirim',
  insurance: 'Asuransi pengiriman',
  discount: 'Potongan',
  balance: 'Saldo Lokapasar',
  order: (code: string): string => `Pesanan ${code}`,
  payment: (code: string): string => `Pembayaran ${code}`,
} as const;
