/** Words of the operators: settings. */
export const operatorSettings = {};
