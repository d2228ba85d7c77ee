import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/pages/lost.css';
import type { ProductPage } from '#web/client/product-pages.ts';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { LostFace } from './lost-face.tsx';
import { LostSearch } from './lost-search.tsx';
import { WayOn } from './way-on.tsx';

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
