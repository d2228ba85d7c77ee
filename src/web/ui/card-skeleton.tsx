/** A card that is still to come, with the boxes of the final one. */
export const CardSkeleton = () => (
  <div className="card skeleton" aria-hidden="true">
    <div className="card-photo bone" />
    <div className="bone bone-name" />
    <div className="bone bone-name-end" />
    <div className="bone bone-price" />
    <div className="bone bone-meta" />
    <div className="bone bone-place" />
  </div>
);
