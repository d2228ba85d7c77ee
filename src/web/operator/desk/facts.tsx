import type { ReactNode } from 'react';

/** What is known of a thing, line by line: `<Facts rows={[[words.owner, name], …]} />`. Nothing known shows a dash. */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="desk-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
