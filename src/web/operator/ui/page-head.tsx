import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';

/** The head of a page: its only `<h1>`, and at the right what can be done (`<PageHead title={…} aside={<ButtonLink …/>} />`). */
export const PageHead = ({ title, aside }: { title: string; aside?: ReactNode }) => (
  <div className="page-head">
    <h1>{title}</h1>
    {aside !== undefined && <div className="page-head-aside">{aside}</div>}
  </div>
);

/** Above a page's head: the way back to the list it stands in. `path` of `operatorUrls`. */
export const BackLink = ({ path, children }: { path: string; children: string }) => {
  const to = useLocalePath();
  return (
    <p className="back-link">
      <Link className="link" to={to(path)}>
        {children}
      </Link>
    </p>
  );
};
