import { useMessages } from '#web/client/messages.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';

/** In place of a promo that is unknown or has ended. */
export const PromoGone = () => {
  const { promo, ui } = useMessages();
  return (
    <div className="page">
      <Breadcrumb steps={[{ label: promo.title, path: urls.promos() }]} here="404" />
      <h1 className="hide">{promo.goneTitle}</h1>
      <EmptyState thing="search" title={promo.goneTitle} text={promo.goneText}>
        <ButtonLink path={urls.promos()}>{promo.emptyLink}</ButtonLink>
      </EmptyState>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} />
      </div>
    </div>
  );
};
