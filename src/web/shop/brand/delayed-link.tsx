import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { href: string; onGo: () => void; children: ReactNode; current?: boolean; className?: string };

const isPlain = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A real link whose plain click is left to `onGo`, which waits a moment before it goes. */
export const DelayedLink = ({ href, onGo, children, current = false, className }: Props) => (
  <Link
    to={href}
    className={className}
    aria-current={current ? 'true' : undefined}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onGo();
    }}
  >
    {children}
  </Link>
);
