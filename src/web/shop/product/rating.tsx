import { compact, digits } from '#common/money.ts';
import type { RatingSummary } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { partOf } from '#web/ui/flash-left.ts';
import { Stars } from '#web/ui/stars.tsx';
import { ratingText } from './rating-text.ts';
import type { Star } from './use-reviews.ts';

export const allStars: readonly Star[] = [5, 4, 3, 2, 1];

/** The average and how many gave each number of stars. */
export const Rating = ({ summary }: { summary: RatingSummary }) => {
  const { product: words } = useMessages();
  return (
    <div className="rating">
      <div>
        <p className="rating-number">{ratingText(summary.avg_rating)}</p>
        <p className="up-half">
          <Stars rating={summary.avg_rating} big />
        </p>
        <p className="quiet num small">{words.reviewCount(compact(summary.total_review))}</p>
      </div>
      <ul className="rating-bars">
        {allStars.map((star) => (
          <li key={star} data-n={star}>
            <i data-part={partOf(summary.stars[star], summary.total_review)} />
            <span>
              <span className="hide">{words.starBar(star)}</span>
              {digits(summary.stars[star])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
