import type { OperatorReview } from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** What a buyer says: words and photos; and what the store answered. */
export const ReviewWords = ({ review }: { review: OperatorReview }) => {
  const words = useMessages().operatorContent.review;
  return (
    <div className={review.is_hidden ? 'judged is-hidden' : 'judged'}>
      {review.review === '' ? (
        <p className="quiet">{words.noWords}</p>
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
              aria-label={words.photoOf(index + 1)}
            >
              <Picture url={image_url} sizes="48px" widths={[160]} width={48} height={48} />
            </a>
          ))}
        </p>
      )}
      {review.reply !== null && <p className="small quiet">{words.reply(review.reply.reply)}</p>}
    </div>
  );
};
