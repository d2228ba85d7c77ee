import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { LanguageSwitch } from './language-switch.tsx';
import type { Topic } from './topics.ts';

/** The row of links below the header on wide. */
export const SubNav = ({ topics }: { topics: readonly Topic[] }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <nav className="page sub-nav wide-only" aria-label={ui.shortcuts}>
      <Link className="flash-link" to={to(urls.flashSale())}>
        <Icon name="zap" filled />
        {ui.flashSale}
      </Link>
      <Link to={to(urls.promos())}>{ui.promo}</Link>
      <Link to={to(urls.brand())}>{ui.brand}</Link>
      <Link to={to(urls.search('?storetype[]=official'))}>{ui.officialStore}</Link>
      {topics.map((topic) => (
        <Link key={topic.slug} to={to(urls.categoryOf(topic))}>
          {topic.name}
        </Link>
      ))}
      <Link className="push" to={to(urls.seller())}>
        {ui.startSelling}
      </Link>
      <LanguageSwitch />
    </nav>
  );
};
