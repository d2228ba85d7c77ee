/** The account that changes products, and its store. */
export type Seller = { userId: number; merchantId: number };
