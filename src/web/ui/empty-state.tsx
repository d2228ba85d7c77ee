import type { ReactNode } from 'react';

/** The object that stands for what is missing: pictures of public/empty. */
export type EmptyThing = 'basket' | 'search' | 'thread' | 'truck' | 'bag' | 'parcel';
type Props = { thing?: EmptyThing; title: string; text?: string; children?: ReactNode };

/** Nothing here: an object, one line, one way on (`children`, a button). */
export const EmptyState = ({ thing = 'search', title, text, children }: Props) => (
  <section className="empty">
    <img src={`/empty/${thing}.webp`} width="400" height="400" alt="" loading="lazy" />
    <h3>{title}</h3>
    {text !== undefined && <p>{text}</p>}
    {children}
  </section>
);
