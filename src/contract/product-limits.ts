/** A product's name has no more than so many characters (code points). */
export const MAX_PRODUCT_NAME = 150;
