import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';

/** What a sentence about an order is made of; amounts and dates as the reader sees them. */
export type HintFacts = {
  /** The running deadline; null when nothing runs. */
  by: string | null;
  total: string;
  /** What is still to be paid: of the whole payment, which may hold several orders. */
  due: string;
  /** What came back to the buyer; null: nothing. */
  refund: string | null;
  /** A transfer's proof is being looked at. */
  inReview: boolean;
  canReview: boolean;
  /** Nobody acted in time, so the system did. */
  bySystem: boolean;
  /** The payer has the money back at the provider, so the system stopped the order. */
  isReversed: boolean;
};
/** `lead`: whose turn it is · `rest`: by when, and what happens then. `*…*` is bold. */
export type HintText = { lead: string; rest: string };
export type HintRole = 'buyer' | 'seller' | 'operator';
type Hint = (facts: HintFacts) => HintText;
/** What is told in its place of an order that is paid at the door, by what became of its money. */
export type DoorHints = Partial<
  Record<NonNullable<Order['cod']>['state'], Partial<Record<OrderStatus, Hint>>>
>;
export type StatusHints = Record<HintRole, Record<OrderStatus, Hint>> & {
  /** Those of a store come with its own messages: no buyer's page carries them. */
  atDoor: { buyer: DoorHints; seller?: DoorHints };
};

export const late = ({ by }: HintFacts, then: string): string =>
  by === null ? '' : `Paling lambat *${by}*. Jika lewat, ${then}`;

const toBuyer = 'pesanan ditolak otomatis dan uang kembali ke pembeli.';
const toStore = 'pesanan dianggap selesai dan uang masuk ke saldo toko.';
const toSeller = 'pesanan dianggap selesai dan uang diteruskan ke penjual.';

/** Giliran siapa, paling lambat kapan, kalau lewat apa yang terjadi: one sentence for every state and reader. */
export const statusHints: StatusHints = {
  buyer: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Giliran Lokapasar*: mencocokkan bukti transfer Anda.',
            rest: 'Batas waktu bayar berhenti selama pemeriksaan. Anda kami kabari begitu selesai.',
          }
        : {
            lead: `*Giliran Anda*: bayar *${facts.due}*.`,
            rest: late(facts, 'pesanan kedaluwarsa dan saldo yang sempat terpakai kembali kepada Anda.'),
          },
    paid: (facts) => ({
      lead: '*Giliran penjual*: menerima pesanan Anda.',
      rest: late(facts, `pesanan dibatalkan dan ${facts.total} kembali ke saldo Anda.`),
    }),
    processed: (facts) => ({
      lead: '*Giliran penjual*: menyerahkan paket ke kurir.',
      rest: late(facts, `pesanan dibatalkan dan ${facts.total} kembali ke saldo Anda.`),
    }),
    shipped: (facts) => ({
      lead: '*Giliran Anda* saat paket tiba: periksa isinya, lalu tekan *Pesanan diterima*.',
      rest: late(facts, toSeller),
    }),
    delivered: (facts) => ({
      lead: '*Giliran Anda*: paket sudah tiba. Periksa isinya, lalu tekan *Pesanan diterima*.',
      rest: late(facts, toSeller),
    }),
    completed: ({ refund, canReview }) => ({
      lead: canReview
        ? '*Giliran Anda*, jika berkenan: tulis ulasan untuk pembeli lain.'
        : '*Pesanan selesai.* Tidak ada lagi yang perlu dilakukan.',
      rest:
        refund === null
          ? 'Uang sudah diteruskan ke penjual.'
          : `${refund} kembali ke saldo Anda, sisanya diteruskan ke penjual.`,
    }),
    cancelled: ({ refund }) => ({
      lead: '*Anda membatalkan pesanan ini.*',
      rest:
        refund === null
          ? 'Tidak ada uang yang diambil. Saldo yang sempat terpakai sudah kembali.'
          : `${refund} sudah kembali ke saldo Anda.`,
    }),
    expired: () => ({
      lead: '*Waktu bayar habis.* Pesan lagi jika masih perlu.',
      rest: 'Saldo yang sempat terpakai sudah kembali. Uang yang telanjur ditransfer masuk ke saldo Anda.',
    }),
    rejected: ({ refund, total, bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*Uangnya ditarik kembali lewat penyedia pembayaran.* Pesanan ini dihentikan.',
            rest: 'Uang yang Anda bayar kembali ke rekening atau dompet asalnya; saldo yang terpakai kembali ke saldo Anda.',
          }
        : {
            lead: bySystem
              ? '*Penjual tidak menanggapi sampai batas waktunya.*'
              : '*Penjual menolak pesanan ini.*',
            rest: `${refund ?? total} sudah kembali ke saldo Anda.`,
          },
    complained: () => ({
      lead: '*Komplain Anda sedang berjalan.* Giliran siapa dan batas waktunya tertulis di bawah.',
      rest: 'Uangnya ditahan sampai komplain selesai.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*Uang Anda dikembalikan.*',
      rest: `${refund ?? total} sudah kembali ke saldo Anda.`,
    }),
  },
  seller: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Giliran Lokapasar*: mencocokkan bukti transfer pembeli.',
            rest: 'Jangan kirim dulu. Anda kami kabari begitu pembayarannya diterima.',
          }
        : {
            lead: '*Giliran pembeli*: membayar.',
            rest: late(facts, 'pesanan kedaluwarsa dan stok kembali dijual.'),
          },
    paid: (facts) => ({
      lead: '*Giliran Anda*: terima pesanan ini, atau tolak dengan alasannya.',
      rest: late(facts, toBuyer),
    }),
    processed: (facts) => ({
      lead: '*Giliran Anda*: serahkan paket ke kurir dan catat nomor resinya.',
      rest: late(facts, toBuyer),
    }),
    shipped: (facts) => ({
      lead: '*Giliran pembeli* saat paket tiba: memeriksa lalu menerimanya.',
      rest: late(facts, toStore),
    }),
    delivered: (facts) => ({
      lead: '*Giliran pembeli*: memeriksa lalu menerima paketnya.',
      rest: late(facts, toStore),
    }),
    completed: ({ refund }) => ({
      lead: '*Pesanan selesai.* Tidak ada lagi yang perlu dilakukan.',
      rest:
        refund === null
          ? 'Uang sudah masuk ke saldo toko.'
          : `${refund} kembali ke pembeli, sisanya masuk ke saldo toko.`,
    }),
    cancelled: () => ({
      lead: '*Pembeli membatalkan pesanan ini.* Jangan dikirim.',
      rest: 'Stok sudah kembali dijual.',
    }),
    expired: () => ({
      lead: '*Pembeli tidak membayar sampai batas waktunya.* Jangan dikirim.',
      rest: 'Stok sudah kembali dijual.',
    }),
    rejected: ({ bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*Uangnya kembali ke pembeli, pesanan ini dihentikan.* Jangan dikirim.',
            rest: 'Stok kembali dijual.',
          }
        : {
            lead: bySystem
              ? '*Batas waktu Anda lewat, pesanan ditolak otomatis.* Jangan dikirim.'
              : '*Anda menolak pesanan ini.* Jangan dikirim.',
            rest: 'Uang sudah kembali ke pembeli dan stok kembali dijual.',
          },
    complained: () => ({
      lead: '*Pembeli mengajukan komplain.* Giliran siapa dan batas waktunya tertulis di bawah.',
      rest: 'Uangnya ditahan sampai komplain selesai.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*Uang dikembalikan ke pembeli.*',
      rest: `${refund ?? total} kembali ke saldo pembeli.`,
    }),
  },
  operator: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Giliran Anda*: cocokkan bukti transfer pembeli.',
            rest: 'Batas waktu bayar berhenti selama pemeriksaan.',
          }
        : {
            lead: '*Giliran pembeli*: membayar.',
            rest: late(facts, 'pesanan kedaluwarsa dan stok kembali dijual.'),
          },
    paid: (facts) => ({
      lead: '*Giliran penjual*: menerima atau menolak pesanan.',
      rest: late(facts, toBuyer),
    }),
    processed: (facts) => ({
      lead: '*Giliran penjual*: menyerahkan paket ke kurir.',
      rest: late(facts, toBuyer),
    }),
    shipped: (facts) => ({
      lead: '*Giliran pembeli* saat paket tiba: memeriksa lalu menerimanya.',
      rest: late(facts, toSeller),
    }),
    delivered: (facts) => ({
      lead: '*Giliran pembeli*: memeriksa lalu menerima paketnya.',
      rest: late(facts, toSeller),
    }),
    completed: ({ refund }) => ({
      lead: '*Pesanan selesai.* Tidak ada lagi yang perlu dilakukan.',
      rest:
        refund === null
          ? 'Uang sudah diteruskan ke penjual.'
          : `${refund} kembali ke pembeli, sisanya diteruskan ke penjual.`,
    }),
    cancelled: ({ refund }) => ({
      lead: '*Pembeli membatalkan pesanan ini.*',
      rest: refund === null ? 'Tidak ada uang yang diambil.' : `${refund} kembali ke saldo pembeli.`,
    }),
    expired: () => ({
      lead: '*Pembeli tidak membayar sampai batas waktunya.*',
      rest: 'Stok sudah kembali dijual.',
    }),
    rejected: ({ refund, total, bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*Uangnya ditarik kembali lewat penyedia pembayaran.* Pesanan ini dihentikan.',
            rest: 'Lihat kejadian pembayarannya.',
          }
        : {
            lead: bySystem
              ? '*Penjual tidak menanggapi sampai batas waktunya.*'
              : '*Penjual menolak pesanan ini.*',
            rest: `${refund ?? total} kembali ke saldo pembeli.`,
          },
    complained: () => ({
      lead: '*Komplain sedang berjalan.* Giliran siapa dan batas waktunya ada di halaman komplainnya.',
      rest: 'Uangnya ditahan sampai komplain selesai.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*Uang dikembalikan ke pembeli.*',
      rest: `${refund ?? total} kembali ke saldo pembeli.`,
    }),
  },
  atDoor: {
    buyer: {
      due: {
        paid: (facts) => ({
          lead: '*Giliran penjual*: menerima pesanan Anda.',
          rest: late(facts, 'pesanan dibatalkan; belum ada yang dibayar.'),
        }),
        processed: (facts) => ({
          lead: '*Giliran penjual*: menyerahkan paket ke kurir.',
          rest: late(facts, 'pesanan dibatalkan; belum ada yang dibayar.'),
        }),
        shipped: ({ total }) => ({
          lead: `*Siapkan ${total}* tunai untuk kurir.`,
          rest: 'Setelah kurir mengabarkan paketnya tiba, Anda dapat memeriksa isinya dan mengajukan komplain.',
        }),
      },
      refused: {
        cancelled: () => ({
          lead: '*Paket ini tidak diterima saat diantar, jadi pesanannya dibatalkan.*',
          rest: 'Tidak ada uang yang diambil.',
        }),
      },
      returned: {
        cancelled: () => ({
          lead: '*Paket ini tidak diterima saat diantar, jadi pesanannya dibatalkan.*',
          rest: 'Tidak ada uang yang diambil.',
        }),
      },
      void: {
        cancelled: () => ({ lead: '*Anda membatalkan pesanan ini.*', rest: 'Tidak ada uang yang diambil.' }),
        rejected: ({ bySystem }) => ({
          lead: bySystem
            ? '*Penjual tidak menanggapi sampai batas waktunya.*'
            : '*Penjual menolak pesanan ini.*',
          rest: 'Tidak ada uang yang diambil.',
        }),
      },
    },
  },
};
