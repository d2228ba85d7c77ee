import type { Locale } from '#common/locale.ts';
import type { SellerMessages } from '#messages/id/seller.ts';
import { briefMoment, type Zone } from '#web/ui/moment.ts';

type Words = Pick<
  SellerMessages['sellerOrders'],
  'late' | 'today' | 'tomorrow' | 'onDay' | 'hours' | 'minutes'
>;
type Reader = { locale: Locale; zone: Zone; now: Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The parts of a short moment: `20 Nov` and `14.20`. */
export const dayAndClock = (locale: Locale, iso: string, zone: Zone): { day: string; clock: string } => {
  const [day = '', clock = ''] = briefMoment(locale, iso, zone).split(', ');
  return { day, clock };
};

/** Which day a moment is on, as the reader counts: 0 today, 1 tomorrow; null further away or past. */
export const daysAhead = (iso: string, { locale, zone, now }: Reader): 0 | 1 | null => {
  const { day } = dayAndClock(locale, iso, zone);
  const left = Date.parse(iso) - now.getTime();
  if (left < 0 || left > 2 * dayMs) return null;
  if (day === dayAndClock(locale, now.toISOString(), zone).day) return 0;
  return day === dayAndClock(locale, new Date(now.getTime() + dayMs).toISOString(), zone).day ? 1 : null;
};

/** `Batas 14.20, sisa 4 jam`: until when the store must act. `soon`: today. */
export const deadlineOf = (words: Words, iso: string, reader: Reader): { text: string; soon: boolean } => {
  const left = Date.parse(iso) - reader.now.getTime();
  if (left < 0) return { text: words.late, soon: true };
  const { day, clock } = dayAndClock(reader.locale, iso, reader.zone);
  const ahead = daysAhead(iso, reader);
  if (ahead === 1) return { text: words.tomorrow(clock), soon: false };
  if (ahead === null) return { text: words.onDay(`${day}, ${clock}`), soon: false };
  const rest =
    left < hourMs ? words.minutes(Math.floor(left / 60_000)) : words.hours(Math.floor(left / hourMs));
  return { text: words.today(clock, rest), soon: true };
};
