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
    <section className="panel panel-body titled-panel" aria-labelledby={id}>
      <div className="panel-head-row">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** What is known of a thing, line by line: `<Facts rows={[[t.owner, name], …]} />`. Nothing known shows a dash. */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="fact-list">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
