import { sellerUrls } from '../seller-urls.ts';

/** Addresses of the store's voucher pages; put them through `useLocalePath`. */
export const voucherUrls = {
  list: (query = '') => `${sellerUrls.vouchers()}${query}`,
  create: () => `${sellerUrls.vouchers()}/create`,
  edit: (id: number) => `${sellerUrls.vouchers()}/edit/${id}`,
} as const;
