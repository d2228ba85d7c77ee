export type BrandSort = 'latest' | 'popular' | 'asc' | 'desc';

const otherSorts = ['popular', 'asc', 'desc'] as const;

/** Everything unknown means the newest first, `lastest`, `lates` and `latest` among it. */
export const brandSort = (sort: string): BrandSort => otherSorts.find((one) => one === sort) ?? 'latest';

/** Whether official stores (true), the others (false) or all (null) are requested; `none` matches no store. */
export const officialOnly = (storetype: string): boolean | null | 'none' => {
  if (storetype === 'official') return true;
  if (storetype === 'merchant') return false;
  return storetype === 'all' ? null : 'none';
};

/** Mean of ratings with two decimals, half up; 0 when there are none. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 100) / count) / 100;
