import type { Locale } from '#common/locale.ts';

/** Messages of the date fields; only pages that have one load them. */
const id = {
  day: 'hh/bb/tttt',
  moment: 'hh/bb/tttt jj.mm',
  wrongDay: 'Tulis tanggal seperti 31/12/2026',
  wrongMoment: 'Tulis tanggal dan jam seperti 31/12/2026 15.00',
  open: 'Buka kalender',
};
const en: typeof id = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  wrongDay: 'Write the date like 31/12/2026',
  wrongMoment: 'Write date and time like 31/12/2026 15:00',
  open: 'Open the calendar',
};

export const dateMessages: Record<Locale, typeof id> = { id, en };
