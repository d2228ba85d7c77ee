/** The boxes of the checkout while it is awaited: what everybody gets, too. */
export const CheckoutSkeleton = () => (
  <div className="two-column" aria-hidden="true">
    <div className="stack">
      <div className="panel two-column-bone two-column-bone-low" />
      <div className="panel two-column-bone" />
    </div>
    <div className="stack two-column-side">
      <div className="panel two-column-bone two-column-bone-low" />
      <div className="panel two-column-bone" />
    </div>
  </div>
);
