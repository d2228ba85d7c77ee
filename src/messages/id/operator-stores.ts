/** Words of the operators: stores. */
export const operatorStores = {};
