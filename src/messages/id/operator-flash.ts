/** Words of the operators: flash. */
export const operatorFlash = {};
