import type { ReactNode } from 'react';

type Props = {
  name: string;
  value: string | number;
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One choice of the filter; its name and value make it work in a form without JavaScript too. */
export const FilterTick = ({ name, value, checked, onToggle, children }: Props) => (
  <label className="tick">
    <input type="checkbox" name={`${name}[]`} value={value} checked={checked} onChange={onToggle} />
    {children}
  </label>
);
