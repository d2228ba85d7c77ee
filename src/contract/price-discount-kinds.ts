/** How many products one percentage is taken off at once, how much at most, and how often it may repeat. */
export const MAX_DISCOUNT_PRODUCTS = 100;
export const MAX_DISCOUNT_PERCENT = 90;
export const MAX_DISCOUNT_PERIODS = 31;
/** Of one store that still plan or run. */
export const MAX_OPEN_DISCOUNTS = 20;

export const priceDiscountRepeats = ['daily', 'weekly'] as const;
export type PriceDiscountRepeat = (typeof priceDiscountRepeats)[number];

/**
 * Why a price is not planned: the product is no longer the store's (`gone`), it would cost less than Rp 100 (`too_low`), it
 * costs no more than that anyway (`not_lower`), its normal price was not asked long enough to be struck through
 * (`never_asked`), another price is planned for one of the periods (`overlaps`), it is in a flash sale during one of them
 * (`flash_sale`), or too many prices of the product are planned (`many`).
 */
export const priceDiscountReasons = [
  'gone',
  'too_low',
  'not_lower',
  'never_asked',
  'overlaps',
  'flash_sale',
  'many',
] as const;
export type PriceDiscountReason = (typeof priceDiscountReasons)[number];
