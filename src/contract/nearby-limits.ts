/** Products that one call may ask the shipping estimates of. */
export const MAX_ESTIMATES = 60;
