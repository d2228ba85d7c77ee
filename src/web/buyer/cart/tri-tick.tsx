import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  /** Some of what it stands for is checked. */
  partly: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  label?: string;
  children?: ReactNode;
};

/** A tick that stands for several: on, off, or partly on. */
export const TriTick = ({ checked, partly, disabled, onChange, label, children }: Props) => (
  <label className="cart-tick">
    <input
      type="checkbox"
      aria-label={label}
      disabled={disabled}
      checked={checked}
      ref={(input) => {
        if (input !== null) input.indeterminate = partly && !checked;
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
);
