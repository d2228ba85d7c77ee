import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/pages/lost.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import { LostFace } from '../not-found/lost-face.tsx';

/** In place of a promo that is unknown or has ended. */
export const PromoGone = () => {
  const { promo, ui } = useMessages();
  return (
    <div className="page lost-page">
      <LostFace thing="search" title={promo.goneTitle} text={promo.goneText}>
        <ButtonLink path={urls.promos()}>{promo.emptyLink}</ButtonLink>
      </LostFace>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} />
      </div>
    </div>
  );
};
