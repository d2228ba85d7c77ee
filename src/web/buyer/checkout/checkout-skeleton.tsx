/** The boxes of the checkout while it is awaited: what everybody gets, too. */
export const CheckoutSkeleton = () => (
  <div className="desk" aria-hidden="true">
    <div className="stack">
      <div className="panel desk-wait desk-wait-low" />
      <div className="panel desk-wait" />
    </div>
    <div className="stack desk-side">
      <div className="panel desk-wait desk-wait-low" />
      <div className="panel desk-wait" />
    </div>
  </div>
);
