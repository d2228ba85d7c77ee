import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  kind?: 'checkbox' | 'switch';
};

/** A tick, or a switch, with its words; a second `<span>` among the children stands at the right. */
export const Checkbox = ({ checked, onChange, children, name, kind = 'checkbox' }: Props) => (
  <label className="tick">
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(kind === 'switch' ? { role: 'switch', className: 'switch' } : {})}
    />
    {children}
  </label>
);
