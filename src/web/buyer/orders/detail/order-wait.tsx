import { useMessages } from '#web/client/messages.tsx';

/** The places of an order while it is on its way. */
export const OrderWait = () => {
  const { orders: words } = useMessages();
  return (
    <div className="desk skeleton" aria-busy="true" role="status" aria-label={words.loading}>
      <div className="stack">
        <div className="bone order-bone-title" />
        <div className="bone order-bone-next" />
        <div className="bone order-bone-panel" />
      </div>
      <div className="bone order-bone-side" />
    </div>
  );
};
