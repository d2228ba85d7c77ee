import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';

type Props = { label: string; value: string; error?: string; onChange: (value: string) => void };

/** Where a banner leads: a path of the shop or an https address. */
export const TargetField = ({ label, value, error, onChange }: Props) => {
  const { sellerProfile: words } = useMessages();
  return (
    <Field label={label} error={error} help={words.targetHelp}>
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
