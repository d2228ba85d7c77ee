import type { PaymentMethod } from '#contract/payment.ts';

/** What happens to an order, and so many hours after it was placed. */
export type Step = { after: number } & (
  | { does: 'paid' | 'approve' | 'deliver' | 'receive' | 'expire' }
  | { does: 'ship'; resi: string }
  | { does: 'cancel' | 'reject'; note: string }
  /** What its photos show, as codes of objects. */
  | { does: 'complain'; reason: string; note: string; photos?: readonly string[] }
  | { does: 'prove'; bank: string }
  | { does: 'refund'; note: string }
  | { does: 'partial'; part: number; note: string }
  | { does: 'review'; rating: number; review: string }
);

export type Story = {
  /** Hours before now at which the order is placed. */
  ago: number;
  /** The demo buyer, or one of the shop's other buyers. */
  buyer: 'demo' | 0 | 1 | 2;
  /** From which of the demo sellers' stores, and which of its goods: 0 the cheapest, -1 the dearest. */
  goods: readonly { store: 'first' | 'second'; at: number; qty: number }[];
  method: PaymentMethod;
  channel?: string;
  courier: string;
  dropship?: string;
  note?: string;
  steps: readonly Step[];
};

const day = 24;
const paid: Step = { does: 'paid', after: 0.2 };
const approved: Step = { does: 'approve', after: 3 };
const sent = (resi: string): Step[] => [paid, approved, { does: 'ship', resi, after: 20 }];
const arrived = (resi: string): Step[] => [...sent(resi), { does: 'deliver', after: 60 }];
const done = (resi: string): Step[] => [...arrived(resi), { does: 'receive', after: 70 }];
const good = (at: number, qty = 1, store: 'first' | 'second' = 'first') => ({ store, at, qty });

/**
 * Orders of the demo buyer in every state, nearly all with the demo seller, and some of others so that the store is
 * busy. Times leave the open ones open for a while after the shop was filled.
 */
export const stories: readonly Story[] = [
  {
    ago: 40 * day,
    buyer: 'demo',
    goods: [good(0, 2), good(1, 1, 'second')],
    method: 'va',
    channel: 'bca',
    courier: 'jne:REG',
    steps: [
      ...done('JNE7700012345'),
      {
        does: 'review',
        rating: 5,
        review: 'Barangnya bagus, dikemas rapi, dan cepat sampai. Terima kasih!',
        after: 72,
      },
    ],
  },
  {
    ago: 33 * day,
    buyer: 0,
    goods: [good(3)],
    method: 'qris',
    courier: 'jnt:EZ',
    steps: [
      ...done('JT2200198001'),
      { does: 'review', rating: 4, review: 'Sesuai foto, hanya kardusnya sedikit penyok.', after: 90 },
    ],
  },
  {
    ago: 30 * day,
    buyer: 'demo',
    goods: [good(-1)],
    method: 'qris',
    courier: 'sicepat:REG',
    steps: [paid, { does: 'reject', note: 'Maaf, stok di gudang ternyata rusak', after: 6 }],
  },
  {
    ago: 25 * day,
    buyer: 1,
    goods: [good(1, 3)],
    method: 'va',
    channel: 'mandiri',
    courier: 'jne:REG',
    steps: done('JNE7700023456'),
  },
  {
    ago: 21 * day,
    buyer: 'demo',
    goods: [good(0)],
    method: 'wallet',
    courier: 'pos:KILAT',
    note: 'Tolong dibungkus kertas kado',
    steps: [
      ...done('P2611000991'),
      { does: 'review', rating: 4, review: 'Kadonya disukai. Pengiriman agak lama tapi aman.', after: 100 },
    ],
  },
  {
    ago: 18 * day,
    buyer: 'demo',
    goods: [good(1)],
    method: 'va',
    channel: 'bni',
    courier: 'jne:REG',
    steps: [
      ...arrived('JNE7700034567'),
      {
        does: 'complain',
        reason: 'damaged',
        note: 'Barang datang dalam keadaan pecah, kemasannya tipis sekali.',
        after: 64,
      },
      { does: 'refund', note: 'Foto pembeli menunjukkan barang pecah di perjalanan', after: 80 },
    ],
  },
  {
    ago: 15 * day,
    buyer: 2,
    goods: [good(2)],
    method: 'qris',
    courier: 'jnt:EZ',
    steps: [
      ...arrived('JT2200198777'),
      {
        does: 'complain',
        reason: 'incomplete',
        note: 'Isi paketnya kurang satu dari yang dipesan.',
        after: 66,
      },
      { does: 'partial', part: 0.3, note: 'Penjual setuju mengganti barang yang kurang', after: 90 },
    ],
  },
  {
    ago: 12 * day,
    buyer: 'demo',
    goods: [good(3)],
    method: 'va',
    channel: 'bri',
    courier: 'jne:REG',
    steps: [{ does: 'expire', after: 24.5 }],
  },
  {
    ago: 10 * day,
    buyer: 'demo',
    goods: [good(5)],
    method: 'va',
    channel: 'permata',
    courier: 'sicepat:BEST',
    steps: [{ does: 'cancel', note: 'Salah pilih alamat', after: 1 }],
  },
  {
    ago: 9 * day,
    buyer: 'demo',
    goods: [good(0)],
    method: 'qris',
    courier: 'jne:REG',
    steps: [paid, { does: 'cancel', note: 'Ingin ganti ukuran', after: 2 }],
  },
  {
    ago: 8 * day,
    buyer: 'demo',
    goods: [good(2, 2)],
    method: 'va',
    channel: 'bca',
    courier: 'jnt:EZ',
    steps: done('JT2200200123'),
  },
  {
    ago: 5 * day,
    buyer: 'demo',
    goods: [good(4)],
    method: 'qris',
    courier: 'jne:YES',
    steps: [
      ...arrived('JNE7700045678'),
      {
        does: 'complain',
        reason: 'wrong_item',
        note: 'Warna yang datang berbeda dari yang saya pesan.',
        photos: ['1f4e6'],
        after: 90,
      },
    ],
  },
  {
    ago: 6 * day,
    buyer: 0,
    goods: [good(3, 1, 'second')],
    method: 'va',
    channel: 'bca',
    courier: 'jne:REG',
    steps: [paid, { does: 'reject', note: 'Maaf, barang terakhir kami baru saja terjual di toko', after: 5 }],
  },
  {
    ago: 4.5 * day,
    buyer: 1,
    goods: [good(2, 1, 'second')],
    method: 'qris',
    courier: 'jnt:EZ',
    steps: [
      ...arrived('JT2200201456'),
      {
        does: 'complain',
        reason: 'damaged',
        note: 'Waktu dibuka barangnya sudah retak di satu sisi dan plastik pelindungnya sobek. Kardus luarnya utuh, jadi rusaknya sebelum dikirim. Saya minta uang kembali, barangnya siap saya kirim balik.',
        photos: ['1f494', '1f4e6'],
        after: 75,
      },
    ],
  },
  {
    ago: 3 * day,
    buyer: 'demo',
    goods: [good(0)],
    method: 'va',
    channel: 'cimb',
    courier: 'jne:REG',
    steps: arrived('JNE7700056789'),
  },
  {
    ago: 2 * day,
    buyer: 'demo',
    goods: [good(1), good(0, 1, 'second')],
    method: 'qris',
    courier: 'sicepat:REG',
    dropship: 'Rani Hampers',
    steps: sent('SCP0000771234'),
  },
  {
    ago: 1.5 * day,
    buyer: 0,
    goods: [good(4)],
    method: 'qris',
    courier: 'jne:REG',
    steps: sent('JNE7700067890'),
  },
  {
    ago: 20,
    buyer: 'demo',
    goods: [good(3)],
    method: 'va',
    channel: 'bca',
    courier: 'jne:REG',
    steps: [paid, approved],
  },
  {
    ago: 12,
    buyer: 1,
    goods: [good(0)],
    method: 'va',
    channel: 'bni',
    courier: 'jnt:EZ',
    steps: [paid, approved],
  },
  { ago: 6, buyer: 'demo', goods: [good(5)], method: 'qris', courier: 'sicepat:REG', steps: [paid] },
  { ago: 5, buyer: 2, goods: [good(1, 2)], method: 'qris', courier: 'jne:REG', steps: [paid] },
  {
    ago: 2,
    buyer: 'demo',
    goods: [good(2), good(2, 1, 'second')],
    method: 'va',
    channel: 'bca',
    courier: 'jne:REG',
    steps: [],
  },
  {
    ago: 3,
    buyer: 2,
    goods: [good(0, 1, 'second')],
    method: 'manual_transfer',
    courier: 'jnt:EZ',
    steps: [{ does: 'prove', bank: 'Bank Lontar', after: 1 }],
  },
];
