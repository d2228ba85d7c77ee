import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { listReviewRows, type ReviewRow } from '#contract/order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { loadPages, type PagedList, type Pages, usePages } from '#web/features/lists/use-pages.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import { LateReviewSheet } from './own-review.tsx';
import { ReviewItem } from './review-item.tsx';

type ReviewTab = 'pending' | 'done';

const tabIn = (query: URLSearchParams): ReviewTab => (query.get('status') === 'done' ? 'done' : 'pending');

/** Items that wait for a review, or those that have one. */
const listOf = (tab: ReviewTab): PagedList<ReviewRow> => ({
  key: `reviews ${tab}`,
  keyOf: (row) => row.order_item_id,
  ask: (api, page) => api.call(listReviewRows, { input: { status: tab, page, per_page: 10 } }),
});

export const loader = privateLoader(({ api, url }) => loadPages(api, listOf(tabIn(url.searchParams))));

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => {
  const { reviews: words } = messages;
  return privateMeta(words.title, words.metaDescription);
};

const NoReviews = ({ tab }: { tab: ReviewTab }) => {
  const { reviews: words } = useMessages();
  const isPending = tab === 'pending';
  return (
    <EmptyState
      thing="parcel"
      title={isPending ? words.emptyPendingTitle : words.emptyDoneTitle}
      text={isPending ? words.emptyPendingText : words.emptyDoneText}
    >
      <ButtonLink path={urls.orders()}>{words.emptyLink}</ButtonLink>
    </EmptyState>
  );
};

const ReviewsHead = ({ tab }: { tab: ReviewTab }) => {
  const { reviews: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <PageHead title={words.title} />
      <div className="down-2">
        <Tabs
          label={words.tabs}
          current={tab}
          tabs={[
            { key: 'pending', label: words.pending, href: to(urls.reviews()) },
            { key: 'done', label: words.done, href: to(`${urls.reviews()}?status=done`) },
          ]}
        />
      </div>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <ReviewsHead tab={tabIn(useSearchParams()[0])} />
    <Skeleton lines={4} />
  </>
);

/** /user/order/review: what a buyer has reviewed and can review. */
export default function Page() {
  const [query] = useSearchParams();
  const tab = tabIn(query);
  const { revalidate } = useRevalidator();
  const [writing, setWriting] = useState<{ row: ReviewRow; open: boolean } | null>(null);
  const { pages, hasMore, loadingMore, more } = usePages(useLoaderData<Pages<ReviewRow>>(), listOf(tab));
  const close = () => setWriting((before) => before && { ...before, open: false });
  return (
    <>
      <ReviewsHead tab={tab} />
      {pages.rows.length === 0 ? (
        <NoReviews tab={tab} />
      ) : (
        <ul className="stack">
          {pages.rows.map((row) => (
            <ReviewItem key={row.order_item_id} row={row} onWrite={() => setWriting({ row, open: true })} />
          ))}
        </ul>
      )}
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
      {writing !== null && (
        <LateReviewSheet
          key={writing.row.order_item_id}
          row={writing.row}
          open={writing.open}
          onClose={close}
          onDone={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
}
