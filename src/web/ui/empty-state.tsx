import type { ReactNode } from 'react';

/** The object that stands for what is missing: pictures of public/empty. */
export type EmptyThing = 'basket' | 'search' | 'thread' | 'truck' | 'bag' | 'parcel';
type Props = {
  thing?: EmptyThing;
  title: string;
  text?: string;
  /** Level of its heading: 1 where it stands for a whole page, 2 right below the page's title. */
  heading?: 1 | 2 | 3;
  children?: ReactNode;
};

/** Nothing here: an object, one line, one way on (`children`, a button). */
export const EmptyState = ({ thing = 'search', title, text, heading = 3, children }: Props) => {
  const Heading = `h${heading}` as const;
  return (
    <section className="empty">
      <img src={`/empty/${thing}.webp`} width="400" height="400" alt="" loading="lazy" />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
};
