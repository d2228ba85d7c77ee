import type { Locale } from '#common/locale.ts';

/** The columns of the books as files. Indonesian is the source. */
export const ledgerColumns = [
  'booked_on',
  'at',
  'journal',
  'event',
  'reference',
  'order',
  'payment',
  'account',
  'account_name',
  'owner',
  'debit',
  'credit',
] as const;
type Word = (typeof ledgerColumns)[number];

const id: Record<Word, string> = {
  booked_on: 'Tanggal Buku',
  at: 'Waktu',
  journal: 'Jurnal',
  event: 'Peristiwa',
  reference: 'Referensi',
  order: 'Nomor Pesanan',
  payment: 'Nomor Pembayaran',
  account: 'Kode Rekening',
  account_name: 'Rekening',
  owner: 'Pemilik',
  debit: 'Debit',
  credit: 'Kredit',
};
const en: Record<Word, string> = {
  booked_on: 'Booked On',
  at: 'Time',
  journal: 'Journal',
  event: 'Event',
  reference: 'Reference',
  order: 'Order Number',
  payment: 'Payment Number',
  account: 'Account Code',
  account_name: 'Account',
  owner: 'Owner',
  debit: 'Debit',
  credit: 'Credit',
};
const tables: Record<Locale, Record<Word, string>> = { id, en };

export const accountingWord = (locale: Locale, word: Word): string => tables[locale][word];
