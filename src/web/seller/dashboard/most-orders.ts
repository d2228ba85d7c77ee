/** One file takes so many orders (SO8). */
export const maxOrdersAtOnce = 50;
