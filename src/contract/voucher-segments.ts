/** Whom a store's voucher is for: everybody, who has never had an order there that went through, who follows the store. */
export const voucherSegments = ['all', 'new_buyers', 'followers'] as const;
export type VoucherSegment = (typeof voucherSegments)[number];
