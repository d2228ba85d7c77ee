import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { DateRange } from '#web/features/lists/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dayParts } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sellerUrls } from '../seller-urls.ts';
import {
  isPeriod,
  lastDays,
  type Period,
  presetKeys,
  presetOf,
  presets,
  writePeriod,
} from './period.rules.ts';

type Props = { period: Period; today: string };

/** `22 Okt – 20 Nov 2026`. */
export const usePeriodText = () => {
  const locale = useLocale();
  return ({ start, end }: Period): string => {
    const [from, until] = [dayParts(locale, start), dayParts(locale, end)];
    const year = from.year === until.year ? '' : ` ${from.year}`;
    return `${from.day} ${from.month}${year} – ${until.day} ${until.month} ${until.year}`;
  };
};

/** Which days the figures are of: a preset, or two days of one's own. */
export const PeriodPicker = ({ period, today }: Props) => {
  const { sellerDashboard: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const textOf = usePeriodText();
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState(period);
  const [message, setMessage] = useState<string | null>(null);
  const go = (next: Period) => {
    setOpen(false);
    setDays(next);
    setMessage(null);
    navigate(to(sellerUrls.overview() + writePeriod(next)), { preventScrollReset: true, replace: true });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isPeriod(days)) go(days);
    else setMessage(words.badPeriod);
  };
  const current = presetOf(period, today);
  return (
    <>
      <button
        className="chip num"
        type="button"
        aria-haspopup="dialog"
        aria-label={`${words.period}: ${textOf(period)}`}
        onClick={() => setOpen(true)}
      >
        {/* the year has no room on narrow */}
        {textOf(period).replace(/ \d{4}$/, '')}
        <span className="wide-only"> {period.end.slice(0, 4)}</span>
        <Icon name="chevron-down" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.period}>
        <div className="chips up-1" role="group" aria-label={words.period}>
          {presetKeys.map((key) => (
            <Chip key={key} pressed={key === current} onPress={() => go(lastDays(today, presets[key]))}>
              {words.presets[key]}
            </Chip>
          ))}
        </div>
        <form className="stack up-2" onSubmit={apply} aria-label={words.presets.own}>
          <DateRange words={{ ...words, dates: words.presets.own }} days={days} onChange={setDays} />
          <FormMessage message={message} />
          <Button type="submit" kind="ink" wide>
            {words.apply}
          </Button>
        </form>
      </Dialog>
    </>
  );
};
