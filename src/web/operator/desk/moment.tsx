import { useLocale } from '#web/client/messages.tsx';
import { briefMoment, momentText, readerZone } from '#web/order/moment.ts';

/** When something was, by the reader's clock: `17 Nov, 09.12`, in full with `full`. Nothing for null. */
export const Moment = ({ at, full = false }: { at: string | null | undefined; full?: boolean }) => {
  const locale = useLocale();
  if (at == null) return null;
  const whole = momentText(locale, at, readerZone());
  return (
    <time className="keep" dateTime={at} title={whole}>
      {full ? whole : briefMoment(locale, at, readerZone())}
    </time>
  );
};
