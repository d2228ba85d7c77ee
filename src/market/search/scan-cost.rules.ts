type Way = {
  /** Rows of the page and before it. */
  wanted: number;
  /** Products that are found, at most. */
  total: number;
  /** Products that there are. */
  all: number;
  /** Whether each step opens a second row by its key, which makes it dearer. */
  opensTwo: boolean;
};

const DEARER = 6;
/** What is found may stand thinner where the walk begins than on the whole. */
const PATIENCE = 4;

/**
 * A page may be read by walking everything in its order until enough is found, or by reading all that is found and
 * sorting it. Reading costs as much as is found; walking is over the sooner, the more is found.
 * @returns how many rows to walk at most before reading is cheaper after all; null when it is so from the start
 */
export const rowsToWalk = ({ wanted, total, all, opensTwo }: Way): number | null => {
  const expected = Math.ceil((wanted * all) / Math.max(1, total));
  return expected * (opensTwo ? DEARER : 1) * 2 > total ? null : Math.min(total, expected * PATIENCE);
};

/**
 * The same of a list without words, whose walk reads an index alone or the rows of one part.
 * @param all rows that are walked through; the whole shop, or one category
 */
export const isNear = ({ wanted, total, all }: Omit<Way, 'opensTwo'>): boolean =>
  Math.ceil((wanted * all) / Math.max(1, total)) * 2 <= total;

type Best = { sold: number; products: number };

/**
 * Where the best sold of what is found fill the page, only they need be looked through: the numbers of pieces sold from
 * which on to look, those that find least first, while that is less than walking.
 */
export const bestFrom = (sizes: readonly Best[], { wanted, total, all }: Omit<Way, 'opensTwo'>): number[] => {
  const walked = (wanted * all) / Math.max(1, total);
  return sizes
    .map(({ sold, products }) => ({ sold, expected: (total * products) / Math.max(1, all) }))
    .filter(({ expected }) => expected >= wanted * 2 && expected < Math.min(walked * 2, total / 2))
    .map(({ sold }) => sold);
};
