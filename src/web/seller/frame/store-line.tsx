import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';
import { useOwnStore } from './store-context.ts';

/** Whose area this is, and how the store stands; an open one leads to its page in the shop. */
export const StoreLine = () => {
  const { seller } = useMessages();
  const to = useLocalePath();
  const store = useOwnStore();
  return (
    <div className="side-store">
      <b>{store.merchant_name}</b>
      {store.status === 'active' ? (
        <Link to={to(urls.store(store.merchant_slug))}>{seller.visitStore}</Link>
      ) : (
        <span className="side-status">{seller.statuses[store.status]}</span>
      )}
    </div>
  );
};
