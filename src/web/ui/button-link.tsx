import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook & { path: string; children: ReactNode };

/** A link that looks like a button. `path` is without the language prefix. */
export const ButtonLink = ({ path, children, ...look }: Props) => (
  <Link to={useLocalePath()(path)} className={buttonClass(look)}>
    {children}
  </Link>
);
