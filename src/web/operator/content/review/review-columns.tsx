import type { OperatorReview } from '#contract/operator-review.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { urls } from '#web/urls.ts';
import type { Column } from '../../data-table/column.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';

type Ways = { hide: (review: OperatorReview) => void; show: (review: OperatorReview) => void };

/** The columns of the list of reviews; the last has the button. */
export const useReviewColumns = ({ hide, show }: Ways): Column<OperatorReview>[] => {
  const t = useMessages().operatorContent.review;
  const to = useLocalePath();
  return [
    {
      key: 'rating',
      label: t.rating,
      cell: ({ rating }) => <Stars rating={rating} />,
      csv: ({ rating }) => rating,
    },
    {
      key: 'words',
      label: t.words,
      cell: (review) => <ReviewWords review={review} />,
      csv: ({ review }) => review,
    },
    {
      key: 'product',
      label: t.product,
      cell: ({ product }) => (
        <PlainLink to={to(urls.product(product.slug))}>{product.product_name}</PlainLink>
      ),
      csv: ({ product }) => product.product_name,
    },
    {
      key: 'store',
      label: t.store,
      cell: ({ merchant }) => merchant.merchant_name,
      csv: ({ merchant }) => merchant.merchant_name,
    },
    {
      key: 'writer',
      label: t.writer,
      cell: ({ buyer, order_code }) => (
        <div className="judged-of">
          <span>{buyer.fullname}</span>
          {order_code !== null && <span className="small quiet keep">{order_code}</span>}
        </div>
      ),
      csv: ({ buyer }) => buyer.fullname,
    },
    {
      key: 'when',
      label: t.when,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'state',
      label: t.state,
      cell: ({ is_hidden, hidden_reason }) => (
        <div className="judged-of">
          <Badge tone={is_hidden ? 'bad' : 'good'}>{is_hidden ? t.hidden : t.visible}</Badge>
          {hidden_reason !== null && <span className="small quiet">{t.why(hidden_reason)}</span>}
        </div>
      ),
      csv: ({ is_hidden, hidden_reason }) =>
        is_hidden ? [t.hidden, hidden_reason ?? ''].join(' ').trim() : t.visible,
    },
    {
      key: 'act',
      label: '',
      cell: (review) => (
        <span className="judged-act">
          <Button small onClick={() => (review.is_hidden ? show(review) : hide(review))}>
            {review.is_hidden ? t.show : t.hide}
          </Button>
        </span>
      ),
    },
  ];
};

/** What a buyer says: words and photos; and what the store answered. */
const ReviewWords = ({ review }: { review: OperatorReview }) => {
  const t = useMessages().operatorContent.review;
  return (
    <div className={review.is_hidden ? 'judged is-hidden' : 'judged'}>
      {review.review === '' ? (
        <p className="quiet">{t.noWords}</p>
      ) : (
        <p className="judged-text">{review.review}</p>
      )}
      {review.photos.length > 0 && (
        <p className="judged-photos">
          {review.photos.map(({ file_id, image_url }, index) => (
            <a
              key={file_id}
              href={image_url}
              target="_blank"
              rel="noreferrer"
              aria-label={t.photoOf(index + 1)}
            >
              <Picture url={image_url} sizes="48px" widths={[160]} width={48} height={48} />
            </a>
          ))}
        </p>
      )}
      {review.reply !== null && <p className="small quiet">{t.reply(review.reply.reply)}</p>}
    </div>
  );
};
