import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-reviews.css';
import { useSearchParams } from 'react-router';
import { digits } from '#common/money.ts';
import type { ReviewSummary } from '#contract/seller-review.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Stars } from '#web/ui/stars.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { OrderSearch, ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { readReviewQuery, writeReviewQuery } from './review-query.rules.ts';
import { useReviews } from './use-reviews.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerReviews.title);

const Summary = ({ summary }: { summary: ReviewSummary }) => {
  const { sellerReviews: words } = useMessages();
  const locale = useLocale();
  if (summary.total_review === 0) return <p className="quiet">{words.none}</p>;
  return (
    <p className="row review-who">
      <b className="review-average num">{summary.avg_rating.toFixed(1)}</b>
      <Stars rating={summary.avg_rating} />
      <span className="quiet small">
        {words.count(digits(summary.total_review))}
        {summary.periode_awal !== null && ` ${words.since(dayText(locale, summary.periode_awal))}`}
      </span>
    </p>
  );
};

/** /merchant/dashboard/review: what buyers say and the store's answers. */
export default function Page() {
  const { sellerReviews: words } = useMessages();
  const to = useLocalePath();
  const [params] = useSearchParams();
  const query = readReviewQuery(params);
  const page = useReviews(query);
  const key = writeReviewQuery({ ...query, page: 1 });
  return (
    <>
      <div className="spread review-head">
        <h1>{words.title}</h1>
        {page.data !== null && <Summary summary={page.data.summary} />}
      </div>
      <div className="up-1">
        <Tabs
          label={words.views}
          current={query.view}
          tabs={[
            { key: 'product', label: words.byProduct, href: to(sellerUrls.reviews()) },
            { key: 'order', label: words.byOrder, href: to(sellerUrls.reviews('?view=order')) },
          ]}
        />
      </div>
      {query.view === 'order' ? (
        <OrderSearch key={key} query={query} />
      ) : (
        <ReviewFilters key={key} query={query} />
      )}
      <ReviewList query={query} page={page} />
    </>
  );
}
