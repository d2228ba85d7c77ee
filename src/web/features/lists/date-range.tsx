import { useId } from 'react';
import { DateInput, isDayOrNone } from '#web/ui/date/date-input.tsx';

export type Days = { start: string; end: string };
type Words = Record<'dates' | 'dateStart' | 'dateEnd', string>;
type RangeProps = { words: Words; days: Days; onChange: (days: Days) => void };

/** Two days, either of which may be open; each keeps the other from passing it. */
export const DateRange = ({ words, days, onChange }: RangeProps) => {
  const id = useId();
  return (
    <div className="day-range" role="group" aria-label={words.dates}>
      <div>
        <label htmlFor={`${id}-start`}>{words.dateStart}</label>
        <DateInput
          id={`${id}-start`}
          className="input input-small"
          name="date_start"
          value={days.start}
          max={days.end || undefined}
          onChange={(start) => isDayOrNone(start) && onChange({ ...days, start })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-end`}>{words.dateEnd}</label>
        <DateInput
          id={`${id}-end`}
          className="input input-small"
          name="date_end"
          value={days.end}
          min={days.start || undefined}
          onChange={(end) => isDayOrNone(end) && onChange({ ...days, end })}
        />
      </div>
    </div>
  );
};
