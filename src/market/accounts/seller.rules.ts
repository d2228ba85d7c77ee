import type { SellerStatus } from '#contract/access.ts';
import type { MerchantStatus } from '#contract/account.ts';

/** Whether a store in this status makes its owner a seller: drafts and rejected ones do not (API 1.4). */
export const isSellerStatus = (status: MerchantStatus): status is SellerStatus =>
  status === 'pending' || status === 'active' || status === 'suspended';
