/** Words of the operators: promos. */
export const operatorPromos = {};
