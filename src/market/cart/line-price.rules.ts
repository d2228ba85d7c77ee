/** The terms of the running slot for one line (API 5.5). Price in rupiah. */
export type LineFlash = {
  itemId: number;
  promoId: number;
  price: number;
  /** Pieces of the slot not sold yet. */
  left: number;
  limitPerUser: number;
  /** Units of the item this account bought in the slot, unpaid ones included. */
  bought: number;
};

export type LinePrice = { price: number; flash_applied: boolean };

/**
 * Rupiah for one piece of a line (API 5.5): the flash price for all its units, or, when one of them is beyond the
 * slot's pieces or the account's limit, the normal price for all of them.
 */
export const priceLine = (line: {
  qty: number;
  normalPrice: number;
  flash: Pick<LineFlash, 'price' | 'left' | 'limitPerUser' | 'bought'> | null;
}): LinePrice => {
  const { qty, normalPrice, flash } = line;
  const covered = flash !== null && qty <= flash.left && qty + flash.bought <= flash.limitPerUser;
  return covered ? { price: flash.price, flash_applied: true } : { price: normalPrice, flash_applied: false };
};

export type PricedLine = {
  id: number;
  qty: number;
  /** Checked and available: it would be bought now, so its units count against the lines after it. */
  counts: boolean;
  normalPrice: number;
  flash: LineFlash | null;
};

/**
 * The prices of the lines of one cart, by line id. Lines that share an item of the slot (two variants under one row)
 * share its pieces and limit too: the oldest that would be bought comes first, the others see what is left.
 */
export const priceLines = (lines: readonly PricedLine[]): Map<number, LinePrice> => {
  const taken = new Map<number, number>();
  const prices = new Map<number, LinePrice>();
  const inTurn = lines.toSorted(
    (one, other) => Number(other.counts) - Number(one.counts) || one.id - other.id,
  );
  for (const line of inTurn) {
    const { flash } = line;
    const before = flash === null ? 0 : (taken.get(flash.itemId) ?? 0);
    const remaining = flash && { ...flash, left: flash.left - before, bought: flash.bought + before };
    const found = priceLine({ ...line, flash: remaining });
    if (flash && found.flash_applied && line.counts) taken.set(flash.itemId, before + line.qty);
    prices.set(line.id, found);
  }
  return prices;
};
