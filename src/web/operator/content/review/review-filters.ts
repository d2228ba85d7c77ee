import { useMessages } from '#web/client/messages.tsx';
import type { Filter } from '../../desk/desk-filters.tsx';

/** By stars, whether buyers see it, photos, and days. */
export const useReviewFilters = (): Filter[] => {
  const words = useMessages().operatorContent.review;
  const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: words.stars(count) }));
  return [
    { key: 'rating', label: words.rating, options: stars },
    {
      key: 'is_hidden',
      label: words.state,
      options: [
        { value: '0', label: words.visible },
        { value: '1', label: words.hidden },
      ],
    },
    {
      key: 'has_photos',
      label: words.photos,
      options: [
        { value: '1', label: words.withPhotos },
        { value: '0', label: words.withoutPhotos },
      ],
    },
    { key: 'date_start', label: words.from, kind: 'date' },
    { key: 'date_end', label: words.until, kind: 'date' },
  ];
};
