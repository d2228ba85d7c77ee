/** What was noted of a watched product when its reader put it aside or was told last; null before it was first looked at. */
export type Noted = { price: number | null; inStock: boolean | null; toldAt: Date | null };
export type Now = { price: number | null; inStock: boolean; at: Date };

/** A price is news when it is lower by five in a hundred, and by a thousand rupiah. */
const LOWER_PERCENT = 5;
const LOWER_RUPIAH = 1_000;
/** Told of one product once a day at most, whatever its price does. */
const PAUSE_MS = 24 * 3_600_000;

export type WatchNews = 'restocked' | 'cheaper';
type Outcome = { news: WatchNews | null; price: number | null; inStock: boolean };

/**
 * What there is to tell, and what is noted from now on. The price noted never rises again: a price that was raised to be cut
 * is no news. Null: nothing to tell or note, or not yet.
 */
export const watchNews = (noted: Noted, { price, inStock, at }: Now): Outcome | null => {
  if (noted.inStock === null) return { news: null, price, inStock };
  if (!inStock || price === null)
    return noted.inStock ? { news: null, price: noted.price, inStock: false } : null;
  const before = noted.price;
  const isCheaper =
    before !== null && price <= before - LOWER_RUPIAH && price * 100 <= before * (100 - LOWER_PERCENT);
  const news = !noted.inStock ? 'restocked' : isCheaper ? 'cheaper' : null;
  if (news === null) return before === null ? { news, price, inStock } : null;
  if (noted.toldAt !== null && at.getTime() - noted.toldAt.getTime() < PAUSE_MS) return null;
  return { news, price: before === null ? price : Math.min(before, price), inStock };
};
