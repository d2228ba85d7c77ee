import { Field } from '#web/ui/field.tsx';
import { useOperatorMessages } from '../words.ts';
import { useCodeCheck } from './use-code-check.ts';

type Props = {
  value: string;
  own: { id: number | null; code: string };
  disabled: boolean;
  error?: string;
  onChange: (code: string) => void;
};

/** The voucher's code, checked while it is typed. */
export const CodeField = ({ value, own, disabled, error, onChange }: Props) => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.voucher;
  const state = useCodeCheck(value, own);
  const wrong = { taken: words.codeTaken, format: words.codeFormat }[state as string];
  return (
    <div>
      <Field label={words.code} error={error ?? wrong} help={words.codeHelp}>
        {(control) => (
          <input
            {...control}
            className="input voucher-code"
            name="voucher_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        )}
      </Field>
      <p className="small code-state" role="status" data-state={state}>
        {state === 'asking' && words.codeChecking}
        {state === 'free' && words.codeFree}
      </p>
    </div>
  );
};
