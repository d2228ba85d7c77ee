import type { SelectHTMLAttributes } from 'react';

type Option = { value: string; label: string };
type Props = { options: readonly Option[]; small?: boolean; onPick?: (value: string) => void } & Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'children'
>;

/** One of several. Give it the attributes of a `Field`, or an `aria-label`. */
export const Select = ({ options, small = false, onPick, className = '', ...rest }: Props) => (
  <select
    {...rest}
    className={`input ${small ? 'input-small ' : ''}${className}`.trim()}
    onChange={(event) => onPick?.(event.currentTarget.value)}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
