import { useId } from 'react';
import { compact } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { ProductView } from './product-view.ts';
import { allStars, Rating } from './rating.tsx';
import { ReviewItem } from './review.tsx';
import type { ReviewView } from './review-view.ts';
import { useReviews } from './use-reviews.ts';

type Props = { product: ProductView; first: readonly ReviewView[] };

/** Reviews: the summary, the newest few, and on demand all of them or those of one star. */
export const Reviews = ({ product, first }: Props) => {
  const { product: words } = useMessages();
  const id = useId();
  const summary = product.rating_summary;
  const reviews = useReviews(product.slug, first, summary);
  return (
    <section id="ulasan" aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id}>{words.reviews}</h2>
        {reviews.folded && (
          <button type="button" className="link" onClick={() => reviews.show(null)}>
            {words.allReviews}
          </button>
        )}
      </div>
      {summary.total_review === 0 ? (
        <p className="quiet">{words.reviewsEmpty}</p>
      ) : (
        <>
          <Rating summary={summary} />
          {summary.total_review > first.length && (
            <div className="chips up-3" role="group" aria-label={words.filterByStar}>
              <Chip pressed={reviews.star === null} onPress={() => reviews.show(null)}>
                {words.allStars}
              </Chip>
              {allStars.map((star) => (
                <Chip key={star} pressed={reviews.star === star} onPress={() => reviews.show(star)}>
                  {words.starCount(star, compact(summary.stars[star]))}
                </Chip>
              ))}
            </div>
          )}
          <div className="up-2" aria-live="polite" aria-busy={reviews.busy}>
            {reviews.list.map((review) => (
              <ReviewItem key={review.id} review={review} store={product.merchant.merchant_name} />
            ))}
            {reviews.list.length === 0 && reviews.star !== null && (
              <p className="quiet">{words.reviewsOfStarEmpty(reviews.star)}</p>
            )}
          </div>
          {reviews.more && (
            <Button
              busy={reviews.busy}
              onClick={reviews.folded ? () => reviews.show(null) : reviews.showMore}
            >
              {reviews.folded ? words.allReviews : words.moreReviews}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
