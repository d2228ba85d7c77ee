import { Link } from 'react-router';
import type { Review } from '#contract/product.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { urls } from '#web/urls.ts';
import { sellerUrls } from '../seller-urls.ts';

type Props = { review: Review; isWithOrder: boolean; onReply: () => void };

const About = ({ review, isWithOrder }: Pick<Props, 'review' | 'isWithOrder'>) => {
  const { sellerReviews: words } = useMessages();
  const to = useLocalePath();
  const { product, order_code } = review;
  // below the order's own heading where it has one
  const Heading = isWithOrder ? 'h3' : 'h2';
  return (
    <div className="line line-small">
      <Picture url={product.photo?.image_url} sizes="48px" widths={[160]} />
      <Heading>
        <Link to={to(urls.product(product.slug))}>{product.product_name}</Link>
      </Heading>
      <p className="quiet small num">
        {product.variant_options.join(', ')}
        {product.variant_options.length > 0 && order_code !== null && !isWithOrder && ' · '}
        {order_code !== null && !isWithOrder && (
          <Link className="link" to={to(sellerUrls.order(order_code))}>
            {words.order(order_code)}
          </Link>
        )}
      </p>
    </div>
  );
};

const Said = ({ review }: { review: Review }) => {
  const { sellerReviews: words } = useMessages();
  return (
    <>
      <p className={review.review === '' ? 'quiet' : 'said'}>{review.review || words.noText}</p>
      {review.photos.length > 0 && (
        <ul className="order-photos">
          {review.photos.map((photo, index) => (
            <li key={photo.file_id}>
              <a href={photo.image_url} target="_blank" rel="noreferrer">
                <img
                  src={photo.thumb_url}
                  width="72"
                  height="72"
                  alt={words.photo(index + 1)}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** One review: of what, how many stars, what was said, and the store's answer. */
export const ReviewRow = ({ review, isWithOrder, onReply }: Props) => {
  const { sellerReviews: words } = useMessages();
  const locale = useLocale();
  const { buyer, reply } = review;
  const when = (iso: string) => momentText(locale, iso, readerZone());
  return (
    <li className="panel panel-body stack stack-snug">
      <About review={review} isWithOrder={isWithOrder} />
      <p className="row review-who">
        <Stars rating={review.rating} />
        <b>{buyer.fullname}</b>
        <span className="quiet small num">{when(review.created_at)}</span>
      </p>
      <Said review={review} />
      {reply !== null && (
        <div className="reply">
          <b>{words.yourReply}</b> <span className="quiet small num">{when(reply.replied_at)}</span>
          <p className="said">{reply.reply}</p>
        </div>
      )}
      <p>
        <Button
          small
          kind={reply === null ? 'line' : 'plain'}
          aria-label={reply === null ? words.replyTo(buyer.fullname) : undefined}
          onClick={onReply}
        >
          {reply === null ? words.reply : words.change}
        </Button>
      </p>
    </li>
  );
};
