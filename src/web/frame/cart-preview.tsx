import { Link } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useSession } from '#web/client/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';

const PreviewLine = ({ item }: { item: CartItem }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const photo = item.variant?.photo ?? item.product.photos[0];
  return (
    <li className="preview-line">
      <Picture url={photo?.image_url} sizes="48px" widths={[160]} width={48} height={48} />
      <div>
        <Link to={to(urls.product(item.product.slug))}>{item.product.product_name}</Link>
        <p className="small quiet num">
          {ui.pieces(item.qty)} · {ui.grams(digits(item.weight))}
        </p>
      </div>
      <b className="num keep">{rupiah(item.subtotal)}</b>
    </li>
  );
};

/** What lies in the cart: photo, name, quantity, weight of the line and price. */
export const CartPreview = ({ cart }: { cart: Cart | null }) => {
  const { ui } = useMessages();
  const { member } = useSession();
  if (member && cart === null) return <p className="preview-empty">{ui.loading}</p>;
  const items = cart?.list.flatMap((group) => group.items) ?? [];
  if (items.length === 0) return <p className="preview-empty">{ui.cartEmpty}</p>;
  return (
    <>
      <ul className="preview-lines">
        {items.map((item) => (
          <PreviewLine key={item.id} item={item} />
        ))}
      </ul>
      <div className="preview-end">
        <ButtonLink path={urls.cart()} kind="ink" small wide>
          {ui.viewCart}
        </ButtonLink>
      </div>
    </>
  );
};
