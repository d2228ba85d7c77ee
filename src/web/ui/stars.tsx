import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';

/** Five stars, lit by the integer part of the rating: 4.9 shows four. */
export const Stars = ({ rating, big = false }: { rating: number; big?: boolean }) => {
  const { ui } = useMessages();
  const lit = Math.min(limits.ratingStars, Math.max(0, Math.trunc(rating)));
  return (
    <span
      className={big ? 'stars stars-big' : 'stars'}
      data-n={lit}
      role="img"
      aria-label={lit === 0 ? ui.noStars : ui.starsOf(lit)}
    />
  );
};
