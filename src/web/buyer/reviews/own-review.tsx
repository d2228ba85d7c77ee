import { type ComponentProps, lazy, Suspense } from 'react';
import type { Review } from '#contract/product.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { ReviewSheet } from './review-sheet.tsx';

/** A review as its writer sees it, with the seller's reply. */
export const OwnReview = ({ review }: { review: Review }) => {
  const { reviews: words } = useMessages();
  const locale = useLocale();
  return (
    <div className="own-review" role="group" aria-label={words.yours}>
      <p className="row quiet small">
        <Stars rating={review.rating} />
        <span>{dayText(locale, review.created_at)}</span>
      </p>
      {review.review !== '' && <p className="said">{review.review}</p>}
      {review.photos.length > 0 && (
        <ul className="order-photos">
          {review.photos.map((photo, index) => (
            <li key={photo.file_id}>
              <a href={photo.image_url} target="_blank" rel="noreferrer">
                <Picture url={photo.image_url} sizes="72px" widths={[160]} alt={words.photo(index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reply !== null && (
        <div className="reply">
          <b>{words.reply}</b>
          <p className="said">{review.reply.reply}</p>
        </div>
      )}
    </div>
  );
};

const Sheet = lazy(() => import('./review-sheet.tsx').then((module) => ({ default: module.ReviewSheet })));

/** `ReviewSheet`, fetched when the first review is begun. */
export const LateReviewSheet = (props: ComponentProps<typeof ReviewSheet>) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
);
