import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Meta } from '#common/paging.ts';
import type { Review } from '#contract/product.ts';
import type { ReviewSummary } from '#contract/seller-review.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { dayText } from '#web/ui/day-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useStaffRoles } from '../frame/store-context.ts';
import { loadWork } from '../frame/work-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import { ReplySheet } from './reply-dialog.tsx';
import { isNarrowed, type ReviewQuery, writeReviewQuery } from './review-query.rules.ts';
import { ReviewRow } from './review-row.tsx';

/** Reviews under what they belong to; by product every review stands alone. */
type Group = {
  key: string;
  order: { code: string; completed_at: string | null } | null;
  reviews: readonly Review[];
};
export type ReviewPage = { summary: ReviewSummary; groups: readonly Group[]; meta: Meta | null };

type Props = { query: ReviewQuery; page: ReviewPage };

const GroupHead = ({ order }: Pick<Group, 'order'>) => {
  const { sellerReviews: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  if (order === null) return null;
  return (
    <h2 className="review-order">
      <Link className="link num" to={to(sellerUrls.order(order.code))}>
        {words.order(order.code)}
      </Link>
      {order.completed_at !== null && (
        <span className="quiet small"> {words.completed(dayText(locale, order.completed_at))}</span>
      )}
    </h2>
  );
};

/** The store's reviews, each with its answer or the way to write it. */
export const ReviewList = ({ query, page: { groups, meta } }: Props) => {
  const { revalidate } = useRevalidator();
  const { sellerReviews: words } = useMessages();
  const to = useLocalePath();
  const roles = useStaffRoles();
  const api = useApi();
  const toast = useToast();
  const [replying, setReplying] = useState<{ review: Review; open: boolean } | null>(null);
  const close = () => setReplying((before) => before && { ...before, open: false });
  const done = () => {
    close();
    toast.good(words.sent);
    revalidate();
    loadWork(api, roles).catch(console.error);
  };
  const hrefOf = (number: number) => to(sellerUrls.reviews(writeReviewQuery({ ...query, page: number })));
  const narrowed = isNarrowed(query);
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          heading={2}
          thing={narrowed ? 'search' : 'parcel'}
          title={narrowed ? words.noMatchTitle : words.emptyTitle}
          text={narrowed ? words.noMatchText : words.emptyText}
        />
      ) : (
        <div className="stack">
          {groups.map(({ key, order, reviews }) => (
            <div key={key}>
              <GroupHead order={order} />
              <ul className="stack">
                {reviews.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    isWithOrder={order !== null}
                    onReply={() => setReplying({ review, open: true })}
                  />
                ))}
              </ul>
            </div>
          ))}
          {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
        </div>
      )}
      {replying !== null && (
        <ReplySheet
          key={`${replying.review.id} ${replying.review.reply?.replied_at ?? ''}`}
          review={replying.review}
          open={replying.open}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
};
