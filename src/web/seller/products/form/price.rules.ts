export type DiscountKind = 'amount' | 'percentage';

/** Whole rupiah of what was typed: `Rp 1.250.000` and `1250000` are the same; null when there is no figure. */
export const rupiahOf = (text: string): number | null => {
  const figures = text.replace(/\D/g, '');
  return figures === '' ? null : Number(figures);
};

/** 0–99.99 of what was typed, `12,5` or `12.5`; null when it is no number. */
export const percentOf = (text: string): number | null => {
  const found = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(found) ? null : found;
};

/** What is taken off a price, in rupiah: the percentage rounded down, as the server does. */
export const discountOf = (base: number, kind: DiscountKind, text: string): number =>
  kind === 'amount'
    ? (rupiahOf(text) ?? 0)
    : Math.floor((base * Math.round((percentOf(text) ?? 0) * 100)) / 10_000);

/** The price buyers see, and the percentage with two decimals that stands beside it. */
export const priceAfter = (base: number, kind: DiscountKind, text: string) => {
  const off = discountOf(base, kind, text);
  return { price: base - off, percentage: base === 0 ? 0 : Math.round((off / base) * 10_000) / 100 };
};
