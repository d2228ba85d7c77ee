/** Words of the operators: orders. */
export const operatorOrders = {};
