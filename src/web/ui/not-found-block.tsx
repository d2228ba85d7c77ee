import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { forMe } from '#web/client/own-recommendations.ts';
import { urls } from '#web/urls.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { RecommendationGrid } from './recommendation-grid.tsx';

type Props = {
  columns?: 4 | 5 | 6;
  /** What was searched for in a part of the shop only, and how many products the whole shop has for it. */
  elsewhere?: { words: string; total: number };
};

/** Nothing found: a sorry message, the way to all products, and recommendations. The way keeps words that find something. */
export const NotFoundBlock = ({ columns = 6, elsewhere }: Props) => {
  const { ui } = useMessages();
  return (
    <>
      {elsewhere === undefined || elsewhere.total === 0 ? (
        <EmptyState title={ui.notFoundTitle} text={ui.notFoundText}>
          <ButtonLink path={urls.search()}>{ui.notFoundLink}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          title={ui.notFoundTitle}
          text={ui.foundElsewhere(digits(elsewhere.total), elsewhere.words)}
        >
          <ButtonLink kind="main" path={urls.search(`?search=${encodeURIComponent(elsewhere.words)}`)}>
            {ui.notFoundLink}
          </ButtonLink>
        </EmptyState>
      )}
      <RecommendationGrid
        title={ui.recommendedProducts}
        columns={columns}
        like={forMe() === 'on' ? 'me' : undefined}
      />
    </>
  );
};
