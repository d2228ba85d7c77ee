/** One file takes so many orders. */
export const maxOrdersAtOnce = 50;
