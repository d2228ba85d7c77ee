import { Field } from '#web/ui/field.tsx';
import { type CodeCheck, type OwnCode, useCodeCheck } from './use-code-check.ts';

type Words = Record<'code' | 'codeHelp' | 'codeChecking' | 'codeFree' | 'codeTaken' | 'codeFormat', string>;
type Props = {
  words: Words;
  check: CodeCheck;
  value: string;
  own: OwnCode;
  disabled: boolean;
  error?: string;
  onChange: (code: string) => void;
};

/** The voucher's code, checked while it is typed. */
export const CodeField = ({ words, check, value, own, disabled, error, onChange }: Props) => {
  const state = useCodeCheck(check, value, own);
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
