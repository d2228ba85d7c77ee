import { useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { LargePhotos } from './large-photos.tsx';
import type { ReviewView } from './review-view.ts';

/** The photos of a review; a press shows them large. */
const Photos = ({ photos, name }: { photos: readonly string[]; name: string }) => {
  const { product: words } = useMessages();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className="review-photos">
      {photos.map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={words.reviewPhoto(index + 1)}
          onClick={() => setOpen(index)}
        >
          <Picture url={url} sizes="64px" widths={[160]} />
        </button>
      ))}
      <LargePhotos
        open={open !== null}
        onClose={() => setOpen(null)}
        photos={photos}
        start={open ?? 0}
        name={name}
      />
    </div>
  );
};

/** What one buyer thinks, and the store's reply. */
export const ReviewItem = ({ review, store }: { review: ReviewView; store: string }) => {
  const { product: words } = useMessages();
  const locale = useLocale();
  const about = [review.variant, dayText(locale, review.createdAt)].filter(Boolean).join(' · ');
  return (
    <article className="review">
      <div className="review-who">
        <span className="avatar" aria-hidden="true">
          {review.buyer.charAt(0).toUpperCase()}
        </span>
        <div>
          <p>
            <b>{review.buyer}</b>
          </p>
          <p className="row quiet small">
            <Stars rating={review.rating} />
            <span>{about}</span>
          </p>
        </div>
      </div>
      {review.text !== '' && <blockquote>{review.text}</blockquote>}
      {review.photos.length > 0 && <Photos photos={review.photos} name={words.reviews} />}
      {review.reply !== null && (
        <div className="reply">
          <b>{words.replyOf(store)}</b>
          <p>{review.reply}</p>
        </div>
      )}
    </article>
  );
};
