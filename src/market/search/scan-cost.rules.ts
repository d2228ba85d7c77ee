type ScanEstimate = {
  /** Rows of the page and before it. */
  wanted: number;
  /** Products that are found, at most. */
  total: number;
  /** Products that there are. */
  all: number;
  /** Whether each step opens a second row by its key, which makes it dearer. */
  readsTwoTables: boolean;
};

const TWO_TABLES_COST = 6;
/** Matches may be rarer where the scan begins than on the whole. */
const MAX_OVERSCAN = 4;

/**
 * A page may be read by scanning everything in its order until enough is found, or by reading all that is found and
 * sorting it. Reading costs as much as is found; scanning is over the sooner, the more is found.
 * @returns how many rows to scan at most before reading is cheaper after all; null when it is so from the start
 */
export const maxScanRows = ({ wanted, total, all, readsTwoTables }: ScanEstimate): number | null => {
  const expected = Math.ceil((wanted * all) / Math.max(1, total));
  return expected * (readsTwoTables ? TWO_TABLES_COST : 1) * 2 > total
    ? null
    : Math.min(total, expected * MAX_OVERSCAN);
};

/**
 * The same of a list without words, whose scan reads an index alone or the rows of one part.
 * @param all rows that are scanned; the whole shop, or one category
 */
export const isScanCheaper = ({ wanted, total, all }: Omit<ScanEstimate, 'readsTwoTables'>): boolean =>
  Math.ceil((wanted * all) / Math.max(1, total)) * 2 <= total;

type Best = { sold: number; products: number };

/**
 * Where the best sold of what is found fill the page, only they need be looked through: the numbers of pieces sold from
 * which on to look, those that find least first, while that is less than scanning.
 */
export const bestSellerCutoffs = (
  sizes: readonly Best[],
  { wanted, total, all }: Omit<ScanEstimate, 'readsTwoTables'>,
): number[] => {
  const scanned = (wanted * all) / Math.max(1, total);
  return sizes
    .map(({ sold, products }) => ({ sold, expected: (total * products) / Math.max(1, all) }))
    .filter(({ expected }) => expected >= wanted * 2 && expected < Math.min(scanned * 2, total / 2))
    .map(({ sold }) => sold);
};
