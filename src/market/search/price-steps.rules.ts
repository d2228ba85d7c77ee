/** Prices in steps, 64 to each doubling, as `price_step` of the database has them (0004_search.sql). Rupiah. */

const EXACT = 128;

/** The step that a price lies in. */
export const stepOf = (price: number): number => {
  if (price < EXACT) return price;
  const shift = 25 - Math.clz32(price);
  return shift * 64 + (price >> shift);
};

/** The lowest price of a step. */
export const stepFrom = (step: number): number => {
  if (step < EXACT) return step;
  const shift = Math.floor(step / 64) - 1;
  return (step - shift * 64) * 2 ** shift;
};

type Range = { from: number; to: number };

/**
 * A price range as whole steps, which are counted already, and what is left of it at both ends.
 * `steps` is null where the range covers no whole step.
 */
export const inSteps = ({ from, to }: Range): { steps: Range | null; rest: Range[] } => {
  const first = stepFrom(stepOf(from)) === from ? stepOf(from) : stepOf(from) + 1;
  const last = stepFrom(stepOf(to) + 1) === to + 1 ? stepOf(to) : stepOf(to) - 1;
  if (first > last) return { steps: null, rest: [{ from, to }] };
  const ends = [
    { from, to: stepFrom(first) - 1 },
    { from: stepFrom(last + 1), to },
  ];
  return { steps: { from: first, to: last }, rest: ends.filter((end) => end.from <= end.to) };
};
