import { type NumberKind, numberNames } from '#contract/number-kinds.ts';
import { numberKinds } from '#contract/number-rules.ts';
import type { ProductPermit } from '#contract/product.ts';

/** What each kind adds to `products.permits`, `listing.permits` and `keywords.permits`. */
export const permitBits: Record<NumberKind, number> = {
  halal: 1,
  bpom: 2,
  pirt: 4,
  sni: 8,
  postel: 16,
  kemenkes: 32,
};
const ALL_SETS = 2 ** numberKinds.length;

/** The kinds in the order in which a card, which has room for one, prefers them. */
export const permitsByRank: readonly NumberKind[] = ['halal', 'bpom', 'pirt', 'kemenkes', 'postel', 'sni'];

/**
 * Every value of such a column that has all of these kinds; all above 0, unless no kind is asked for. Written out, the
 * planner knows how many rows have them.
 */
export const setsWith = (kinds: readonly NumberKind[]): number[] => {
  const wanted = kinds.reduce((sum, kind) => sum | permitBits[kind], 0);
  return Array.from({ length: ALL_SETS }, (_, set) => set).filter((set) => (set & wanted) === wanted);
};

/** What a card says. @param permit as `products.permit` has it, the kind and its number */
export const shownPermit = (isHalal: boolean | null, permit: string | null): ProductPermit | null => {
  if (isHalal === false) return { name: 'Non-halal' };
  // of cards that the version before wrote
  if (permit === null) return isHalal ? { name: numberNames.halal } : null;
  const blank = permit.indexOf(' ');
  const kind = numberKinds.find((one) => one === permit.slice(0, blank));
  return kind === undefined ? null : { name: numberNames[kind], number: permit.slice(blank + 1) };
};
