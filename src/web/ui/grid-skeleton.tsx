import { useMessages } from '#web/client/messages.tsx';
import { SkeletonCells } from './skeleton-cells.tsx';

type Props = { count: number; columns?: 4 | 5 | 6 };

/** A grid of cards that is still to come. */
export const GridSkeleton = ({ count, columns = 6 }: Props) => {
  const { ui } = useMessages();
  return (
    <ul className={columns === 6 ? 'grid' : `grid cols-${columns}`} aria-busy="true" aria-label={ui.loading}>
      <SkeletonCells count={count} />
    </ul>
  );
};
