/** Words of the operators: users. */
export const operatorUsers = {};
