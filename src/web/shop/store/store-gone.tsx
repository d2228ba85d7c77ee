import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';

/** In place of a store that is not there. */
export const StoreGone = () => {
  const { store: words, ui } = useMessages();
  return (
    <div className="page blocks store-gone">
      <h1 className="hide">{words.gone}</h1>
      <EmptyState title={words.gone} text={words.goneText}>
        <ButtonLink path={urls.brand()} kind="main">
          {words.goneLink}
        </ButtonLink>
      </EmptyState>
      <RecommendationGrid title={ui.recommendedProducts} />
    </div>
  );
};
