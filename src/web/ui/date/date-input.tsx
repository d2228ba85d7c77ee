import { type InputHTMLAttributes, lazy, Suspense, useEffect, useState } from 'react';
import { dateMessages } from '#messages/dates.ts';
import { useLocale } from '#web/client/messages.tsx';
import '#web/styles/parts/date.css';
import { Icon } from '../icon.tsx';
import { isDay, readDay, readMoment, shownDay, shownMoment } from './typed-date.rules.ts';

// few open it, and whoever types needs none of it
const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

type Props = {
  /** `2026-12-31`, with `withTime` `2026-12-31T15:00`, or '' ; what cannot be read is kept as it was typed. */
  value: string;
  onChange: (value: string) => void;
  withTime?: boolean;
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'min' | 'max' | 'type'>;

/** Whether a value that a date field gave is a day, or nothing: what filters may take over at once. */
export const isDayOrNone = (value: string): boolean => value === '' || isDay(value);

/**
 * A day, typed as dd/mm/yyyy or chosen in a calendar: the browser's own field would show the browser's language instead
 * of the page's. With a time behind it where `withTime` says so.
 */
export const DateInput = ({
  value,
  onChange,
  withTime = false,
  min,
  max,
  className = 'input',
  ...input
}: Props) => {
  const locale = useLocale();
  const t = dateMessages[locale];
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const read = withTime ? readMoment : readDay;
  const shown = draft ?? (withTime ? shownMoment(locale, value) : shownDay(value));
  // a form takes up what stood in the field before its scripts did: the day as it is read, not as the API has it
  const readable = value === '' || isDay(value.slice(0, 10)) ? null : read(value);
  useEffect(() => {
    if (draft === null && readable !== null) onChange(readable);
  }, [draft, readable, onChange]);
  const isWrong = shown.trim() !== '' && read(shown) === null;
  return (
    <span className="date-input">
      <input
        {...input}
        className={className}
        autoComplete={input.autoComplete ?? 'off'}
        placeholder={withTime ? t.moment : t.day}
        title={isWrong ? (withTime ? t.wrongMoment : t.wrongDay) : undefined}
        {...(isWrong && draft === null ? { 'aria-invalid': true as const } : {})}
        value={shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          onChange(text.trim() === '' ? '' : (read(text) ?? text));
        }}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t.open}
        aria-haspopup="dialog"
        disabled={input.disabled}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="calendar" />
      </button>
      {wanted && (
        <Suspense>
          <CalendarDialog
            open={open}
            day={value.slice(0, 10)}
            min={min}
            max={max}
            onClose={() => setOpen(false)}
            onPick={(day) => {
              setDraft(null);
              onChange(withTime ? `${day}T${/T(\d\d:\d\d)/.exec(value)?.[1] ?? '00:00'}` : day);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </span>
  );
};
