import type { RatingSummary } from '#contract/product.ts';

/** How strangers see a buyer's name: `Budi Santoso` and `Budi` -> `B***i` (API section 2). First and last letter stay. */
export const maskName = (fullname: string | null): string => {
  const letters = [...(fullname ?? '').trim()];
  if (letters.length === 0) return '***';
  return `${letters[0]}***${letters.length > 1 ? letters.at(-1) : ''}`;
};

/** The summary of visible reviews from their counts by stars, 1 first. The average has two decimals, 0 without any. */
export const summarise = (counts: readonly number[]): RatingSummary => {
  const at = (stars: number): number => counts[stars - 1] ?? 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    avg_rating: total === 0 ? 0 : Math.round((points * 100) / total) / 100,
    total_review: total,
    stars: { 1: at(1), 2: at(2), 3: at(3), 4: at(4), 5: at(5) },
  };
};
