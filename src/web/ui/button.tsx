import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** One red button (`main`) per screen; a busy one turns, keeps its words and takes no second press. */
export const Button = ({
  kind,
  small,
  wide,
  className,
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ kind, small, wide, className: busy ? `is-busy ${className ?? ''}` : className })}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
);
