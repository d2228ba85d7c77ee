import { Link } from 'react-router';
import type { ReviewRow } from '#contract/order.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import { OwnReview } from './own-review.tsx';

type Props = { row: ReviewRow; onWrite: () => void };

/** One bought item: until when it can be reviewed, or what was written. */
export const ReviewItem = ({ row, onWrite }: Props) => {
  const { reviews: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { product, review } = row;
  const until = words.until(momentText(locale, row.deadline_at, readerZone()));
  return (
    <li className="panel panel-body">
      <div className="line">
        <Picture url={product.photo?.image_url} sizes="64px" widths={[160]} />
        <h2>
          <Link to={to(urls.product(product.slug))}>{product.product_name}</Link>
        </h2>
        {product.variant_options.length > 0 && (
          <p className="quiet num">{product.variant_options.join(', ')}</p>
        )}
        <p className="quiet num">
          <Link className="link" to={to(urls.order(row.order_code))}>
            {words.order(row.order_code)}
          </Link>
        </p>
      </div>
      {review !== null && <OwnReview review={review} />}
      {row.status === 'pending' && (
        <div className="order-foot">
          <p className="text-13">{until}</p>
          <Button aria-label={words.writeOf(product.product_name)} onClick={onWrite}>
            {words.write}
          </Button>
        </div>
      )}
      {row.status === 'expired' && <p className="quiet small up-1">{words.expired}</p>}
    </li>
  );
};
