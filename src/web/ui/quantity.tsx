import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from './icon.tsx';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** Of what, where a page has several: heard with each control. */
  of?: string;
};

/** How many: typed, or by the two buttons; what is typed counts when the field is left. */
export const Quantity = ({ value, onChange, min = 1, max = 999, disabled = false, of = '' }: Props) => {
  const { ui } = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (wanted: number) => {
    setTyped(null);
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  return (
    <span className="quantity">
      <button
        type="button"
        aria-label={`${ui.decrease} ${of}`.trim()}
        disabled={disabled || value <= min}
        onClick={() => take(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={`${ui.quantity} ${of}`.trim()}
        inputMode="numeric"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={() => typed !== null && take(Number(typed) || min)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && take(Number(typed) || min)}
      />
      <button
        type="button"
        aria-label={`${ui.increase} ${of}`.trim()}
        disabled={disabled || value >= max}
        onClick={() => take(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
};
