/** What a buyer sees of a price. Rupiah; the percentage has two decimals. */
export type ShownPrice = {
  publish_price: number;
  base_price: number;
  merchant_discount_percentage: number;
  merchant_discount_amount: number;
};

/** A product's or a variant's own price: before the discount, and the discount. Rupiah. */
export type OwnPrice = { base: number; discount: number };

/** The terms of a running slot as far as a price needs them. */
export type FlashTerms = {
  variantId: number | null;
  flashPrice: number;
  flashStock: number;
  flashSold: number;
};

/** amount / base × 100, rounded to two decimals. */
export const discountPercentage = (amount: number, base: number): number =>
  base > 0 ? Math.round((amount * 10_000) / base) / 100 : 0;

const shown = (base: number, publish: number): ShownPrice => {
  const amount = Math.max(0, base - publish);
  return {
    publish_price: publish,
    base_price: base,
    merchant_discount_percentage: discountPercentage(amount, base),
    merchant_discount_amount: amount,
  };
};

/** Whether the slot still has pieces left. */
export const isOnSale = <F extends FlashTerms>(flash: F | null | undefined): flash is F =>
  flash !== null && flash !== undefined && flash.flashSold < flash.flashStock;

/** How many days back the lowest price of what is shown with a discount is looked for. */
export const LOWEST_PRICE_DAYS = 30;

type Priced = { variant_id: number | null; price: ShownPrice };

/**
 * The lowest price that was asked of each of these lately, this moment included; nothing for what has no discount now.
 * @param asked what was asked before, by variant
 */
export const lowestOf = (
  sold: readonly Priced[],
  asked: readonly { variantId: number | null; price: number }[],
): { variant_id: number | null; price: number }[] =>
  sold
    .filter(({ price }) => price.merchant_discount_amount > 0)
    .map(({ variant_id, price }) => {
      const before = asked.filter((one) => one.variantId === variant_id).map((one) => one.price);
      return { variant_id, price: Math.min(price.publish_price, ...before) };
    });

/** The price of one variant now: that of the slot, and never more than its normal one, which may have fallen below since. */
export const variantPrice = (variantId: number, own: OwnPrice, flash: FlashTerms | null): ShownPrice => {
  const covered = isOnSale(flash) && (flash.variantId === null || flash.variantId === variantId);
  const normal = own.base - own.discount;
  return shown(own.base, covered ? Math.min(flash.flashPrice, normal) : normal);
};

/**
 * The price of a product now: that of its cheapest variant. `own` is the normal price of the cheapest one,
 * `flashedBase` the base price of the variant the slot names, where it names one.
 */
export const productPrice = (
  own: OwnPrice,
  flash: FlashTerms | null,
  flashedBase: number | null,
): ShownPrice => {
  const normal = own.base - own.discount;
  return isOnSale(flash) && flash.flashPrice < normal
    ? shown(flashedBase ?? own.base, flash.flashPrice)
    : shown(own.base, normal);
};
