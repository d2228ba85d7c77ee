/** One file takes so many orders (SO8). */
export const mostOrdersAtOnce = 50;
