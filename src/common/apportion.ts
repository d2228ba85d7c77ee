/** `a × b ÷ c`, rounded to the nearest whole, halves up; exact, however large the product. None is negative. */
export const share = (a: number, b: number, c: number): number => {
  const divisor = BigInt(c);
  return Number((2n * BigInt(a) * BigInt(b) + divisor) / (2n * divisor));
};

/**
 * A sum shared out by weights, each part whole and all together exactly the sum: everybody gets the whole rupiah of
 * their part, and what is left goes, one each, to the largest remainders, the earlier first. Weights that are all 0 share
 * nothing but 0.
 * @throws Error when there is something to share and nobody to take it
 */
export const apportion = (sum: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) {
    if (sum !== 0) throw new Error(`${sum} cannot be shared by weights of nothing.`);
    return weights.map(() => 0);
  }
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = exact.map((part) => part / whole);
  const left = Number(BigInt(sum) - parts.reduce((total, part) => total + part, 0n));
  const first = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  for (const { index } of first) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(Number);
};
