import { useState } from 'react';
import { listReviewRows, type ReviewRow } from '#contract/order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { usePages } from '#web/features/lists/use-pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../part.tsx';
import { LateReviewSheet } from './late-review-sheet.tsx';
import { ReviewItem } from './review-item.tsx';

export type ReviewTab = 'pending' | 'done';

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

/** Items that wait for a review, or those that have one (BO3). */
export const ReviewList = ({ tab }: { tab: ReviewTab }) => {
  const [writing, setWriting] = useState<{ row: ReviewRow; open: boolean } | null>(null);
  const { list, hasMore, loadingMore, more } = usePages<ReviewRow>({
    key: tab,
    keyOf: (row) => row.order_item_id,
    ask: (api, page) => need(api.call(listReviewRows, { input: { status: tab, page, per_page: 10 } })),
  });
  const close = () => setWriting((before) => before && { ...before, open: false });
  return (
    <>
      <AsyncSection of={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoReviews tab={tab} />
          ) : (
            <ul className="stack">
              {rows.map((row) => (
                <ReviewItem
                  key={row.order_item_id}
                  row={row}
                  onWrite={() => setWriting({ row, open: true })}
                />
              ))}
            </ul>
          )
        }
      </AsyncSection>
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
      {writing !== null && (
        <LateReviewSheet
          key={writing.row.order_item_id}
          row={writing.row}
          open={writing.open}
          onClose={close}
          onDone={() => {
            close();
            list.reload();
          }}
        />
      )}
    </>
  );
};
