import { useMessages } from '#web/client/messages.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Field } from '#web/ui/field.tsx';

type Period = { start: string; end: string };
type Props = {
  values: Period;
  onChange: (part: Partial<Period>) => void;
  errorOf: (field: string) => string | undefined;
  /** What an end that is left empty means, where it may be. */
  endHelp?: string;
};

/** From when a price holds, and until when: days and hours of Jakarta. */
export const PeriodFields = ({ values, onChange, errorOf, endHelp }: Props) => {
  const { pricing: words } = useMessages();
  const fields = [
    { key: 'start', name: 'start_at', label: words.start },
    { key: 'end', name: 'end_at', label: words.until, help: endHelp },
  ] as const;
  return fields.map(({ key, name, label, ...more }) => (
    <Field key={key} label={label} error={errorOf(name)} {...more}>
      {(control) => (
        <DateInput
          {...control}
          name={name}
          withTime
          value={values[key]}
          onChange={(text) => onChange({ [key]: text })}
        />
      )}
    </Field>
  ));
};
