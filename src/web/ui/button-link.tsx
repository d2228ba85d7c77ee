import type { ReactNode } from 'react';
import { useLocalePath } from '#web/client/messages.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { PlainLink } from './plain-link.tsx';

type Props = ButtonLook & { path: string; children: ReactNode };

/** A link that looks like a button. `path` is without the language prefix. */
export const ButtonLink = ({ path, children, ...look }: Props) => (
  <PlainLink to={useLocalePath()(path)} className={buttonClass(look)}>
    {children}
  </PlainLink>
);
