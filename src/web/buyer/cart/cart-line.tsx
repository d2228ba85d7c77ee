import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { CartItem } from '#contract/cart.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { urls } from '#web/urls.ts';
import { LineNote } from './line-note.tsx';
import { lineFacts, photoOf, stockOf } from './line-options.ts';
import type { CartPage } from './use-cart-page.ts';

/** That a price has moved since the buyer last saw it. Rupiah. */
const PriceMove = ({ before, now }: { before: number | undefined; now: number }) => {
  const { cart: words } = useMessages();
  if (before === undefined || before === now) return null;
  return (
    <span className={before > now ? 'badge badge-good' : 'badge badge-wait'}>
      {before > now ? words.cheaper(rupiah(before)) : words.dearer(rupiah(before))}
    </span>
  );
};

type Props = { item: CartItem; page: CartPage; priceBefore: number | undefined };

const fewPieces = 10;
const maxPieces = 999;

/** One line that can be bought. */
export const CartLine = ({ item, page, priceBefore }: Props) => {
  const { cart: words, cartLine } = useMessages();
  const to = useLocalePath();
  const { product } = item;
  const stock = stockOf(item);
  const least = item.min_qty ?? 1;
  const limit = Math.min(stock, item.max_qty ?? maxPieces);
  const flashMissed = product.flash_sale !== null && !item.flash_applied;
  return (
    <li className="cart-line">
      <label className="cart-tick">
        <input
          type="checkbox"
          aria-label={words.line(product.product_name)}
          checked={item.is_checked === '1'}
          onChange={(event) => page.check([item.id], event.currentTarget.checked)}
        />
      </label>
      <Link className="cart-photo" to={to(urls.product(product.slug))} tabIndex={-1} aria-hidden="true">
        <Picture url={photoOf(item)} sizes="80px" widths={[160, 320]} width={80} height={80} />
      </Link>
      <div className="cart-what">
        <h3>
          <Link to={to(urls.product(product.slug))}>{product.product_name}</Link>
        </h3>
        <p className="quiet small num">{lineFacts(item, cartLine.weight)}</p>
        <p className="cart-marks">
          {item.flash_applied && (
            <span className="badge badge-flash">
              <Icon name="zap" filled />
              {words.flash}
            </span>
          )}
          {flashMissed && <span className="badge badge-wait">{words.flashOver}</span>}
          {item.wholesale_from != null && (
            <span className="badge badge-good">{cartLine.wholesale(item.wholesale_from)}</span>
          )}
          {item.bundle_label && <span className="badge badge-good">{item.bundle_label}</span>}
          {item.preorder_days != null && (
            <span className="badge badge-info">{cartLine.preorder(item.preorder_days)}</span>
          )}
          <PriceMove before={priceBefore} now={item.price} />
          {stock <= fewPieces && <span className="soon small num">{words.left(stock)}</span>}
          {least > 1 && <span className="quiet small num">{words.minQty(least)}</span>}
          {item.max_qty != null && <span className="quiet small num">{words.maxQty(item.max_qty)}</span>}
        </p>
      </div>
      <div className="cart-amount">
        <Price amount={item.subtotal} />
        {item.qty > 1 && <span className="quiet small num">{words.each(rupiah(item.price))}</span>}
      </div>
      <div className="cart-note">
        <LineNote item={item} onSave={(note) => page.setNote(item.id, note)} busy={page.isPending} />
      </div>
      <div className="cart-act">
        <IconButton
          icon="trash"
          label={words.removeLine(product.product_name)}
          onClick={() => page.remove([item])}
        />
        <Quantity
          value={item.qty}
          of={product.product_name}
          max={Math.max(item.qty, Math.min(limit, maxPieces))}
          onChange={(qty) => page.setQty(item.id, qty)}
        />
      </div>
    </li>
  );
};
