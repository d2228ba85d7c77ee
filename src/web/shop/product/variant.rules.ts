import type { VariantView } from './product-view.ts';

type Choice = Pick<VariantView, 'options' | 'stock' | 'publish_price'>;

const buyable = ({ stock }: Choice): boolean => stock > 0;
const cheapest = <V extends Choice>(variants: readonly V[]): V | null =>
  variants.reduce<V | null>(
    (best, one) => (best === null || one.publish_price < best.publish_price ? one : best),
    null,
  );

/** The variant that stands chosen at first: the cheapest that can be bought, as lists show its price; null without variants. */
export const firstVariant = <V extends Choice>(variants: readonly V[]): V | null =>
  cheapest(variants.filter(buyable)) ?? cheapest(variants);

/**
 * The variant after `value` was picked in option number `at`. Earlier options stay as they are; of the later ones
 * those stay that can, else the cheapest that can be bought comes. Null when nothing has that value.
 */
export const pick = <V extends Choice>(
  variants: readonly V[],
  before: readonly string[],
  at: number,
  value: string,
): V | null => {
  const wanted = before.map((old, index) => (index === at ? value : old));
  const exact = variants.find(({ options }) => wanted.every((word, index) => options[index] === word));
  if (exact !== undefined && buyable(exact)) return exact;
  const kept = variants.filter(({ options }) =>
    wanted.slice(0, at + 1).every((word, index) => options[index] === word),
  );
  return cheapest(kept.filter(buyable)) ?? exact ?? cheapest(kept);
};

/** Whether `value` of option number `at` can be bought with the earlier options as they stand. */
export const isPossible = (
  variants: readonly Choice[],
  chosen: readonly string[],
  at: number,
  value: string,
): boolean =>
  variants.some(
    (variant) =>
      buyable(variant) &&
      variant.options[at] === value &&
      chosen.slice(0, at).every((word, index) => variant.options[index] === word),
  );
