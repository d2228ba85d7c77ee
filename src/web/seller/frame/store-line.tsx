import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';
import { useOwnStore, useStaffRoles } from './store-context.ts';

/** Whose area this is, and how the store stands; an open one leads to its page in the shop. */
export const StoreLine = () => {
  const { seller } = useMessages();
  const to = useLocalePath();
  const store = useOwnStore();
  const roles = useStaffRoles();
  return (
    <div className="side-store">
      <b>{store.merchant_name}</b>
      {roles !== null && (
        <span className="side-status">
          {seller.asStaff(roles.map((role) => seller.roleNames[role]).join(', '))}
        </span>
      )}
      {store.status === 'active' ? (
        <Link to={to(urls.store(store.merchant_slug))}>{seller.visitStore}</Link>
      ) : (
        <span className="side-status">{seller.statuses[store.status]}</span>
      )}
    </div>
  );
};
