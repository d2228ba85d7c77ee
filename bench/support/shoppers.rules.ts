import { dice } from '#seeds/demo/random.ts';

/** A product as shoppers see it; `price` in rupiah. The first of a list sells best. */
export type Good = { id: number; leaf: number; price: number };
/** What one shopper paid in one go, so many days before today. */
export type Basket = { daysAgo: number; goods: number[] };
export type Shopper = { baskets: Basket[] };

/** Of the pieces in a basket: from a category that the shopper likes, what goes with the piece before, else what everybody buys. */
const FROM_TASTE = 0.6;
const WITH_BEFORE = 0.2;
const LIKED = 2;
/** What a shopper likes to pay spreads so far, as a factor e^±SPREAD. */
const SPREAD = 0.5;
const DAYS = 150;

/** By Zipf (s = 1): the first is drawn most. */
const byPlace = <T>(from: readonly T[], chance: number): T => {
  const place = Math.floor((from.length + 1) ** chance) - 1;
  return from[Math.min(from.length - 1, Math.max(0, place))] as T;
};

/**
 * Invented shoppers: each likes two categories and a price, some goods go with goods of one other category (the same for
 * everybody), and a part is what everybody buys. With `taste` 0 there is nothing to learn but what sells best.
 */
export const inventShoppers = (
  goods: readonly Good[],
  { many, taste, seed }: { many: number; taste: number; seed: number },
): Shopper[] => {
  const leaves = Map.groupBy(goods, (good) => good.leaf);
  const popular = [...leaves.keys()];
  const companionOf = new Map(
    popular.map((leaf, at) => [leaf, popular[(at * 7 + 3) % popular.length] as number]),
  );
  const byId = new Map(goods.map((good) => [good.id, good]));
  const inLeaf = (leaf: number, price: number, chance: number): Good => {
    const all = leaves.get(leaf) ?? goods;
    const near = all.filter((good) => Math.abs(Math.log(good.price / price)) <= 2 * SPREAD);
    return byPlace(near.length > 0 ? near : all, chance);
  };
  return Array.from({ length: many }, (_, shopper) => {
    const chance = dice('shopper', seed, shopper);
    const liked = Array.from({ length: LIKED }, () => byPlace(popular, chance.next()));
    const level = Math.exp(SPREAD * chance.bell());
    const usual = (leaf: number): number => {
      const all = leaves.get(leaf) ?? goods;
      return (all[Math.floor(all.length / 2)]?.price ?? 1) * level;
    };
    const next = (before: Good | undefined): Good => {
      const throwOf = chance.next();
      if (throwOf < FROM_TASTE * taste) {
        const leaf = chance.pick(liked);
        return inLeaf(leaf, usual(leaf), chance.next());
      }
      if (before !== undefined && throwOf < (FROM_TASTE + WITH_BEFORE) * taste) {
        // the companion of a piece is nearly the same for everybody
        const companions = leaves.get(companionOf.get(before.leaf) ?? 0) ?? goods;
        const first = (before.id * 31) % companions.length;
        return companions[(first + chance.int(0, 2)) % companions.length] as Good;
      }
      return byPlace(goods, chance.next());
    };
    const days = Array.from({ length: chance.int(2, 6) }, () => chance.int(1, DAYS)).sort((a, b) => b - a);
    const baskets = days.map((daysAgo) => {
      const pieces: number[] = [];
      for (let at = chance.int(1, 3); at > 0; at -= 1) pieces.push(next(byId.get(pieces.at(-1) ?? 0)).id);
      return { daysAgo, goods: [...new Set(pieces)] };
    });
    return { baskets };
  });
};
