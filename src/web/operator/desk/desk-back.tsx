import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';

/** Above a page's head: the way back to the list it stands in. `path` of `operatorUrls`. */
export const DeskBack = ({ path, children }: { path: string; children: string }) => {
  const to = useLocalePath();
  return (
    <p className="desk-back">
      <Link className="link" to={to(path)}>
        {children}
      </Link>
    </p>
  );
};
