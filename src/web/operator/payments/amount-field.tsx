import { digits } from '#common/money.ts';
import { Field } from '#web/ui/field.tsx';
import { amountOf } from './amount.rules.ts';

type Props = {
  label: string;
  help?: string;
  error?: string;
  value: string;
  onChange: (text: string) => void;
};

/** An amount, grouped as it is typed. */
export const AmountField = ({ label, help, error, value, onChange }: Props) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <input
        {...control}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const amount = amountOf(event.currentTarget.value);
          onChange(amount === null ? '' : digits(amount));
        }}
      />
    )}
  </Field>
);
