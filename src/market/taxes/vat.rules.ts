import { apportion, share } from '#common/apportion.ts';

/** A rate of VAT (PPN): hundredths of a percent of a part of the price without it. */
export type VatRate = { rate: number; base_numerator: number; base_denominator: number };
export const NO_VAT: VatRate = { rate: 0, base_numerator: 1, base_denominator: 1 };

/**
 * A price with VAT, taken apart. `base` is the price without it (harga jual), `otherBase` the part of that which the rate is
 * of (DPP nilai lain), `vat` the tax: price = base + vat.
 */
export type Split = { base: number; otherBase: number; vat: number };

const WHOLE = 10_000;

/** The VAT within a price, to the nearest rupiah: of 12 % of 11/12 it is 11/111 of the price. */
const vatWithin = (price: number, { rate, base_numerator, base_denominator }: VatRate): number => {
  const of = rate * base_numerator;
  return share(price, of, WHOLE * base_denominator + of);
};

/**
 * Prices with VAT, taken apart to the rupiah: VAT and bases are computed once of all together and shared out to the lines,
 * so that the lines add up to what is computed of their sum.
 */
export const splitPrices = (prices: readonly number[], rate: VatRate): Split[] => {
  const total = prices.reduce((sum, price) => sum + price, 0);
  const vat = vatWithin(total, rate);
  const vats = apportion(vat, prices);
  const bases = prices.map((price, index) => price - (vats[index] ?? 0));
  const others = apportion(share(total - vat, rate.base_numerator, rate.base_denominator), bases);
  return bases.map((base, index) => ({ base, otherBase: others[index] ?? 0, vat: vats[index] ?? 0 }));
};

/** The VAT within one price. */
export const splitPrice = (price: number, rate: VatRate): Split => {
  const vat = vatWithin(price, rate);
  return {
    base: price - vat,
    otherBase: share(price - vat, rate.base_numerator, rate.base_denominator),
    vat,
  };
};
