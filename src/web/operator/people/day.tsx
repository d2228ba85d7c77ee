import { useLocale } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';

/** The day of something long ago, with its year: `30 Nov 2026`. */
export const Day = ({ at }: { at: string }) => (
  <time className="keep" dateTime={at}>
    {dayText(useLocale(), at)}
  </time>
);
