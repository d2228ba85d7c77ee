/** Where the money of an order that is paid at the door is, as operators look for it. */
export const codStates = ['open', 'on_the_way', 'remitted', 'refused'] as const;
