import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';

/** Why a checkout cannot be paid at the door. Indonesian is the source. */
type Obstacle =
  | { reason: 'wallet' | 'store' | 'category' | 'courier' }
  | { reason: 'min'; min: number }
  | { reason: 'max'; max: number }
  | { reason: 'blocked'; until: Date };
type Words = {
  wallet: string;
  store: string;
  category: string;
  courier: string;
  min: (amount: string) => string;
  max: (amount: string) => string;
  blocked: (day: string) => string;
};

const id: Words = {
  wallet: 'Tidak dapat digabung dengan saldo. Matikan saldo untuk membayar di tempat',
  store: 'Ada toko di pesanan ini yang tidak menerima bayar di tempat',
  category: 'Ada barang di pesanan ini yang tidak dapat dibayar di tempat',
  courier: 'Layanan kurir yang dipilih tidak menerima pembayaran di tempat',
  min: (amount) => `Tiap pesanan paling sedikit ${amount}`,
  max: (amount) => `Tiap pesanan paling banyak ${amount}`,
  blocked: (day) =>
    `Belum dapat dipakai sampai ${day}, karena beberapa paket yang dibayar di tempat tidak Anda terima`,
};
const en: Words = {
  wallet: 'Cannot be combined with your balance. Switch the balance off to pay on delivery',
  store: 'A store in this order does not take cash on delivery',
  category: 'Something in this order cannot be paid on delivery',
  courier: 'The courier service you chose does not take cash on delivery',
  min: (amount) => `Each order must be at least ${amount}`,
  max: (amount) => `Each order can be at most ${amount}`,
  blocked: (day) =>
    `Not available until ${day}, because you did not take several parcels that were to be paid on delivery`,
};
const tables: Record<Locale, Words> = { id, en };

const dayOf = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'Asia/Jakarta',
  }).format(at);

export const codObstacleText = (locale: Locale, obstacle: Obstacle): string => {
  const words = tables[locale];
  if (obstacle.reason === 'min') return words.min(rupiah(obstacle.min));
  if (obstacle.reason === 'max') return words.max(rupiah(obstacle.max));
  if (obstacle.reason === 'blocked') return words.blocked(dayOf(locale, obstacle.until));
  return words[obstacle.reason];
};
