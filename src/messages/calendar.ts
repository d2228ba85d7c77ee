import type { Locale } from '#common/locale.ts';

/** Messages of the calendar that a date field opens; it loads them with itself. */
const id = {
  title: 'Pilih tanggal',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  month: 'Bulan',
  year: 'Tahun',
  today: 'Hari ini',
  cancel: 'Batal',
  months: [
    ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
    ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
  ],
  /** Monday first. */
  weekdays: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
};
const en: typeof id = {
  title: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  cancel: 'Cancel',
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const calendarMessages: Record<Locale, typeof id> = { id, en };
