import type { ReactNode } from 'react';

/** The object that stands for what is missing: pictures of public/empty. */
export type EmptyThing = 'basket' | 'search' | 'thread' | 'truck' | 'bag' | 'parcel';
type Props = {
  thing?: EmptyThing;
  title: string;
  text?: string;
  /** Level of its heading: 2 where it stands right below the page's title. */
  heading?: 2 | 3;
  children?: ReactNode;
};

/** Nothing here: an object, one line, one way on (`children`, a button). */
export const EmptyState = ({ thing = 'search', title, text, heading = 3, children }: Props) => {
  const Heading = heading === 2 ? 'h2' : 'h3';
  return (
    <section className="empty">
      <img src={`/empty/${thing}.webp`} width="400" height="400" alt="" loading="lazy" />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
};
