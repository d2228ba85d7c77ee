import type { ReactNode } from 'react';

/** The head of a page: its only `<h1>`, and at the right what can be done (`<DeskHead title={…} aside={<ButtonLink …/>} />`). */
export const DeskHead = ({ title, aside }: { title: string; aside?: ReactNode }) => (
  <div className="desk-head">
    <h1>{title}</h1>
    {aside !== undefined && <div className="desk-aside">{aside}</div>}
  </div>
);
