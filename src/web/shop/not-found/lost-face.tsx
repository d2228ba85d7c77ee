import type { ReactNode } from 'react';
import type { EmptyThing } from '#web/ui/empty-state.tsx';

type Props = { thing: EmptyThing; title: string; text: string; children: ReactNode };

/** A page in place of a page: an object, what happened and what is safe, and the ways on (`children`). */
export const LostFace = ({ thing, title, text, children }: Props) => (
  <section className="empty lost">
    <img src={`/empty/${thing}.webp`} width="400" height="400" alt="" />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
);
