import '#web/styles/parts/page-head.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';

type HeadProps = {
  title: string;
  /** How many there are, beside the title: "12 barang". */
  count?: string;
  /** A sentence or two below: what the page is for. */
  text?: ReactNode;
  /** At the right, or below a title that leaves no room: what can be done, in small buttons or links. */
  aside?: ReactNode;
};

/**
 * The head of a page in the areas of buyers, sellers and operators: its only `<h1>`, the same on all of them, also while
 * the page waits for its data. It alone says how far from it the page begins.
 */
export const PageHead = ({ title, count, text, aside }: HeadProps) => (
  <div className="page-head">
    <div className="page-head-row">
      <div className="page-head-title">
        <h1>{title}</h1>
        {count !== undefined && <span className="quiet num">{count}</span>}
      </div>
      {aside !== undefined && <div className="page-head-aside">{aside}</div>}
    </div>
    {text !== undefined && <p className="quiet reading">{text}</p>}
  </div>
);

/** Above a page's head: the way back to the list it stands in. */
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
