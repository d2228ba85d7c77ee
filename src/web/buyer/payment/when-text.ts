import type { Locale } from '#common/locale.ts';

/** `Sab, 21 Nov 2026, 14.20 WIB`: an instant as people in Jakarta say it. Drawn in the browser only. */
export const whenText = (locale: Locale, iso: string): string => {
  const parts = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    timeZone: 'Asia/Jakarta',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')}, ${of('day')} ${of('month')} ${of('year')}, ${of('hour')}.${of('minute')} WIB`;
};
