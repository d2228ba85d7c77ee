import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-reviews.css';
import type { ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { ratingText } from '#common/decimals.ts';
import { digits } from '#common/money.ts';
import { listReviewsByOrder, listStoreReviews, type ReviewSummary } from '#contract/seller-review.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { OrderSearch, ReviewFilters } from './review-filters.tsx';
import { ReviewList, type ReviewPage } from './review-list.tsx';
import { orderInput, productInput, type ReviewQuery, readReviewQuery } from './review-query.rules.ts';

/** A page of the store's reviews, by product or by order. */
const load = async ({ api, url }: PageRequest): Promise<ReviewPage> => {
  const query = readReviewQuery(url.searchParams);
  if (query.view === 'order') {
    const { data, meta } = await need(api.call(listReviewsByOrder, { input: orderInput(query) }));
    const groups = data.list.map(({ order_code, completed_at, reviews }) => ({
      key: order_code,
      order: { code: order_code, completed_at },
      reviews,
    }));
    return { summary: data.summary, groups, meta: meta ?? null };
  }
  const { data, meta } = await need(api.call(listStoreReviews, { input: productInput(query) }));
  const groups = data.list.map((review) => ({ key: String(review.id), order: null, reviews: [review] }));
  return { summary: data.summary, groups, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerReviews.title);

const Summary = ({ summary }: { summary: ReviewSummary }) => {
  const { sellerReviews: words } = useMessages();
  const locale = useLocale();
  if (summary.total_review === 0) return <p className="quiet">{words.none}</p>;
  return (
    <p className="row review-who">
      <b className="review-average num">{ratingText(locale, summary.avg_rating)}</b>
      <Stars rating={summary.avg_rating} />
      <span className="quiet small">
        {words.count(digits(summary.total_review))}
        {summary.periode_awal !== null && ` ${words.since(dayText(locale, summary.periode_awal))}`}
      </span>
    </p>
  );
};

const useReviewQuery = (): ReviewQuery => readReviewQuery(useSearchParams()[0]);

/** The title with the `summary`, the two views, and what narrows the list down. */
const ListHead = ({ query, summary }: { query: ReviewQuery; summary?: ReactNode }) => {
  const { sellerReviews: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <PageHead title={words.title} aside={summary} />
      <Tabs
        label={words.views}
        current={query.view}
        tabs={[
          { key: 'product', label: words.byProduct, href: to(sellerUrls.reviews()) },
          { key: 'order', label: words.byOrder, href: to(sellerUrls.reviews('?view=order')) },
        ]}
      />
      {query.view === 'order' ? <OrderSearch query={query} /> : <ReviewFilters query={query} />}
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <ListHead query={useReviewQuery()} />
    <LoadFailed words={useMessages().seller} />
  </>
);

/** /merchant/dashboard/review: what buyers say and the store's answers. */
export default function Page() {
  const query = useReviewQuery();
  const page = useLoaderData<typeof load>();
  return (
    <>
      <ListHead query={query} summary={<Summary summary={page.summary} />} />
      <ReviewList query={query} page={page} />
    </>
  );
}
