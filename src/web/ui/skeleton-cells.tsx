import { CardSkeleton } from './card-skeleton.tsx';

/** Cells of a product grid while it loads: 10 on listing pages and recommendations, 12 in the infinite list (10 in five columns). */
export const SkeletonCells = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="card-cell" aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
