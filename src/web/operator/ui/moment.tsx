import { useLocale } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { briefMoment, datedMoment, momentText, readerZone } from '#web/ui/moment.ts';

const monthMs = 30 * 86_400_000;

/** Days in the list's own year say no year; whatever is half a year away does, so that none is mistaken for another. */
const isNear = (at: string): boolean => Math.abs(Date.parse(at) - Date.now()) < 6 * monthMs;

/** When something was, by the reader's clock: `17 Nov, 09.12`, older with its year, in full with `full`. Nothing for null. */
export const Moment = ({ at, full = false }: { at: string | null | undefined; full?: boolean }) => {
  const locale = useLocale();
  if (at == null) return null;
  const zone = readerZone();
  const whole = momentText(locale, at, zone);
  const brief = isNear(at) ? briefMoment : datedMoment;
  return (
    <time className="keep" dateTime={at} title={whole}>
      {full ? whole : brief(locale, at, zone)}
    </time>
  );
};

/** The day of something long ago, with its year: `30 Nov 2026`. */
export const Day = ({ at }: { at: string }) => (
  <time className="keep" dateTime={at}>
    {dayText(useLocale(), at)}
  </time>
);
