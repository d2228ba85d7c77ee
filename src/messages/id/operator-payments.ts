/** Words of the operators: payments. */
export const operatorPayments = {};
