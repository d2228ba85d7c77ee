/** Words of the operators: operator. */
export const operator = {};
