/** Words of the operators: money. */
export const operatorMoney = {};
