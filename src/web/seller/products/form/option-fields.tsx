import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LineField } from './line-field.tsx';
import type { OptionDraft } from './variant-rows.rules.ts';

type Props = {
  option: OptionDraft;
  at: number;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<OptionDraft>) => void;
  onRemove: () => void;
};

const maxValues = 20;

/** One option: its name and its values, added by Enter. */
export const OptionFields = ({ option, at, errorOf, onChange, onRemove }: Props) => {
  const { sellerProducts: words } = useMessages();
  const [text, setText] = useState('');
  const { name, values } = option;
  const shown = name.trim() === '' ? words.option(at + 1) : name;
  const add = () => {
    const value = text.trim();
    setText('');
    if (value !== '' && !values.includes(value) && values.length < maxValues)
      onChange({ values: [...values, value] });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds a value and never sends the product
    event.preventDefault();
    add();
  };
  return (
    <div className="option-box stack stack-snug">
      <div className="pairs">
        <LineField
          label={words.optionName(at + 1)}
          help={words.optionNameHelp}
          maxLength={30}
          value={name}
          error={errorOf(`options.${at}.name`)}
          onChange={(next) => onChange({ name: next })}
        />
        <div className="option-add">
          <LineField
            label={words.optionValue(shown)}
            help={words.optionValueHelp}
            maxLength={50}
            value={text}
            error={errorOf(`options.${at}.values`)}
            onChange={setText}
            onKeyDown={onEnter}
          />
          <Button onClick={add}>{words.addValue}</Button>
        </div>
      </div>
      <div className="chips">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-label={words.removeValue(value)}
            onClick={() => onChange({ values: values.filter((one) => one !== value) })}
          >
            {value}
            <Icon name="x" />
          </button>
        ))}
      </div>
      <p>
        <Button small kind="plain" onClick={onRemove}>
          {words.removeOption(shown)}
        </Button>
      </p>
    </div>
  );
};
