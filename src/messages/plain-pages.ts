import type { Locale } from '#common/locale.ts';

/** What stands in place of a page that was not made at all. Indonesian is the source. */
const id = {
  again: 'Coba lagi',
  safe: 'Isi keranjang, pesanan, dan uang Anda aman.',
  crowded: {
    title: 'Toko sedang sangat ramai',
    text: (seconds: number) =>
      `Pengunjung saat ini lebih banyak daripada yang dapat kami layani sekaligus. Silakan coba lagi dalam ${seconds} detik.`,
  },
  tooMany: {
    title: 'Terlalu banyak permintaan',
    text: (seconds: number) =>
      `Dari jaringan Anda baru saja datang terlalu banyak permintaan. Silakan coba lagi dalam ${seconds} detik.`,
  },
  failed: {
    title: 'Halaman ini gagal dimuat',
    text: () => 'Ada gangguan di pihak kami. Silakan coba lagi sebentar lagi.',
  },
};
type Messages = typeof id;

const en: Messages = {
  again: 'Try again',
  safe: 'Your cart, your orders and your money are safe.',
  crowded: {
    title: 'The shop is very busy',
    text: (seconds) =>
      `There are more visitors right now than we can serve at once. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
  tooMany: {
    title: 'Too many requests',
    text: (seconds) =>
      `Too many requests have just come from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
  failed: {
    title: 'This page could not be loaded',
    text: () => 'Something went wrong on our side. Please try again shortly.',
  },
};

/** The kinds of these pages. */
export type PlainPage = 'crowded' | 'tooMany' | 'failed';
export const plainPageMessages = (locale: Locale): Messages => (locale === 'en' ? en : id);
