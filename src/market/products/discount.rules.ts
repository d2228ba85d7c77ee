/** What decides whether a struck-through price is a real one. Rupiah. */
export type DiscountFacts = {
  base: number;
  discount: number;
  /** What is struck through now; null: nothing is. */
  standing: number | null;
  /** How long at least the struck-through price was asked of buyers lately. */
  askedMs: number;
  /** Since the product was made. */
  ageMs: number;
};

const DAY_MS = 86_400_000;

/**
 * Whether a discount says the truth: its struck-through price was asked for a day at least, or stands already, which may be
 * lowered but not raised. A new product is believed for some days: what was asked for it elsewhere nobody here knows.
 */
export const isRealDiscount = (facts: DiscountFacts, graceDays: number): boolean =>
  facts.discount === 0 ||
  facts.ageMs < graceDays * DAY_MS ||
  (facts.standing !== null && facts.base <= facts.standing) ||
  facts.askedMs >= DAY_MS;
