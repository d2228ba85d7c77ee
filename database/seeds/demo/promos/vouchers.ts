import { dice } from '../random.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { slugOf, thousands } from '../words.ts';

export type VoucherSeed = {
  name: string;
  code: string;
  storeId: number | null;
  description: string;
  terms: string;
  type: 'percentage' | 'amount' | 'free_shipping';
  /** percent, or rupiah */
  value: number;
  maxDiscount: number | null;
  minPurchase: number;
  quota: number;
  quotaPerUser: number;
  used: number;
  claimed: number;
  isPublic: boolean;
  /** slugs of top categories it is limited to; empty = everything in its scope */
  branches: readonly string[];
  object: string;
  days: readonly [startedAgo: number, endsIn: number];
};

const termsOf = (voucher: Pick<VoucherSeed, 'minPurchase' | 'maxDiscount' | 'quotaPerUser'>): string =>
  [
    voucher.minPurchase > 0
      ? `Belanja minimal Rp ${thousands(voucher.minPurchase)}.`
      : 'Tanpa minimum belanja.',
    voucher.maxDiscount ? `Potongan paling banyak Rp ${thousands(voucher.maxDiscount)}.` : '',
    `Satu akun dapat memakai ${voucher.quotaPerUser} kali. Tidak berlaku untuk barang yang sedang flash sale.`,
  ]
    .filter(Boolean)
    .join(' ');

type Brief = Omit<VoucherSeed, 'terms' | 'quotaPerUser' | 'isPublic' | 'branches'> & Partial<VoucherSeed>;
const voucher = (brief: Brief): VoucherSeed => {
  const whole = { quotaPerUser: 1, isPublic: true, branches: [], ...brief };
  return { ...whole, terms: brief.terms ?? termsOf(whole) };
};

const OURS: readonly VoucherSeed[] = [
  voucher({
    name: 'Gratis Ongkir Pulang Kampung',
    code: 'PULKAM',
    storeId: null,
    description: 'Ongkos kirim kami tanggung sampai Rp 40.000.',
    type: 'free_shipping',
    value: 0,
    maxDiscount: 40_000,
    minPurchase: 75_000,
    quota: 20_000,
    used: 3120,
    claimed: 8700,
    object: '1f69a',
    days: [10, 20],
    quotaPerUser: 3,
  }),
  voucher({
    name: 'Selamat Datang di Lokapasar',
    code: 'HALOLOKA',
    storeId: null,
    description: 'Potongan Rp 15.000 untuk belanja pertama.',
    type: 'amount',
    value: 15_000,
    maxDiscount: null,
    minPurchase: 50_000,
    quota: 50_000,
    used: 9400,
    claimed: 21_300,
    object: '1f381',
    days: [60, 120],
  }),
  voucher({
    name: 'Hemat 12% Semua Toko',
    code: 'HEMAT12',
    storeId: null,
    description: 'Potongan 12% di semua toko.',
    type: 'percentage',
    value: 12,
    maxDiscount: 30_000,
    minPurchase: 150_000,
    quota: 10_000,
    used: 2210,
    claimed: 5100,
    object: '1f3f7',
    days: [4, 10],
  }),
  voucher({
    name: 'Dapur Ngebul',
    code: 'DAPUR20',
    storeId: null,
    description: 'Potongan 20% untuk semua isi dapur.',
    type: 'percentage',
    value: 20,
    maxDiscount: 50_000,
    minPurchase: 200_000,
    quota: 3000,
    used: 870,
    claimed: 1900,
    branches: ['dapur', 'rumah-tangga'],
    object: '1f373',
    days: [6, 16],
  }),
  voucher({
    name: 'Oleh-oleh Hemat',
    code: 'OLEHOLEH',
    storeId: null,
    description: 'Rp 10.000 untuk camilan dan kopi daerah.',
    type: 'amount',
    value: 10_000,
    maxDiscount: null,
    minPurchase: 60_000,
    quota: 8000,
    used: 1440,
    claimed: 3000,
    branches: ['oleh-oleh'],
    object: '1f36a',
    days: [3, 24],
    quotaPerUser: 2,
  }),
  voucher({
    name: 'Ongkir Ringan Akhir Bulan',
    code: 'ONGKIR15',
    storeId: null,
    description: 'Ongkos kirim dipotong Rp 15.000, tanpa minimum belanja.',
    type: 'free_shipping',
    value: 0,
    maxDiscount: 15_000,
    minPurchase: 0,
    quota: 30_000,
    used: 12_800,
    claimed: 15_600,
    object: '1f4e6',
    days: [5, 6],
    quotaPerUser: 2,
  }),
  voucher({
    name: 'Kejutan Teman Lama',
    code: 'KAWANLAMA',
    storeId: null,
    description: 'Potongan Rp 25.000, hanya untuk yang tahu kodenya.',
    type: 'amount',
    value: 25_000,
    maxDiscount: null,
    minPurchase: 100_000,
    quota: 500,
    used: 120,
    claimed: 220,
    object: '1f389',
    days: [8, 40],
    isPublic: false,
  }),
];

const percent = [5, 8, 10, 12, 15] as const;

/** Marketplace vouchers, and one or two of every sixth store; the first store has three. */
export function makeVouchers(stores: readonly StoreSeed[], seed: number): VoucherSeed[] {
  const all = [...OURS];
  for (const store of stores) {
    if (store.id > 2 && store.id % 6 !== 0) continue;
    const throws = dice(seed, 'voucher', store.id);
    const sign = slugOf(store.name).replace(/-/g, '').slice(0, 8).toUpperCase();
    const common = { storeId: store.id, object: store.object, quotaPerUser: throws.int(1, 3) };
    const kinds =
      store.id === 1
        ? (['percentage', 'amount', 'free_shipping'] as const)
        : throws.some(['percentage', 'amount', 'free_shipping'] as const, throws.int(1, 2));
    for (const type of kinds) {
      const value =
        type === 'percentage' ? throws.pick(percent) : type === 'amount' ? throws.int(1, 5) * 5000 : 0;
      const quota = throws.int(2, 40) * 50;
      const claimed = throws.int(5, Math.floor(quota * 0.6));
      all.push(
        voucher({
          ...common,
          name:
            type === 'percentage'
              ? `Diskon ${value}% ${store.name}`
              : type === 'amount'
                ? `Potongan ${value / 1000} Ribu ${store.name}`
                : `Bantu Ongkir ${store.name}`,
          code: `${sign}${type === 'percentage' ? value : type === 'amount' ? `K${value / 1000}` : 'ONGKIR'}`,
          description: `Khusus belanja di ${store.name}.`,
          type,
          value,
          maxDiscount:
            type === 'percentage'
              ? throws.int(2, 8) * 5000
              : type === 'free_shipping'
                ? throws.int(2, 4) * 5000
                : null,
          minPurchase: type === 'free_shipping' ? 0 : Math.max(value * 4, throws.int(5, 30) * 5000),
          quota,
          claimed,
          used: throws.int(0, claimed),
          days: [throws.int(1, 30), throws.int(4, 45)],
        }),
      );
    }
  }
  return all;
}
