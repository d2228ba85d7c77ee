import type { ReactNode } from 'react';
import { useLocalePath } from '#web/client/messages.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

type Props = { target: string; className?: string; label: string; children: ReactNode };

/** A banner's link: a page of the shop (`/…`, put into the page's language), another site, or none for ''. */
export const TargetLink = ({ target, className, label, children }: Props) => {
  const to = useLocalePath();
  if (target.startsWith('/')) {
    return (
      <PlainLink className={className} to={to(target)} aria-label={label}>
        {children}
      </PlainLink>
    );
  }
  if (target.startsWith('https://')) {
    return (
      <a className={className} href={target} aria-label={label} rel="noopener nofollow">
        {children}
      </a>
    );
  }
  return <div className={className}>{children}</div>;
};
