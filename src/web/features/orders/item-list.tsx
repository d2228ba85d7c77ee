import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { OrderItem } from '#contract/order.ts';
import { bundleText, wholesaleText } from '#messages/order-terms.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';

type Props = {
  items: readonly OrderItem[];
  noteOf: (note: string) => string;
  /** Width of a picture in px, and the names of what the page's sheet gives its look. */
  picture: number;
  look: { list: string; line: string; note: string };
};

/** The goods of an order with how many of each and the buyer's notes, for who packs it or looks into it. */
export const ItemList = ({ items, noteOf, picture, look }: Props) => {
  const to = useLocalePath();
  const locale = useLocale();
  return (
    <ul className={look.list}>
      {items.map((item) => (
        <li key={item.id}>
          <div className={look.line}>
            <Picture url={item.photo?.image_url} sizes={`${picture}px`} widths={[160]} />
            <h3>
              <Link to={to(urls.product(item.slug))}>{item.product_name}</Link>
            </h3>
            {item.variant_options.length > 0 && (
              <p className="quiet num">{item.variant_options.join(', ')}</p>
            )}
            <p className="spread num">
              <span>
                <b>{item.qty}</b> × {rupiah(item.price)}
                {item.wholesale_from != null && ` · ${wholesaleText(locale, item.wholesale_from)}`}
                {bundleText(locale, item.bundle_saving)}
              </span>
              <span>{rupiah(item.subtotal)}</span>
            </p>
          </div>
          {item.note !== '' && <p className={look.note}>{noteOf(item.note)}</p>}
        </li>
      ))}
    </ul>
  );
};
