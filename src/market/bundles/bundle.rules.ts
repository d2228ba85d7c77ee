import { apportion } from '#common/apportion.ts';

/** What one set of a bundle saves: a whole percentage of its price, or rupiah. */
export type Saving = { type: 'percentage' | 'amount'; value: number };

export type Part = {
  productId: number;
  /** The variant that it must be; null: the product itself, or any of its variants. */
  variantId: number | null;
  qty: number;
};

export type BundleTerms = {
  id: number;
  merchantId: number;
  name: string;
  saving: Saving;
  parts: readonly Part[];
  /** Sets that this buyer may still have; null: as many as they like. */
  left: number | null;
};

/** A line of the cart that is bought now and not at a flash price. Rupiah of one piece. */
export type BundleLine = {
  id: number;
  productId: number;
  variantId: number | null;
  qty: number;
  price: number;
};

/** A bundle that a cart has, how often, and the rupiah it takes off each line. */
export type AppliedBundle = {
  bundleId: number;
  name: string;
  sets: number;
  savings: ReadonlyMap<number, number>;
};

/** The least that one piece may cost in a bundle. Rupiah. */
export const MIN_PIECE_PRICE = 100;

/** Rupiah that a set saves, floored; each of its pieces still costs something. */
export const savingOf = ({ type, value }: Saving, total: number, pieces: number): number => {
  const wanted = type === 'amount' ? value : Number((BigInt(total) * BigInt(value)) / 100n);
  return Math.max(0, Math.min(wanted, total - pieces * MIN_PIECE_PRICE));
};

const sumOf = (amounts: Iterable<number>): number =>
  Iterator.from(amounts).reduce((sum, one) => sum + one, 0);

type Pieces = ReadonlyMap<number, number>;
/** `amounts` are what the pieces of each line cost, `rooms` how much of that can be saved. Rupiah. */
type OneSet = {
  left: Pieces;
  amounts: ReadonlyMap<number, number>;
  rooms: ReadonlyMap<number, number>;
  saving: number;
};

/**
 * Takes the pieces of one set out of what is left of the lines: of each part the dearest first, since a percentage then saves
 * most. Parts that must be one variant choose before those that may be any. null: a piece is missing.
 */
const takeSet = (bundle: BundleTerms, lines: readonly BundleLine[], pieces: Pieces): OneSet | null => {
  const left = new Map(pieces);
  const amounts = new Map<number, number>();
  const rooms = new Map<number, number>();
  let taken = 0;
  const parts = bundle.parts.toSorted(
    (one, other) => Number(one.variantId === null) - Number(other.variantId === null),
  );
  for (const part of parts) {
    let wanted = part.qty;
    taken += part.qty;
    for (const line of lines) {
      if (wanted === 0) break;
      if (line.productId !== part.productId) continue;
      if (part.variantId !== null && line.variantId !== part.variantId) continue;
      const some = Math.min(wanted, left.get(line.id) ?? 0);
      if (some === 0) continue;
      left.set(line.id, (left.get(line.id) ?? 0) - some);
      amounts.set(line.id, (amounts.get(line.id) ?? 0) + some * line.price);
      rooms.set(line.id, (rooms.get(line.id) ?? 0) + some * Math.max(0, line.price - MIN_PIECE_PRICE));
      wanted -= some;
    }
    if (wanted > 0) return null;
  }
  const total = sumOf(amounts.values());
  return {
    ...{ left, amounts, rooms },
    saving: Math.min(savingOf(bundle.saving, total, taken), sumOf(rooms.values())),
  };
};

/** So many sets of one bundle: the last of them after those before, with what is left of the lines and what all of them save. */
type Taken = { left: Pieces; saving: number; last: OneSet | null; before: Taken | null };

/** Every number of sets of one bundle that can be taken, none first. */
const numbersOfSets = (bundle: BundleTerms, lines: readonly BundleLine[], pieces: Pieces): Taken[] => {
  const numbers: Taken[] = [{ left: pieces, saving: 0, last: null, before: null }];
  for (;;) {
    const before = numbers.at(-1)!;
    if (bundle.left !== null && numbers.length > bundle.left) return numbers;
    const set = takeSet(bundle, lines, before.left);
    if (set === null || set.saving === 0) return numbers;
    numbers.push({ left: set.left, saving: before.saving + set.saving, last: set, before });
  }
};

/** So many sets are tried; beyond them each bundle is taken as often as it can be, in its order. */
const MAX_TRIES = 2_000;

type Combination = { saving: number; taken: readonly Taken[] };

/**
 * The combination of bundles that saves most together, no piece counted twice. Of equal ones it is the one that is found first,
 * which has more sets of the first bundles; the same lines always have the same.
 */
const bestCombination = (bundles: readonly BundleTerms[], lines: readonly BundleLine[]): Combination => {
  const isShared = bundles.map((one) =>
    bundles.some(
      (other) =>
        other !== one &&
        other.parts.some((part) => one.parts.some(({ productId }) => productId === part.productId)),
    ),
  );
  let tries = 0;
  const look = (at: number, pieces: Pieces): Combination => {
    const bundle = bundles[at];
    if (bundle === undefined) return { saving: 0, taken: [] };
    let best: Combination | null = null;
    const numbers = numbersOfSets(bundle, lines, pieces);
    tries += numbers.length;
    for (const taken of numbers.reverse()) {
      const rest = look(at + 1, taken.left);
      const saving = taken.saving + rest.saving;
      if (best === null || saving > best.saving) best = { saving, taken: [taken, ...rest.taken] };
      // nobody else wants its pieces, or it was thought about for long enough
      if (!isShared[at] || tries >= MAX_TRIES) break;
    }
    return best ?? { saving: 0, taken: [] };
  };
  return look(0, new Map(lines.map(({ id, qty }) => [id, qty])));
};

const setsOf = (taken: Taken | undefined): OneSet[] => {
  const sets: OneSet[] = [];
  for (let one: Taken | null = taken ?? null; one !== null; one = one.before)
    if (one.last !== null) sets.push(one.last);
  return sets;
};

/** What a set takes off each of its lines, by what their pieces cost; where one would cost nothing, by what can be saved of each. */
const shares = ({ amounts, rooms, saving }: OneSet): [line: number, off: number][] => {
  const ids = [...amounts.keys()].toSorted((one, other) => one - other);
  const room = ids.map((id) => rooms.get(id) ?? 0);
  const byPrice = apportion(
    saving,
    ids.map((id) => amounts.get(id) ?? 0),
  );
  const fits = byPrice.every((off, at) => off <= (room[at] ?? 0));
  const offs = fits ? byPrice : apportion(saving, room);
  return ids.map((id, at) => [id, offs[at] ?? 0]);
};

/**
 * The bundles that lines of one cart make, with what each takes off each line: the sets' savings are shared out by what their
 * pieces cost, whole rupiah, together exactly what is saved.
 */
export const applyBundles = (
  bundles: readonly BundleTerms[],
  lines: readonly BundleLine[],
): AppliedBundle[] => {
  const dearestFirst = lines.toSorted((one, other) => other.price - one.price || one.id - other.id);
  const all: Pieces = new Map(lines.map(({ id, qty }) => [id, qty]));
  const possible = bundles
    .filter(({ left }) => left === null || left > 0)
    .map((bundle) => ({ bundle, first: takeSet(bundle, dearestFirst, all)?.saving ?? 0 }))
    .filter(({ first }) => first > 0)
    .toSorted((one, other) => other.first - one.first || one.bundle.id - other.bundle.id)
    .map(({ bundle }) => bundle);
  const { taken } = bestCombination(possible, dearestFirst);
  return possible.flatMap((bundle, at): AppliedBundle[] => {
    const own = setsOf(taken[at]);
    if (own.length === 0) return [];
    const savings = new Map<number, number>();
    for (const [id, off] of own.flatMap(shares)) savings.set(id, (savings.get(id) ?? 0) + off);
    return [{ bundleId: bundle.id, name: bundle.name, sets: own.length, savings }];
  });
};
