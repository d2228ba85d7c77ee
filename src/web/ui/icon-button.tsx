import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type Props = { icon: IconName; label: string; className?: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
>;

/** A button of an icon alone: 44 px, named for screen readers by `label`. */
export const IconButton = ({ icon, label, className = '', type = 'button', ...rest }: Props) => (
  <button {...rest} type={type} className={`icon-button ${className}`.trim()} aria-label={label}>
    <Icon name={icon} />
  </button>
);
