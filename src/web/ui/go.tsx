import type { ReactNode } from 'react';
import { localePath } from '#common/locale.ts';
import { useLocale } from '#web/client/messages.tsx';

type Props = { path: string; children: ReactNode; className?: string };

/** A link within the shop where there are many of them; the frame follows it (`PageClicks`). `path` is without the language prefix. */
export const Go = ({ path, children, className }: Props) => (
  <a href={localePath(useLocale(), path)} className={className} data-go="">
    {children}
  </a>
);
