export const promo = {};
