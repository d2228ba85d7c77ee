/** Words of the operators: desk. */
export const operatorDesk = {};
