import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';

/** A day without flash sale. */
export const NoSlots = () => {
  const { flash, ui } = useMessages();
  return (
    <div className="page">
      <EmptyState thing="basket" title={flash.noSlotTitle} text={flash.noSlotText}>
        <ButtonLink path={urls.search()}>{flash.noSlotLink}</ButtonLink>
      </EmptyState>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} />
      </div>
    </div>
  );
};
