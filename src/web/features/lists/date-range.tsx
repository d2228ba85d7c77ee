export type Days = { start: string; end: string };
type Words = Record<'dates' | 'dateStart' | 'dateEnd', string>;
type Props = { words: Words; days: Days; onChange: (days: Days) => void };

/** Two days, either of which may be open; each keeps the other from passing it. */
export const DateRange = ({ words, days, onChange }: Props) => (
  <div className="day-range" role="group" aria-label={words.dates}>
    <label>
      <span>{words.dateStart}</span>
      <input
        className="input input-small"
        type="date"
        name="date_start"
        value={days.start}
        max={days.end || undefined}
        onChange={(event) => onChange({ ...days, start: event.currentTarget.value })}
      />
    </label>
    <label>
      <span>{words.dateEnd}</span>
      <input
        className="input input-small"
        type="date"
        name="date_end"
        value={days.end}
        min={days.start || undefined}
        onChange={(event) => onChange({ ...days, end: event.currentTarget.value })}
      />
    </label>
  </div>
);
