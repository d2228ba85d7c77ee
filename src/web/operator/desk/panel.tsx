import { type ReactNode, useId } from 'react';

/** A part of a page under its own heading; `aside` stands at the heading's right. */
export const Panel = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="panel panel-body desk-panel" aria-labelledby={id}>
      <div className="desk-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
