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

/**
 * The most sets of one bundle that a cart has, as many as a line has pieces: more than anybody buys, and
 * `order_bundles.sets` is a smallint.
 */
export const MAX_SETS = 999;

/** Rupiah that a set saves, floored; each of its pieces still costs something. */
export const savingOf = ({ type, value }: Saving, total: number, pieces: number): number => {
  const wanted = type === 'amount' ? value : Number((BigInt(total) * BigInt(value)) / 100n);
  return Math.max(0, Math.min(wanted, total - pieces * MIN_PIECE_PRICE));
};

const sumOf = (amounts: Iterable<number>): number =>
  Iterator.from(amounts).reduce((sum, one) => sum + one, 0);

type Pieces = ReadonlyMap<number, number>;
/** `taken` are its pieces of each line, `amounts` what they cost, `rooms` how much of that can be saved. Rupiah. */
type OneSet = {
  taken: Pieces;
  amounts: ReadonlyMap<number, number>;
  rooms: ReadonlyMap<number, number>;
  saving: number;
};

/**
 * Takes the pieces of one set out of what is left of the lines: of each part the dearest first, since a percentage then saves
 * most. Parts that must be one variant choose before those that may be any. null: a piece is missing.
 */
const takeSet = (bundle: BundleTerms, lines: readonly BundleLine[], pieces: Pieces): OneSet | null => {
  const taken = new Map<number, number>();
  const amounts = new Map<number, number>();
  const rooms = new Map<number, number>();
  let size = 0;
  const parts = bundle.parts.toSorted(
    (one, other) => Number(one.variantId === null) - Number(other.variantId === null),
  );
  for (const part of parts) {
    let wanted = part.qty;
    size += part.qty;
    for (const line of lines) {
      if (wanted === 0) break;
      if (line.productId !== part.productId) continue;
      if (part.variantId !== null && line.variantId !== part.variantId) continue;
      const already = taken.get(line.id) ?? 0;
      const some = Math.min(wanted, (pieces.get(line.id) ?? 0) - already);
      if (some === 0) continue;
      taken.set(line.id, already + some);
      amounts.set(line.id, (amounts.get(line.id) ?? 0) + some * line.price);
      rooms.set(line.id, (rooms.get(line.id) ?? 0) + some * Math.max(0, line.price - MIN_PIECE_PRICE));
      wanted -= some;
    }
    if (wanted > 0) return null;
  }
  const total = sumOf(amounts.values());
  return {
    ...{ taken, amounts, rooms },
    saving: Math.min(savingOf(bundle.saving, total, size), sumOf(rooms.values())),
  };
};

/** The same set, taken so many times in a row. */
type Run = { set: OneSet; times: number };

const without = (pieces: Pieces, runs: readonly Run[]): Map<number, number> => {
  const left = new Map(pieces);
  for (const { set, times } of runs)
    for (const [id, some] of set.taken) left.set(id, (left.get(id) ?? 0) - times * some);
  return left;
};

/**
 * All sets of one bundle that can be taken one after another, at most `MAX_SETS`. A set is the same as the one before it while
 * each of its lines has enough, so that there are a few runs for each line, however many pieces it has.
 */
const runsOf = (bundle: BundleTerms, lines: readonly BundleLine[], pieces: Pieces): Run[] => {
  const runs: Run[] = [];
  let left = pieces;
  let room = Math.min(bundle.left ?? MAX_SETS, MAX_SETS);
  while (room > 0) {
    const set = takeSet(bundle, lines, left);
    if (set === null || set.saving === 0) return runs;
    const times = Math.min(
      room,
      ...[...set.taken].map(([id, some]) => Math.floor((left.get(id) ?? 0) / some)),
    );
    const run = { set, times };
    runs.push(run);
    left = without(left, [run]);
    room -= times;
  }
  return runs;
};

const setsIn = (runs: readonly Run[]): number => runs.reduce((sum, { times }) => sum + times, 0);

/** The first so many sets of runs. */
const firstSets = (runs: readonly Run[], sets: number): Run[] => {
  let room = sets;
  return runs.flatMap(({ set, times }) => {
    const some = Math.min(times, room);
    room -= some;
    return some > 0 ? { set, times: some } : [];
  });
};

/** So many sets are tried; beyond them each bundle is taken as often as it can be, in its order. */
const MAX_TRIES = 2_000;

type Combination = { saving: number; taken: readonly (readonly Run[])[] };

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
    const all = runsOf(bundle, lines, pieces);
    const most = setsIn(all);
    tries += most + 1;
    for (let sets = most; sets >= 0; sets -= 1) {
      const taken = firstSets(all, sets);
      const rest = look(at + 1, without(pieces, taken));
      const saving = taken.reduce((sum, { set, times }) => sum + times * set.saving, rest.saving);
      if (best === null || saving > best.saving) best = { saving, taken: [taken, ...rest.taken] };
      // nobody else wants its pieces, or it was thought about for long enough
      if (!isShared[at] || tries >= MAX_TRIES) break;
    }
    return best ?? { saving: 0, taken: [] };
  };
  return look(0, new Map(lines.map(({ id, qty }) => [id, qty])));
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
    const runs = taken[at] ?? [];
    if (runs.length === 0) return [];
    const savings = new Map<number, number>();
    for (const { set, times } of runs)
      for (const [id, off] of shares(set)) savings.set(id, (savings.get(id) ?? 0) + times * off);
    return [{ bundleId: bundle.id, name: bundle.name, sets: setsIn(runs), savings }];
  });
};
