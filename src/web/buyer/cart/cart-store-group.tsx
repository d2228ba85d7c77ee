import { useId } from 'react';
import { Link } from 'react-router';
import type { CartGroup } from '#contract/cart.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { urls } from '#web/urls.ts';
import { CartLine } from './cart-line.tsx';
import { TriTick } from './tri-tick.tsx';
import type { CartPage } from './use-cart-page.ts';

type Props = { group: CartGroup; page: CartPage; priceBefore: (id: number) => number | undefined };

/** What lies in the cart from one store; its tick stands for all of it. */
export const CartStoreGroup = ({ group, page, priceBefore }: Props) => {
  const { cart: words } = useMessages();
  const to = useLocalePath();
  const id = useId();
  const { merchant } = group;
  const buyable = group.items.filter((item) => item.is_available);
  if (buyable.length === 0) return null;
  const checked = buyable.filter((item) => item.is_checked === '1');
  return (
    <section className="panel" aria-labelledby={id} data-status={group.status}>
      <div className="panel-body">
        <div className="cart-store">
          <TriTick
            label={words.wholeStore(merchant.merchant_name)}
            checked={checked.length === buyable.length}
            partly={checked.length > 0}
            onChange={(on) =>
              page.check(
                buyable.map((item) => item.id),
                on,
              )
            }
          />
          <h2 id={id} className="row">
            <Icon name="store" />
            <Link to={to(urls.store(merchant.merchant_slug))}>{merchant.merchant_name}</Link>
            <Marks merchant={merchant} />
          </h2>
          <span className="quiet cart-city">{merchant.merchant_city}</span>
        </div>
        <ul>
          {buyable.map((item) => (
            <CartLine key={item.id} item={item} page={page} priceBefore={priceBefore(item.id)} />
          ))}
        </ul>
      </div>
    </section>
  );
};
