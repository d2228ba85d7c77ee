import { useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { RecommendationGrid } from './recommendation-grid.tsx';

/** Nothing found: a sorry message, the way to all products, and recommendations. */
export const NotFoundBlock = ({ columns = 6 }: { columns?: 4 | 5 | 6 }) => {
  const { ui } = useMessages();
  return (
    <>
      <EmptyState title={ui.notFoundTitle} text={ui.notFoundText}>
        <ButtonLink path={urls.search()}>{ui.notFoundLink}</ButtonLink>
      </EmptyState>
      <RecommendationGrid title={ui.recommendedProducts} columns={columns} />
    </>
  );
};
