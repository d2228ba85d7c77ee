import type { ReactNode } from 'react';
import { digits } from '#common/money.ts';

type Props = {
  /** Absent: a form without JavaScript does not send it. */
  name?: string;
  value: string | number;
  checked: boolean;
  onToggle: () => void;
  /** How many products the choice has. */
  count?: number;
  children: ReactNode;
};

/** One choice of the filter; its name and value make it work in a form without JavaScript too. */
export const FilterTick = ({ name, value, checked, onToggle, count, children }: Props) => (
  <label className="tick">
    <input type="checkbox" name={name && `${name}[]`} value={value} checked={checked} onChange={onToggle} />
    {children}
    {count !== undefined && <span className="n">{digits(count)}</span>}
  </label>
);
