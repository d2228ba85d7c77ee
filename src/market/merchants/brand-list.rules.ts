export type BrandSort = 'latest' | 'popular' | 'asc' | 'desc';

const others = ['popular', 'asc', 'desc'] as const;

/** `lastest`, `lates` and `latest` are one value, and the one for everything unknown (API N1, CT2). */
export const brandSort = (asked: string): BrandSort => others.find((one) => one === asked) ?? 'latest';

/** Whether official stores (true), the others (false) or all (null) are asked for; `none` matches no store. */
export const officialOnly = (storetype: string): boolean | null | 'none' => {
  if (storetype === 'official') return true;
  if (storetype === 'merchant') return false;
  return storetype === 'all' ? null : 'none';
};

/** Mean of ratings with two decimals, half up; 0 when there are none (API 5.7). */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 100) / count) / 100;
