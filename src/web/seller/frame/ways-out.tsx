import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LogOutButton } from '#web/frame/account-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { sellerUrls } from '../seller-urls.ts';

/** Out of the seller's area: back to the shop, or Log Out. */
export const WaysOut = () => {
  const { seller } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <li>
        <Link to={to(urls.home())}>
          <Icon name="house" />
          {seller.toShop}
        </Link>
      </li>
      <li>
        <Link to={to(sellerUrls.stores())}>
          <Icon name="store" />
          {seller.switchStore}
        </Link>
      </li>
      <li>
        <LogOutButton />
      </li>
    </>
  );
};
