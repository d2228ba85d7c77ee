/** A card that is still to come, with the boxes of the final one. */
const CardSkeleton = () => (
  <div className="card skeleton" aria-hidden="true">
    <div className="card-photo bone" />
    <div className="bone bone-name" />
    <div className="bone bone-name-end" />
    <div className="bone bone-price" />
    <div className="bone bone-meta" />
    <div className="bone bone-place" />
  </div>
);

/** Cells of a product grid while it loads: 10 on listing pages and recommendations, 12 in the infinite list (10 in five columns). */
export const SkeletonCells = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="card-cell" aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
