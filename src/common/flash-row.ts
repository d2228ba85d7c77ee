/** The product or variant that a row of a flash sale sells. Money in rupiah. */
export type FlashFacts = {
  /** What it costs without a slot. */
  publish_price: number;
  stock: number;
  /** The least that buyers were asked in the 30 days before, or what it costs, whichever is less. */
  lowest_price: number;
  state: 'visible' | 'hidden' | 'taken_down' | 'deleted';
  is_seller_active: boolean;
};

/** What an operator should look at again in a row; none of it forbids saving. */
export const flashWarnings = [
  'above_lowest',
  'not_cheaper',
  'stock_short',
  'product_hidden',
  'seller_suspended',
] as const;
export type FlashWarning = (typeof flashWarnings)[number];

type Row = { flash_price: number; flash_stock: number; flash_sold?: number };

/**
 * The warnings of a row, in the order of `flashWarnings`. `not_cheaper` replaces `above_lowest`: the normal price has
 * fallen below the flash price since. The pieces not yet sold at the flash price must still be in stock.
 */
export const warningsOf = (row: Row, facts: FlashFacts): FlashWarning[] => {
  const isDear = row.flash_price >= facts.publish_price;
  const applies: Record<FlashWarning, boolean> = {
    above_lowest: !isDear && row.flash_price > facts.lowest_price,
    not_cheaper: isDear,
    stock_short: row.flash_stock - (row.flash_sold ?? 0) > facts.stock,
    product_hidden: facts.state !== 'visible',
    seller_suspended: !facts.is_seller_active,
  };
  return flashWarnings.filter((one) => applies[one]);
};
