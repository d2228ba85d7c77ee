/** Words of the operators: content. */
export const operatorContent = {};
