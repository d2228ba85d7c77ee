import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Order, OrderItem, ReviewRow } from '#contract/order.ts';
import { bundleText, wholesaleText } from '#messages/order-terms.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';
import { OwnReview } from '../../reviews/own-review.tsx';

type ItemProps = { item: OrderItem; row: ReviewRow | undefined; onReview: (row: ReviewRow) => void };

const Item = ({ item, row, onReview }: ItemProps) => {
  const { orders: words, reviews } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <li>
      <div className="line">
        <Picture url={item.photo?.image_url} sizes="64px" widths={[160]} />
        <h3>
          <Link to={to(urls.product(item.slug))}>{item.product_name}</Link>
        </h3>
        {item.variant_options.length > 0 && <p className="quiet num">{item.variant_options.join(', ')}</p>}
        <p className="spread num">
          <span>
            {item.qty} × {rupiah(item.price)}
            {item.wholesale_from != null && ` · ${wholesaleText(locale, item.wholesale_from)}`}
            {bundleText(locale, item.bundle_saving)}
          </span>
          {row?.status === 'pending' && (
            <Button small aria-label={reviews.writeOf(item.product_name)} onClick={() => onReview(row)}>
              {reviews.write}
            </Button>
          )}
        </p>
      </div>
      {item.note !== '' && <p className="order-note text-13">{words.itemNote(item.note)}</p>}
      {row?.review && <OwnReview review={row.review} />}
      {row?.review == null && item.is_reviewed && <p className="quiet small up-half">{words.reviewed}</p>}
    </li>
  );
};

type Props = { order: Order; rows: readonly ReviewRow[]; onReview: (row: ReviewRow) => void };

/** What was bought, with the own review of each item or the way to write it. */
export const Items = ({ order, rows, onReview }: Props) => {
  const { orders: words } = useMessages();
  const to = useLocalePath();
  const { merchant } = order;
  return (
    <section className="panel panel-body" id="barang" aria-labelledby="barang-judul">
      <div className="step-title down-2">
        <h2 id="barang-judul" className="row">
          <Icon name="store" />
          {merchant.merchant_name}
          {merchant.is_official && <Seal />}
        </h2>
        <Link className="link" to={to(urls.store(merchant.merchant_slug))}>
          {words.visitStore}
        </Link>
      </div>
      <ul className="order-items">
        {order.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            row={rows.find((one) => one.order_item_id === item.id)}
            onReview={onReview}
          />
        ))}
      </ul>
    </section>
  );
};
