import { ratingText } from '#common/decimals.ts';
import { compact, digits } from '#common/money.ts';
import type { RatingSummary } from '#contract/product.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Star } from './use-reviews.ts';

export const allStars: readonly Star[] = [5, 4, 3, 2, 1];

/** A share of a whole, drawn to its exact length; the policy of the page allows no style attribute. */
const Bar = ({ part, whole }: { part: number; whole: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={whole === 0 ? 0 : (part / whole) * 100} height="6" />
  </svg>
);

/** The average and how many gave each number of stars. */
export const Rating = ({ summary }: { summary: RatingSummary }) => {
  const { product: words } = useMessages();
  const locale = useLocale();
  return (
    <div className="rating">
      <div>
        <p className="rating-number">{ratingText(locale, summary.avg_rating)}</p>
        <p className="up-half">
          <Stars rating={summary.avg_rating} big />
        </p>
        <p className="quiet num small">{words.reviewCount(compact(summary.total_review))}</p>
      </div>
      <ul className="rating-bars">
        {allStars.map((star) => (
          <li key={star} data-n={star}>
            <Bar part={summary.stars[star]} whole={summary.total_review} />
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
