import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import '#web/styles/pages/lost.css';
import { Form, Link } from 'react-router';
import type { ProductPage } from '#web/client/product-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import { LostFace } from './lost-face.tsx';

/** Where to go from a page that is not there. */
const WayOn = () => {
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

/** A plain search form; works before any script does. */
const LostSearch = () => {
  const { lost } = useMessages();
  const to = useLocalePath();
  return (
    <Form className="lost-search" role="search" aria-label={lost.searchLabel} action={to(urls.search())}>
      <div className="search">
        <Icon name="search" />
        <input
          type="search"
          name="search"
          aria-label={lost.searchLabel}
          placeholder={lost.searchLabel}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Button type="submit" kind="ink">
        {lost.searchButton}
      </Button>
    </Form>
  );
};

/** No page at this address: a search box, the ways on, and recommendations. */
export const NotFound = ({ recommended }: { recommended?: ProductPage | null }) => {
  const { lost, ui } = useMessages();
  return (
    <div className="page lost-page">
      <LostFace thing="search" title={lost.notFoundTitle} text={lost.notFoundText}>
        <LostSearch />
        <WayOn />
      </LostFace>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} initial={recommended ?? undefined} />
      </div>
    </div>
  );
};
