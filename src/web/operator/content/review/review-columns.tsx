import type { OperatorReview } from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Go } from '#web/ui/go.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { urls } from '#web/urls.ts';
import { Badge } from '../../desk/badge.tsx';
import type { Column } from '../../desk/desk-columns.ts';
import { Moment } from '../../desk/moment.tsx';
import { ReviewWords } from './review-words.tsx';

type Ways = { hide: (review: OperatorReview) => void; show: (review: OperatorReview) => void };

/** The columns of the list of reviews; the last has the button. */
export const useReviewColumns = ({ hide, show }: Ways): Column<OperatorReview>[] => {
  const words = useMessages().operatorContent.review;
  return [
    {
      key: 'rating',
      label: words.rating,
      cell: ({ rating }) => <Stars rating={rating} />,
      csv: ({ rating }) => rating,
    },
    {
      key: 'words',
      label: words.words,
      cell: (review) => <ReviewWords review={review} />,
      csv: ({ review }) => review,
    },
    {
      key: 'product',
      label: words.product,
      cell: ({ product }) => <Go path={urls.product(product.slug)}>{product.product_name}</Go>,
      csv: ({ product }) => product.product_name,
    },
    {
      key: 'store',
      label: words.store,
      cell: ({ merchant }) => merchant.merchant_name,
      csv: ({ merchant }) => merchant.merchant_name,
    },
    {
      key: 'writer',
      label: words.writer,
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
      label: words.when,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'state',
      label: words.state,
      cell: ({ is_hidden, hidden_reason }) => (
        <div className="judged-of">
          <Badge tone={is_hidden ? 'bad' : 'good'}>{is_hidden ? words.hidden : words.visible}</Badge>
          {hidden_reason !== null && <span className="small quiet">{words.why(hidden_reason)}</span>}
        </div>
      ),
      csv: ({ is_hidden, hidden_reason }) =>
        is_hidden ? [words.hidden, hidden_reason ?? ''].join(' ').trim() : words.visible,
    },
    {
      key: 'act',
      label: '',
      cell: (review) => (
        <span className="judged-act">
          <Button small onClick={() => (review.is_hidden ? show(review) : hide(review))}>
            {review.is_hidden ? words.show : words.hide}
          </Button>
        </span>
      ),
    },
  ];
};
