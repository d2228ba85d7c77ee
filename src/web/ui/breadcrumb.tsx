import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PlainLink } from './plain-link.tsx';

/** `lang` where the label is in another language than the page. */
export type Crumb = { label: string; path: string; lang?: 'id' };

type Props = { steps?: readonly Crumb[]; here: string; hereLang?: 'id' };

/** The way from home to here. `steps` are links without the language prefix; `here` is the page itself. */
export const Breadcrumb = ({ steps = [], here, hereLang }: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <nav aria-label={ui.breadcrumb}>
      <ol className="crumbs">
        {[{ label: ui.home, path: '/', lang: undefined }, ...steps].map(({ label, path, lang }) => (
          <li key={path}>
            <PlainLink lang={lang} to={to(path)}>
              {label}
            </PlainLink>
          </li>
        ))}
        <li aria-current="page" lang={hereLang}>
          {here}
        </li>
      </ol>
    </nav>
  );
};
