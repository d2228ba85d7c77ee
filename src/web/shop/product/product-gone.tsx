import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';

/** In place of a product that is not there. */
export const ProductGone = () => {
  const { product: words } = useMessages();
  return (
    <div className="page blocks product-gone">
      <h1 className="hide">{words.gone}</h1>
      <EmptyState title={words.goneTitle} text={words.goneText}>
        <ButtonLink path={urls.home()} kind="main">
          {words.goneLink}
        </ButtonLink>
      </EmptyState>
      <RecommendationGrid title={words.recommended} />
    </div>
  );
};
