import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { urls } from '#web/urls.ts';

/** Where to go from a page that is not there. */
export const WayOn = () => {
  const { lost } = useMessages();
  const to = useLocalePath();
  const ways: [IconName, string, string][] = [
    ['house', lost.home, urls.home()],
    ['layout-grid', lost.allProducts, urls.search()],
    ['zap', lost.flashSale, urls.flashSale()],
    ['ticket-percent', lost.promos, urls.promos()],
    ['store', lost.brands, urls.brand()],
  ];
  return (
    <nav className="chips lost-ways" aria-label={lost.elsewhere}>
      {ways.map(([icon, label, path]) => (
        <Link key={path} className="chip" to={to(path)}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
};
