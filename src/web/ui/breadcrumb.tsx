import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PlainLink } from './plain-link.tsx';

export type Crumb = { label: string; path: string };

/** The way from home to here. `steps` are links without the language prefix; `here` is the page itself. */
export const Breadcrumb = ({ steps = [], here }: { steps?: readonly Crumb[]; here: string }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <nav aria-label={ui.breadcrumb}>
      <ol className="crumbs">
        {[{ label: ui.home, path: '/' }, ...steps].map(({ label, path }) => (
          <li key={path}>
            <PlainLink to={to(path)}>{label}</PlainLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
};
