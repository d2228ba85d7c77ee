import type { Locale } from '#common/locale.ts';

/** The head of the file that a bank gets: what each column holds. Indonesian is the source. */
const tables: Record<Locale, readonly [string, string, string, string, string, string]> = {
  id: ['Bank', 'Nomor Rekening', 'Atas Nama', 'Jumlah (Rp)', 'Kode Penarikan', 'Cabang'],
  en: ['Bank', 'Account Number', 'Account Name', 'Amount (Rp)', 'Withdrawal Code', 'Branch'],
};

export const bankFileWords = (locale: Locale): readonly string[] => tables[locale];
