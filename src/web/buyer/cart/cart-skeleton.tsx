/** The cart's boxes while its lines are awaited: what everybody gets, too. */
export const CartSkeleton = () => (
  <div className="two-column" aria-hidden="true">
    <div className="stack">
      <div className="panel cart-wait" />
      <div className="panel cart-wait" />
    </div>
    <div className="panel cart-wait two-column-side" />
  </div>
);
